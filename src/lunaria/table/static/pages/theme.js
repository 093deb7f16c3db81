// @ts-check
/** The button that switches between light and dark. The choice is stored with the account, or else in a cookie. */
import { byId } from "../lib/dom.js";

byId("theme").addEventListener("click", () => {
  const root = document.documentElement;
  const device = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const theme = (root.dataset.theme || device) === "dark" ? "light" : "dark";
  root.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store, and no page without TLS
  document.cookie = `lunaria_theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  const body = new URLSearchParams({ theme });
  fetch("/theme", { method: "POST", body, keepalive: true }).catch(() => {}); // this page shows it even when offline
});
