// Pictures of boards that travel in an address: unfolded and drawn without Python.
//
//     await yutaku.unfolded("p1.…")      {"html", "text"}, or null where it can't be read
//     yutaku.draw(element, picture)      puts it in, called as the first lines of its text say
//
// What stands in an address may come from anybody: elements and attributes that a picture has no use
// for are left out, and nothing that runs or is fetched is among the others. The ids of the drawings that
// it brings begin as nothing of ours does.
(() => {
  const yutaku = (window.yutaku ??= {});
  const LENGTH = 100_000; // characters of an address
  const SIZE = 1_000_000; // of what it unfolds to
  const ELEMENTS = new Set(("div span b i small p svg use symbol g path rect circle ellipse line polygon polyline" +
    " text ol ul li y-text").split(" "));
  const ATTRIBUTES = new Set(("class style viewBox d x y x1 x2 y1 y2 cx cy r rx ry width height points transform fill" +
    " stroke stroke-width stroke-linecap stroke-linejoin opacity fill-rule clip-rule data-text lang data-written-style" +
    " preserveAspectRatio").split(" "));
  const OUTSIDE = "from-outside-"; // how ids from outside begin
  const FETCHES = /url|image|src|position|\\/i; // in a style or a colour

  yutaku.unfolded = async (link) => {
    try {
      const [, letters] = /^p1\.([\w-]+)$/.exec(link.length < LENGTH ? link.replace(/\s+/g, "") : "");
      const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
      const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))
        .pipeThrough(new TextDecoderStream()).getReader();
      let json = "";
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        if ((json += part.value).length > SIZE) return null;
      }
      const { html, text } = JSON.parse(json);
      return typeof html === "string" && typeof text === "string" ? { html, text } : null;
    } catch (error) {
      return null;
    }
  };

  function clean(element) {
    for (const kid of [...element.children]) {
      if (ELEMENTS.has(kid.localName)) clean(kid);
      else kid.remove();
    }
    for (const { name, value } of [...element.attributes]) {
      const known = ATTRIBUTES.has(name) || (element.localName === "symbol" && name === "id") ||
        (element.localName === "use" && name === "href" && value.startsWith("#"));
      if (!known || (name !== "class" && FETCHES.test(value))) element.removeAttribute(name);
    }
  }

  // A drawing that it does not bring is the page's.
  function rename(body) {
    const brought = new Set();
    for (const symbol of body.querySelectorAll("symbol[id]")) {
      brought.add(symbol.id);
      symbol.id = OUTSIDE + symbol.id;
    }
    for (const use of body.querySelectorAll("use[href]")) {
      const id = use.getAttribute("href").slice(1);
      if (brought.has(id)) use.setAttribute("href", `#${OUTSIDE}${id}`);
    }
  }

  // A page's policy may forbid styles that stand in its HTML; those that a script puts there it does not.
  const WRITTEN = "data-written-style";
  function wear(body) {
    for (const one of body.querySelectorAll(`[${WRITTEN}]`)) {
      one.style.cssText = one.getAttribute(WRITTEN);
      one.removeAttribute(WRITTEN);
    }
  }

  yutaku.draw = (place, { html, text }) => {
    const { body } = new DOMParser().parseFromString(html.replace(/ style="/g, ` ${WRITTEN}="`), "text/html");
    for (const kid of [...body.childNodes]) if (kid.nodeType !== Node.ELEMENT_NODE) kid.remove();
    clean(body);
    rename(body);
    place.replaceChildren(...body.childNodes);
    wear(place);
    place.setAttribute("role", "img");
    place.setAttribute("aria-label", text.split("\n\n")[0]); // which board it is; what lies on it is told beside it
  };
})();
