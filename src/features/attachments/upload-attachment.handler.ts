import { inject } from 'inversify';
import { httpClientToken } from '../../core/di/core.tokens';
import { AppError } from '../../core/errors/app-error';
import type { ExecutionContext, Handler } from '../../core/messaging/handler';
import type { HttpClient } from '../../core/ports/http-client';
import { sendFile } from './attachment-calls';
import { listKeyOf } from './attachment-list.rule';
import {
  attachmentsStoreToken,
  noteProgress,
  takeInList,
  uploadKeyOf,
  type AttachmentsStore,
} from './attachments.store';
import { findFileFault, sendableFile } from './file-check.rule';
import type { UploadAttachment } from './upload-attachment.command';

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
    const key = uploadKeyOf(list, file.name);
    const onUploadProgress = (fraction: number): void => noteProgress(this.store, key, fraction);
    onUploadProgress(0);
    try {
      takeInList(this.store, list, await sendFile(this.http, list, sendableFile(file), context, { onUploadProgress }));
    } finally {
      noteProgress(this.store, key, undefined);
    }
  }
}
