// @ts-check
/** Absent players who have to move: others can remind them and, after a while, let a bot play for them. */
import { byId, make } from "../lib/dom.js";

/** @import {Player, Scene} from "../protocol.d.ts" */

/** How long a player must be disconnected before it is shown: pages reload and connections drop. */
const GONE_MS = 20_000;
const place = byId("company");
/** How long a turn must have lasted before a bot may play; the server rejects earlier requests. */
const BOT_AFTER_MS = Number(place.dataset.botAfter);
/** How long each seat had already been pending when the page loaded. @type {number[]} */
const before = JSON.parse(place.dataset.awaited ?? "[]");
/** When each seat became pending, and when its player disconnected. @type {Record<"awaited" | "gone", Map<number, number>>} */
const since = { awaited: new Map(), gone: new Map() };
/** Turns, by their start, for which a reminder was sent. @type {Set<number>} */
const reminded = new Set();
let timer = 0;
let isLater = false;

/**
 * @param {Scene} scene
 * @param {() => void} again rerenders everything
 * @returns {Element[]}
 */
export function absentPeople(scene, again) {
  clearTimeout(timer);
  const now = Date.now();
  const parts = [];
  const moments = [];
  for (const player of scene.players) {
    const isAwaited = player.pending && !player.bot && player.seat !== scene.seat;
    note(since.awaited, player.seat, isAwaited, now - (isLater ? 0 : (before[player.seat] ?? 0)));
    note(since.gone, player.seat, isAwaited && !player.here, now);
    const [awaited, gone] = [since.awaited.get(player.seat), since.gone.get(player.seat)];
    if (awaited === undefined || gone === undefined || scene.seat < 0) continue;
    moments.push(gone + GONE_MS, awaited + BOT_AFTER_MS);
    if (now - gone >= GONE_MS) parts.push(...offers(player, awaited, again));
  }
  isLater = true;
  const next = Math.min(...moments.filter((moment) => moment > now));
  if (Number.isFinite(next)) timer = setTimeout(again, next - now);
  return parts;
}

/** @param {Map<number, number>} times @param {number} seat @param {boolean} is @param {number} at */
function note(times, seat, is, at) {
  if (!is) times.delete(seat);
  else if (!times.has(seat)) times.set(seat, at);
}

/** @param {Player} player @param {number} awaited @param {() => void} again */
function offers({ seat, name }, awaited, again) {
  const remind = async () => {
    if (await ask(seat, "remind")) reminded.add(awaited);
    again();
  };
  const words = { remind: place.dataset.remind ?? "", reminded: place.dataset.reminded ?? "", bot: place.dataset.bot ?? "" };
  const done = reminded.has(awaited);
  const isLong = words.bot && Date.now() - awaited >= BOT_AFTER_MS;
  return [
    make("p", {}, (place.dataset.absent ?? "").replace("#", name)),
    make("button", { class: "act", type: "button", disabled: done, onclick: remind }, done ? words.reminded : words.remind),
    ...(isLong ? [make("button", { class: "act", type: "button", onclick: () => ask(seat, "bot") }, words.bot)] : []),
  ];
}

/** @param {number} seat @param {"remind" | "bot"} act @returns {Promise<boolean>} true on success; otherwise the reason is displayed */
async function ask(seat, act) {
  const body = new URLSearchParams({ act });
  const answer = await fetch(`/tables/${byId("table").dataset.table}/absent/${seat}`, { method: "POST", body }).catch(() => null);
  if (answer?.ok) return true;
  const reason = (await answer?.json().catch(() => null))?.detail ?? "";
  byId("problem").textContent = reason;
  byId("problem").hidden = !reason;
  return false;
}
