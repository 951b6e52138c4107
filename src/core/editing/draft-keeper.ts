import * as v from 'valibot';
import { languages, type Language } from '../contracts/schemas.ts';
import type { DraftStorage, SettledDraft } from '../ports/storage.ts';
import type { SessionDraft } from './edited-part.ts';

/** Whose unsaved changes, of what (decision A14). */
export interface DraftedForm {
  readonly subject: string;
  /** The record, such as a product's id. */
  readonly objectId: string;
  /** The form, such as a phase of the configurator. */
  readonly part: string;
  readonly language?: Language;
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

/** A draft of one tab's: each tab has its own, so that none overwrites another's. */
export interface KeptDraft {
  readonly id: string;
  readonly draft: Draft;
}

/** With the form that it is of, as `formIdOf` names it. */
export interface DraftOfForm extends KeptDraft {
  readonly form: string;
}

/** The form as one text; parts cannot contain the separator by mistake. */
export function formIdOf({ subject, objectId, part, language }: DraftedForm): string {
  return JSON.stringify([subject, objectId, part, language ?? '']);
}

/** What the names of all forms of an object begin with, and no others. */
export function formsOf({ subject, objectId }: Pick<DraftedForm, 'subject' | 'objectId'>): string {
  return JSON.stringify([subject, objectId]).replace(/]$/, ',');
}

/** The same form in its other languages; none where it has no languages. */
export function inOtherLanguages(formId: string): readonly { readonly form: string; readonly language: Language }[] {
  const form = formOf(formId);
  if (form.language === undefined) return [];
  return languages.flatMap((language) =>
    language === form.language ? [] : [{ form: formIdOf({ ...form, language }), language }],
  );
}

/**
 * Whether what a browser keeps of a draft is more than a removal is about: a newer state, or a removal of more.
 * @param removedUpTo the time of the newest state that was seen; undefined where all of them go
 */
export function outlives({ draft, removedUpTo: alreadyUpTo }: SettledDraft, removedUpTo: string | undefined): boolean {
  if (removedUpTo === undefined) return false;
  const upTo = draft ? draft.savedAt : alreadyUpTo;
  return upTo === undefined || upTo > removedUpTo;
}

/** The form that a text of `formIdOf` names. */
export function formOf(formId: string): DraftedForm {
  const [subject, objectId, part, language] = JSON.parse(formId) as [string, string, string, Language | ''];
  return { subject, objectId, part, ...(language !== '' && { language }) };
}

/** Milliseconds from the last key to writing a draft. */
const pause = 500;
/** Milliseconds from the first unwritten key to writing a draft while typing goes on: a second is lost at most. */
const longest = 700;

export interface DraftKeeperParts {
  readonly storage: Pick<DraftStorage, 'write' | 'remove'>;
  /** The form, as `formIdOf` names it, and this tab's draft of it. */
  readonly form: string;
  readonly id: string;
  /** The draft at the moment when it is written; undefined where nothing is unsaved. */
  readonly latest: () => Draft | undefined;
  /** Called when storage refuses: the person should know that nothing is kept. */
  readonly onRefused: () => void;
}

/** Writes one tab's draft of a form a moment after the last change, and at once when the page is about to go. */
export class DraftKeeper implements SessionDraft {
  readonly #parts: DraftKeeperParts;
  #isWaiting = false;
  #hasWritten = false;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #longest: ReturnType<typeof setTimeout> | undefined;
  /** Whether storage did as it was told last. */
  #writing: Promise<boolean> = Promise.resolve(true);

  constructor(parts: DraftKeeperParts) {
    this.#parts = parts;
  }

  changed(): void {
    this.#isWaiting = true;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.flush(), pause);
    this.#longest ??= setTimeout(() => void this.flush(), longest);
  }

  flush(): Promise<boolean> {
    const { storage, form, id, latest } = this.#parts;
    const isWaiting = this.#isWaiting;
    this.#stopWaiting();
    if (!isWaiting) return this.#writing;
    const draft = latest();
    if (!draft) return this.#remove();
    this.#hasWritten = true;
    return this.#then(() => storage.write(form, id, draft));
  }

  discard(): void {
    this.#stopWaiting();
    void this.#remove();
  }

  #remove(): Promise<boolean> {
    const { storage, form, id } = this.#parts;
    if (!this.#hasWritten) return this.#writing;
    this.#hasWritten = false;
    return this.#then(() => storage.remove(form, id));
  }

  #stopWaiting(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#longest);
    this.#longest = undefined;
    this.#isWaiting = false;
  }

  /** One after another, so that an older draft never overwrites a newer one. */
  #then(task: () => Promise<void>): Promise<boolean> {
    const refused = (): boolean => (this.#parts.onRefused(), false);
    this.#writing = this.#writing.then(task).then(() => true, refused);
    return this.#writing;
  }
}
