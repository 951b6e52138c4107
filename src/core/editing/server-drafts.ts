import { deleteDraft, draftParts, getDrafts, putDraft, type DraftPart } from '../contracts/draft.contract.ts';
import type { Language } from '../contracts/schemas.ts';
import { AppError } from '../errors/app-error.ts';
import type { Ids } from '../ports/clock-and-ids.ts';
import type { CallContext, HttpClient, SendOptions } from '../ports/http-client.ts';
import { formOf, type Draft, type KeptDraft } from './draft-keeper.ts';

/** How a draft is sent. */
export interface DraftSending {
  /** It takes the place of its newest state. */
  readonly continues: boolean;
  /** The page may be closed meanwhile. */
  readonly isLast: boolean;
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

  remove(form: string, id: string, { isLast }: Pick<DraftSending, 'isLast'>) {
    const { params, query } = addressOf(form);
    const input = { params, query: { ...query, draftId: id } };
    return this.http.send(deleteDraft, input, this.#context(), { ...background, outlivesPage: isLast });
  }

  /** The newest state of each draft of a form, or the earlier ones, too; newest first. */
  async list(form: string, which: 'newest' | 'earlier'): Promise<readonly KeptDraft[]> {
    const { params, query } = addressOf(form);
    const input = { params, query: { ...query, ...(which === 'earlier' && { earlier: 'true' as const }) } };
    const states = await this.http.send(getDrafts, input, this.#context(), background);
    return states.map(({ draftId, keptAt: _, ...draft }) => ({ id: draftId, draft }));
  }

  #context(): CallContext {
    return {
      id: this.ids(),
      signal: new AbortController().signal,
      nextWrite: () => 1,
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
