import { constants, deflateRawSync } from 'node:zlib';

const mebibyte = 1024 * 1024;

/** A PDF with a stream that unpacks to very much, where the parser has to unpack it. */
export function pdfBomb(megabytes: number): Buffer {
  const packed = packedBlanks(megabytes);
  const head = `%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  const tail = '\nendstream\nendobj\n\nstartxref\n9\n%%EOF\n';
  return Buffer.concat([Buffer.from(head), packed, Buffer.from(tail)]);
}

/** So many MiB of blanks as zlib packs them (RFC 1950); one is packed and repeated, for packing all takes seconds. */
function packedBlanks(megabytes: number): Buffer {
  const part = deflateRawSync(Buffer.alloc(mebibyte, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const header = Buffer.from([0x78, 0xda]);
  const lastBlock = Buffer.from([0x03, 0x00]);
  return Buffer.concat([header, ...Array<Buffer>(megabytes).fill(part), lastBlock, checksumOfBlanks(megabytes)]);
}

/** Adler-32 of so many MiB of blanks. */
function checksumOfBlanks(megabytes: number): Buffer {
  const [length, blank, modulus] = [BigInt(megabytes * mebibyte), 0x20n, 65_521n];
  const sum = (1n + length * blank) % modulus;
  const sumOfSums = (length + (blank * length * (length + 1n)) / 2n) % modulus;
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(Number((sumOfSums << 16n) | sum));
  return bytes;
}
