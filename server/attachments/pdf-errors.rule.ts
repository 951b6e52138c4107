import type { FileError } from '#core/contracts/attachment.contract.ts';
import type { Stopped } from './pdf-process.ts';
import type { PdfFindings } from './read-pdf.ts';

/** Why a file is not taken: it is no PDF, or one with these faults; none of a sound one. */
export type PdfFaults = 'notPdf' | readonly FileError[];

/** What is wrong with a file by what was found in it. */
export function pdfFaults(findings: PdfFindings | Exclude<Stopped, 'disturbed'>): PdfFaults {
  if (findings === 'notPdf') return 'notPdf';
  if (findings === 'locked') return ['locked'];
  return findings === 'tooMuch' ? ['tooHeavy'] : findings.active;
}
