import type { TextKey } from '../feedback/feature-texts.ts';
import { token } from '../di/token.ts';
import type { Toast } from '../feedback/toast.ts';

/** Shows toasts. Equal ones at once are one (decision A15), but each that offers something offers its own. */
export interface Toasts {
  show(toast: Toast): void;
}

/** Takes back what they show, too. */
export interface RevocableToasts extends Toasts {
  /** What a message has said, by its correlation id, does not hold any more. */
  withdraw(correlationId: string): void;
}

export const toastsToken = token<RevocableToasts>('core.toasts');

/** A text by its key (`feature:key`) with its values: a `count` that chooses between singular and plural is a number. */
export interface TextRef {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A modal dialog (Spec 1 §2 'Modal dialogs'). An Alert has one button, a Confirmation two. */
export interface DialogRequest {
  readonly type: 'Confirmation' | 'Alert';
  readonly title: TextRef;
  readonly text: TextRef;
  readonly secondaryText?: TextRef;
  readonly primaryLabel: TextRef;
  readonly secondaryLabel?: TextRef;
  /** A third answer, between the two. */
  readonly otherLabel?: TextRef;
  /** The primary button destroys something; it is then drawn as a warning, never as the suggested choice: a third answer is. */
  readonly destructive?: boolean;
  /** Aborted when there is nothing to ask any more: the dialog disappears, as if the secondary button was chosen. */
  readonly until?: AbortSignal;
}

/** Asks the person; one asked while another is open nests inside it. */
export interface Dialogs {
  /** True when the primary button was chosen; false for the secondary one, Esc and a click beside. */
  ask(dialog: DialogRequest): Promise<boolean>;
  /** Which button was chosen; `secondary` for Esc and a click beside. */
  choose(dialog: DialogRequest): Promise<DialogChoice>;
}

export type DialogChoice = 'primary' | 'secondary' | 'other';

export const dialogsToken = token<Dialogs>('core.dialogs');
