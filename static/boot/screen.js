// What is on the screen: elements by the numbers of their nodes, and the patches that change them
// (pywasm_app/ui/base/tree.py), all in one text: each call from Python takes 0.02 ms and more.
//
//     yutaku.screen.begin(place, text)  the first picture, a whole new tree: what the build has drawn
//                                     there stays as far as it is the same
//     yutaku.screen.draw(text)        patches as `tree.packed` writes them
//     yutaku.screen.sweep()           forgets what has left the page
//     yutaku.screen.find(selector)    the first element of ours, or null; `all`: every one of them
//     yutaku.screen.symbol(id)        the markup of a drawing that the page has, or ""
//
// What has `data-near` is pressed, once, as soon as it comes near the view. What has `data-scroll` stays at
// its end where it stood there, however much room it has. What has `data-cover` is filled by `lobby.js`.
//
// Others change the page, too: a translation puts <font> elements in the place of texts, extensions
// insert, wrap, move and remove elements. So of each node is known what belongs in it (`kids`), and
// patches rely on nothing else. Once somebody else has changed anything, each picture puts every element
// of ours back in its place, and makes what is in an element ours alone where it is new; what is beside it
// elsewhere, a translation of what still holds or an extension's button, stays. What has `data-passing`
// is ours, though no picture knows it (pywasm_app/ui/scene/animation.py).
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const PROPERTIES = ["checked", "selected"];
  const things = new Map(); // number -> {number, node, words, over, kids}; of an element `words` is null
  const near = new IntersectionObserver(press, { rootMargin: "-120px 0px 100%" }); // what is above may not push
  const sized = new ResizeObserver(follow);
  const heights = new WeakMap(); // of what is scrolled
  let top = null; // the place of all of them
  let dropped = []; // things that have left
  let watch = null; // sees what others change
  let touched = false; // they have changed something, and may do so again
  const stirred = new Set(); // things with other kids, or other words, than before that

  function press(seen) {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      target.click();
    }
  }

  function follow(seen) {
    for (const { target } of seen) {
      const was = heights.get(target) ?? Infinity;
      heights.set(target, target.clientHeight);
      const stood = target.scrollTop + was >= target.scrollHeight - 8;
      if (stood && target.dataset.scroll === "end" && !target.querySelector(".here")) target.scrollTop = target.scrollHeight;
    }
  }

  function set(node, name, value) {
    if (name === "data-near") near.observe(node);
    if (name === "data-scroll") sized.observe(node);
    if (name === "data-cover") window.yutaku.cover?.(node, value); // an embed has none
    if (name === "value") {
      if (node.value !== value) node.value = value;
    } else if (PROPERTIES.includes(name)) {
      node[name] = true;
    } else {
      node.setAttribute(name, value);
    }
  }

  function know(number, node, words = null) {
    const thing = { number, node, words, over: null, kids: [] };
    things.set(number, thing);
    return thing;
  }

  function part(thing) {
    const { kids } = thing.over;
    kids.splice(kids.indexOf(thing), 1);
  }

  const patches = {
    new(number, tag, space, ...attributes) {
      const node = space ? document.createElementNS(SVG, tag) : document.createElement(tag);
      for (let i = 0; i < attributes.length; i += 2) set(node, attributes[i], attributes[i + 1]);
      know(number, node);
    },
    words: (number, text) => know(number, document.createTextNode(text), text),
    text(number, text) {
      const thing = things.get(number);
      thing.node.data = thing.words = text;
      if (touched) stirred.add(thing.over);
    },
    set: (number, name, value) => set(things.get(number).node, name, value),
    unset(number, name) {
      const { node } = things.get(number);
      if (name === "value") node.value = "";
      else if (PROPERTIES.includes(name)) node[name] = false;
      node.removeAttribute(name);
    },
    put(number, kid, before) {
      const [over, thing, next] = [things.get(number), things.get(kid), things.get(before)];
      if (thing.over) part(thing);
      thing.over = over;
      over.kids.splice(next ? over.kids.indexOf(next) : over.kids.length, 0, thing);
      if (touched) stirred.add(over);
      else over.node.insertBefore(thing.node, next?.node ?? null);
    },
    drop(number) {
      const thing = things.get(number);
      part(thing);
      dropped.push(thing);
      if (touched) stirred.add(thing.over);
      thing.node.remove();
    },
  };

  function run(text, how) {
    if (!text) return;
    for (const patch of text.split("\x1e")) {
      const [kind, ...facts] = patch.split("\x1f");
      how[kind](...facts);
    }
  }

  function draw(text) {
    notice(watch.takeRecords());
    watch.disconnect();
    run(text, patches);
    if (touched) mend(top);
    stirred.clear();
    look();
  }

  function look() {
    if (!top.node.isConnected) {
      const copy = document.getElementById(top.node.id);
      if (copy) copy.replaceWith(top.node);
      else document.body.append(top.node);
    }
    watch.observe(top.node, { childList: true, characterData: true, subtree: true });
  }

  function notice(changes) {
    const isOurs = ({ addedNodes, removedNodes, type }) =>
      type === "childList" && [...addedNodes, ...removedNodes].every(passes);
    touched ||= !changes.every(isOurs);
  }

  const passes = (node) => node.dataset?.passing !== undefined;

  // From the outside in, so that nothing is ever put into what is in it.
  function mend(thing) {
    if (stirred.has(thing) || !stands(thing)) settle(thing);
    for (const kid of thing.kids) if (kid.words === null) mend(kid);
  }

  // Whether all of a thing is in it, in its order. Where other words are, they may stand for its texts.
  function stands({ node, kids }) {
    let next = node.firstChild;
    let [others, missed] = [false, false];
    for (const kid of kids) {
      if (kid.words !== null && kid.node.parentNode !== node) {
        missed = true;
        continue;
      }
      for (; next && next !== kid.node; next = next.nextSibling) others ||= speaks(next);
      if (!next) return false;
      next = next.nextSibling;
    }
    for (; next; next = next.nextSibling) others ||= speaks(next);
    return !missed || others;
  }

  const speaks = (node) => node.localName !== "style" && node.textContent.trim() !== "";

  // Leaves nothing in a thing but what belongs there. What is in its place already is not moved: it may
  // have the focus.
  function settle({ node, kids }) {
    const ours = new Set(kids.map((kid) => kid.node));
    let next = node.firstChild;
    const clear = () => {
      while (next && !ours.has(next)) {
        const other = next;
        next = other.nextSibling;
        if (!passes(other)) other.remove();
      }
    };
    for (const kid of kids) {
      clear();
      if (kid.node === next) next = next.nextSibling;
      else insert(node, kid.node, next);
      if (kid.words !== null && kid.node.data !== kid.words) kid.node.data = kid.words;
    }
    clear();
  }

  // A dialog that was taken out is open no more, and says that it is.
  function insert(node, kid, next) {
    node.insertBefore(kid, next);
    if (kid.localName === "dialog") kid.removeAttribute("open");
  }

  // Patches of a whole new tree that take elements and texts which are there already, from `there` on,
  // and remove those that are left.
  function taking(there) {
    const open = []; // elements that are not done, each with the next thing in it
    const next = () => (open.length ? open.at(-1).next : there);
    function enter(number, taken) {
      if (taken && open.length) open.at(-1).next = taken.nextSibling;
      const { node } = things.get(number);
      open.push({ node, next: node.dataset?.cover === undefined ? node.firstChild : null });
    }
    function leave() {
      let { next } = open.pop();
      while (next) {
        const left = next;
        next = left.nextSibling;
        left.remove();
      }
    }
    return {
      new(number, tag, space, ...attributes) {
        const node = next();
        const wanted = new Map();
        for (let i = 0; i < attributes.length; i += 2) wanted.set(attributes[i], attributes[i + 1]);
        const fits = node?.localName === tag && node.getAttribute("class") === (wanted.get("class") ?? null);
        if (fits) know(number, node);
        else patches.new(number, tag, space, ...attributes);
        enter(number, fits && node);
        if (!fits) return;
        for (const name of node.getAttributeNames()) if (!wanted.has(name)) node.removeAttribute(name);
        for (const [name, value] of wanted) if (node.getAttribute(name) !== value) set(node, name, value);
      },
      words(number, text) {
        const node = next();
        const fits = text && node?.nodeType === Node.TEXT_NODE && node.data.startsWith(text);
        if (!fits) patches.words(number, text);
        else if (node.length > text.length) node.splitText(text.length);
        if (fits) know(number, node, text);
        enter(number, fits && node);
      },
      put(number, kid) {
        leave();
        const [over, thing] = [things.get(number), things.get(kid)];
        const { node, next } = open.at(-1);
        over.kids.push(thing);
        thing.over = over;
        if (thing.node.parentNode !== node) node.insertBefore(thing.node, next);
      },
      done: leave,
    };
  }

  function tried(selector, how) {
    try {
      return top?.node[how](selector);
    } catch {
      return null; // no selector: a name from outside may be in it
    }
  }

  const all = (selector) => tried(selector, "querySelectorAll") ?? [];

  window.yutaku.screen = {
    begin(place, text) {
      const there = place.querySelector(`[lang="${document.documentElement.lang}"] > .page`);
      const takes = taking(there);
      run(text, takes);
      takes.done();
      const { dataset } = document.documentElement;
      delete dataset.opening; // of `early.js`
      dataset.ui = "ready";
      const root = things.get(text.split("\x1f", 2)[1]);
      const home = root.node.parentNode; // of the language; it stays, as what is moved is laid out anew
      top = { node: place, words: null, over: null, kids: [root] };
      if (home?.parentNode === place) {
        home.removeAttribute("lang");
        top.kids = [{ node: home, words: null, over: top, kids: [root] }];
        settle(top.kids[0]);
      }
      settle(top);
      watch = new MutationObserver(notice);
      look();
    },
    draw,
    find: (selector) => tried(selector, "querySelector") ?? null,
    all,
    moves: (selector) => [...all(selector)].some((e) => e.getAnimations().length > 0),
    symbol: (id) => document.querySelector(`symbol#${CSS.escape(id)}`)?.outerHTML ?? "",
    sweep() {
      const forget = ({ number, kids }) => {
        things.delete(number);
        kids.forEach(forget);
      };
      dropped.splice(0).forEach(forget);
    },
  };
})();
