// The elements on the screen, by the numbers of their nodes, and the patches that change them
// (pywasm_app/ui/base/tree.py), all in one text: each call from Python takes 0.02 ms or more.
//
//     yutaku.screen.begin(place, text)  the first picture, a whole new tree: prerendered elements stay
//                                     as far as they are the same
//     yutaku.screen.draw(text)        patches as `tree.packed` writes them
//     yutaku.screen.sweep()           forgets nodes that have left the page
//     yutaku.screen.find(selector)    our first such element, or null; `all`: all of them
//     yutaku.screen.symbol(id)        the markup of a drawing that the page has, or ""
//
// An element with `data-near` is pressed, once, as soon as it comes near the view. One with `data-scroll`
// that is scrolled to its end stays there when its height changes. `lobby.js` fills those with `data-cover`.
//
// Other programs change the page, too: translators replace texts by <font> elements, extensions insert,
// wrap, move and remove elements. So the children of each node are stored (`kids`), and patches rely on
// nothing else. After any foreign change, each picture puts all our elements back in their places, and
// removes foreign nodes from elements whose content is new; in others these stay, such as a translation
// of an unchanged text or an extension's button. An element with `data-passing` is ours, but not part of
// any picture (pywasm_app/ui/motion/animation.py).
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const PROPERTIES = ["checked", "selected"];
  const things = new Map(); // number -> {number, node, words, over, kids}; `words` of an element: null
  const near = new IntersectionObserver(press, { rootMargin: "-120px 0px 100%" }); // none above, or the view moves
  const sized = new ResizeObserver(follow);
  const heights = new WeakMap(); // of scrolled elements
  let top = null; // the root thing
  let dropped = []; // things that have left the page
  let watch = null; // observes foreign changes
  let touched = false; // there was a foreign change, and more may follow
  const stirred = new Set(); // things with new kids or words since then

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
    if (name === "data-cover") window.yutaku.cover?.(node, value); // missing in an embed
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

  // From the outside in, so that no node is ever inserted into its own descendant.
  function mend(thing) {
    if (stirred.has(thing) || !stands(thing)) settle(thing);
    for (const kid of thing.kids) if (kid.words === null) mend(kid);
  }

  // Whether all kids of a thing are in it, in order. Foreign words may replace its texts.
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

  // Leaves only its kids in a thing. A kid that is in its place already is not moved, because it may have
  // the focus.
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

  // A dialog that was removed is closed, but still has the attribute `open`.
  function insert(node, kid, next) {
    node.insertBefore(kid, next);
    if (kid.localName === "dialog") kid.removeAttribute("open");
  }

  // Patches of a whole new tree that reuse existing elements and texts, from `there` on, and remove the
  // others.
  function taking(there) {
    const open = []; // unfinished elements, each with its next existing child
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
      return null; // an invalid selector: it may contain a name from outside
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
      delete dataset.opening; // set by `early.js`
      dataset.ui = "ready";
      const root = things.get(text.split("\x1f", 2)[1]);
      const home = root.node.parentNode; // the language's element; moving it would cost a layout
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
