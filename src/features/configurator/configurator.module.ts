import { ContainerModule } from 'inversify';
import { httpClientToken } from '#core/di/core.tokens.ts';
import { bindCommand, bindQuery } from '#core/messaging/bind-message.ts';
import { SaveBasicInfo } from './basic-info/save-basic-info.command.ts';
import { SaveBasicInfoHandler } from './basic-info/save-basic-info.handler.ts';
import { SaveCitizenTexts } from './citizen-texts/save-citizen-texts.command.ts';
import { SaveCitizenTextsHandler } from './citizen-texts/save-citizen-texts.handler.ts';
import { ConfirmTranslation } from './citizen-texts/translations/confirm-translation.command.ts';
import { ConfirmTranslationHandler } from './citizen-texts/translations/confirm-translation.handler.ts';
import texts from './configurator.fi.json' with { type: 'json' };
import { configuratorStoreToken, createConfiguratorStore } from './configurator.store.ts';
import { ReadStoredProductHandler } from './frame/read-stored-product.handler.ts';
import { ReadStoredProduct } from './frame/read-stored-product.query.ts';
import { SaveHvaSettings } from './hva-settings/save-hva-settings.command.ts';
import { SaveHvaSettingsHandler } from './hva-settings/save-hva-settings.handler.ts';
import { LoadProductHandler } from './load-product.handler.ts';
import { LoadProduct } from './load-product.query.ts';
import { CheckPublishedProductHandler } from './phases/check-published-product.handler.ts';
import { CheckPublishedProduct } from './phases/check-published-product.query.ts';
import { ProceedPhase } from './phases/proceed-phase.command.ts';
import { ProceedPhaseHandler } from './phases/proceed-phase.handler.ts';
import { PublishProduct } from './phases/publish-product.command.ts';
import { PublishProductHandler } from './phases/publish-product.handler.ts';
import { LoadPreviewHandler } from './preview/load-preview.handler.ts';
import { LoadPreview } from './preview/load-preview.query.ts';
import { createPreviewStore, previewStoreToken } from './preview/preview.store.ts';
import { AddAnalysisMapping } from './product-contents/add-analysis-mapping.command.ts';
import { AddAnalysisMappingHandler } from './product-contents/add-analysis-mapping.handler.ts';
import { SaveProductContents } from './product-contents/save-product-contents.command.ts';
import { SaveProductContentsHandler } from './product-contents/save-product-contents.handler.ts';
import { SaveProductPart, saveProductPartToken } from './save-product-part.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(configuratorStoreToken).toConstantValue(createConfiguratorStore());
  options.bind(previewStoreToken).toConstantValue(createPreviewStore());
  options
    .bind(saveProductPartToken)
    .toResolvedValue((http, store) => new SaveProductPart(http, store), [httpClientToken, configuratorStoreToken]);
  bindQuery(options, LoadProduct, LoadProductHandler);
  bindQuery(options, ReadStoredProduct, ReadStoredProductHandler);
  bindQuery(options, LoadPreview, LoadPreviewHandler);
  bindCommand(options, SaveBasicInfo, SaveBasicInfoHandler);
  bindCommand(options, AddAnalysisMapping, AddAnalysisMappingHandler);
  bindCommand(options, SaveProductContents, SaveProductContentsHandler);
  bindCommand(options, SaveHvaSettings, SaveHvaSettingsHandler);
  bindCommand(options, SaveCitizenTexts, SaveCitizenTextsHandler);
  bindCommand(options, ConfirmTranslation, ConfirmTranslationHandler);
  bindCommand(options, ProceedPhase, ProceedPhaseHandler);
  bindCommand(options, PublishProduct, PublishProductHandler);
  bindQuery(options, CheckPublishedProduct, CheckPublishedProductHandler);
});
