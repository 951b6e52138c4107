import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxAttachmentSize } from '../../src/core/contracts/attachment.contract';
import { invalid, ProblemError } from './problem-error';
import { UploadedFile } from './uploaded-file';

/** The parts of a form, each name once. */
export interface MultipartForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly file?: UploadedFile;
}

const limits = {
  fileSize: maxAttachmentSize,
  files: 1,
  fields: 10,
  parts: 11,
  fieldSize: 1000,
  fieldNameSize: 100,
  headerPairs: 20,
};

/** File systems take 255 bytes; what is longer than this was made to be odd. */
const maxNameLength = 1000;

/** Lets the routes of this scope take forms, and nothing else: other content types are 415 (decisions.md section 2). */
export async function acceptFormsOnly(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { limits });
}

/**
 * Reads a form to its end, before anything is written: one that is cut off leaves nothing behind.
 * @throws ProblemError `unsupportedMediaType`, `tooLarge` for a file over 10 MiB, `invalid`
 */
export async function readForm(request: FastifyRequest): Promise<MultipartForm> {
  if (!request.isMultipart()) throw new ProblemError('unsupportedMediaType');
  const fields = new Map<string, string>();
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = await readFile(part, file);
      else addField(fields, part as MultipartValue);
    }
  } catch (error) {
    // What is still coming is let through unread: a sender that is cut off would not see the answer.
    request.raw.resume();
    throw refusalOf(error);
  }
  return { fields: Object.fromEntries(fields), file };
}

async function readFile(part: MultipartFile, earlier: UploadedFile | undefined): Promise<UploadedFile> {
  // Otherwise a file that is too large would be waited for to its end.
  part.file.once('limit', () => part.file.destroy(new ProblemError('tooLarge')));
  // Read in any case: a part that nobody reads holds up the rest.
  const bytes = await part.toBuffer();
  if (earlier !== undefined || part.fieldname !== 'file') throw invalid({ file: ['formErrors.invalid'] });
  if (!part.filename) throw invalid({ file: ['formErrors.required'] });
  // NUL is no character of the database's.
  if (part.filename.includes('\0') || part.filename.length > maxNameLength)
    throw invalid({ file: ['formErrors.name'] });
  return new UploadedFile(part.filename, part.mimetype, bytes);
}

function addField(fields: Map<string, string>, part: MultipartValue): void {
  const { fieldname, value } = part;
  const isCut = part.fieldnameTruncated || part.valueTruncated;
  if (typeof value !== 'string' || isCut || fields.has(fieldname)) {
    throw invalid({ [fieldname]: ['formErrors.invalid'] });
  }
  fields.set(fieldname, value);
}

/** The plugin's errors about size, count and syntax. */
function refusalOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code } = error as { readonly code?: unknown };
  return code === 'FST_REQ_FILE_TOO_LARGE' ? new ProblemError('tooLarge') : invalid();
}
