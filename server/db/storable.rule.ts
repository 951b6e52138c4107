/** NUL, or a surrogate without its other half. */
const oddCharacter = /\0|\p{Surrogate}/u;

/** Whether the database can hold the text, and takes it in a question. */
export function isStorable(text: string): boolean {
  return !oddCharacter.test(text);
}
