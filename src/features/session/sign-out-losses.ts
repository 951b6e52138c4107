import { token } from '#core/di/token.ts';
import type { Ids } from '#core/ports/clock-and-ids.ts';
import type { DialogRequest } from '#core/ports/feedback.ts';
import type { OpenForms } from '#core/ports/storage.ts';
import type { UnsentTexts } from '#core/ui/unsaved/unsent-texts.ts';

/** What a sign-out forgets, or leaves waiting, though no form of the screen holds it, as the question before it has it. */
export type SignOutLoss = Pick<DialogRequest, 'title' | 'text'>;

export interface SignOutLossesParts {
  readonly openForms: Pick<OpenForms, 'hold' | 'idsOf'>;
  readonly subject: () => string | undefined;
  readonly ids: Ids;
  readonly texts: Pick<UnsentTexts, 'areThere' | 'areClosed'>;
}

/** Of a text whose form is closed: none asks about it. */
const closedText: SignOutLoss = {
  title: { key: 'session:forget.text.title' },
  text: { key: 'session:forget.text.text' },
};

/**
 * Those of now: whoever holds what would be forgotten adds one, and takes it out again. While there is one, the tab holds
 * a lock by which the person's other tabs know that, and nothing of what it is (decision 235).
 */
export class SignOutLosses extends Set<SignOutLoss> {
  /** The same each time: a lock that was let go of may be there for a moment, and is this tab's still. */
  #id: string | undefined;
  #release: (() => void) | undefined;

  constructor(private readonly parts: SignOutLossesParts) {
    super();
  }

  override add(loss: SignOutLoss): this {
    super.add(loss);
    this.#tellOthers();
    return this;
  }

  override delete(loss: SignOutLoss): boolean {
    const isDeleted = super.delete(loss);
    this.#tellOthers();
    return isDeleted;
  }

  /** Looks anew at what is typed and not sent, and at whose: of somebody who is signed out nothing is left. */
  look(): void {
    if (this.parts.subject() === undefined) super.clear();
    if (this.parts.texts.areClosed) super.add(closedText);
    else super.delete(closedText);
    this.#tellOthers();
  }

  /** Whether another tab of the person has one. A browser that cannot tell has none. */
  async areElsewhere(): Promise<boolean> {
    const ids = await this.parts.openForms.idsOf(this.#heldAs()).catch(() => []);
    return ids.some((id) => id !== this.#id);
  }

  #tellOthers(): void {
    // What is open asks by itself; the other tabs know of it, too.
    if (this.size === 0 && !this.parts.texts.areThere) {
      this.#release?.();
      this.#release = undefined;
    } else this.#release ??= this.parts.openForms.hold(this.#heldAs(), (this.#id ??= this.parts.ids()));
  }

  /** In place of a form's name, which it cannot be. */
  #heldAs(): string {
    return `unsent:${this.parts.subject() ?? ''}`;
  }
}

export const signOutLossesToken = token<SignOutLosses>('session.signOutLosses');
