import { inOtherLanguages, type Draft, type DraftOfForm, type KeptDraft } from '#core/editing/draft-keeper.ts';
import type { DraftRemoval, DraftSending, ServerDrafts } from '#core/editing/server-drafts.ts';
import { AppError } from '#core/errors/app-error.ts';

interface State {
  readonly form: string;
  readonly id: string;
  readonly draft: Draft;
}

/** How the way to the server and back is: there is none, the answers get lost, or each has a status. */
export type Line = 'open' | 'cut' | 'answersLost' | number;

/** Drafts on a server, in memory: one for all machines, each of which has a line of its own to it. */
export class FakeDraftServer {
  /** Of all drafts, oldest first. */
  states: readonly State[] = [];

  /** All states of a form, newest first. */
  earlier(form: string): readonly State[] {
    return this.states.filter((each) => each.form === form).reverse();
  }

  /** The newest state of each draft of a form, in all its languages. */
  newest(form: string): readonly State[] {
    const forms = [form, ...inOtherLanguages(form).map((each) => each.form)];
    return forms.flatMap((each) => {
      const states = this.earlier(each);
      return states.filter(({ id }, index) => states.findIndex((other) => other.id === id) === index);
    });
  }

  put(form: string, id: string, draft: Draft, continues: boolean): void {
    const last = this.states.findLast((each) => each.id === id && each.form === form);
    this.states = [...this.states.filter((each) => !continues || each !== last), { form, id, draft }];
  }

  remove(form: string, id: string, savedAt = '9'): void {
    this.states = this.states.filter(
      (each) => each.form !== form || each.id !== id || each.draft.savedAt.localeCompare(savedAt) > 0,
    );
  }
}

/** What a page has of the server. */
export class FakeDraftCalls implements Pick<ServerDrafts, 'put' | 'remove' | 'newest' | 'earlier'> {
  line: Line = 'open';
  /** What was sent, whether it arrived or not: the text of a draft, or '-' of a removal. */
  readonly sent: (DraftSending & { readonly text: string })[] = [];

  /** The forms whose drafts nobody waits for any more. */
  readonly withdrawn: string[] = [];

  constructor(
    readonly server: FakeDraftServer,
    private readonly lineNow: () => Line = () => this.line,
  ) {}

  async put(form: string, id: string, draft: Draft, how: DraftSending): Promise<undefined> {
    this.sent.push({ ...how, text: (draft.values as { text: string }).text });
    await this.#call(() => this.server.put(form, id, draft, how.continues));
  }

  async remove(form: string, id: string, { isLast, savedAt }: DraftRemoval): Promise<undefined> {
    this.sent.push({ continues: false, isLast, text: '-' });
    await this.#call(() => this.server.remove(form, id, savedAt));
  }

  newest(form: string, signal: AbortSignal): Promise<readonly DraftOfForm[]> {
    signal.addEventListener('abort', () => this.withdrawn.push(form));
    return this.#call(() => this.server.newest(form));
  }

  earlier(form: string): Promise<readonly KeptDraft[]> {
    return this.#call(() => this.server.earlier(form));
  }

  async #call<Result>(carryOut: () => Result): Promise<Result> {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const line = this.lineNow();
    if (line === 'cut') throw new AppError('offline');
    if (typeof line === 'number') throw new AppError('unexpected', { status: line });
    const result = carryOut();
    if (line === 'answersLost') throw new AppError('offline');
    return result;
  }
}
