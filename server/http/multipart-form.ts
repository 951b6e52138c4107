import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileErrorKey, isNamed, maxAttachmentSize, visibleName } from '#core/contracts/attachment.contract.ts';
import { invalid, ProblemError } from './problem-error.ts';
import { DiskError, type UploadFolder } from './upload-folder.ts';
import { UploadedFile } from './uploaded-file.ts';
import { monitorArrival } from './monitor-connection.ts';

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

/** File systems allow 255 bytes; nobody gives a name longer than this by accident. */
const maxNameLength = 1000;

/** Lets the routes of this scope take forms only: other content types are 415 (requirements.md 'Problems'). */
export async function acceptFormsOnly(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { limits });
}

/**
 * Reads a form to its end, before anything is written: one that is cut off leaves nothing behind. Its file exists while
 * `work` runs, and is removed afterwards, whatever the outcome.
 * @throws ProblemError `unsupportedMediaType`, `tooLarge` for a file over 10 MiB, `invalid`, `storageFull`; DiskError
 */
export async function withForm<Result>(
  request: FastifyRequest,
  uploads: UploadFolder,
  work: (form: MultipartForm) => Promise<Result>,
  longestPause?: number,
): Promise<Result> {
  if (!request.isMultipart()) throw new ProblemError('unsupportedMediaType');
  const fields = new Map<string, string>();
  let file: UploadedFile | undefined;
  try {
    const stopMonitor = monitorArrival(request, longestPause);
    try {
      for await (const part of request.parts()) {
        if (part.type === 'file') file = await readFile(part, uploads);
        else addField(fields, part as MultipartValue);
      }
    } catch (error) {
      // What is still coming is discarded: a sender that is cut off would not see the answer.
      request.raw.resume();
      throw refusalOf(error);
    } finally {
      stopMonitor();
    }
    return await work({ fields: Object.fromEntries(fields), file });
  } finally {
    await file?.remove();
  }
}

async function readFile(part: MultipartFile, uploads: UploadFolder): Promise<UploadedFile> {
  // Otherwise a file that is too large would be received to its end.
  part.file.once('limit', () => part.file.destroy(new ProblemError('tooLarge')));
  const error = formErrorOf(part);
  if (error !== undefined) {
    // Discarded, not left: a part that nobody reads holds up the rest.
    part.file.resume();
    throw invalid({ file: [error] });
  }
  return new UploadedFile(visibleName(part.filename), part.mimetype, await uploads.receive(part.file));
}

function formErrorOf({ fieldname, filename }: MultipartFile): string | undefined {
  if (fieldname !== 'file') return 'formErrors.invalid';
  if (!filename) return 'formErrors.required';
  return isNamed(filename) && filename.length <= maxNameLength ? undefined : fileErrorKey('name');
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
function refusalOf(error: unknown): unknown {
  if (error instanceof ProblemError || error instanceof DiskError) return error;
  const { code } = error as { readonly code?: unknown };
  return code === 'FST_REQ_FILE_TOO_LARGE' ? new ProblemError('tooLarge') : invalid();
}
