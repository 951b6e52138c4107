/**
 * A line of a table for whoever runs a command. Names and subjects are the provider's words: nothing in them begins another
 * column or line, or steers a terminal.
 */
export function tableLine(cells: readonly string[]): string {
  return cells.map((cell) => cell.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')).join('\t');
}
