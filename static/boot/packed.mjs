// Large files are packed (`.bin`, gzip), because not every host compresses responses. The service worker
// stores them unpacked, and marks them: unpacking would be a third of a start from the snapshot.

// The answer with the unpacked content of a packed file. `arrived(n)`: n packed bytes have come.
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
