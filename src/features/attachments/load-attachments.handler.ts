import { inject } from 'inversify';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { fetchList } from './attachment-calls.ts';
import { attachmentsStoreToken, takeInList, type AttachmentsStore } from './attachments.store.ts';
import type { LoadAttachments } from './load-attachments.query.ts';

export class LoadAttachmentsHandler implements Handler<LoadAttachments> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(attachmentsStoreToken) private readonly store: AttachmentsStore,
  ) {}

  async handle({ list }: LoadAttachments, context: ExecutionContext): Promise<void> {
    takeInList(this.store, list, await fetchList(this.http, list, context));
  }
}
