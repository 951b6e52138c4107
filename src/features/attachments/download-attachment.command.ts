import { inject } from 'inversify';
import { httpClientToken } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { fileSaverToken, type FileSaver } from '#core/ports/paper-and-files.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { fetchFile, type FileOrigin } from './attachment-calls.ts';

/** Saves an attachment on the person's computer under its own name. */
export class DownloadAttachment extends Command {
  static readonly about: MessageAbout<DownloadAttachment> = {
    type: 'attachments.downloadAttachment',
    policy: 'serial',
    permission: ['DK_USER', 'HVA_USER', 'LOGISTICS_USER'],
    loggable: ['attachmentId'],
    toasts: {
      failed: 'attachments:toast.fileFailed',
      failedToo: 'attachments:loadFailed',
      failedBy: { notFound: { behind: 'attachments:toast.fileGone' } },
    },
    subject: ({ attachmentId }) => attachmentId,
  };

  constructor(
    readonly attachmentId: string,
    readonly name: string,
    /** What shows it, where it is not today's contents. */
    readonly origin?: FileOrigin,
  ) {
    super();
  }
}

export class DownloadAttachmentHandler implements Handler<DownloadAttachment> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(fileSaverToken) private readonly files: FileSaver,
  ) {}

  async handle({ attachmentId, name, origin }: DownloadAttachment, context: ExecutionContext): Promise<void> {
    this.files.save(await fetchFile(this.http, attachmentId, origin, context), name);
  }
}
