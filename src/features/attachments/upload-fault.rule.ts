import type { AppError } from '../../core/errors/app-error';
import type { FileFault } from './file-check.rule';

/** Why a file could not be added: the file itself, more to do than the server manages at the moment, or anything else. */
export type UploadFault = FileFault | 'busy' | 'addFailed';

/** What the server answers for a file that is no PDF (Spec 1 §5). */
const notPdfAnswer = 'Error: notPdf';

/** The fault of a failed upload, found here before sending or by the server; none of what a toast tells in general. */
export function uploadFaultOf({ kind, details: { code, answer } }: AppError): UploadFault | undefined {
  if (kind === 'tooManyRequests') return undefined;
  if (code === 'notPdf' || answer?.includes(notPdfAnswer)) return 'notPdf';
  if (code === 'busy') return 'busy';
  if (code === 'duplicateName' || kind === 'conflict') return 'duplicateName';
  return kind === 'tooLarge' ? 'tooLarge' : 'addFailed';
}
