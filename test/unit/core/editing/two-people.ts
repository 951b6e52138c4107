import { AppError } from '#core/errors/app-error.ts';
import type { Answer } from '#core/messaging/message.ts';
import type { EditedPart, SaveReply, Versioned } from '#core/editing/edited-part.ts';
import { EditSession } from '#core/editing/edit-session.ts';

/** A row of the form; one without an id is new, and has a key of its own until it is stored. */
export interface Row {
  readonly id?: string;
  readonly key?: string;
  readonly text: string;
  readonly kind?: number;
}

export interface Values {
  readonly name: string;
  readonly note: string;
  readonly rows: readonly Row[];
}

export interface Stored extends Values, Versioned {}

/** What the network does to a call: nothing, loses it, or loses its answer. */
export type Fate = 'answered' | 'lost' | 'answerLost';

interface Call {
  readonly carryOut: () => unknown;
  readonly answer: (answer: Answer<never>) => void;
}

/** A server with one entity under the lost-update rule, and a network whose calls wait until they are let through. */
export class Service {
  readonly #calls: Call[] = [];
  #serial: number;
  stored: Stored;
  /** Called before something is stored. */
  onStoring: (by: string, next: Values) => void = () => undefined;

  /** @param serial of the first version; as times are, versions are in order by their text where all have as many digits */
  constructor(serial = 1) {
    this.#serial = serial;
    this.stored = { name: '', note: '', rows: [], modifiedAt: String(serial), modifiedBy: 'Kaisa' };
  }

  get waiting(): number {
    return this.#calls.length;
  }

  call<Result>(carryOut: () => Result): Promise<Answer<Result>> {
    return new Promise((resolve) => this.#calls.push({ carryOut, answer: resolve }));
  }

  /** Lets the oldest waiting call through. */
  letThrough(fate: Fate): void {
    const call = this.#calls.shift();
    if (!call) return;
    const offline: Answer<never> = { ok: false, error: new AppError('offline') };
    if (fate === 'lost') return call.answer(offline);
    let answer: Answer<never>;
    try {
      answer = { ok: true, value: call.carryOut() as never };
    } catch (error) {
      answer = { ok: false, error: AppError.from(error) };
    }
    call.answer(fate === 'answerLost' ? offline : answer);
  }

  store(values: Values, modifiedAt: string, by: string): Stored {
    if (modifiedAt !== this.stored.modifiedAt) throw new AppError('conflict', { status: 409, current: this.stored });
    this.onStoring(by, values);
    const rows = values.rows.map(({ id, text }) => ({ id: id ?? `id${(this.#serial += 1)}`, text }));
    this.stored = { ...values, rows, modifiedAt: String((this.#serial += 1)), modifiedBy: by };
    return this.stored;
  }
}

export const valuesOf = ({ name, note, rows }: Values): Values => ({ name, note, rows });

const identify = (item: object): string | undefined => (item as Row).id ?? (item as Row).key;

/** New rows are those that the service has given ids, text by text. */
function adoptIds(values: Values, sent: Values, stored: Values): Values {
  const known = new Set(sent.rows.map(({ id }) => id));
  const given = stored.rows.filter(({ id }) => !known.has(id));
  const ids = new Map<string | undefined, string | undefined>();
  for (const { id, key, text } of sent.rows) {
    const at = id === undefined ? given.findIndex((row) => row.text === text) : -1;
    if (at >= 0) ids.set(key, given.splice(at, 1)[0]?.id);
  }
  const rows = values.rows.map((row) => {
    const id = row.id === undefined ? ids.get(row.key) : undefined;
    return id === undefined ? row : { id, text: row.text };
  });
  return { ...values, rows };
}

/** One person with the form open, in a tab of their own. */
export class Editor {
  values: Values;
  readonly session: EditSession<Stored, Values>;
  drafts = { kept: 0, discarded: 0 };

  constructor(
    readonly name: string,
    readonly service: Service,
    part: Partial<EditedPart<Stored, Values>> = {},
  ) {
    this.values = valuesOf(service.stored);
    const whole: EditedPart<Stored, Values> = {
      valuesOf,
      identify,
      adoptIds,
      findErrors: () => ({}),
      send: ({ values, over }): Promise<Answer<SaveReply<Stored>>> =>
        service.call(() => ({ stored: service.store(values, over.modifiedAt, name) })),
      read: () => service.call(() => service.stored),
      ...part,
    };
    this.session = new EditSession(whole, service.stored, {
      typed: { current: () => this.values, show: (_stored, values) => void (this.values = structuredClone(values)) },
      draft: {
        changed: () => void (this.drafts.kept += 1),
        flush: async () => true,
        discard: () => void (this.drafts.discarded += 1),
      },
    });
  }

  /** Types into a field. */
  type(field: 'name' | 'note', text: string): void {
    this.values = { ...this.values, [field]: text };
    this.session.changed(field);
  }

  /** Changes the rows in one step. */
  change(rows: (rows: readonly Row[]) => readonly Row[]): void {
    this.session.step(() => (this.values = { ...this.values, rows: rows(this.values.rows) }));
  }

  /** Saves, everything being answered. */
  async save(): Promise<string> {
    const end = this.session.save();
    return finish(this.service, end);
  }
}

/** Answers whatever is called until the promise is settled. */
export async function finish<Result>(service: Service, end: Promise<Result>): Promise<Result> {
  let isOver = false;
  void end.finally(() => (isOver = true));
  for (let turn = 0; !isOver && turn < 1_000; turn += 1) {
    await turnOver();
    service.letThrough('answered');
  }
  return end;
}

/** Lets everything that is due happen. */
export const turnOver = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
