import type { SealKey } from './seal-key.rule.ts';
import { noKey, type Seal } from './seal.rule.ts';

/** The key that new seals are made with is the first; the others were used before it and only check. */
export type SealKeys = readonly SealKey[];

/** The id that new seals carry. */
export function keyIdInUse(keys: SealKeys): string | null {
  return keys[0]?.id ?? null;
}

/**
 * Why seals may not be made with these keys upon the newest one; undefined when they may. `isUsed` says whether the key
 * in use has made seals before the newest: two processes with different keys would else take turns for ever.
 */
export function keyObstacle(newest: Pick<Seal, 'keyId'>, keys: SealKeys, isUsed: boolean): string | undefined {
  const own = keyIdInUse(keys);
  if (own === newest.keyId) return undefined;
  if (own === null) {
    return `The access log is sealed with key ${newest.keyId}, and no key is given: set ACCESS_LOG_KEY_FILE or ACCESS_LOG_KEY.`;
  }
  if (isUsed) return `The access log's key ${own} was replaced by ${newest.keyId ?? noKey}: give the newer one.`;
  if (newest.keyId === null || keys.some(({ id }) => id === newest.keyId)) return undefined;
  return `The access log is sealed with key ${newest.keyId}, which is not among the keys given: the first of them is to be the new one, the former ones follow it.`;
}

/** Follows the keys along the chain. */
export class KeySuccession {
  readonly #former = new Set<string>();
  #current: string | null | undefined;

  /** What is wrong with the key of the next seal. */
  next({ keyId, formerKeyId, entries }: Seal): string | undefined {
    const before = this.#current;
    this.#current = keyId;
    if (before === undefined || before === keyId) {
      return formerKeyId === null ? undefined : 'tells of a change of the key where there was none';
    }
    if (keyId === null) return 'has no key, though one was in use before';
    if (this.#former.has(keyId)) return `was made with key ${keyId}, which had been replaced`;
    if (before !== null) this.#former.add(before);
    return formerKeyId === (before ?? noKey) && entries === 0 ? undefined : 'has another key without telling of it';
  }

  /** What is wrong at the end of the chain, when seals are made with key `own` now. */
  end(own: string | null): string | undefined {
    if (own === null || this.#current === undefined || this.#current === own) return undefined;
    return `The newest seal was made with ${this.#current === null ? 'no key' : `key ${this.#current}`}, not with the one in use, ${own}. Where the key was only just changed, start the server once: its first seal tells of that.`;
  }
}
