// Pictures of boards in addresses, decoded and drawn without Python.
//
//     await yutaku.unfolded("p1.…")      {"html", "text"}, or null if it can't be read
//     yutaku.draw(element, picture)      draws it there; the first lines of its text are its name
//
// The content of an address is untrusted: only elements and attributes that pictures need are kept, and
// none of these can run code or fetch anything. The ids of its own drawings get a prefix that none of
// ours has.
(() => {
  const yutaku = (window.yutaku ??= {});
  const LENGTH = 100_000; // characters of an address
  const SIZE = 1_000_000; // of its decoded content
  const ELEMENTS = new Set(("div span b i small p svg use symbol g path rect circle ellipse line polygon polyline" +
    " text ol ul li y-text").split(" "));
  const ATTRIBUTES = new Set(("class style viewBox d x y x1 x2 y1 y2 cx cy r rx ry width height points transform fill" +
    " stroke stroke-width stroke-linecap stroke-linejoin opacity fill-rule clip-rule data-text lang data-written-style" +
    " preserveAspectRatio").split(" "));
  const OUTSIDE = "from-outside-"; // the prefix of ids from outside
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

  // A drawing that the picture does not include is the page's.
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

  // A page's policy may forbid styles in its HTML, but not those set by a script.
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
    place.setAttribute("aria-label", text.split("\n\n")[0]); // the board's name; its contents follow
  };
})();
