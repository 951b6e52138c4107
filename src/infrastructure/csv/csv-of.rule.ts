import Papa from 'papaparse';

/**
 * What a spreadsheet would take for a formula, also where the text goes on behind a line break, which the package's own rule
 * lets through. Of wide characters Excel makes narrow ones.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** What other spreadsheets take for the end of a cell too, unless it stands in quotes: LibreOffice does so by default. */
const otherSeparator = /[,\t]/;

/** By this Excel knows that what follows is UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * A table as CSV that Excel opens in Finland as it is (decision 146): RFC 4180, but with semicolons, because a comma stands in
 * numbers here. What looks like a formula is text, by an apostrophe in front of it.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const table = rows.map((row) => [...row]);
  const quotes = (text: unknown): boolean => otherSeparator.test(String(text));
  const options = { delimiter: ';', newline: '\r\n', escapeFormulae: formula, quotes };
  return `${byteOrderMark}${Papa.unparse(table, options)}\r\n`;
}
