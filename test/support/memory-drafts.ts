import { formsOf, outlives, type Draft } from '#core/editing/draft-keeper.ts';
import type { BrowserDraft, BrowserDrafts, OpenForms, SettledDraft } from '#core/ports/storage.ts';

interface MemoryDraft {
  readonly form: string;
  readonly id: string;
  readonly draft: Draft;
  readonly isSent: boolean;
  readonly isRefused?: boolean;
}

/** A draft of a form with one text, kept now. */
export const draftOf = (text: string): Draft => ({
  version: 1,
  base: {},
  modifiedAt: '2026-03-02T09:05:00.000Z',
  values: { text },
  savedAt: new Date().toISOString(),
});

/** Drafts and open forms as a browser has them, in memory. */
export class MemoryDrafts implements BrowserDrafts, OpenForms {
  /** What is kept, by form and id. */
  readonly kept = new Map<string, MemoryDraft>();
  /** What is removed, and the server does not know it. */
  readonly removed = new Map<string, Pick<MemoryDraft, 'form' | 'id'> & Pick<BrowserDraft, 'removedUpTo'>>();
  readonly #open: { readonly form: string; readonly id: string; readonly left: Promise<void> }[] = [];
  /** The drafts that other tabs had open before they were loaded again. */
  earlierIds: readonly string[] = [];
  readonly #elsewhere = new Set<() => void>();
  readonly #last = new Map<string, Promise<unknown>>();

  async list(form: string): Promise<readonly BrowserDraft[]> {
    const drafts = [...this.kept.values()].filter((each) => each.form === form);
    const removed = [...this.removed.values()].filter((each) => each.form === form);
    return [
      ...drafts.sort((one, other) => other.draft.savedAt.localeCompare(one.draft.savedAt)),
      ...removed.map(({ form: _, ...each }) => ({ ...each, draft: undefined, isSent: false })),
    ];
  }

  async listOf(subject: string, objectId: string): Promise<readonly (BrowserDraft & { readonly form: string })[]> {
    const drafts = [...this.kept.values()].filter(({ form }) => form.startsWith(formsOf({ subject, objectId })));
    return drafts.sort((one, other) => other.draft.savedAt.localeCompare(one.draft.savedAt));
  }

  async read(form: string, id: string): Promise<BrowserDraft | undefined> {
    return (await this.list(form)).find((each) => each.id === id);
  }

  async unsent(): Promise<readonly { readonly form: string; readonly id: string }[]> {
    return [
      ...[...this.kept.values()].filter(({ isSent, isRefused }) => !isSent && !isRefused),
      ...this.removed.values(),
    ];
  }

  async write(form: string, id: string, draft: Draft): Promise<void> {
    await this.forget(form, id);
    this.kept.set(`${form} ${id}`, { form, id, draft, isSent: false });
  }

  async remove(form: string, id: string, removedUpTo?: string): Promise<void> {
    const kept = await this.read(form, id);
    if (kept && outlives(kept, removedUpTo)) return;
    await this.forget(form, id);
    this.removed.set(`${form} ${id}`, { form, id, ...(removedUpTo !== undefined && { removedUpTo }) });
  }

  async settle(form: string, id: string, known: SettledDraft): Promise<void> {
    const key = `${form} ${id}`;
    const kept = this.kept.get(key);
    const removed = this.removed.get(key);
    if (!known.draft && removed && !outlives({ draft: undefined, ...removed }, known.removedUpTo))
      this.removed.delete(key);
    else if (kept && kept.draft.savedAt === known.draft?.savedAt) this.kept.set(key, { ...kept, isSent: true });
  }

  async refuse(form: string, id: string, known: SettledDraft): Promise<void> {
    const key = `${form} ${id}`;
    const kept = this.kept.get(key);
    if (kept && kept.draft.savedAt === known.draft?.savedAt) this.kept.set(key, { ...kept, isRefused: true });
  }

  async forget(form: string, id: string): Promise<void> {
    this.kept.delete(`${form} ${id}`);
    this.removed.delete(`${form} ${id}`);
  }

  async forgetBefore(moment: Date): Promise<void> {
    for (const [key, { draft }] of this.kept) if (new Date(draft.savedAt) < moment) this.kept.delete(key);
  }

  hold(form: string, id: string): () => void {
    let notify = (): void => undefined;
    const open = { form, id, left: new Promise<void>((resolve) => (notify = resolve)) };
    this.#open.push(open);
    return () => {
      this.#open.splice(this.#open.indexOf(open), 1);
      notify();
    };
  }

  async idsOf(form: string): Promise<readonly string[]> {
    return this.#open.filter((each) => each.form === form).map(({ id }) => id);
  }

  async earlierIdsOf(): Promise<readonly string[]> {
    return this.earlierIds;
  }

  onChangedElsewhere(listener: () => void): () => void {
    this.#elsewhere.add(listener);
    return () => this.#elsewhere.delete(listener);
  }

  /** Another tab says that it has opened or left a form. */
  changedElsewhere(): void {
    for (const listener of this.#elsewhere) listener();
  }

  async untilLeft(form: string, id: string): Promise<void> {
    await Promise.all(this.#open.filter((each) => each.form === form && each.id === id).map(({ left }) => left));
  }

  async alone<Result>(form: string, id: string, task: () => Promise<Result>): Promise<Result> {
    const key = `${form} ${id}`;
    const run = (this.#last.get(key) ?? Promise.resolve()).then(task, task);
    this.#last.set(key, run);
    return run;
  }
}
