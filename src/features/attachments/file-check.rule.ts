import { maxAttachmentSize, maxListLength } from '#core/contracts/attachment.contract.ts';
import { isNamed, visibleName } from '#core/contracts/visible-name.rule.ts';

/** Why a file is not taken; each has its text under `fault`. */
export type FileCheckError = 'notPdf' | 'name' | 'duplicateName' | 'tooLarge' | 'listFull';

const pdfType = 'application/pdf';
const pdfHead = '%PDF-';

/** What is wrong with a file, told without sending it; `taken` are the names in the list already. */
export async function findFileCheckError(file: File, taken: readonly string[]): Promise<FileCheckError | undefined> {
  if (!looksLikePdf(file)) return 'notPdf';
  if (!isNamed(file.name)) return 'name';
  if (taken.some((name) => isSameName(name, file.name))) return 'duplicateName';
  if (file.size > maxAttachmentSize) return 'tooLarge';
  if (taken.length >= maxListLength) return 'listFull';
  // Last, because it reads the file.
  return (await headOf(file)) === pdfHead ? undefined : 'notPdf';
}

/**
 * The file as it is sent. A system that does not know the ending gives no type, which the server asks for; macOS spells ä
 * as two characters, by which one name would look like two; and what nobody sees of a name is left out.
 */
export function sendableFile(file: File): File {
  const name = visibleName(file.name.normalize('NFC'));
  return file.type === pdfType && file.name === name ? file : new File([file], name, { type: pdfType });
}

function looksLikePdf({ name, type }: File): boolean {
  return /\.pdf$/i.test(visibleName(name)) && (type === pdfType || type === '');
}

function isSameName(one: string, other: string): boolean {
  return visibleName(one.normalize('NFC')) === visibleName(other.normalize('NFC'));
}

async function headOf(file: File): Promise<string> {
  return new TextDecoder('latin1').decode(await file.slice(0, pdfHead.length).arrayBuffer());
}
