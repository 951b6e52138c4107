import { PdfTokens } from './pdf-tokens.js';

/** Deeper than this no producer nests. */
const deepest = 200;

/**
 * What stands under a key, in an array, or as an object of its own.
 * @typedef {{ kind: 'name' | 'text' | 'number' | 'word' | 'ref', value: string } | Group} Value
 */

/** A dictionary or an array while it is being read. */
export class Group {
  /** The values of a dictionary by their keys; of a key that stands twice the last one. */
  entries = new Map();
  /** Whether a key stands twice. */
  isAmbiguous = false;
  key;
  /** The first items of an array. */
  items = [];
  /** Whether an array has what none has: some readers take it for the array's end. */
  isBroken = false;
  /** The tokens since the key, three at most: a reference is two numbers and an R. */
  tokens = [];

  /** @throws RangeError for one that is nested too deep */
  constructor(kind, owner) {
    this.kind = kind;
    this.owner = owner;
    this.depth = (owner?.depth ?? 0) + 1;
    if (this.depth > deepest) throw new RangeError('Nested too deep.');
    /** The key of the dictionary in which it stands, arrays between them left out. */
    this.parentKey = owner?.kind === '[' ? owner.parentKey : owner?.key;
  }

  /** The name that stands under this key. */
  name(key) {
    const value = this.entries.get(key);
    return value?.kind === 'name' ? value.value : undefined;
  }
}

/**
 * Reads one object and passes each part of it on as it comes: so a large one takes no memory, and nothing in it is
 * hidden by what comes later. Readers differ about what is spelled badly: where the word that ends an object stands before
 * its brackets are closed, or the end of a dictionary in the place of a value, some have it end there, and others read on.
 * So it is taken both ways.
 * @param {Buffer} bytes
 * @param {number} start
 * @param {{ entry(group: Group, key: string, value: Value): void, item(group: Group, value: Value): void,
 *   closed(group: Group): void, alone(value: Value): void }} visitor
 * @param {(dictionary: Group, at: number) => void} onStream is told where a stream's bytes begin, at once
 * @returns {number} where its text ends
 * @throws RangeError for one that is nested too deep
 */
export function readObject(bytes, start, visitor, onStream) {
  const tokens = new PdfTokens(bytes, start);
  let group;
  /** How many ends of dictionaries were values for some readers, who look for as many more. */
  let taken = 0;
  for (;;) {
    const token = tokens.next();
    if (token.kind === '<<' || token.kind === '[') {
      if (group !== undefined && isOfNoKey(group, visitor)) continue;
      group = new Group(token.kind, group);
      continue;
    }
    if (group === undefined) {
      if (!endsObject(token)) visitor.alone(token);
      return tokens.at;
    }
    if (endsObject(token)) {
      const outermost = endAll(group, visitor);
      if (token.kind === 'end') return tokens.at;
      if (token.value === 'stream') onStream(outermost, tokens.at);
      continue;
    }
    if (token.kind !== closing(group)) {
      take(group, token, visitor);
      continue;
    }
    const ended = group;
    if (lacksValue(ended)) taken += 1;
    group = end(ended, visitor);
    if (group !== undefined) continue;
    if (taken === 0) return behindStream(ended, tokens, onStream);
    taken -= 1;
    ended.key = undefined;
    group = ended;
  }
}

/** Whether a bracket that opens here is overlooked: a dictionary has none in the place of a key. */
function isOfNoKey(group, visitor) {
  settle(group, visitor);
  return group.kind === '<<' && group.key === undefined;
}

function lacksValue({ kind, key, tokens }) {
  return kind === '<<' && key !== undefined && tokens.length === 0;
}

function endsObject({ kind, value }) {
  return kind === 'end' || (kind === 'word' && ['endobj', 'stream', 'endstream'].includes(value));
}

/** @returns {Group} the last of all that it stands in */
function endAll(group, visitor) {
  for (let each = group; ; each = each.owner) {
    end(each, visitor);
    // The word was its value, if it had none.
    each.key = undefined;
    if (each.owner === undefined) return each;
  }
}

function closing({ kind }) {
  return kind === '<<' ? '>>' : ']';
}

function behindStream(dictionary, tokens, onStream) {
  const { at } = tokens;
  const { kind, value } = tokens.next();
  if (kind !== 'word' || value !== 'stream') return at;
  onStream(dictionary, tokens.at);
  return tokens.at;
}

/** @returns {Group | undefined} what it stands in */
function end(group, visitor) {
  settle(group, visitor);
  visitor.closed(group);
  if (group.owner) put(group.owner, group, visitor);
  return group.owner;
}

/** A key, or a part of a value. */
function take(group, token, visitor) {
  group.isBroken ||= group.kind === '[' && token.kind === '>>';
  if (token.kind === '>>' || token.kind === ']') return;
  if (group.kind === '[') return takeItem(group, token, visitor);
  if (token.kind === 'name' && group.tokens.length > 0) settle(group, visitor);
  if (group.key !== undefined) {
    if (group.tokens.length < 3) group.tokens.push(token);
  } else if (token.kind === 'name') group.key = token.value;
}

const wordsOfArrays = ['R', 'true', 'false', 'null'];

function takeItem(group, token, visitor) {
  const [first, second] = group.tokens;
  group.isBroken ||= token.kind === 'word' && !wordsOfArrays.includes(token.value);
  group.tokens = token.kind === 'number' ? [second ?? first, token].filter(Boolean) : [];
  if (token.kind === 'word' && token.value === 'R' && second)
    putItem(group, { kind: 'ref', value: first.value }, visitor);
  else if (token.kind !== 'number') putItem(group, token, visitor);
}

function putItem(group, value, visitor) {
  if (group.items.length < 2) group.items.push(value);
  visitor.item(group, value);
}

/** Ends a dictionary's entry whose value is complete. */
function settle(group, visitor) {
  const [first, , third] = group.tokens;
  if (group.kind === '[' || first === undefined) return;
  put(group, third?.value === 'R' ? { kind: 'ref', value: first.value } : first, visitor);
}

function put(group, value, visitor) {
  if (group.kind === '[') return putItem(group, value, visitor);
  const { key } = group;
  group.key = undefined;
  group.tokens = [];
  // `/XFA null` is as if it were not there.
  if (key === undefined || (value.kind === 'word' && value.value === 'null')) return;
  group.isAmbiguous ||= group.entries.has(key);
  group.entries.set(key, value);
  visitor.entry(group, key, value);
}
