import * as v from 'valibot';
import type { Ids } from '#core/ports/clock-and-ids.ts';
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
    // What was kept before there were two windows to tell apart has none.
    key: v.optional(v.string()),
    kind: v.picklist(faultKinds),
    referralId: v.optional(v.string()),
    isLate: v.optional(v.boolean()),
  }),
);

type KeptFault = v.InferOutput<typeof keptFaults>[number];
type KeptSession = Pick<PackingSession, 'queue' | 'faults'>;

/**
 * What waits for the server, and what is wrong and not acknowledged yet, in the browser's lasting storage: ids and kinds
 * alone, apart from those of others on this machine. Another window of the same person keeps its own beside them: what one
 * has kept goes only where the one that has it on its screen is done with it.
 */
export class KeptScans {
  /** Whose they are, when the sign-in has ended too. */
  #owner: string | undefined;
  /** What the faults of before are kept as, by their ids in this window. */
  readonly #keys = new Map<number, string>();

  constructor(
    private readonly storage: Pick<BrowserStorage, 'read' | 'write' | 'remove'>,
    private readonly subject: () => string | undefined,
    private readonly ids: Ids,
  ) {}

  /** Of before; what cannot be read is none. */
  read(): Pick<PackingSession, 'queue' | 'faults' | 'faultCount'> {
    // Its page was left before an answer came: the kit may be on its way by now.
    const queue = this.#read('queue', keptQueue).map((scan): WaitingScan => ({ ...scan, isLate: true }));
    const kept = this.#read('faults', keptFaults).map(({ key = this.ids(), ...fault }) => ({ key, ...fault }));
    if (kept.length > 0) this.#keep('faults', kept);
    const faults = kept.map(({ key, kind, ...fault }, at): Fault => {
      const id = at + 1;
      this.#keys.set(id, key);
      // Nobody knows any more what the server was asked about.
      return { ...fault, kind: kind === 'checking' ? 'unchecked' : kind, id, isKept: true };
    });
    return { queue, faults, faultCount: faults.length };
  }

  /** Keeps what has changed. */
  write(before: KeptSession, { queue, faults }: KeptSession): void {
    if (queue !== before.queue)
      this.#keep('queue', merged(this.#read('queue', keptQueue), before.queue, queue, keyOfScan));
    if (faults === before.faults) return;
    const [known, next] = [before.faults, faults].map((some) => some.map((fault) => this.#toKeep(fault)));
    this.#keep(
      'faults',
      merged(this.#read('faults', keptFaults), known!, next!, ({ key }) => key),
    );
  }

  #toKeep({ id, kind, referralId, isLate }: Fault): KeptFault {
    const key = this.#keys.get(id) ?? this.ids();
    this.#keys.set(id, key);
    return { key, kind, referralId, isLate };
  }

  #read<Kept>(name: string, schema: v.GenericSchema<unknown, Kept[]>): Kept[] {
    try {
      return v.parse(schema, JSON.parse(this.storage.read(this.#key(name)) ?? '[]'));
    } catch {
      // Nothing that can be read.
      return [];
    }
  }

  #keep(name: string, kept: readonly unknown[]): void {
    if (kept.length === 0) this.storage.remove(this.#key(name));
    else this.storage.write(this.#key(name), JSON.stringify(kept));
  }

  #key(name: string): string {
    this.#owner ??= this.subject();
    return `packingStation.${name}.${this.#owner ?? ''}`;
  }
}

function keyOfScan({ runId, referralId }: WaitingScan): string {
  return `${runId} ${referralId}`;
}

/** What is kept with what a window has changed of its own. */
function merged<Kept>(
  kept: readonly Kept[],
  before: readonly Kept[],
  now: readonly Kept[],
  keyOf: (each: Kept) => string | undefined,
): readonly Kept[] {
  const [old, own] = [before, now].map((some) => new Map(some.map((each) => [keyOf(each), each])));
  const stays = kept.filter((each) => own!.has(keyOf(each)) || !old!.has(keyOf(each)));
  const others = new Set(kept.map(keyOf));
  const added = now.filter((each) => !others.has(keyOf(each)) && !old!.has(keyOf(each)));
  return [...stays.map((each) => own!.get(keyOf(each)) ?? each), ...added];
}
