import type { Draft } from '#core/editing/draft-keeper.ts';
import type { BrowserDraft, BrowserDrafts, OpenForms } from '#core/ports/storage.ts';

interface MemoryDraft {
  readonly form: string;
  readonly id: string;
  readonly draft: Draft;
  readonly isSent: boolean;
}

/** Drafts and open forms as a browser has them, in memory. */
export class MemoryDrafts implements BrowserDrafts, OpenForms {
  /** What is kept, by form and id. */
  readonly kept = new Map<string, MemoryDraft>();
  /** What is removed, and the server does not know it. */
  readonly removed = new Map<string, Pick<MemoryDraft, 'form' | 'id'>>();
  readonly #open: { readonly form: string; readonly id: string }[] = [];
  readonly #last = new Map<string, Promise<unknown>>();

  async list(form: string): Promise<readonly BrowserDraft[]> {
    const drafts = [...this.kept.values()].filter((each) => each.form === form);
    const removed = [...this.removed.values()].filter((each) => each.form === form);
    return [
      ...drafts.sort((one, other) => other.draft.savedAt.localeCompare(one.draft.savedAt)),
      ...removed.map(({ id }) => ({ id, draft: undefined, isSent: false })),
    ];
  }

  async read(form: string, id: string): Promise<BrowserDraft | undefined> {
    return (await this.list(form)).find((each) => each.id === id);
  }

  async unsent(): Promise<readonly { readonly form: string; readonly id: string }[]> {
    return [...[...this.kept.values()].filter(({ isSent }) => !isSent), ...this.removed.values()];
  }

  async write(form: string, id: string, draft: Draft | undefined): Promise<void> {
    await this.forget(form, id);
    const key = `${form} ${id}`;
    if (draft) this.kept.set(key, { form, id, draft, isSent: false });
    else this.removed.set(key, { form, id });
  }

  async settle(form: string, id: string, known: Draft | undefined): Promise<void> {
    const key = `${form} ${id}`;
    const kept = this.kept.get(key);
    if (!known) this.removed.delete(key);
    else if (kept?.draft.savedAt === known.savedAt) this.kept.set(key, { ...kept, isSent: true });
  }

  async forget(form: string, id: string): Promise<void> {
    this.kept.delete(`${form} ${id}`);
    this.removed.delete(`${form} ${id}`);
  }

  hold(form: string, id: string): () => void {
    const open = { form, id };
    this.#open.push(open);
    return () => void this.#open.splice(this.#open.indexOf(open), 1);
  }

  async idsOf(form: string): Promise<readonly string[]> {
    return this.#open.filter((each) => each.form === form).map(({ id }) => id);
  }

  async alone<Result>(form: string, id: string, task: () => Promise<Result>): Promise<Result> {
    const key = `${form} ${id}`;
    const run = (this.#last.get(key) ?? Promise.resolve()).then(task, task);
    this.#last.set(key, run);
    return run;
  }
}
