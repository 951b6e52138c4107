import { inject } from 'inversify';
import { httpClientToken } from '#core/di/core.tokens.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { fetchSpace, sendFile } from './attachment-calls.ts';
import { listKeyOf, type AttachmentListId } from './attachment-list.rule.ts';
import {
  attachmentsStoreToken,
  noteProgress,
  takeInList,
  uploadKeyOf,
  type AttachmentsStore,
} from './attachments.store.ts';
import { findFileFault, sendableFile } from './file-check.rule.ts';
import type { UploadAttachment } from './upload-attachment.command.ts';

export class UploadAttachmentHandler implements Handler<UploadAttachment> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(attachmentsStoreToken) private readonly store: AttachmentsStore,
  ) {}

  async handle({ list, file }: UploadAttachment, context: ExecutionContext): Promise<void> {
    const stored = this.store.getState().lists[listKeyOf(list)] ?? [];
    const names = stored.map(({ name }) => name);
    const fault = await findFileFault(file, names);
    if (fault) throw new AppError(fault === 'tooLarge' ? 'tooLarge' : 'invalid', { code: fault });
    await this.#refuseWithoutRoom(list, file, context);
    const key = uploadKeyOf(list, file.name);
    const onUploadProgress = (fraction: number): void => noteProgress(this.store, key, fraction);
    onUploadProgress(0);
    try {
      takeInList(this.store, list, await sendFile(this.http, list, sendableFile(file), context, { onUploadProgress }));
    } finally {
      noteProgress(this.store, key, undefined);
    }
  }

  /** Nobody waits for a file to be sent that has no room. Where that cannot be told, the service will tell. */
  async #refuseWithoutRoom(list: AttachmentListId, { size }: File, context: ExecutionContext): Promise<void> {
    const space = await fetchSpace(this.http, list, context).catch(() => undefined);
    if (space && size > space.most - space.used) throw new AppError('conflict', { code: 'packageFull' });
  }
}
