import { ContainerModule } from 'inversify';
import { httpClientToken } from '../../core/di/core.tokens';
import { bindCommand, bindQuery } from '../../core/messaging/bind-message';
import { SaveBasicInfo } from './basic-info/save-basic-info.command';
import { SaveBasicInfoHandler } from './basic-info/save-basic-info.handler';
import { SaveCitizenTexts } from './citizen-texts/save-citizen-texts.command';
import { SaveCitizenTextsHandler } from './citizen-texts/save-citizen-texts.handler';
import { ConfirmTranslation } from './citizen-texts/translations/confirm-translation.command';
import { ConfirmTranslationHandler } from './citizen-texts/translations/confirm-translation.handler';
import texts from './configurator.fi.json' with { type: 'json' };
import { configuratorStoreToken, createConfiguratorStore } from './configurator.store';
import { ReadStoredProductHandler } from './frame/read-stored-product.handler';
import { ReadStoredProduct } from './frame/read-stored-product.query';
import { SaveHvaSettings } from './hva-settings/save-hva-settings.command';
import { SaveHvaSettingsHandler } from './hva-settings/save-hva-settings.handler';
import { LoadProductHandler } from './load-product.handler';
import { LoadProduct } from './load-product.query';
import { CheckPublishedProductHandler } from './phases/check-published-product.handler';
import { CheckPublishedProduct } from './phases/check-published-product.query';
import { ProceedPhase } from './phases/proceed-phase.command';
import { ProceedPhaseHandler } from './phases/proceed-phase.handler';
import { PublishProduct } from './phases/publish-product.command';
import { PublishProductHandler } from './phases/publish-product.handler';
import { LoadPreviewHandler } from './preview/load-preview.handler';
import { LoadPreview } from './preview/load-preview.query';
import { createPreviewStore, previewStoreToken } from './preview/preview.store';
import { AddAnalysisMapping } from './product-contents/add-analysis-mapping.command';
import { AddAnalysisMappingHandler } from './product-contents/add-analysis-mapping.handler';
import { SaveProductContents } from './product-contents/save-product-contents.command';
import { SaveProductContentsHandler } from './product-contents/save-product-contents.handler';
import { SaveProductPart, saveProductPartToken } from './save-product-part';

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
