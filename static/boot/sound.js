// The sounds of the table, made as they are wanted: there is nothing to load. They come one after
// another, and go through one gain and one compressor, so that many at once are not louder than one.
//
//     yutaku.sound.can                 whether the browser has any
//     yutaku.sound.play("card hit")    these voices, one after another
//
// A voice is a list of layers: [what, hertz at its start, hertz at its end, seconds until it starts,
// its length in seconds, loudness]. "noise" is noise in a band around these hertz, with a soft start;
// everything else is an oscillator's wave. e2e/test_sound.py measures that all are equally loud.
(() => {
  const APART = 0.17; // seconds between two sounds
  const LOUD = 0.5; // of everything
  const VOICES = {
    card: [["noise", 1800, 4200, 0, 0.09, 2.5], ["noise", 5200, 3000, 0.05, 0.05, 1.5]],
    piece: [["sine", 210, 150, 0, 0.09, 1.4], ["triangle", 540, 460, 0, 0.06, 0.69], ["noise", 2400, 1600, 0, 0.02, 1.8]],
    die: [0, 0.09, 0.16, 0.25, 0.3].flatMap((at, n) => [
      ["noise", 2600 - 250 * n, 1500, at, 0.035, 2.1], ["triangle", 880 - 70 * n, 700, at, 0.04, 0.54]]),
    hit: [["sine", 170, 52, 0, 0.2, 1.5], ["noise", 700, 220, 0, 0.1, 2.1]],
    shield: [["triangle", 932, 924, 0, 0.3, 0.64], ["triangle", 1387, 1380, 0, 0.22, 0.45], ["sine", 2218, 2210, 0, 0.14, 0.27],
      ["noise", 3600, 2600, 0, 0.03, 2.1]],
    bell: [["sine", 659, 659, 0, 0.8, 0.46], ["sine", 1318, 1318, 0, 0.5, 0.18], ["sine", 1978, 1978, 0, 0.3, 0.081]],
    wind: [["noise", 380, 1500, 0, 0.34, 1.8], ["noise", 1500, 500, 0.2, 0.3, 1.1]],
    win: [["triangle", 392, 392, 0, 0.5, 0.33], ["triangle", 523, 523, 0.13, 0.55, 0.33], ["triangle", 659, 659, 0.26, 0.6, 0.33],
      ["triangle", 784, 784, 0.39, 0.9, 0.33]],
    loss: [["triangle", 392, 392, 0, 0.4, 0.18], ["triangle", 349, 349, 0.2, 0.45, 0.18], ["triangle", 311, 311, 0.4, 0.5, 0.18],
      ["sine", 196, 190, 0.6, 0.9, 0.28]],
    no: [["sine", 180, 150, 0, 0.13, 0.84], ["triangle", 176, 148, 0, 0.1, 0.32]],
  };
  let context = null; // browsers allow one only after a press
  let out = null;
  let noise = null;
  let stands = false; // the browser has not let it begin yet

  function begin() {
    context = window.yutaku.made("AudioContext");
    if (!context) return;
    out = context.createGain();
    out.gain.value = LOUD;
    const squeeze = context.createDynamicsCompressor();
    out.connect(squeeze).connect(context.destination);
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = noise.getChannelData(0);
    let seed = 1; // the same noise every time
    for (let n = 0; n < samples.length; n++) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      samples[n] = seed / 1073741824 - 1;
    }
  }

  function source(what, from, to, at, end) {
    if (what === "noise") {
      const made = context.createBufferSource();
      const band = context.createBiquadFilter();
      made.buffer = noise;
      band.type = "bandpass";
      band.Q.value = 0.9;
      glide(band.frequency, from, to, at, end);
      made.connect(band);
      return [made, band];
    }
    const made = context.createOscillator();
    made.type = what;
    glide(made.frequency, from, to, at, end);
    return [made, made];
  }

  function glide(value, from, to, at, end) {
    value.setValueAtTime(from, at);
    value.exponentialRampToValueAtTime(to, end);
  }

  function layer([what, from, to, start, length, loud], at) {
    const [begins, ends] = [at + start, at + start + length];
    const [made, last] = source(what, from, to, begins, ends);
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.001, begins);
    gain.gain.exponentialRampToValueAtTime(loud, begins + (what === "noise" ? length / 4 : 0.006));
    gain.gain.exponentialRampToValueAtTime(0.001, ends);
    last.connect(gain).connect(out);
    made.start(begins);
    made.stop(ends);
  }

  window.yutaku.sound = {
    can: "AudioContext" in window,
    voices: Object.keys(VOICES),
    play(names) {
      if (!context) begin();
      if (!context || stands) return;
      if (context.state === "suspended") {
        stands = true;
        context.resume().then(() => (stands = false), () => {}); // until then the others are dropped
      }
      names.split(" ").forEach((name, n) => {
        for (const one of VOICES[name] ?? []) layer(one, context.currentTime + n * APART);
      });
    },
  };
})();
