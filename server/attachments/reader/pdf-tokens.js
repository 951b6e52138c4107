// The lexical rules of PDF (ISO 32000-1, 7.2 and 7.3): as lenient as readers are, so that nothing is hidden by bad spelling.

const whitespace = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const delimiters = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));

/** Only so many characters of a string are read, without blanks: enough for the scheme of an address. */
const textLimit = 200;

const code = (sign) => sign.charCodeAt(0);
const [backslash, open, close, less, greater, slash, percent] = [...'\\()<>/%'].map(code);
/** Up to it are characters that readers of addresses overlook. */
const blank = 0x20;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

export function isWhitespace(byte) {
  return whitespace.has(byte);
}

/**
 * Reads tokens one by one.
 * @typedef {{ kind: 'name' | 'text' | 'number' | 'word', value: string } | { kind: '<<' | '>>' | '[' | ']' | 'end' }} Token
 */
export class PdfTokens {
  /**
   * @param {Buffer} bytes
   * @param {number} at where to begin
   */
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  /** @returns {Token} `end` at the end of the bytes, again and again */
  next() {
    this.skipBlanks();
    if (this.at >= this.bytes.length) return { kind: 'end' };
    const byte = this.bytes[this.at];
    if (byte === slash) return { kind: 'name', value: this.readName() };
    if (byte === open) return { kind: 'text', value: this.readText() };
    const sign = String.fromCharCode(byte);
    if (byte === less || byte === greater) {
      if (this.bytes[this.at + 1] === byte) return this.sign(sign + sign);
      return byte === less ? { kind: 'text', value: this.readHexText() } : this.sign('word', sign);
    }
    if (byte === code('[') || byte === code(']')) return this.sign(sign);
    if (delimiters.has(byte)) return this.sign('word', sign);
    const value = this.readRegular();
    return { kind: /^[+-]?[\d.]+$/.test(value) ? 'number' : 'word', value };
  }

  sign(kind, value = kind) {
    this.at += value.length;
    return { kind, value };
  }

  skipBlanks() {
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at];
      if (byte === percent) this.skipLine();
      else if (!whitespace.has(byte)) return;
    }
  }

  skipLine() {
    while (this.at < this.bytes.length && !isLineEnd(this.bytes[this.at])) this.at += 1;
  }

  readRegular() {
    const from = this.at;
    while (this.at < this.bytes.length && !whitespace.has(this.bytes[this.at]) && !delimiters.has(this.bytes[this.at]))
      this.at += 1;
    return this.bytes.latin1Slice(from, this.at);
  }

  /** Any character of a name may be written as # and two digits. */
  readName() {
    this.at += 1;
    const written = this.readRegular();
    return written.replace(/#([\da-f]{2})/gi, (_, digits) => String.fromCharCode(parseInt(digits, 16)));
  }

  readText() {
    let value = '';
    let depth = 0;
    for (; this.at < this.bytes.length; this.at += 1) {
      let byte = this.bytes[this.at];
      if (byte === backslash) byte = this.readEscape();
      else if (byte === open && depth++ === 0) continue;
      else if (byte === close && --depth === 0) break;
      if (byte > blank && value.length < textLimit) value += String.fromCharCode(byte);
    }
    this.at += 1;
    return value;
  }

  /** Behind it stands the last character of the escape; undefined for a line that goes on. */
  readEscape() {
    const octal = /^[0-7]{1,3}/.exec(this.bytes.latin1Slice(this.at + 1, this.at + 4));
    if (octal) {
      this.at += octal[0].length;
      return parseInt(octal[0], 8) & 0xff;
    }
    this.at += 1;
    const byte = this.bytes[this.at];
    if (byte === carriageReturn && this.bytes[this.at + 1] === lineFeed) this.at += 1;
    return isLineEnd(byte) ? undefined : byte;
  }

  readHexText() {
    const end = this.bytes.indexOf('>', this.at);
    const from = this.at + 1;
    this.at = end < 0 ? this.bytes.length : end + 1;
    let value = '';
    let digits = '';
    for (let at = from; at < this.at && value.length < textLimit; at += 1) {
      const digit = String.fromCharCode(this.bytes[at]);
      if (!/[\da-f]/i.test(digit)) continue;
      digits += digit;
      if (digits.length < 2) continue;
      const byte = parseInt(digits, 16);
      if (byte > blank) value += String.fromCharCode(byte);
      digits = '';
    }
    return value;
  }
}

function isLineEnd(byte) {
  return byte === lineFeed || byte === carriageReturn;
}
