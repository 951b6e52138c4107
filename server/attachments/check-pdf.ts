import { readFile } from 'node:fs/promises';
import { fileErrorKey, type FileError, unreadPdfs } from '#core/contracts/attachment.contract.ts';
import type { Person } from '../auth/person.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { UploadedFile } from '../http/uploaded-file.ts';
import { pdfErrors } from './pdf-errors.rule.ts';
import { examinePdf } from './read-pdf.ts';

/**
 * Accepts a file only when it is a PDF: by its type, its beginning and end, its cross-reference, and for a parser
 * (proofs S23); one that opens without a password, and does nothing but be read.
 * @throws ProblemError `invalid` with the words that the client looks for (Spec 1 §5) or with what is wrong at `file`,
 * `busy` when the machine had no time to read it
 */
export async function checkPdf(person: Person, { mimeType, path }: UploadedFile): Promise<void> {
  if (mimeType.toLowerCase() !== 'application/pdf') throw notPdf();
  const findings = await examinePdf(person.subject, () => readFile(path));
  if (findings === 'disturbed') throw new ProblemError('busy');
  const errors = pdfErrors(findings);
  if (errors === 'notPdf') throw notPdf();
  if (errors.length > 0) throw refused(errors);
}

/** The words of Spec 1 §5; with them the person is told what is wrong with the file. */
const detail = 'Error: notPdf';

function notPdf(): ProblemError {
  return new ProblemError('invalid', { detail });
}

function refused(found: readonly FileError[]): ProblemError {
  const errors = { file: found.map(fileErrorKey) };
  return new ProblemError(
    'invalid',
    found.some((error) => unreadPdfs.some((unread) => unread === error)) ? { detail, errors } : { errors },
  );
}
