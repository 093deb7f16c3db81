// @ts-check
/** The line to the server: opened again by itself whenever it breaks, at once when the device is back. */

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8000;
const QUIET_MS = 20000;
const PATIENCE_MS = 6000;

export class Line {
  /**
   * @param {() => string} address where to connect to, asked anew each time
   * @param {(message: any) => void} onMessage
   * @param {(open: boolean) => void} onState
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
    addEventListener("online", () => this.now());
    addEventListener("offline", () => this.drop());
    addEventListener("pageshow", (event) => event.persisted && this.now());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.check());
    this.now();
  }

  /** Connect at once, unless connected. */
  now() {
    clearTimeout(this.retry);
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.addEventListener("open", () => {
      if (socket !== this.socket) return;
      this.wait = FIRST_WAIT_MS;
      this.onState(true);
      this.listen();
    });
    socket.addEventListener("message", (event) => {
      if (socket !== this.socket) return;
      this.listen();
      this.onMessage(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => socket === this.socket && this.lost());
  }

  /** Give the connection up: it is known, or suspected, to be dead. */
  drop() {
    const socket = this.socket;
    if (!socket) return;
    this.lost();
    socket.close();
  }

  lost() {
    this.socket = null;
    clearTimeout(this.quiet);
    clearTimeout(this.retry);
    this.onState(false);
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
   * @param {object} message
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
 * @param {string} layout `wide` or `tall`
 * @param {string} [overlay]
 */
export function liveAddress(table, layout, overlay = "") {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/tables/${table}/live?layout=${layout}&overlay=${overlay}`;
}

/** @returns {string} a key for a message, unlike any other */
export function newKey() {
  if (crypto.randomUUID) return crypto.randomUUID();
  // Pages that are not served by https have no randomUUID.
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
