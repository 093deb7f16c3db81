// @ts-check
/** The page that ends mails: its secret comes behind the #, which browsers tell no server, and goes into the form. */
const field = /** @type {HTMLInputElement | null} */ (document.getElementById("secret"));
if (field) field.value = location.hash.slice(1);
