// @ts-check
/** SHA-256 (FIPS 180-4) of a text. The browser's own is unavailable to pages without https, as in home networks. */

/** @param {number} value @returns {number} the first 32 bits of the fractional part */
const fraction = (value) => ((value - Math.floor(value)) * 2 ** 32) | 0;
const primes = [...Array(312).keys()].filter((n) => n > 1 && ![...Array(n).keys()].some((d) => d > 1 && n % d === 0));
const ROUNDS = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** @param {number} word @param {number} bits */
const turn = (word, bits) => (word >>> bits) | (word << (32 - bits));

/** @param {Uint8Array} bytes @returns {DataView} the padded message: bytes, a 1, zeros, and the length in bits */
function padded(bytes) {
  const whole = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  for (const [index, byte] of bytes.entries()) whole.setUint8(index, byte);
  whole.setUint8(bytes.length, 0x80);
  whole.setUint32(whole.byteLength - 4, bytes.length * 8);
  return whole;
}

/**
 * Return the digest of a text in UTF-8, as 64 hexadecimal digits.
 * @param {string} text
 * @returns {string}
 */
export function sha256(text) {
  const whole = padded(new TextEncoder().encode(text));
  const sum = [...START];
  for (let begin = 0; begin < whole.byteLength; begin += 64) {
    const words = [...Array(16).keys()].map((index) => whole.getInt32(begin + 4 * index));
    for (let t = 16; t < 64; t++) {
      const [a, b] = [words[t - 15], words[t - 2]];
      const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      words[t] = (words[t - 16] + low + words[t - 7] + high) | 0;
    }
    let [a, b, c, d, e, f, g, h] = sum;
    for (let t = 0; t < 64; t++) {
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[t] + words[t];
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) sum[index] = (sum[index] + word) | 0;
  }
  return sum.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
