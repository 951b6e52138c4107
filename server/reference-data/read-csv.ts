import { CsvError, parse } from 'csv-parse/sync';
import { StartupError } from '../config/startup-error.ts';

/** A record of a file: where it begins, and its values by column. */
export interface FileRecord {
  /** Of a CSV file the line, of a JSON file the entry, both from 1. */
  readonly position: number;
  readonly values: Readonly<Record<string, unknown>>;
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads CSV (RFC 4180) whose first row names the columns. Columns are separated by commas, or by semicolons as Excel
 * does in Finland; a value in quotes may hold both, line breaks and doubled quotes. Empty lines are skipped, and so is a first
 * line that tells Excel the separator (`sep=;`).
 * @throws StartupError with the line of the record in which a quotation mark is out of place, or that has a value too many
 */
export function readCsv(text: string): FileRecord[] {
  // Its line stays, so that the others are told by their numbers.
  const lines = text.replace(/\r\n?/g, '\n').replace(/^sep=[;,]\n/i, '\n');
  const rows = readRows(lines, /^\n*[^\n,]*;/.test(lines) ? ';' : ',');
  const [header, ...others] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const columns = header?.cells ?? [];
  const wider = others.find(({ cells }) => cells.slice(columns.length).some((cell) => cell !== ''));
  if (wider) {
    throw new StartupError(
      `Line ${wider.line}: more values than columns; one with a separator in it stands in quotes. Nothing was changed.`,
    );
  }
  return others.map(({ line, cells }) => ({
    position: line,
    values: Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])),
  }));
}

/** Empty lines are rows too, so that each row begins on the line after the one before. */
function readRows(text: string, delimiter: ',' | ';'): Row[] {
  const rows: Row[] = [];
  let line = 1;
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line, cells });
        line = lines + 1;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new StartupError(`Line ${line}: a quotation mark is out of place. Nothing was changed.`);
  }
  return rows;
}
