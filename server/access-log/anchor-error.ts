/** An anchor and the log differ, or the anchor did not accept what it was sent: a sentence for the operator. */
export class AnchorError extends Error {
  override readonly name = 'AnchorError';
}
