import type { Draft, KeptDraft } from '#core/editing/draft-keeper.ts';
import type { DraftSending, ServerDrafts } from '#core/editing/server-drafts.ts';
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

  /** The newest state of each draft, or all states, newest first. */
  list(form: string, which: 'newest' | 'earlier'): readonly KeptDraft[] {
    const states = this.states.filter((each) => each.form === form).reverse();
    const isNewest = ({ id }: State, index: number): boolean => states.findIndex((each) => each.id === id) === index;
    return states.filter((state, index) => which === 'earlier' || isNewest(state, index));
  }

  put(form: string, id: string, draft: Draft, continues: boolean): void {
    const last = this.states.findLast((each) => each.id === id && each.form === form);
    this.states = [...this.states.filter((each) => !continues || each !== last), { form, id, draft }];
  }

  remove(form: string, id: string): void {
    this.states = this.states.filter((each) => each.form !== form || each.id !== id);
  }
}

/** What a page has of the server. */
export class FakeDraftCalls implements Pick<ServerDrafts, 'put' | 'remove' | 'list'> {
  line: Line = 'open';
  /** What was sent, whether it arrived or not: the text of a draft, or '-' of a removal. */
  readonly sent: (DraftSending & { readonly text: string })[] = [];

  constructor(
    readonly server: FakeDraftServer,
    private readonly lineNow: () => Line = () => this.line,
  ) {}

  async put(form: string, id: string, draft: Draft, how: DraftSending): Promise<undefined> {
    this.sent.push({ ...how, text: (draft.values as { text: string }).text });
    await this.#call(() => this.server.put(form, id, draft, how.continues));
  }

  async remove(form: string, id: string, { isLast }: Pick<DraftSending, 'isLast'>): Promise<undefined> {
    this.sent.push({ continues: false, isLast, text: '-' });
    await this.#call(() => this.server.remove(form, id));
  }

  list(form: string, which: 'newest' | 'earlier'): Promise<readonly KeptDraft[]> {
    return this.#call(() => this.server.list(form, which));
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
