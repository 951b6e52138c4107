import {
  activeContents,
  fileErrorKey,
  type ActiveContent,
  type FileError,
} from '#core/contracts/attachment.contract.ts';
import type { AppError } from '#core/errors/app-error.ts';
import type { FileCheckError } from './file-check.rule.ts';

/** Why a file could not be added: the file itself, more to do than the server manages at the moment, or anything else. */
export type UploadError = FileCheckError | 'locked' | 'tooHeavy' | 'active' | 'productFull' | 'busy' | 'addFailed';

/** What the server answers for a file that is no PDF (Spec 1 §5). */
const notPdfAnswer = 'Error: notPdf';

/** What else it says of the file itself, and which fault that is. */
const errorsOfFile = ['locked', 'tooHeavy', 'name'] as const;

/**
 * The fault of a failed upload, found here before sending or by the server. What a toast tells in general (a full disk,
 * too much in a minute) is 'addFailed' too: the toast goes, and which files are missing must still be seen.
 */
export function uploadErrorOf(error: AppError): UploadError {
  const { kind, details } = error;
  const { code, answer } = details;
  if (code === 'notPdf' || answer?.includes(notPdfAnswer)) return 'notPdf';
  if (code === 'busy' || code === 'listFull' || code === 'productFull') return code;
  if (code === 'duplicateName' || kind === 'conflict') return 'duplicateName';
  if (activeContentsOf(error).length > 0) return 'active';
  const ofFile = errorsOfFile.find((fault) => code === fault || isReported(error, fault));
  return ofFile ?? (kind === 'tooLarge' ? 'tooLarge' : 'addFailed');
}

/** What the server found in a file that does more than be read. */
export function activeContentsOf(error: AppError): readonly ActiveContent[] {
  return activeContents.filter((content) => isReported(error, content));
}

function isReported({ details: { fieldErrors } }: AppError, error: FileError): boolean {
  return fieldErrors?.['file']?.includes(fileErrorKey(error)) ?? false;
}
