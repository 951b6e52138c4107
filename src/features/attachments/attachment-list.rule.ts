import {
  type ActiveContent,
  activeContents,
  type FileError,
  fileErrorKey,
  type HvaAttachmentList,
  isNamed,
  maxAttachmentSize,
  maxListLength,
  pdfHead,
  pdfHeadSought,
  type ProductAttachmentList,
  unreadPdfs,
  visibleName,
} from '#core/contracts/attachment.contract.ts';
import { type AppError, isUnanswered, mayBeDone } from '#core/errors/app-error.ts';

/** Why a file is not taken; each has its text under `uploadError`. */
export type FileCheckError = 'notPdf' | 'preceded' | 'name' | 'duplicateName' | 'tooLarge' | 'listFull' | 'unreadable';

const pdfType = 'application/pdf';

/** What is wrong with a file, found without sending it; `taken` are the names in the list already. */
export async function findFileCheckError(file: File, taken: readonly string[]): Promise<FileCheckError | undefined> {
  if (!looksLikePdf(file)) return 'notPdf';
  if (!isNamed(file.name)) return 'name';
  if (taken.some((name) => isSameName(name, file.name))) return 'duplicateName';
  if (file.size > maxAttachmentSize) return 'tooLarge';
  if (taken.length >= maxListLength) return 'listFull';
  // Last, because it reads the file.
  const beginning = await beginningOf(file).catch(() => undefined);
  // Changed, moved or deleted on the disk since it was chosen.
  if (beginning === undefined) return 'unreadable';
  if (beginning.startsWith(pdfHead)) return undefined;
  return beginning.includes(pdfHead) ? 'preceded' : 'notPdf';
}

/**
 * The file as it is sent. A system that does not know the ending gives no type, which the server requires; macOS spells
 * ä as two characters, by which one name would look like two; and what nobody sees of a name is left out.
 */
export function sendableFile(file: File): File {
  const name = visibleName(file.name.normalize('NFC'));
  return file.type === pdfType && file.name === name ? file : new File([file], name, { type: pdfType });
}

function looksLikePdf({ name, type }: File): boolean {
  return /\.pdf$/i.test(visibleName(name)) && (type === pdfType || type === '');
}

export function isSameName(one: string, other: string): boolean {
  return visibleName(one.normalize('NFC')) === visibleName(other.normalize('NFC'));
}

async function beginningOf(file: File): Promise<string> {
  return new TextDecoder('latin1').decode(await file.slice(0, pdfHeadSought).arrayBuffer());
}

/** Which list of attachments is meant: of a product (or one of its analyses), or of an area's outcome setting. */
export type AttachmentListId = ProductAttachmentList | HvaAttachmentList;

/** What the list belongs to. */
export function ownerIdOf(list: AttachmentListId): string {
  return isOfArea(list) ? list.hvaOutcomeSettingsId : list.productId;
}

/** By which live events name it: of an analysis, not of its product. */
export function subjectIdOf(list: AttachmentListId): string {
  return (!isOfArea(list) && list.productAnalysisMappingId) || ownerIdOf(list);
}

export function isOfArea(list: AttachmentListId): list is HvaAttachmentList {
  return 'hvaOutcomeSettingsId' in list;
}

/** One text per list: the key of the store, and the subject by which the bus lets its commands follow each other. */
export function listKeyOf(list: AttachmentListId): string {
  const analysis = isOfArea(list) ? undefined : list.productAnalysisMappingId;
  return [ownerIdOf(list), analysis ?? '-', list.languageCode, list.outcomeType].join(' ');
}

/** Why a file could not be added: the file itself, more to do than the server manages at the moment, or anything else. */
export type UploadError =
  | FileCheckError
  | 'damaged'
  | 'locked'
  | 'tooHeavy'
  | 'active'
  | 'productFull'
  // Something before the service takes less than the service does.
  | 'tooLargeOnWay'
  | 'busy'
  // The page was loaded anew, closed, or left for the sign-in, before the server had taken it.
  | 'interrupted'
  // It may be in the list all the same.
  | 'unanswered'
  | 'addFailed';

/** What the server answers for a file that is no PDF (Spec 1 §5). */
const notPdfAnswer = 'Error: notPdf';

/** Its other codes about the file itself, and their errors. */
const errorsOfFile = ['preceded', 'damaged', 'locked', 'tooHeavy', 'name'] as const;

/** Codes that are errors as they stand; a 413 without ours is of something before the service. */
const errorsByCode = ['busy', 'listFull', 'productFull', 'unreadable', 'tooLarge'] as const;

/**
 * The error of a failed upload, found here before sending or by the server. What a toast reports in general (a full
 * disk, too much in a minute) is 'addFailed' too: the toast disappears, and it must still be seen which files are
 * missing.
 */
export function uploadErrorOf(error: AppError): UploadError {
  const { kind, details } = error;
  const { code, answer } = details;
  // First: for the specification a file without a sound beginning or end is no PDF either.
  const ofFile = errorsOfFile.find((problem) => code === problem || isReported(error, problem));
  if (ofFile) return ofFile;
  if (code === 'notPdf' || answer?.includes(notPdfAnswer)) return 'notPdf';
  const asCoded = errorsByCode.find((problem) => code === problem);
  if (asCoded) return asCoded;
  if (code === 'duplicateName' || kind === 'conflict') return 'duplicateName';
  if (activeContentsOf(error).length > 0) return 'active';
  if (mayBeDone(error)) return 'unanswered';
  return kind === 'tooLarge' ? 'tooLargeOnWay' : 'addFailed';
}

/**
 * What a refused file is told by: of what no parser has read the specification's words for what is no PDF (Spec 1 §5), and behind
 * them what is wrong with it (decision 430).
 */
export function wordsOf(problem: UploadError): { readonly first: UploadError; readonly behind?: UploadError } {
  return unreadPdfs.some((unread) => unread === problem) ? { first: 'notPdf', behind: problem } : { first: problem };
}

/**
 * The try that another one repeats, of one that failed: the service answers a repeat of what it has stored by that. A busy or
 * full one has said nothing of the try before, which stays the one to repeat.
 * @param before the try that this one repeated
 */
export function tryToRepeat(error: AppError, before: string | undefined): string | undefined {
  if (!isUnanswered(error)) return undefined;
  return before ?? (mayBeDone(error) ? error.correlationId : undefined);
}

/** Errors after which the same file may be taken: the list may have room by then, or the service time. */
const retryable: readonly UploadError[] = [
  'duplicateName',
  'listFull',
  'productFull',
  'busy',
  'unanswered',
  'addFailed',
];

export function isRetryable(error: UploadError): boolean {
  return retryable.includes(error);
}

/** What the server found in a file that does more than be read. */
export function activeContentsOf(error: AppError): readonly ActiveContent[] {
  return activeContents.filter((content) => isReported(error, content));
}

function isReported({ details: { fieldErrors } }: AppError, error: FileError): boolean {
  return fieldErrors?.['file']?.includes(fileErrorKey(error)) ?? false;
}
