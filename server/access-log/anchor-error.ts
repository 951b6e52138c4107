/** An anchor tells otherwise than the log, or did not take what it was sent: a sentence for the operator. */
export class AnchorError extends Error {
  override readonly name = 'AnchorError';
}
