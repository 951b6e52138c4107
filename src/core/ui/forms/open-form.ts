import type { FieldValues } from 'react-hook-form';
import { EditSession } from '#core/editing/edit-session.ts';
import type { EditedPart, SessionDraft, Versioned } from '#core/editing/edited-part.ts';
import { TypedInForm } from './typed-in-form.ts';

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
  /** A save that failed while the form was not on the screen, which says why when it is. */
  hasFailedUnseen = false;
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
      get: (_target, name) => this.#part[name as keyof EditedPart<Entity, Values>],
    });
    this.session = new EditSession(newest, loaded, { typed: this.typed, draft });
  }

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

  /** Saves what is typed; resolves to whether nothing is unsaved any more. */
  save(): Promise<boolean> {
    return this.saveOnScreen?.() ?? this.#saveUnseen();
  }

  async #saveUnseen(): Promise<boolean> {
    const { session } = this;
    session.forgetRefusals();
    // Another language's save may just have moved the version on.
    await session.renew();
    const end = session.isSavable ? await session.save() : 'failed';
    this.hasFailedUnseen = end !== 'saved' && end !== 'unsent';
    return !this.hasFailedUnseen;
  }
}
