import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../auth/person.ts';
import type { Database } from '../db/database.ts';
import { partSize, removeUnused, storeFile } from '../stored-files/stored-file.ts';
import { carryOut, signedIn, type Handle } from './carry-out.ts';
import { checkedForm, type FormRules } from './checked-form.ts';
import type { RegisteredCall } from './endpoint-types.ts';
import type { FileTransfers } from './file-transfers.ts';
import type { Answer } from './idempotency.ts';
import { withForm } from './multipart-form.ts';
import type { UploadFolder } from './upload-folder.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** What calls with forms work with. */
export interface FormContext {
  readonly database: Database;
  readonly uploads: UploadFolder;
  readonly uploadTransfers: FileTransfers;
}

/** A call with a form, as it is carried out. */
export interface FormWork {
  readonly registered: RegisteredCall;
  readonly rules: FormRules;
  readonly check?: (body: object, person: Person) => Promise<void>;
  readonly handle: Handle;
}

/** Carries a call with a form out; its handler also gets the `fileId` under which the form's file is stored. */
export async function carryOutForm(
  { database, uploads, uploadTransfers }: FormContext,
  request: FastifyRequest,
  { registered, rules, check, handle }: FormWork,
  reply: FastifyReply,
): Promise<Answer> {
  const arrived = rules.hasFile ? uploadTransfers.begin(signedIn(request).subject) : undefined;
  try {
    return await withForm(request, uploads, async (form) => {
      const body = checkedForm(rules, form);
      await check?.(body, signedIn(request));
      const readBody = async (): Promise<object> => body;
      if (!form.file) return carryOut(database, request, { registered, readBody, handle }, reply);
      return withStored(database, form.file, (fileId) =>
        carryOut(database, request, { registered, readBody, handle: (call) => handle({ ...call, fileId }) }, reply),
      );
    });
  } finally {
    arrived?.();
  }
}

/** The file is stored before the transaction, so that it is short; and removed unless the transaction made use of it. */
async function withStored(
  database: Database,
  { path, size }: UploadedFile,
  work: (fileId: string) => Promise<Answer>,
): Promise<Answer> {
  const fileId = randomUUID();
  await storeFile(database, { fileId, size }, createReadStream(path, { highWaterMark: partSize }));
  try {
    return await work(fileId);
  } finally {
    // Where the database does not answer, the next clean-up removes it.
    await removeUnused(database, fileId).catch(() => undefined);
  }
}
