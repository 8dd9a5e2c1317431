// What is on the screen: elements by the numbers of their nodes, and the patches that change them
// (pywasm_app/ui/base/tree.py), all in one text: each call from Python takes 0.02 ms and more.
//
//     yutaku.screen.begin(place, text)  the first picture, a whole new tree: what the build has drawn
//                                     there stays as far as it is the same
//     yutaku.screen.draw(text)        patches as `tree.packed` writes them
//     yutaku.screen.sweep()           forgets what has left the page
//
// What has `data-near` is pressed, once, as soon as it comes near the view.
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const PROPERTIES = ["checked", "selected"];
  const nodes = new Map();
  const near = new IntersectionObserver(press, { rootMargin: "-120px 0px 100%" }); // what is above may not push

  function press(seen) {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      target.click();
    }
  }

  function set(node, name, value) {
    if (name === "data-near") near.observe(node);
    if (name === "value") {
      if (node.value !== value) node.value = value;
    } else if (PROPERTIES.includes(name)) {
      node[name] = true;
    } else {
      node.setAttribute(name, value);
    }
  }

  const patches = {
    new(number, tag, space, ...attributes) {
      const node = space ? document.createElementNS(SVG, tag) : document.createElement(tag);
      for (let i = 0; i < attributes.length; i += 2) set(node, attributes[i], attributes[i + 1]);
      nodes.set(number, node);
    },
    words: (number, text) => nodes.set(number, document.createTextNode(text)),
    text: (number, text) => { nodes.get(number).data = text; },
    set: (number, name, value) => set(nodes.get(number), name, value),
    unset(number, name) {
      const node = nodes.get(number);
      if (name === "value") node.value = "";
      else if (PROPERTIES.includes(name)) node[name] = false;
      node.removeAttribute(name);
    },
    put: (number, kid, before) =>
      nodes.get(number).insertBefore(nodes.get(kid), nodes.get(before) ?? null),
    drop: (number) => nodes.get(number).remove(),
  };

  function draw(text, how = patches) {
    if (!text) return;
    for (const patch of text.split("\x1e")) {
      const [kind, ...facts] = patch.split("\x1f");
      how[kind](...facts);
    }
  }

  // Patches of a whole new tree that take elements and texts which are there already, from `there` on,
  // and remove those that are left.
  function taking(there) {
    const open = []; // elements that are not done, each with the next thing in it
    const next = () => (open.length ? open.at(-1).next : there);
    function enter(number, taken) {
      if (taken) nodes.set(number, taken);
      if (taken && open.length) open.at(-1).next = taken.nextSibling;
      const node = nodes.get(number);
      open.push({ node, next: node.firstChild });
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
        if (!fits) patches.new(number, tag, space, ...attributes);
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
        enter(number, fits && node);
      },
      put(number, kid) {
        leave();
        const { node, next } = open.at(-1);
        if (nodes.get(kid).parentNode !== node) node.insertBefore(nodes.get(kid), next);
      },
      done: leave,
    };
  }

  window.yutaku.screen = {
    begin(place, text) {
      const there = place.querySelector(`[lang=${document.documentElement.lang}] > .page`);
      const takes = taking(there);
      draw(text, takes);
      takes.done();
      const { dataset } = document.documentElement;
      delete dataset.opening; // of `early.js`
      dataset.ui = "ready";
      const root = nodes.get(text.split("\x1f", 2)[1]);
      if (root !== there) return place.replaceChildren(root);
      const home = root.parentNode; // of the language; it stays, as what is moved is laid out anew
      home.removeAttribute("lang");
      for (const one of [...place.children, ...home.children]) {
        if (one !== home && one !== root) one.remove();
      }
    },
    draw,
    sweep() {
      nodes.forEach((node, number) => { if (!node.isConnected) nodes.delete(number); });
    },
  };
})();
