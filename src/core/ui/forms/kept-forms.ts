import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isEqual } from '#core/conflicts/merge-changes.rule.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import type { FormBase, FormErrors, Versioned } from '#core/editing/edited-part.ts';
import type { AppError } from '#core/errors/app-error.ts';
import type { QueryState } from '../use-messages.ts';
import type { OpenForm } from './open-form.ts';

/** Which languages hold something unsaved besides the one on the screen; in the order of the languages. */
export interface UnsavedLanguages {
  readonly unsaved: readonly Language[];
  /** Those of them that the last attempt to save them all could not save. */
  readonly notSaved: readonly Language[];
}

const none: UnsavedLanguages = { unsaved: [], notSaved: [] };

/**
 * The forms of one object in its languages. One that holds something unsaved outlives its leaving the screen for another
 * language, with its steps back; all end with the screen.
 */
export class KeptForms<Entity extends Versioned, Values extends FieldValues> {
  readonly #forms = new Map<Language, OpenForm<Entity, Values>>();
  readonly #listeners = new Set<() => void>();
  /** Shows the form of a language, which cannot be saved as it is. */
  show: (language: Language) => void = () => undefined;
  #state = none;
  /** The newest base that a form had: what the languages share is as the person has seen it there. */
  #newest: FormBase<Values> | undefined;
  /** The versions that forms of this object have saved which are not kept any more. */
  readonly #saved = new Set<string>();
  #isInUse = false;
  #isGone = false;

  constructor(
    /** What the languages share: unsaved, it goes along to the one on the screen. */
    private readonly sharedKeys: readonly (keyof Values & string)[] = [],
  ) {}

  get state(): UnsavedLanguages {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The form that was left in a language with something unsaved. */
  find(language: Language): OpenForm<Entity, Values> | undefined {
    return this.#forms.get(language);
  }

  /** What is typed in a language that was left with something unsaved; not a copy. */
  typedIn(language: Language): Values | undefined {
    const form = this.#forms.get(language);
    return form?.typed.isOnScreen === false ? form.typed.current() : undefined;
  }

  /** What keeps that from being saved. */
  saveErrorsIn(language: Language): FormErrors {
    return this.#forms.get(language)?.session.saveErrors ?? {};
  }

  /** Why its last save failed, or that it waits for a choice between two people's changes. */
  failureIn(language: Language): AppError | 'conflict' | undefined {
    const state = this.#forms.get(language)?.session.state;
    return state?.conflict ? 'conflict' : state?.failure;
  }

  /** What the languages share, as it is stored by what the person has last saved or seen in any of them. */
  shared(): Partial<Values> {
    for (const { session } of this.#forms.values()) this.#note(session.base);
    return this.#newest ? pick(this.#newest.values, this.sharedKeys) : {};
  }

  /** The newest version that the person has seen or saved in any language. */
  newestVersion(): string {
    const open = [...this.#forms.values()].flatMap(({ session }) => [
      session.base.modifiedAt,
      session.savedVersion ?? '',
    ]);
    return [this.#newest?.modifiedAt ?? '', ...this.#saved, ...open].sort().at(-1) ?? '';
  }

  /** Keeps forms until the returned function is called. */
  begin(): () => void {
    this.#isInUse = true;
    return () => {
      this.#isInUse = false;
      for (const form of this.#forms.values()) form.end();
      this.#forms.clear();
    };
  }

  /** Somebody has deleted what the forms are of: none of them can be saved. */
  readonly noteGone = (): void => {
    if (this.#isGone) return;
    this.#isGone = true;
    for (const { session } of this.#forms.values()) if (!session.isGone) session.noteGone();
  };

  /** A form has come to the screen. */
  enter(language: Language, form: OpenForm<Entity, Values>): void {
    if (this.#forms.get(language) !== form) form.session.subscribe(() => this.#hear(language, form));
    this.#forms.set(language, form);
    if (this.#isGone && !form.session.isGone) form.session.noteGone();
    form.sharedElsewhere = () => this.shared();
    form.isSavedElsewhere = (version) => this.#isSaved(version);
    for (const other of this.#forms.values()) if (other !== form) this.#carryShared(other, form);
    this.#look();
  }

  /** A form has left the screen; it is kept where something in it is unsaved or being saved, and ends else. */
  leave(language: Language, form: OpenForm<Entity, Values>): void {
    this.#note(form.session.base);
    this.#noteSaved(form);
    if (!this.#isInUse || isSettled(form)) {
      this.#forms.delete(language);
      form.end();
    } else void form.session.keep();
    this.#look();
  }

  /**
   * Saves what is unsaved besides the form on the screen, and that by `saveShown` in its turn: Finnish comes first, or
   * what was translated along with it would count as older than it. Ends where the person is asked and does not go ahead. Resolves
   * to whether all is saved.
   */
  async saveAll(saveShown: () => Promise<boolean>): Promise<boolean> {
    const notSaved: Language[] = [];
    const shown = this.#shown();
    let isShownSaved = true;
    let hasSaved = false;
    for (const language of languages) {
      const form = this.#forms.get(language);
      if (!form) continue;
      form.lastEnd = undefined;
      if (form.typed.isOnScreen) {
        // A language before it may have moved the version on, and changed what they share.
        if (hasSaved) await form.session.renew(form.sharedElsewhere());
        // Whoever has switched meanwhile has another one there, which saves as its own button does.
        const isSaved = await (form === shown ? saveShown() : !form.session.isDirty || form.save());
        isShownSaved &&= isSaved;
        // Left while it was tried: it is one of the others by now.
        if (!isSaved && !form.typed.isOnScreen) notSaved.push(language);
      } else if (await form.save()) hasSaved = true;
      else if (!form.wasStopped) notSaved.push(language);
      // Who does not go ahead in one language is not asked the same of the next.
      if (form.wasStopped) {
        this.#look(notSaved);
        return false;
      }
    }
    this.#look(notSaved);
    return isShownSaved && notSaved.length === 0;
  }

  /** A form is known to be of nothing any more, or the save of one that was left has begun or ended. */
  #hear(language: Language, form: OpenForm<Entity, Values>): void {
    if (form.session.isGone) this.noteGone();
    if (this.#forms.get(language) !== form || form.typed.isOnScreen) return;
    const shown = this.#shown();
    if (shown) this.#carryShared(form, shown);
    this.#look();
  }

  #shown(): OpenForm<Entity, Values> | undefined {
    return [...this.#forms.values()].find(({ typed }) => typed.isOnScreen);
  }

  #note(base: FormBase<Values>): void {
    if (base.modifiedAt > (this.#newest?.modifiedAt ?? '')) this.#newest = base;
  }

  #noteSaved({ session: { savedVersion } }: OpenForm<Entity, Values>): void {
    if (savedVersion !== undefined) this.#saved.add(savedVersion);
  }

  #isSaved(version: string): boolean {
    return (
      this.#saved.has(version) || [...this.#forms.values()].some(({ session }) => session.savedVersion === version)
    );
  }

  /**
   * Unless it is being saved or asked about where it is, was typed in the other, too, or the two compare with different
   * values: a colleague's is not to be overwritten by what was typed over another.
   */
  #carryShared({ session: from }: OpenForm<Entity, Values>, { session: to }: OpenForm<Entity, Values>): void {
    const typed = from.isIdle && from.unsaved();
    if (!typed) return;
    const [was, now] = [from.base.values, to.base.values];
    const there = to.unsaved() ?? now;
    const keys = this.sharedKeys.filter(
      (key) => !isEqual(typed[key], was[key]) && isEqual(was[key], now[key]) && isEqual(there[key], now[key]),
    );
    if (keys.length === 0) return;
    to.receive(pick(typed, keys));
    from.release(pick(was, keys));
    // Only then may it go from where it was.
    void to.keep().then(() => from.keep());
  }

  /** @param tried what an attempt has just failed to save: a new list also where it is the same as before */
  #look(tried?: readonly Language[]): void {
    for (const [language, form] of this.#forms) {
      if (form.typed.isOnScreen || !isSettled(form)) continue;
      this.#noteSaved(form);
      this.#forms.delete(language);
      form.end();
    }
    const unsaved = languages.filter((each) => this.#forms.get(each)?.typed.isOnScreen === false);
    const notSaved = unsaved.filter((each) => (tried ?? this.#state.notSaved).includes(each));
    const isSame = isEqual(notSaved, this.#state.notSaved) && (!tried || notSaved.length === 0);
    const state = { unsaved, notSaved: isSame ? this.#state.notSaved : notSaved };
    if (isSame && isEqual(state, this.#state)) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The kept forms of one object, as long as its screen is shown; `show` shows that of a language. */
export function useKeptForms<Entity extends Versioned, Values extends FieldValues>(
  objectId: string,
  show: (language: Language) => void,
  shared?: readonly (keyof Values & string)[],
): KeptForms<Entity, Values> {
  // Another object has forms of its own.
  const { forms } = useMemo(() => ({ objectId, forms: new KeptForms<Entity, Values>(shared) }), [objectId, shared]);
  forms.show = show;
  useEffect(() => forms.begin(), [forms]);
  return forms;
}

/** What a view of the languages needs to know of their forms. */
export type LanguagesOfForms = Pick<
  KeptForms<Versioned, FieldValues>,
  'state' | 'subscribe' | 'saveAll' | 'saveErrorsIn' | 'failureIn'
>;

/** Renders its owner when a language comes to hold something unsaved, or no longer does. */
export function useUnsavedLanguages(forms: LanguagesOfForms | undefined): UnsavedLanguages {
  return useSyncExternalStore(forms?.subscribe ?? never, () => forms?.state ?? none);
}

/** For a form without languages. */
const never = () => () => undefined;

/**
 * What is shown of a query's state where a form may be kept: such a form stands where it could not be read, as if it had been, and
 * stays there while that is read again by itself (decision 560), for somebody may be typing in it.
 * @param form which form it is
 */
export function useShownStatus(status: QueryState['status'], form: string, isKept: boolean): QueryState['status'] {
  const unread = useRef<string>(undefined);
  if (status !== 'pending') unread.current = status === 'failed' ? form : undefined;
  return isKept && unread.current === form ? 'ready' : status;
}

/** Nothing in it is unsaved, or will be by what is on its way. */
function isSettled<Entity extends Versioned, Values extends FieldValues>({
  session,
}: OpenForm<Entity, Values>): boolean {
  return !session.isDirty && session.isIdle;
}

function pick<Values extends object>(values: Values, keys: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<Values>;
}
