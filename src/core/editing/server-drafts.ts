import { deleteDraft, draftParts, getDrafts, putDraft, type DraftPart } from '../contracts/draft.contract.ts';
import type { Language } from '../contracts/schemas.ts';
import { AppError } from '../errors/app-error.ts';
import type { Ids } from '../ports/clock-and-ids.ts';
import type { CallContext, HttpClient, SendOptions } from '../ports/http-client.ts';
import { formIdOf, formOf, type Draft, type DraftOfForm, type KeptDraft } from './draft-keeper.ts';

/** How a draft is sent. */
export interface DraftSending {
  /** It takes the place of its newest state. */
  readonly continues: boolean;
  /** The page may be closed meanwhile. */
  readonly isLast: boolean;
}

/** How a removal is sent. */
export interface DraftRemoval extends Pick<DraftSending, 'isLast'> {
  /** The time of the newest state that it is about; undefined for a draft that nobody else writes. */
  readonly savedAt: string | undefined;
}

/** What browsers let a page send that is being closed: 64 kB with all that goes with it. */
const lastLimit = 60_000;

const background: SendOptions = { inBackground: true };

/**
 * The calls about a person's drafts. They are no messages: nobody asks for them, and what drafts hold is for no log.
 * They fail with an AppError, without having been repeated.
 */
export class ServerDrafts {
  constructor(
    private readonly http: HttpClient,
    private readonly ids: Ids,
  ) {}

  put(form: string, id: string, { version, base, modifiedAt, values, savedAt }: Draft, how: DraftSending) {
    const body = { version, base, modifiedAt, values, savedAt, continues: how.continues };
    const outlivesPage = how.isLast && new Blob([JSON.stringify(body)]).size <= lastLimit;
    const { params, query } = addressOf(form);
    const input = { params, query: { ...query, draftId: id }, body };
    return this.http.send(putDraft, input, this.#context(), { ...background, outlivesPage });
  }

  remove(form: string, id: string, { isLast, savedAt }: DraftRemoval) {
    const { params, query } = addressOf(form);
    const input = { params, query: { ...query, draftId: id, savedAt } };
    return this.http.send(deleteDraft, input, this.#context(), { ...background, outlivesPage: isLast });
  }

  /** The newest state of each draft of a form, in all its languages; newest first. The signal ends the call. */
  newest(form: string, signal: AbortSignal): Promise<readonly DraftOfForm[]> {
    return this.#list(form, { everyLanguage: 'true' }, signal);
  }

  /** All states of a form, newest first. */
  earlier(form: string): Promise<readonly KeptDraft[]> {
    return this.#list(form, { earlier: 'true' });
  }

  async #list(
    form: string,
    which: { earlier?: 'true'; everyLanguage?: 'true' },
    signal?: AbortSignal,
  ): Promise<readonly DraftOfForm[]> {
    const { params, query } = addressOf(form);
    const input = { params, query: { ...query, ...which } };
    const states = await this.http.send(getDrafts, input, this.#context(signal), background);
    return states.map(({ draftId, languageCode, keptAt: _, ...draft }) => {
      return { form: formIdOf({ ...formOf(form), language: languageCode }), id: draftId, draft };
    });
  }

  #context(signal = new AbortController().signal): CallContext {
    const id = this.ids();
    return {
      id,
      signal,
      nextKey: () => `${id}-1`,
      recordCall: () => () => undefined,
    };
  }
}

/** Whether the server will not have it, however often it is asked; otherwise it may at another time. */
export function isLasting({ details: { status } }: AppError): boolean {
  return status !== undefined && status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

function addressOf(form: string) {
  const { objectId, part, language } = formOf(form);
  if (!isDraftPart(part)) throw new AppError('invalid', { status: 400 });
  return { params: { objectId, part }, query: { languageCode: language as Language | undefined } };
}

function isDraftPart(part: string): part is DraftPart {
  return (draftParts as readonly string[]).includes(part);
}

/** Milliseconds without a key after which the next one begins a new state. */
const pause = 3 * 60_000;
/** Milliseconds after which typing without such a pause begins a new state, too. */
const longest = 15 * 60_000;

interface DraftTimes {
  /** When its newest state began. */
  began: number;
  changedAt: number;
  /** When the newest state that the server has began; undefined while it has none. */
  sent: number | undefined;
  /** The server may have something of it. */
  isTried: boolean;
}

/** Says of what is written of a draft whether it goes on with its newest state. Times in milliseconds, of any clock. */
export class DraftStates {
  readonly #times = new Map<string, DraftTimes>();

  /** It was changed. */
  changed(key: string, now: number): void {
    const known = this.#times.get(key);
    if (!known) return void this.#times.set(key, { began: now, changedAt: now, sent: undefined, isTried: false });
    if (now - known.changedAt >= pause || now - known.began >= longest) known.began = now;
    // The same object as before: what is on its way notes there that it has arrived.
    known.changedAt = now;
  }

  /** The next change begins a state. */
  begin(key: string): void {
    const times = this.#times.get(key);
    if (times) times.began = -Infinity;
  }

  /** It is about to be sent; the returned function says that the server has it. */
  sends(key: string): { readonly continues: boolean; readonly isKept: () => void } {
    const times = this.#times.get(key);
    // What another tab has left goes on with what it had sent.
    if (!times) return { continues: true, isKept: () => undefined };
    const { began, sent } = times;
    times.isTried = true;
    return { continues: began === sent, isKept: () => void (times.sent = began) };
  }

  /** It was removed; whether the server may have something of it. */
  removed(key: string): boolean {
    const times = this.#times.get(key);
    return times?.isTried ?? true;
  }

  /** The server knows that it is removed: what is written of it from now on is another draft. */
  forget(key: string): void {
    this.#times.delete(key);
  }
}
