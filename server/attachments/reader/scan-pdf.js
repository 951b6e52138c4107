import { constants, inflateRawSync } from 'node:zlib';
import { ActiveContent } from './active-content.js';
import { isWhitespace } from './pdf-tokens.js';
import { readObject } from './read-object.js';

/** What one stream of objects may unpack to, in bytes: producers put a few hundred objects into each. */
const mostUnpacked = 16 * 1024 * 1024;
/** How often the bytes of a file may be gone through: objects of a sound file do not overlap. */
const mostRounds = 4;

/** A stream of objects that cannot be looked into. */
export class HiddenObjects extends Error {}
/** More to look through than a file of this size should hold. */
export class TooMuch extends Error {}

/**
 * Looks at every object that any reader could find in a file: wherever `obj` stands, be it in an old revision, in a
 * comment, or in another object's stream; and in streams of objects, unless the file is locked.
 * @param {Buffer} bytes
 * @returns {{ active: string[], objectStreams: number, isLocked: boolean, texts: Set<number>, numbers: number[],
 *   packed: number[] }} `texts` are the objects with an address or a text of their own; `numbers` all objects, as often as each
 *   stands in the file, `packed` those of its streams of objects
 * @throws HiddenObjects, TooMuch, RangeError
 */
export function scanPdf(bytes) {
  const content = new ActiveContent();
  const objectStreams = [];
  const [numbers, packed] = [[], []];
  let budget = mostRounds * bytes.length;
  const read = (part, { start, number }, onStream) => {
    content.objectNumber = number;
    if ((budget -= readObject(part, start, content, onStream) - start) < 0) throw new TooMuch();
  };
  const takeStream = (dictionary, at) => {
    content.stream(dictionary);
    if (!isObjectStream(dictionary)) return;
    const { entries, isAmbiguous } = dictionary;
    // Of a dictionary that is not closed more may come.
    objectStreams.push({ dictionary: { entries: new Map(entries), isAmbiguous }, data: dataOf(bytes, at, dictionary) });
  };
  for (const position of objectsIn(bytes)) {
    numbers.push(Number(position.number));
    read(bytes, position, takeStream);
  }
  for (const { dictionary, data } of content.isLocked ? [] : objectStreams) {
    const unpacked = unpack(dictionary, data);
    budget += mostRounds * unpacked.length;
    for (const position of objectsInStream(unpacked, dictionary)) {
      packed.push(Number(position.number));
      read(unpacked, position, noStream);
    }
  }
  const { isLocked, texts } = content;
  return { active: content.kinds(), objectStreams: objectStreams.length, isLocked, texts, numbers, packed };
}

/** A stream of objects holds none. */
const noStream = () => undefined;

/** Behind each `obj`, and behind each `trailer`. */
function* objectsIn(bytes) {
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    const before = bytes[at - 1];
    const number = /(\d+)\s+\d+(?:\s|%[^\r\n]*[\r\n])*$/.exec(bytes.latin1Slice(Math.max(0, at - 40), at))?.[1];
    if (isWhitespace(before) || isDigit(before)) yield { start: at + 3, number };
  }
  for (let at = bytes.indexOf('trailer'); at >= 0; at = bytes.indexOf('trailer', at + 7)) yield { start: at + 7 };
}

function isDigit(byte) {
  return byte >= 0x30 && byte <= 0x39;
}

/** By its type, or by the numbers that no other stream has: some readers do not check the type. */
function isObjectStream(dictionary) {
  return dictionary.name('Type') === 'ObjStm' || (dictionary.entries.has('First') && dictionary.entries.has('N'));
}

/** Its bytes, by its length where that is right, or else all that come: the word that ends it may stand within, too. */
function dataOf(bytes, end, dictionary) {
  // Readers overlook what stands in the line of `stream`.
  const [before] = /^[\t ]*(\r\n|\n|\r)/.exec(bytes.toString('latin1', end, end + 40)) ?? [];
  if (before === undefined) throw new HiddenObjects();
  const start = end + before.length;
  const { kind, value } = dictionary.entries.get('Length') ?? {};
  const stated = kind === 'number' ? start + Number(value) : NaN;
  if (/^\s*endstream/.test(bytes.toString('latin1', stated, stated + 20))) return bytes.subarray(start, stated);
  return bytes.subarray(start);
}

/** Producers pack streams of objects in one way, or not at all. */
function unpack({ entries }, data) {
  const filter = entries.get('Filter');
  if (filter === undefined) return data;
  const [only, ...more] = filter.kind === '[' ? filter.items : [filter];
  const isPlainFlate = only?.kind === 'name' && only.value === 'FlateDecode' && more.length === 0;
  // Some readers go by the short name, too.
  if (!isPlainFlate || entries.has('DecodeParms') || entries.has('DP')) throw new HiddenObjects();
  try {
    // Without the two bytes of its header the checksum is not verified: readers do not verify it either.
    return inflateRawSync(data.subarray(2), { maxOutputLength: mostUnpacked, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? new TooMuch() : new HiddenObjects();
  }
}

/** Its header has the number and the offset of each object, in pairs. */
function* objectsInStream(unpacked, { entries, isAmbiguous }) {
  const first = wholeNumber(entries.get('First'));
  const pairs = wholeNumber(entries.get('N'));
  const numbers = unpacked
    .latin1Slice(0, first)
    .split(/[\0\s]+/)
    .filter(Boolean);
  // Readers overlook comments, read on where the header should be over, and each takes another of two keys.
  const isPlain = numbers.length >= 2 * pairs && numbers.every((each) => /^\d+$/.test(each));
  const isCut = isDigit(unpacked[first - 1]) && isDigit(unpacked[first]);
  if (isAmbiguous || !isPlain || isCut) throw new HiddenObjects();
  for (let index = 0; index + 1 < numbers.length; index += 2)
    yield { start: first + Number(numbers[index + 1]), number: numbers[index] };
}

/** Behind a reference it is not looked for. */
function wholeNumber({ kind, value } = {}) {
  if (kind !== 'number' || !/^\d+$/.test(value)) throw new HiddenObjects();
  return Number(value);
}
