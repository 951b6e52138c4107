import { token } from '../di/token.ts';

/** Hands a file to the person, as a download of the browser. */
export interface FileSaver {
  save(file: Blob, fileName: string): void;
}

export const fileSaverToken = token<FileSaver>('core.fileSaver');

/** Writes a table as a file that a spreadsheet opens: first a row of headers, then the others. */
export interface TableWriter {
  write(rows: readonly (readonly string[])[]): Promise<Blob>;
}

/** The print window's texts; the view translates them, for the window is opened before any handler runs. */
export interface PrintTexts {
  /** Name of the window while it waits. */
  readonly title: string;
  readonly loading: string;
  /** Shown in the window when the file could not be loaded. */
  readonly failed: string;
}

/**
 * - `printing`: the print dialog was opened; whether the person printed or cancelled cannot be known;
 * - `blocked`: the browser opened no window, so that the file was downloaded instead;
 * - `unviewable`: the browser shows no PDF, so that no window was opened and the file was downloaded;
 * - `closed`: the person closed the window while the file was on its way.
 */
export type PrintResult = 'printing' | 'blocked' | 'unviewable' | 'closed';

/** Prints PDFs from a window of their own (Spec 1 §9: 1280x720). A job is named by the id of what is printed. */
export interface Printer {
  /** Opens the job's window with a line of text. Call it in the click itself: a later window is blocked. */
  open(job: string, texts: PrintTexts): void;
  /** Fills the job's window with the PDF and asks the browser to print it. */
  print(job: string, pdf: Blob, fileName: string): Promise<PrintResult>;
  /** Shows in the job's window that there is nothing to print. */
  fail(job: string): void;
  /** Closes every window that it has opened: a sticker has a citizen's name and address, whoever signs in next. */
  closeAll(): void;
}

export const printerToken = token<Printer>('core.printer');
