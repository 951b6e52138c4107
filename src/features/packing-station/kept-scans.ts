import * as v from 'valibot';
import type { BrowserStorage } from '#core/ports/storage.ts';
import { faultKinds } from './outcome.rule.ts';
import type { Fault, PackingSession, WaitingScan } from './packing-session.rule.ts';

const keptQueue = v.array(
  v.object({
    runId: v.string(),
    referralId: v.string(),
    kitCode: v.optional(v.string()),
    tries: v.number(),
    isLate: v.optional(v.boolean()),
  }),
);

const keptFaults = v.array(
  v.object({
    kind: v.picklist(faultKinds),
    referralId: v.optional(v.string()),
    isLate: v.optional(v.boolean()),
  }),
);

type KeptSession = Pick<PackingSession, 'queue' | 'faults'>;

/**
 * What waits for the server, and what is wrong and not acknowledged yet, in the browser's lasting storage: ids and kinds
 * alone, apart from those of others on this machine.
 */
export class KeptScans {
  /** Whose they are, when the sign-in has ended too. */
  #owner: string | undefined;

  constructor(
    private readonly storage: Pick<BrowserStorage, 'read' | 'write' | 'remove'>,
    private readonly subject: () => string | undefined,
  ) {}

  /** Of before; what cannot be read is none. */
  read(): Pick<PackingSession, 'queue' | 'faults' | 'faultCount'> {
    const queue: readonly WaitingScan[] = this.#read('queue', keptQueue);
    const faults = this.#read('faults', keptFaults).map(
      // Nobody knows any more what the server was asked about.
      ({ kind, ...fault }, at): Fault => ({
        ...fault,
        kind: kind === 'checking' ? 'unchecked' : kind,
        id: at + 1,
        isKept: true,
      }),
    );
    return { queue, faults, faultCount: faults.length };
  }

  /** Keeps what has changed. */
  write(before: KeptSession, { queue, faults }: KeptSession): void {
    if (queue !== before.queue) this.#write('queue', queue);
    if (faults === before.faults) return;
    this.#write(
      'faults',
      faults.map(({ kind, referralId, isLate }) => ({ kind, referralId, isLate })),
    );
  }

  #read<Kept>(name: string, schema: v.GenericSchema<unknown, Kept[]>): Kept[] {
    try {
      return v.parse(schema, JSON.parse(this.storage.read(this.#key(name)) ?? '[]'));
    } catch {
      // Nothing that can be read.
      return [];
    }
  }

  #write(name: string, kept: readonly unknown[]): void {
    if (kept.length === 0) this.storage.remove(this.#key(name));
    else this.storage.write(this.#key(name), JSON.stringify(kept));
  }

  #key(name: string): string {
    this.#owner ??= this.subject();
    return `packingStation.${name}.${this.#owner ?? ''}`;
  }
}
