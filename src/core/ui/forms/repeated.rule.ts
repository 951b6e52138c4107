/** The texts that stand there more than once. */
export function repeated(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.filter((text, at) => texts.indexOf(text) !== at));
}
