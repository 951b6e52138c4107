import * as v from 'valibot';
import type { DraftStorage } from '../ports/storage.ts';

/** Whose unsaved changes, of what. One draft per person, object, part and language (decision A14). */
export interface DraftKey {
  readonly subject: string;
  /** The record, such as a product's id. */
  readonly objectId: string;
  /** The form, such as a phase of the configurator. */
  readonly part: string;
  readonly language?: string;
}

/** Unsaved form content with its base. Holds no patient data: forms of such have no drafts. */
export const draft = v.object({
  version: v.literal(1),
  /** What the form was loaded with. */
  base: v.unknown(),
  /** The entity's `modifiedAt` at that time: a restored draft is saved against it. */
  modifiedAt: v.string(),
  values: v.unknown(),
  savedAt: v.string(),
});
export type Draft = v.InferOutput<typeof draft>;

/** The key as one text; parts cannot contain the separator by mistake. */
export function draftId({ subject, objectId, part, language }: DraftKey): string {
  return JSON.stringify([subject, objectId, part, language ?? '']);
}

/** Milliseconds from the last key to writing a draft. */
const pause = 500;
/** Milliseconds from the first unwritten key to writing a draft while typing goes on: a second is lost at most. */
const longest = 700;

/** Writes one form's draft a moment after the last change, and at once when the page is about to go. */
export class DraftWriter {
  #latest: (() => Draft | undefined) | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #longest: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  /**
   * When the form is as it was loaded again, only a draft that it wrote itself is removed: an earlier visit's is still
   * on offer.
   */
  #hasWritten = false;

  constructor(
    private readonly storage: DraftStorage,
    private readonly id: string,
    /** Called once when storage refuses: the person should know that nothing is stored. */
    private readonly onRefused: () => void,
  ) {}

  /** The form changed. `latest` gives the draft when it is written; undefined where there is nothing to store. */
  changed(latest: () => Draft | undefined): void {
    this.#latest = latest;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.flush(), pause);
    this.#longest ??= setTimeout(() => void this.flush(), longest);
  }

  /** Writes what is waiting, now. */
  flush(): Promise<void> {
    const latest = this.#latest;
    this.#stopWaiting();
    if (!latest) return this.#writing;
    const draft = latest();
    if (!draft && !this.#hasWritten) return this.#writing;
    this.#hasWritten = draft !== undefined;
    return this.#then(() => (draft ? this.storage.write(this.id, draft) : this.storage.remove(this.id)));
  }

  /** The changes are saved or given up: the draft is removed. */
  discard(): Promise<void> {
    this.#stopWaiting();
    return this.#then(() => this.storage.remove(this.id));
  }

  #stopWaiting(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#longest);
    this.#longest = undefined;
    this.#latest = undefined;
  }

  /** One after another, so that an older draft never overwrites a newer one. */
  #then(task: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing.then(task).catch(() => this.onRefused());
    return this.#writing;
  }
}
