import * as v from 'valibot';
import type { Ids } from '#core/ports/clock-and-ids.ts';
import type { BrowserStorage, DurableTexts } from '#core/ports/storage.ts';
import { faultKinds } from './outcome.rule.ts';
import { keyOfScan, type Fault, type PackingSession, type WaitingScan } from './packing-session.rule.ts';

const keptQueue = v.array(
  v.object({
    runId: v.string(),
    referralId: v.string(),
    kitCode: v.optional(v.string()),
    key: v.optional(v.string()),
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
    referralIds: v.optional(v.array(v.string())),
    isLate: v.optional(v.boolean()),
  }),
);

type KeptFault = v.InferOutput<typeof keptFaults>[number];
type KeptSession = Pick<PackingSession, 'queue' | 'faults'>;

/**
 * What waits for the server, and what is wrong and not acknowledged yet, in the browser's lasting storage: ids and kinds
 * alone, apart from those of others on this machine, and beside it where a killed browser has them still (decision 417). Another window of the same person keeps its own beside them: what one
 * has kept goes only where the one that has it on its screen is done with it.
 */
export class KeptScans {
  /** Whose they are, when the sign-in has ended too. */
  #owner: string | undefined;
  /** What the faults of before are kept as, by their ids in this window. */
  readonly #keys = new Map<number, string>();

  constructor(
    private readonly parts: {
      readonly storage: Pick<BrowserStorage, 'read' | 'write' | 'remove'>;
      readonly durable: DurableTexts;
      readonly subject: () => string | undefined;
      readonly ids: Ids;
    },
  ) {}

  /** Of before; what cannot be read is none. */
  read(): Pick<PackingSession, 'queue' | 'faults' | 'faultCount'> {
    const queue = this.#read('queue', keptQueue).map(lateScan);
    const kept = this.#read('faults', keptFaults).map(({ key = this.parts.ids(), ...fault }) => ({ key, ...fault }));
    if (kept.length > 0) this.#keep('faults', kept);
    return { queue, faults: this.#restored(kept, 0), faultCount: kept.length };
  }

  /**
   * Adds to a session what another window of the same person could not send, which may be closed by now. Where it is not, both send
   * it, and the server takes it once. Not what is on its way there at this moment.
   */
  withOthers(session: PackingSession): PackingSession {
    const own = new Set(session.queue.map(keyOfScan));
    const others = this.#read('queue', keptQueue).filter((scan) => scan.isLate === true && !own.has(keyOfScan(scan)));
    return others.length === 0 ? session : { ...session, queue: [...others, ...session.queue] };
  }

  /**
   * Adds to a session what the usual storage lost because the browser was killed before it had written it. What only that one
   * has stays: it is sent again, and the server takes it once. To be begun before anything is kept anew: that would take its place.
   */
  async findLost(): Promise<(session: PackingSession) => PackingSession> {
    const [queue, kept] = await Promise.all([
      this.#readDurable('queue', keptQueue),
      this.#readDurable('faults', keptFaults),
    ]);
    return (session) => {
      const own = new Map(session.queue.map((scan) => [keyOfScan(scan), scan]));
      const all = new Map(queue.map((scan) => [keyOfScan(scan), lateScan(scan)]));
      const known = new Set<string | undefined>(this.#keys.values());
      const faults = this.#restored(
        kept.filter(({ key }) => !known.has(key)),
        session.faultCount,
      );
      if (faults.length === 0 && [...all.keys()].every((key) => own.has(key))) return session;
      return {
        ...session,
        // As they were read.
        queue: [...new Map([...all, ...own]).values()],
        faults: [...session.faults, ...faults],
        faultCount: session.faultCount + faults.length,
      };
    };
  }

  /** Those that were kept, as this window has them; their ids follow a number. */
  #restored(kept: readonly KeptFault[], after: number): Fault[] {
    return kept.map(({ key = this.parts.ids(), kind, referralIds, ...fault }, at): Fault => {
      const id = after + at + 1;
      this.#keys.set(id, key);
      // Nobody knows any more what the server was asked about.
      return {
        ...fault,
        ...(referralIds && { kits: referralIds.map((referralId) => ({ referralId })) }),
        ...{ kind: kind === 'checking' ? 'unchecked' : kind, id, isKept: true },
      };
    });
  }

  /** Keeps what has changed. */
  write(before: KeptSession, { queue, faults }: KeptSession): void {
    if (queue !== before.queue)
      this.#keep('queue', merged(this.#read('queue', keptQueue), before.queue, queue, keyOfScan));
    if (faults === before.faults) return;
    const toKeep = (some: typeof faults) => some.map((fault) => this.#toKeep(fault));
    const [known, next] = [toKeep(before.faults), toKeep(faults)];
    this.#keep(
      'faults',
      merged(this.#read('faults', keptFaults), known, next, ({ key }) => key),
    );
  }

  #toKeep({ id, kind, referralId, kits, isLate }: Fault): KeptFault {
    const key = this.#keys.get(id) ?? this.parts.ids();
    this.#keys.set(id, key);
    return { key, kind, referralId, referralIds: kits?.map((kit) => kit.referralId), isLate };
  }

  #read<Kept>(name: string, schema: v.GenericSchema<unknown, Kept[]>): Kept[] {
    return parsed(this.parts.storage.read(this.#key(name)), schema);
  }

  async #readDurable<Kept>(name: string, schema: v.GenericSchema<unknown, Kept[]>): Promise<Kept[]> {
    return parsed(await this.parts.durable.read(this.#key(name)).catch(() => undefined), schema);
  }

  #keep(name: string, kept: readonly unknown[]): void {
    const { storage, durable } = this.parts;
    const [key, text] = [this.#key(name), kept.length === 0 ? undefined : JSON.stringify(kept)];
    if (text === undefined) storage.remove(key);
    else storage.write(key, text);
    // It only matters where the browser is killed.
    durable.write(key, text).catch(() => undefined);
  }

  #key(name: string): string {
    this.#owner ??= this.parts.subject();
    return `packingStation.${name}.${this.#owner ?? ''}`;
  }
}

/** What can be read of a text that was kept. */
function parsed<Kept>(text: string | undefined, schema: v.GenericSchema<unknown, Kept[]>): Kept[] {
  try {
    return v.parse(schema, JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

/** Its page was left before an answer came: the kit may be on its way by now. */
const lateScan = (scan: WaitingScan): WaitingScan => ({ ...scan, isLate: true });

/** What is kept with what a window has changed of its own. */
function merged<Kept>(
  kept: readonly Kept[],
  before: readonly Kept[],
  now: readonly Kept[],
  keyOf: (each: Kept) => string | undefined,
): readonly Kept[] {
  const byKey = (some: readonly Kept[]) => new Map(some.map((each) => [keyOf(each), each]));
  const [old, own] = [byKey(before), byKey(now)];
  const stays = kept.filter((each) => own.has(keyOf(each)) || !old.has(keyOf(each)));
  const others = new Set(kept.map(keyOf));
  const added = now.filter((each) => !others.has(keyOf(each)) && !old.has(keyOf(each)));
  return [...stays.map((each) => own.get(keyOf(each)) ?? each), ...added];
}
