import type { Draft, KeptDraft } from '#core/editing/draft-keeper.ts';
import type { DraftStorage, OpenForms } from '#core/ports/storage.ts';

/** Drafts and open forms as a browser has them, in memory. */
export class MemoryDrafts implements DraftStorage, OpenForms {
  /** What is kept, by form and id. */
  readonly kept = new Map<string, { readonly form: string; readonly id: string; readonly draft: Draft }>();
  readonly #open: { readonly form: string; readonly id: string }[] = [];

  async list(form: string): Promise<readonly KeptDraft[]> {
    const drafts = [...this.kept.values()].filter((each) => each.form === form);
    return drafts.sort((one, other) => other.draft.savedAt.localeCompare(one.draft.savedAt));
  }

  async write(form: string, id: string, draft: Draft): Promise<void> {
    this.kept.set(`${form} ${id}`, { form, id, draft });
  }

  async remove(form: string, id: string): Promise<void> {
    this.kept.delete(`${form} ${id}`);
  }

  hold(form: string, id: string): () => void {
    const open = { form, id };
    this.#open.push(open);
    return () => void this.#open.splice(this.#open.indexOf(open), 1);
  }

  async idsOf(form: string): Promise<readonly string[]> {
    return this.#open.filter((each) => each.form === form).map(({ id }) => id);
  }
}
