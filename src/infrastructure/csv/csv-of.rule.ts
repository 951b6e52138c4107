import Papa from 'papaparse';

/**
 * What a spreadsheet would take for a formula, also where the text goes on behind a line break, which the package's own rule
 * lets through. Of wide characters Excel makes narrow ones.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Numbers of samples and codes of which a spreadsheet would make others: it drops leading zeros, shows 12 digits as a power of
 * ten and loses those after the fifteenth, takes 12E10 for a number and 3-12 for a day. Counts and our days (d.m.yyyy) are none.
 */
const misread = /^(0\d+|\d{12,}|\d+E-?\d+|\d{1,4}[-/]\d{1,4}([-/]\d{1,4})?)$/i;

const textOnly = new RegExp(`${formula.source}|${misread.source}`, misread.flags);

/** What other spreadsheets take for the end of a cell too, unless it stands in quotes: LibreOffice does so by default. */
const otherSeparator = /[,\t]/;

/** By this Excel knows that what follows is UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * A table as CSV that Excel opens in Finland as it is (decision 146): RFC 4180, but with semicolons, because a comma stands in
 * numbers here. What would be a formula there, or another number, is text by an apostrophe in front of it (decision 383).
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const table = rows.map((row) => [...row]);
  const quotes = (text: unknown): boolean => otherSeparator.test(String(text));
  const options = { delimiter: ';', newline: '\r\n', escapeFormulae: textOnly, quotes };
  return `${byteOrderMark}${Papa.unparse(table, options)}\r\n`;
}
