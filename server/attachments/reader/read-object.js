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
  /** Whether an array has a word that none has: some readers take it for the array's end. */
  isBroken = false;
  /** The tokens since the key, three at most: a reference is two numbers and an R. */
  tokens = [];

  constructor(kind, owner) {
    this.kind = kind;
    this.owner = owner;
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
 * hidden by what comes later.
 * @param {Buffer} bytes
 * @param {number} start
 * @param {{ entry(group: Group, key: string, value: Value): void, item(group: Group, value: Value): void,
 *   closed(group: Group): void, alone(value: Value): void }} visitor
 * @returns {{ end: number, stream?: Group }} where its text ends, and its dictionary when a stream follows
 * @throws RangeError for one that is nested too deep
 */
export function readObject(bytes, start, visitor) {
  const tokens = new PdfTokens(bytes, start);
  let depth = 0;
  let group;
  for (;;) {
    const token = tokens.next();
    if (token.kind === '<<' || token.kind === '[') {
      if ((depth += 1) > deepest) throw new RangeError('Nested too deep.');
      // Behind a value that is whole it stands for nothing.
      if (group !== undefined) settle(group, visitor);
      group = new Group(token.kind, group);
      continue;
    }
    const isOver = endsObject(token);
    if (group === undefined) {
      if (!isOver) visitor.alone(token);
      return { end: tokens.at };
    }
    if (!isOver && token.kind !== closing(group)) {
      take(group, token, visitor);
      continue;
    }
    const ended = group;
    group = end(ended, visitor);
    depth -= 1;
    // One that is cut off ends with all that it stands in.
    while (isOver && group !== undefined) group = end(group, visitor);
    if (group === undefined) return isOver ? { end: tokens.at } : withStream(ended, tokens);
  }
}

function endsObject({ kind, value }) {
  return kind === 'end' || (kind === 'word' && ['endobj', 'stream', 'endstream'].includes(value));
}

function closing({ kind }) {
  return kind === '<<' ? '>>' : ']';
}

function withStream(dictionary, tokens) {
  const { at } = tokens;
  const { kind, value } = tokens.next();
  return kind === 'word' && value === 'stream' ? { end: tokens.at, stream: dictionary } : { end: at };
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
