import { StartupError } from '../config/startup-error.ts';

/** A record of a file: where it begins, and its values by column. */
export interface FileRecord {
  /** Of a CSV file the line, of a JSON file the entry, both from 1. */
  readonly place: number;
  readonly values: Readonly<Record<string, unknown>>;
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads CSV (RFC 4180) whose first row names the columns. Columns are parted by commas, or by semicolons as Excel does
 * in Finland; a value in quotes may hold both, line breaks and doubled quotes. Empty lines are passed over.
 * @throws StartupError with the line of a quotation mark that is out of place
 */
export function readCsv(text: string): FileRecord[] {
  const rows = readRows(text.replace(/\r\n?/g, '\n'), /^[^\n,]*;/.test(text) ? ';' : ',');
  const [header, ...others] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  return others.map(({ line, cells }) => ({
    place: line,
    values: Object.fromEntries((header?.cells ?? []).map((name, index) => [name, cells[index] ?? ''])),
  }));
}

function readRows(text: string, separator: ',' | ';'): Row[] {
  const rows: Row[] = [];
  // A value, quoted or plain, and what ends it: the separator, a line break or the end of the text.
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\n][^${separator}\\n]*)?)[ \\t]*(${separator}|\\n|$)`,
    'y',
  );
  let cells: string[] = [];
  let [line, start] = [1, 1];
  for (let end: string | undefined; end !== '';) {
    const found = cell.exec(text);
    if (found === null) throw new StartupError(`Line ${line}: a quotation mark is out of place. Nothing was changed.`);
    const [whole, quoted, plain = ''] = found;
    end = found[3] ?? '';
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += whole.split('\n').length - 1;
    if (end === separator) continue;
    rows.push({ line: start, cells });
    [cells, start] = [[], line];
  }
  return rows;
}
