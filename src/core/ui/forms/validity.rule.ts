/** How a form stands by its errors: something is missing, or all is there and some of it is not as it may be. */
export type Validity = 'valid' | 'missing' | 'wrong';

/** Of what is filled. By its name: lists have forms too, and load no rules before their rows. */
const ofWrongValues = /\.(maxLength\d+|duplicateMicrobe|microbeNotChosen|posit|validEmail)$/;

/** @param messageKeys of the errors; what the service has refused in words of its own is none of the rules' keys */
export function validityOf(messageKeys: readonly string[]): Validity {
  if (messageKeys.length === 0) return 'valid';
  return messageKeys.some((key) => key.includes('.formErrors.') && !ofWrongValues.test(key)) ? 'missing' : 'wrong';
}
