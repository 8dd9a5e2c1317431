// Big files travel packed (`.bin`, gzip), as not every host packs what it sends. The service worker
// stores them unpacked, and says so: unpacking is a third of a start from the snapshot.

// The answer with what is in a packed file. `arrived(n)` hears of n bytes that came packed.
export function unpacked(answer, arrived = () => {}) {
  if (answer.headers.has("x-unpacked")) return answer;
  const count = new TransformStream({
    transform(piece, to) {
      arrived(piece.length);
      to.enqueue(piece);
    },
  });
  return new Response(answer.body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip")));
}
