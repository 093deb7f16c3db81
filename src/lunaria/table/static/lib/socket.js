// @ts-check
/** The line to the server: opened again by itself whenever it breaks, at once when the device is back. */

/** @import {ClientMessage, ServerMessage} from "../protocol.d.ts" */

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8000;
const QUIET_MS = 20000;
const PATIENCE_MS = 6000;
/** The server closes with this where it will not have the page again: it would say so each time. */
const NO_MORE = 1008;

export class Socket {
  /**
   * @param {() => string} address where to connect to, asked anew each time
   * @param {(message: ServerMessage) => void} onMessage
   * @param {(open: boolean, reason: string) => void} onState with why the server will not have the page again, or ""
   */
  constructor(address, onMessage, onState) {
    this.address = address;
    this.onMessage = onMessage;
    this.onState = onState;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.wait = FIRST_WAIT_MS;
    this.retry = 0;
    this.quiet = 0;
    /** Whether the server will not have the page again. */
    this.over = false;
    addEventListener("online", () => this.now());
    addEventListener("offline", () => this.drop());
    addEventListener("pageshow", (event) => event.persisted && this.now());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.check());
    this.now();
  }

  /** Connect at once, unless connected. */
  now() {
    clearTimeout(this.retry);
    if (this.over || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.addEventListener("open", () => {
      if (socket !== this.socket) return;
      this.onState(true, "");
      this.listen();
    });
    socket.addEventListener("message", (event) => {
      if (socket !== this.socket) return;
      this.listen();
      const message = /** @type {ServerMessage} */ (JSON.parse(event.data));
      if (message.type === "scene" || (message.type === "waiting" && message.status === "gathering")) this.wait = FIRST_WAIT_MS;
      this.onMessage(message);
    });
    socket.addEventListener("close", (event) => {
      if (socket !== this.socket) return;
      this.over = event.code === NO_MORE;
      this.lost(event.reason);
    });
  }

  /** Give the connection up: it is known, or suspected, to be dead. */
  drop() {
    const socket = this.socket;
    if (!socket) return;
    this.lost();
    socket.close();
  }

  /** @param {string} [reason] what the server has said to it */
  lost(reason = "") {
    this.socket = null;
    clearTimeout(this.quiet);
    clearTimeout(this.retry);
    this.onState(false, this.over ? reason : "");
    if (this.over) return;
    this.retry = setTimeout(() => this.now(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  }

  /** Something was heard: ask again only after a while of silence. */
  listen() {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.check(), QUIET_MS);
  }

  /** Ask whether the server is still there. */
  check() {
    if (!this.send({ type: "ping" })) {
      this.now();
      return;
    }
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.drop(), PATIENCE_MS);
  }

  /**
   * @param {ClientMessage} message
   * @returns {boolean} whether it could be sent
   */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}

/**
 * Return the address of a table's live connection.
 * @param {string} table
 * @param {string} layout `wide`, `low` or `tall`
 * @param {string} [overlay]
 * @param {number} [after] the last event that was seen: only what has happened since is told
 */
export function liveAddress(table, layout, overlay = "", after = 0) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/tables/${table}/live?layout=${layout}&overlay=${overlay}&after=${after}`;
}

/** @returns {string} a key for a message, unlike any other */
export function newKey() {
  if (crypto.randomUUID) return crypto.randomUUID();
  // Pages that are not served by https have no randomUUID.
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
