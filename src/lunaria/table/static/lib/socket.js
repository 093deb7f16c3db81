// @ts-check
/** The connection to the server: it reconnects by itself, immediately when the device is back online. */

/** @import {ClientMessage, ServerMessage} from "../protocol.d.ts" */

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8000;
const QUIET_MS = 20000;
const PATIENCE_MS = 6000;
/** Close code with which the server rejects the page for good: reconnecting is pointless. */
const NO_MORE = 1008;

export class Socket {
  /**
   * @param {() => string} address returns the address, called for each connection
   * @param {(message: ServerMessage) => void} onMessage
   * @param {(open: boolean, reason: string) => void} onState called with the server's reason for a final rejection, or ""
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
    /** Whether the server has rejected the page for good. */
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

  /** Drop the connection: it is, or may be, dead. */
  drop() {
    const socket = this.socket;
    if (!socket) return;
    this.lost();
    socket.close();
  }

  /** @param {string} [reason] the server's reason */
  lost(reason = "") {
    this.socket = null;
    clearTimeout(this.quiet);
    clearTimeout(this.retry);
    this.onState(false, this.over ? reason : "");
    if (this.over) return;
    this.retry = setTimeout(() => this.now(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  }

  /** Something was received: the next check is due after a silence. */
  listen() {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.check(), QUIET_MS);
  }

  /** Check whether the server is alive. */
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
 * @param {number} [after] the last known event: only later ones are sent
 */
export function liveAddress(table, layout, overlay = "", after = 0) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/tables/${table}/live?layout=${layout}&overlay=${overlay}&after=${after}`;
}

/** @returns {string} a unique key for a message */
export function newKey() {
  if (crypto.randomUUID) return crypto.randomUUID();
  // Pages without https have no randomUUID.
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
