import type { FileError } from '#core/contracts/attachment.contract.ts';
import type { Stopped } from './pdf-process.ts';
import type { PdfFindings } from './read-pdf.ts';

/** Why a file is refused: it is no PDF, or one with these errors; a sound one has none. */
export type PdfErrors = 'notPdf' | readonly FileError[];

/** What is wrong with a file by what was found in it. */
export function pdfErrors(findings: PdfFindings | Exclude<Stopped, 'disturbed'>): PdfErrors {
  if (findings === 'notPdf') return 'notPdf';
  if (findings === 'tooMuch') return ['tooHeavy'];
  return typeof findings === 'string' ? [findings] : findings.active;
}
