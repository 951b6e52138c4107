import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import type { EntryRow } from './entry-rows.ts';
import type { SealKey } from './seal-key.rule.ts';

/** A seal: the entries above the seal before it up to `upToEntry`, and that seal, by their hash. */
export interface Seal {
  readonly sealNumber: number;
  readonly upToEntry: number;
  /** How many there are; numbers are left out where a transaction was rolled back. */
  readonly entries: number;
  readonly sealedAt: string;
  /** The key that it was made with; null where none was set. */
  readonly keyId: string | null;
  /**
   * Of the seal that begins a new key, which is over no entries: the key before it, `noKey` where there was none. Null
   * in all others.
   */
  readonly formerKeyId: string | null;
  readonly hash: string;
}

/** Stands for the key of seals that were made without one. */
export const noKey = 'none';

/** What stands before the first seal; entries are numbered from 1. */
export const beginning: Pick<Seal, 'sealNumber' | 'upToEntry' | 'hash'> = { sealNumber: 0, upToEntry: 0, hash: '' };

/**
 * Computes the hash of a seal from its entries, given in their order: an HMAC-SHA-256 under its key, a plain SHA-256
 * where it has none.
 */
export class SealHash {
  readonly #hash: Hash | Hmac;

  constructor(previousHash: string, seal: Omit<Seal, 'hash'>, key: SealKey | undefined) {
    const { sealNumber, upToEntry, entries, sealedAt, keyId, formerKeyId } = seal;
    const parts = [previousHash, sealNumber, upToEntry, entries, sealedAt];
    this.#hash =
      key === undefined
        ? createHash('sha256').update(line(parts))
        : createHmac('sha256', key.secret).update(line([...parts, keyId, formerKeyId]));
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
