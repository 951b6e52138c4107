/** A reason not to start that the person at the keyboard can act on: printed as one line, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
