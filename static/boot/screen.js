// What is on the screen: elements by the numbers of their nodes, and the patches that change them
// (pywasm_app/ui/base/tree.py), all in one text: each call from Python takes 0.02 ms and more.
//
//     yutaku.screen.draw(text)        patches as `tree.packed` writes them
//     yutaku.screen.element(number)   the element, or text, with that number
//     yutaku.screen.sweep()           forgets what has left the page
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const PROPERTIES = ["checked", "selected"];
  const nodes = new Map();

  function set(node, name, value) {
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

  window.yutaku.screen = {
    draw(text) {
      if (!text) return;
      for (const patch of text.split("\x1e")) {
        const [kind, ...facts] = patch.split("\x1f");
        patches[kind](...facts);
      }
    },
    element: (number) => nodes.get(number),
    sweep() {
      nodes.forEach((node, number) => { if (!node.isConnected) nodes.delete(number); });
    },
  };
})();
