import { inject } from 'inversify';
import type { Language } from '#core/contracts/schemas.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { readHvaProduct } from '../read-hva-product.ts';
import { copyTextsStoreToken, type CopyTextsStore } from './copy-texts.store.ts';

/** Loads the instruction texts of another product of the area in one language. */
export class LoadCopySource extends Query {
  static readonly about: MessageAbout<LoadCopySource> = {
    type: 'hvaProduct.loadCopySource',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'language'],
    toasts: { failed: 'inPlace' },
  };

  constructor(
    readonly hvaProductId: string,
    readonly language: Language,
  ) {
    super();
  }
}

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
