// @ts-check
/** The pages that end mails and sign in by mail: the secret after the #, which browsers do not send, goes into the form. */
const field = /** @type {HTMLInputElement | null} */ (document.getElementById("secret"));
if (field) field.value = location.hash.slice(1);
