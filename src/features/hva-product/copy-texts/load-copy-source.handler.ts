import { inject } from 'inversify';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { readHvaProduct } from '../read-hva-product.ts';
import { copyTextsStoreToken, type CopyTextsStore } from './copy-texts.store.ts';
import type { LoadCopySource } from './load-copy-source.query.ts';

export class LoadCopySourceHandler implements Handler<LoadCopySource> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(copyTextsStoreToken) private readonly store: CopyTextsStore,
  ) {}

  async handle({ hvaProductId, language }: LoadCopySource, context: ExecutionContext): Promise<void> {
    this.store.setState({
      source: { language, product: await readHvaProduct(this.http, hvaProductId, language, context) },
    });
  }
}
