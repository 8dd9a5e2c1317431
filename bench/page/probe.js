// Put into a page before anything else runs there: sees what a person would see, and when.
//
//     bench.marks      {name: ms since navigation}: cards, page, worker, move; of a bare page: bare
//     bench.paints     ms from a press to the paint of what it changed at once
//     bench.changes    ms from a press until the page had been changed, not yet painted
//     bench.thinking   as paints, of presses while a bot thinks
//     bench.settled    ms from a press to the paint of the worker's answer to it
//     bench.tasks      ms of each task of 50 ms and more
//     bench.trips      {op: [ms from posting a request to its answer]}
//     bench.ask(op, fields)   a request of our own; a promise of its answer
//     bench.starter    with a game's id: starts it, as the form offers it, as soon as that can be;
//                      always with the same deal and this seat first, so that no bot moves before
//     bench.target(selector)  where to press one of the things that it names: [x, y] or null
(() => {
  if (globalThis.document === undefined) return;
  const bench = { marks: {}, paints: [], changes: [], thinking: [], settled: [], tasks: [],
    trips: {}, starter: "" };
  globalThis.bench = bench;
  const after = new MessageChannel(); // its message comes when the frame has been painted
  const painted = [];
  after.port1.onmessage = () => painted.splice(0).forEach((then) => then(performance.now()));
  const onPaint = (then) => requestAnimationFrame(() => {
    painted.push(then);
    after.port2.postMessage(0);
  });

  // What the worker is asked and answers.
  const sent = new Map();
  const mine = new Map();
  let press = 0;
  let changed = false;
  let answered = 0;
  let number = 1_000_000_000;
  const Plain = globalThis.Worker;
  globalThis.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      bench.worker = this;
      this.addEventListener("message", ({ data }) => {
        const head = typeof data === "string" && /^\{"id":(\d+),/.exec(data);
        const request = head && sent.get(+head[1]);
        if (!request) return;
        sent.delete(+head[1]);
        (bench.trips[request.op] ??= []).push(performance.now() - request.at);
        mine.get(+head[1])?.(JSON.parse(data.split("\n", 1)[0]));
        if (press && request.at >= press) answered = press;
      });
    }
    postMessage(data, ...more) {
      if (typeof data !== "string") return super.postMessage(data, ...more);
      const request = JSON.parse(data);
      if (request.op === "new" && bench.starter) {
        const first = "first" in request.config ? { first: "1" } : {};
        data = JSON.stringify({ ...request, seed: 1, config: { ...request.config, ...first } });
      }
      sent.set(request.id, { op: request.op, at: performance.now() });
      return super.postMessage(data, ...more);
    }
  };
  bench.ask = (op, fields) => new Promise((resolve) => {
    number += 1;
    mine.set(number, resolve);
    bench.worker.postMessage(JSON.stringify({ id: number, op, ...fields }));
  });

  // Presses and what they change. Only what changes before the press has been dealt with is its
  // doing: progress bars move at any time.
  const dealt = new MessageChannel();
  dealt.port1.onmessage = () => { changed = true; };
  let kept = bench.paints;
  addEventListener("click", (event) => {
    if (!event.isTrusted) return;
    press = event.timeStamp;
    changed = false;
    answered = 0;
    kept = document.querySelector("[data-act=stop]") ? bench.thinking : bench.paints;
    dealt.port2.postMessage(0);
  }, true);
  new MutationObserver(() => {
    const of = press;
    if (of && !changed) {
      changed = true;
      const into = kept;
      if (into === bench.paints) bench.changes.push(performance.now() - of);
      onPaint((now) => into.push(now - of));
    }
    if (of && answered === of) {
      answered = 0;
      onPaint((now) => bench.settled.push(now - of));
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  new PerformanceObserver((found) => {
    for (const { duration } of found.getEntries()) bench.tasks.push(duration);
  }).observe({ type: "longtask" });

  // The moments of a start.
  const there = (selector) =>
    [...document.querySelectorAll(selector)].find((found) => found.getClientRects().length);
  const mark = (name) => {
    if (name in bench.marks) return;
    bench.marks[name] = 0;
    painted.push((now) => { bench.marks[name] = now; });
    after.port2.postMessage(0);
  };
  let begun = false;
  const look = () => {
    if (there(".game-card")) mark("cards");
    if (document.documentElement?.dataset.bare) return mark("bare");
    if (document.documentElement?.dataset.ui) mark("page");
    if (document.documentElement?.dataset.phase === "ready") mark("worker");
    if (bench.starter) start();
    if (!("move" in bench.marks)) requestAnimationFrame(look);
  };
  const start = () => {
    const form = document.querySelector(".new-game");
    if (!begun && document.documentElement.dataset.ui === "ready") {
      if (!form) {
        location.hash = `#/new/${bench.starter}`;
      } else {
        begun = true;
        form.querySelector("[type=submit]").click();
      }
    }
    if (!begun) return;
    if (there("[data-act=option]:not([aria-disabled=true]), .item.can")) mark("move");
  };
  requestAnimationFrame(look);

  bench.target = (selector) => {
    const found = [...document.querySelectorAll(selector)];
    while (found.length) {
      const [one] = found.splice(Math.floor(Math.random() * found.length), 1);
      one.scrollIntoView({ block: "nearest", behavior: "instant" });
      const box = one.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (box.width && one.contains(document.elementFromPoint(x, y))) return [x, y];
    }
    return null;
  };
})();
