import { inject } from 'inversify';
import { downloadAttachment } from '#core/contracts/attachment.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { fileSaverToken, type FileSaver } from '#core/ports/file-saver.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import type { DownloadAttachment } from './download-attachment.command.ts';

export class DownloadAttachmentHandler implements Handler<DownloadAttachment> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(fileSaverToken) private readonly files: FileSaver,
  ) {}

  async handle({ attachmentId, name }: DownloadAttachment, context: ExecutionContext): Promise<void> {
    this.files.save(await this.http.send(downloadAttachment, { query: { attachmentId } }, context), name);
  }
}
