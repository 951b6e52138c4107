import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isEqual } from '#core/conflicts/merge-changes.rule.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { EditSession } from '#core/editing/edit-session.ts';
import type { SaveEnd } from '#core/editing/edit-state.ts';
import type { EditedPart, SessionDraft, Versioned, TypedValues } from '#core/editing/edited-part.ts';
import type { UnsavedSource } from '../unsaved/unsaved-changes.ts';
import { validateForm } from './validation.ts';

/** A form as its drafts name it, and this tab's draft of it. */
export interface OwnDraft {
  readonly form: string;
  readonly id: string;
}

/** An edit session with the form that it is typed in, which may leave the screen for a while and come back. */
export class OpenForm<Entity extends Versioned, Values extends FieldValues> {
  readonly session: EditSession<Entity, Values>;
  readonly typed: TypedInForm<Values>;
  /** The form on the screen saves as its button does, and leads to what keeps it from that. */
  saveOnScreen: (() => Promise<boolean>) | undefined;
  /** What other forms of the object have of the values that they share with this one. */
  sharedElsewhere: () => Partial<Values> = () => ({});
  /** Whether another form of the object has saved this version. */
  isSavedElsewhere: (modifiedAt: string) => boolean = () => false;
  /** A save that failed while the form was not on the screen, which says why when it is. */
  hasFailedUnseen = false;
  /** How its last save ended; undefined before it, and where nothing was sent because of what it lacks. */
  lastEnd: SaveEnd | undefined;
  #part: EditedPart<Entity, Values>;
  #stop: (() => void) | undefined;

  constructor(
    part: EditedPart<Entity, Values>,
    loaded: Entity,
    /** This tab's draft of the form, and where it is kept. */
    draft: SessionDraft,
    readonly ownDraft: OwnDraft,
    /** Lets others know of the form until the returned function is called. */
    private readonly announce: () => () => void,
  ) {
    this.#part = part;
    this.typed = new TypedInForm(part.valuesOf(loaded));
    // The session asks for the newest functions of the part each time.
    const newest = new Proxy({} as EditedPart<Entity, Values>, {
      get: (_target, name) =>
        name === 'authorOf' ? this.#authorOf : this.#part[name as keyof EditedPart<Entity, Values>],
    });
    this.session = new EditSession(newest, loaded, { typed: this.typed, draft });
  }

  /**
   * Empty of what this tab has saved: it is no other tab's, and what else it holds may be anybody's; and where others have saved
   * since the form's base, too: which of them has changed what, nobody can tell (decision 420).
   */
  readonly #authorOf = ({ modifiedAt, modifiedBy, modifiedBySince = '' }: Entity): string => {
    const isOwn = modifiedAt === this.session.savedVersion || this.isSavedElsewhere(modifiedAt);
    return isOwn || this.session.base.modifiedAt < modifiedBySince ? '' : modifiedBy;
  };

  /** The rules and calls of the form as they are by now. */
  set part(part: EditedPart<Entity, Values>) {
    this.#part = part;
  }

  begin(): void {
    this.#stop ??= this.announce();
  }

  end(): void {
    this.#stop?.();
    this.#stop = undefined;
    void this.session.keep();
  }

  /** The person was asked before it was saved, and did not go ahead. */
  get wasStopped(): boolean {
    return this.lastEnd === 'stopped';
  }

  /** Saves what is typed; resolves to whether it is saved. What is typed meanwhile is not. */
  save(): Promise<boolean> {
    return this.saveOnScreen?.() ?? this.#saveUnseen();
  }

  async #saveUnseen(): Promise<boolean> {
    const { session } = this;
    session.forgetRefusals();
    // Another language's save may just have moved the version on, and changed what they share.
    await session.renew(this.sharedElsewhere());
    const end = (this.lastEnd = session.isSavable ? await session.save() : undefined);
    const isSaved = end === 'saved' || end === 'unsent';
    this.hasFailedUnseen = !isSaved && !this.wasStopped;
    return isSaved;
  }
}

/** What the guard of unsaved changes needs to know of a form. */
export function unsavedSourceOf<Entity extends Versioned, Values extends FieldValues>(
  form: OpenForm<Entity, Values>,
  language: Language | undefined,
  show: () => void,
): UnsavedSource {
  return {
    language,
    get isDirty() {
      return form.session.isDirty;
    },
    get isOnScreen() {
      return form.typed.isOnScreen;
    },
    get isGone() {
      return form.session.isGone || form.session.state.failure?.kind === 'notFound';
    },
    keep: async () => void (await form.session.keep()),
    subscribe: (listener) => form.session.subscribe(listener),
    letGo: () => form.session.letGo(),
    save: async () => {
      const isSaved = await form.save();
      // Once whoever asked has let go of their move: until then the guard lets none of the screen through.
      if (form.hasFailedUnseen) setTimeout(show);
      return isSaved;
    },
    note: () => {
      const noted = structuredClone(form.typed.current());
      return () => isEqual(noted, form.typed.current());
    },
  };
}

/** What is typed in a form while it is on the screen, and stays as it was left while it is not. */
class TypedInForm<Values extends FieldValues> implements TypedValues<Values> {
  #form: UseFormReturn<Values> | undefined;
  #left: Values;

  constructor(values: Values) {
    this.#left = values;
  }

  get isOnScreen(): boolean {
    return this.#form !== undefined;
  }

  current(): Values {
    return this.#form?.getValues() ?? this.#left;
  }

  show(stored: Values, values: Values): void {
    if (this.#form) showIn(this.#form, stored, values);
    else this.#left = values;
  }

  /** The form has come to the screen: it shows what was left. */
  open(form: UseFormReturn<Values>, stored: Values): void {
    this.#form = form;
    if (!isEqual(this.#left, form.getValues())) showIn(form, stored, this.#left);
  }

  close(): void {
    this.#left = structuredClone(this.current());
    this.#form = undefined;
  }
}

/** Fields stay as they are but for their values: the one that has the focus keeps it. */
const keepingFields = { keepFieldsRef: true } as const;

/** Shows values, compared with what is stored. */
function showIn<Values extends FieldValues>(form: UseFormReturn<Values>, stored: Values, values: Values): void {
  // Compared with the same, it is the same work: what is due to be said of its fields stays so.
  const isSame = isEqual(stored, form.control._defaultValues);
  const keeping = { ...keepingFields, keepIsSubmitted: isSame, keepTouched: isSame };
  form.reset(stored, keeping);
  if (!isEqual(values, stored)) form.reset(values, { ...keeping, keepDefaultValues: true });
  void validateForm(form.control);
}
