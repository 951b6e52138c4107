import { readFile } from 'node:fs/promises';
import { ProblemError } from '../http/problem-error';
import type { UploadedFile } from '../http/uploaded-file';
import { looksLikePdf } from './pdf-frame.rule';
import { countPages } from './read-pdf';

/**
 * Takes a file only when it is a PDF: by its type, its beginning and end, its cross-reference, and for a parser
 * (proofs S23). What a PDF may do when it is opened is not judged: it is only ever sent as a download.
 * @throws ProblemError `invalid` with the words that the client looks for (Spec 1 §5), `busy` when the server could not
 * read it for what others took of its time or memory
 */
export async function checkPdf({ mimeType, path }: UploadedFile): Promise<void> {
  const bytes = await readFile(path);
  const isFramed = mimeType.toLowerCase() === 'application/pdf' && looksLikePdf(bytes);
  const pages = isFramed ? await countPages(bytes) : 0;
  if (pages === 'disturbed') throw new ProblemError('busy');
  // A file that takes too much to be read is none that citizens could open.
  if (pages === 'tooMuch' || pages === 0) throw new ProblemError('invalid', { detail: 'Error: notPdf' });
}
