// Short sounds for what happens, made by the browser from tones alone; a button turns them off on this device.

import { button, fill } from "./dom.js";
import { icon } from "./icons.js";
import { recall, remember } from "./store.js";
import { t } from "./text.js";

const NAME = "sounds";
/** What the sound of one's turn was turned off by, before there were others. */
const FORMER = "turn-sound";
const VOLUME = 0.12;

/**
 * Every sound: its tones, each with its pitch in hertz, when it begins and how many seconds it lasts.
 * @type {Record<Sound, [pitch: number, at: number, lasts: number][]>}
 */
const TONES = {
  turn: [660, 880].map((pitch, at) => [pitch, at * 0.13, 0.28]),
  ring: [[1320, 0, 0.16]],
  tile: [[220, 0, 0.07]],
  card: [420, 330].map((pitch, at) => [pitch, at * 0.04, 0.06]),
  die: [300, 260, 340, 240].map((pitch, at) => [pitch, at * 0.06, 0.05]),
  bell: [1047, 1568].map((pitch) => [pitch, 0, 0.7]),
  word: [[587, 0, 0.14]],
  struck: [[196, 0, 0.16]],
  bronze: melody(523, 659),
  silver: melody(523, 659, 784),
  gold: melody(523, 659, 784, 1047),
  best: melody(523, 659, 784, 1047, 784, 1047, 1319),
  none: melody(440, 392),
  won: melody(392, 523, 659, 784, 659, 784),
};

/**
 * @param {number[]} pitches
 * @returns {[pitch: number, at: number, lasts: number][]}
 */
function melody(...pitches) {
  return pitches.map((pitch, at) => [pitch, at * 0.11, at + 1 === pitches.length ? 0.5 : 0.2]);
}

/** @type {AudioContext | null} */
let audio = null;

/** Browsers let a page sound only after a tap. */
function wake() {
  audio ??= "AudioContext" in window ? new AudioContext() : null;
  audio?.resume().catch(() => {});
}

addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });

/** Tell whether sounds are on; they are until somebody turns them off. @returns {boolean} */
export function areOn() {
  return recall(NAME, recall(FORMER, true));
}

/** Turn all sounds on or off, on this device; the window is told by an event `sounds`. */
export function toggleSounds() {
  remember(NAME, !areOn());
  dispatchEvent(new Event(NAME));
  sound("turn");
}

/**
 * Sound, unless sounds are off or nobody has touched the page yet.
 * @param {Sound} name
 * @param {number} [times] how much higher than usual
 */
export function sound(name, times = 1) {
  if (audio?.state !== "running" || !areOn()) return;
  for (const [pitch, at, lasts] of TONES[name]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at;
    tone.frequency.value = pitch * times;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(VOLUME, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.02 + lasts);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + lasts + 0.05);
  }
}

/** Make the button that turns sounds off and on; it follows the others on the page. */
export function soundsButton() {
  const node = button(".button.quiet.sounds", toggleSounds, { "aria-pressed": String(areOn()) });
  const show = () => {
    node.setAttribute("aria-pressed", String(areOn()));
    fill(node, icon(areOn() ? "bell" : "bell-off"), t("sounds"));
  };
  const follow = () => {
    if (node.isConnected) show();
    else removeEventListener(NAME, follow); // its dialog is closed
  };
  addEventListener(NAME, follow);
  show();
  return node;
}
