import { keyIdInUse, KeySuccession, type SealKeys } from './key-change.rule.ts';
import type { NotedSeal } from './noted-seal.ts';
import type { OutsideProof } from './outside-proof.ts';
import type { SealedLog, UnsealedEntries } from './sealed-log.ts';
import { beginning, SealHash, type Seal } from './seal.rule.ts';

/** What the chain and the outside proofs show of the access log. */
export interface Verification {
  /** A sentence each; none when nothing was changed. */
  readonly errors: readonly string[];
  /** What else to know of a log without errors, a sentence each. */
  readonly remarks: readonly string[];
  /** The newest seal: noted elsewhere, it later shows that nothing before it was taken away. */
  readonly last: NotedSeal | undefined;
  readonly sealed: number;
  readonly unsealed: UnsealedEntries;
}

type Before = Pick<Seal, 'sealNumber' | 'upToEntry' | 'hash'>;

/** Computes the whole chain again and compares its seals with what was stored of them outside. */
export async function verifyAccessLog(
  log: SealedLog,
  keys: SealKeys,
  proofs: readonly OutsideProof[] = [],
): Promise<Verification> {
  const errors: string[] = [];
  const succession = new KeySuccession();
  let previous: Before = beginning;
  let last: Seal | undefined;
  let lastWithoutKey: Seal | undefined;
  let sealed = 0;
  let withoutKey: Row | undefined;
  for await (const seal of log.seals()) {
    const keyError = succession.next(seal);
    const row = rowWith(withoutKey, previous, seal, keys);
    errors.push(...textOfEnded(withoutKey, row));
    withoutKey = row;
    const error = row ? undefined : ((await sealErrorOf(log, keys, previous, seal)) ?? keyError);
    if (error !== undefined) errors.push(`${nameOf(previous, seal)} ${error}.`);
    for (const proof of proofs) errors.push(...(await proof.compare(seal)));
    sealed += seal.entries;
    if (seal.keyId === null) lastWithoutKey = seal;
    previous = last = seal;
  }
  errors.push(...textOfEnded(withoutKey));
  const error = succession.end(keyIdInUse(keys));
  if (error !== undefined) errors.push(error);
  for (const proof of proofs) errors.push(...(await proof.end(previous.sealNumber)));
  if (await log.hasImpossibleNumbers()) errors.push('There are entries with numbers that the database never gives.');
  return {
    errors,
    remarks: [...remarksOnKeys(lastWithoutKey, last), ...proofs.flatMap((proof) => proof.remarks)],
    last: last && { sealNumber: last.sealNumber, hash: last.hash },
    sealed,
    unsealed: await log.unsealed(previous.upToEntry),
  };
}

/** Seals one after the other whose key is not at hand: without any key they are all of them, millions in some years. */
interface Row {
  readonly before: Before;
  readonly first: Seal;
  readonly last: Seal;
}

/** The row that a seal goes on, or begins; undefined where its key is at hand, or a seal before it is missing. */
function rowWith(row: Row | undefined, previous: Before, seal: Seal, keys: SealKeys): Row | undefined {
  if (seal.keyId === null || seal.sealNumber !== previous.sealNumber + 1) return undefined;
  if (keys.some(({ id }) => id === seal.keyId)) return undefined;
  return row?.last.keyId === seal.keyId ? { ...row, last: seal } : { before: previous, first: seal, last: seal };
}

/** What is said of a row once another one begins, or none. */
function textOfEnded(row: Row | undefined, next?: Row): string[] {
  return row === undefined || row.before === next?.before ? [] : [textOf(row)];
}

function textOf({ before, first, last }: Row): string {
  const name = first === last ? `Seal ${first.sealNumber}` : `Seals ${first.sealNumber} to ${last.sealNumber}`;
  const verb = first === last ? 'was' : 'were';
  return `${name} (entries above ${before.upToEntry} up to ${last.upToEntry}) ${verb} made with key ${last.keyId}, which is not among those given.`;
}

function nameOf(previous: Before, seal: Seal): string {
  return `Seal ${seal.sealNumber} (entries above ${previous.upToEntry} up to ${seal.upToEntry})`;
}

async function sealErrorOf(log: SealedLog, keys: SealKeys, previous: Before, seal: Seal): Promise<string | undefined> {
  if (seal.sealNumber !== previous.sealNumber + 1) return `does not follow seal ${previous.sealNumber}`;
  const key = keys.find(({ id }) => id === seal.keyId);
  const hash = new SealHash(previous.hash, seal, key);
  let count = 0;
  for await (const entry of log.entries(previous.upToEntry, seal.upToEntry)) {
    hash.add(entry);
    count += 1;
  }
  if (count !== seal.entries) return `was made over ${seal.entries} entries, there are ${count}`;
  return hash.digest() === seal.hash ? undefined : 'does not fit its entries: something was changed';
}

function remarksOnKeys(lastWithoutKey: Seal | undefined, last: Seal | undefined): string[] {
  if (lastWithoutKey === undefined || last === undefined) return [];
  const { sealNumber, upToEntry } = lastWithoutKey;
  if (last.keyId === null) {
    return ['The seals have no key: whoever can change the tables can make them anew unseen (docs/database.md).'];
  }
  return [
    `Seals 1 to ${sealNumber}, of the entries up to ${upToEntry}, were made before there was a key. Seal ${sealNumber + 1} has one and holds them since.`,
  ];
}
