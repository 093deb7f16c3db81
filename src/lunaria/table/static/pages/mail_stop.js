// @ts-check
/** The pages that end mails and let somebody in: the secret comes behind the #, which browsers tell no server, and goes into the form. */
const field = /** @type {HTMLInputElement | null} */ (document.getElementById("secret"));
if (field) field.value = location.hash.slice(1);
