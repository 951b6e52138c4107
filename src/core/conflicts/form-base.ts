/** What a form was loaded with, and which state of the stored entity that was. */
export interface FormBase<Values> {
  readonly values: Values;
  /** The entity's `modifiedAt`, as its update calls must carry it. */
  readonly modifiedAt: string;
}

/**
 * The base of a form that is open. It goes with the form's save commands: a handler reads it when it runs, not when
 * the command was dispatched, and renews it after a save, so that two saves in a row never conflict with each other:
 * the request of a command names the version that its dispatch knew, and goes out with the newest of ours.
 */
export class FormBaseHolder<Values> {
  constructor(public current: FormBase<Values>) {}

  /** A command's content is what is typed: the base does not tell two commands apart. */
  toJSON(): undefined {
    return undefined;
  }
}
