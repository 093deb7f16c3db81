// @ts-check
/** A table that gathers players: reloads when somebody takes a seat, and leads to the board when the game starts. */
import { byId, copies } from "../lib/dom.js";
import { Socket, liveAddress } from "../lib/socket.js";
import { receiveChat, resendChat, connectChat } from "../board/chat.js";

const seats = byId("seats");

const socket = new Socket(
  () => liveAddress(seats.dataset.table ?? "", "wide"),
  (message) => {
    if (receiveChat(message)) return;
    const same = message.type === "waiting" && message.seating === seats.dataset.seating;
    if (!same && ["waiting", "scene"].includes(message.type)) location.reload();
  },
  (open, reason) => {
    if (open) resendChat();
    else if (reason) byId("gathering").textContent = reason;
  },
);
connectChat((message) => socket.send(message));

// The secret of an invitation is after the #, which browsers do not send.
const invited = /^#seat=(\d+)\.([\w-]+)$/.exec(location.hash);
const invitation = invited && /** @type {HTMLInputElement | null} */ (document.querySelector(`[data-seat="${invited[1]}"]`));
if (invited && invitation) {
  invitation.value = invited[2];
  const button = invitation.form?.querySelector("button");
  if (button) button.hidden = false;
}

const [share, address] = [byId("copy"), /** @type {HTMLInputElement} */ (byId("address"))];
// A phone has a share dialog for addresses; elsewhere they are copied.
if (matchMedia("(pointer: coarse)").matches && navigator.share) {
  share.addEventListener("click", () => navigator.share({ title: share.dataset.title, url: address.value }).catch(() => {}));
} else copies(share, address);
