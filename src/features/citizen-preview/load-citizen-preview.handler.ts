import { inject } from 'inversify';
import { getCitizenTexts } from '#core/contracts/area-package.contract.ts';
import { getHvaProductById } from '#core/contracts/hva-product.contract.ts';
import { getProductById } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { citizenPreviewStoreToken, type CitizenPreviewStore } from './citizen-preview.store.ts';
import type { LoadCitizenPreview } from './load-citizen-preview.query.ts';
import type { LanguageTexts, PreviewedPackage } from './preview-texts.rule.ts';

export class LoadCitizenPreviewHandler implements Handler<LoadCitizenPreview> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(citizenPreviewStoreToken) private readonly store: CitizenPreviewStore,
  ) {}

  async handle({ previewed, language, id }: LoadCitizenPreview, context: ExecutionContext): Promise<void> {
    const reading = this.#read(previewed, 'fi', context);
    const [finnish, chosen] = await Promise.all([
      reading,
      language === 'fi' ? reading : this.#read(previewed, language, context),
    ]);
    this.store.setState({ shown: { id, language, texts: { chosen, finnish } } });
  }

  async #read(previewed: PreviewedPackage, languageCode: Language, context: ExecutionContext): Promise<LanguageTexts> {
    if ('productId' in previewed) {
      const query = { languageCode, useFallbackLanguages: 'false' as const };
      const params = { id: previewed.productId };
      return { package: await this.http.send(getProductById, { params, query }, context), area: undefined };
    }
    const call = { params: { id: previewed.hvaProductId }, query: { languageCode } };
    const [texts, area] = await Promise.all([
      this.http.send(getCitizenTexts, call, context),
      this.http.send(getHvaProductById, call, context),
    ]);
    return { package: texts, area };
  }
}
