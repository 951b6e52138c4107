import { createHash, type Hash } from 'node:crypto';
import type { EntryRow } from './entry-rows';

/** A seal: the entries above the seal before it up to `upToEntry`, and that seal, by their hash. */
export interface Seal {
  readonly sealNumber: number;
  readonly upToEntry: number;
  /** How many there are; numbers are left out where a transaction was rolled back. */
  readonly entries: number;
  readonly sealedAt: string;
  readonly hash: string;
}

/** What stands before the first seal; entries are numbered from 1. */
export const beginning: Pick<Seal, 'sealNumber' | 'upToEntry' | 'hash'> = { sealNumber: 0, upToEntry: 0, hash: '' };

/** Computes the hash of a seal from its entries, given in their order. */
export class SealHash {
  readonly #hash: Hash;

  constructor(previousHash: string, { sealNumber, upToEntry, entries, sealedAt }: Omit<Seal, 'hash'>) {
    this.#hash = createHash('sha256').update(line([previousHash, sealNumber, upToEntry, entries, sealedAt]));
  }

  add(entry: EntryRow): void {
    this.#hash.update(
      line([
        entry.entryId,
        entry.at,
        entry.subject,
        entry.roles,
        entry.areaId,
        entry.call,
        entry.correlationId,
        entry.recordType,
        entry.recordIds,
        entry.filterFields,
        entry.outcome,
      ]),
    );
  }

  /** In hexadecimal digits. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}

/** JSON keeps texts apart whatever is in them. */
function line(values: readonly unknown[]): string {
  return `${JSON.stringify(values)}\n`;
}
