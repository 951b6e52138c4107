import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { SaveBasicInfo, SaveBasicInfoHandler } from './basic-info/save-basic-info.command.ts';
import { SaveCitizenTexts, SaveCitizenTextsHandler } from './citizen-texts/save-citizen-texts.command.ts';
import {
  ConfirmTranslation,
  ConfirmTranslationHandler,
} from './citizen-texts/translations/confirm-translation.command.ts';
import { AcceptRemarks, AcceptRemarksHandler } from './checks/accept-remarks.command.ts';
import { LoadProductChecks, LoadProductChecksHandler } from './checks/load-product-checks.query.ts';
import texts from './configurator.fi.json' with { type: 'json' };
import { configuratorStoreToken, createConfiguratorStore } from './configurator.store.ts';
import { ReadStoredProductHandler, ReadStoredProduct } from './frame/read-stored-product.query.ts';
import { SaveHvaSettings, SaveHvaSettingsHandler } from './hva-settings/save-hva-settings.command.ts';
import { LoadProductHandler, LoadProduct } from './load-product.query.ts';
import { LoadProductHeader, LoadProductHeaderHandler } from './load-product-header.query.ts';
import { CheckPublishedProductHandler } from './phases/check-published-product.handler.ts';
import { CheckPublishedProduct } from './phases/check-published-product.query.ts';
import { ProceedPhase, ProceedPhaseHandler } from './phases/proceed-phase.command.ts';
import { PublishProduct, PublishProductHandler } from './phases/publish-product.command.ts';
import {
  LoadPreviewHandler,
  LoadPreview,
  createPreviewStore,
  previewStoreToken,
} from './preview/load-preview.query.ts';
import { AddAnalysisMapping, AddAnalysisMappingHandler } from './product-contents/add-analysis-mapping.command.ts';
import { LoadOutcomes, LoadOutcomesHandler } from './product-contents/load-outcomes.query.ts';
import { SaveProductContents, SaveProductContentsHandler } from './product-contents/save-product-contents.command.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(configuratorStoreToken).toConstantValue(createConfiguratorStore());
  options.bind(previewStoreToken).toConstantValue(createPreviewStore());
  bindMessages(options, 'configurator', {
    loadProduct: [LoadProduct, LoadProductHandler],
    loadProductHeader: [LoadProductHeader, LoadProductHeaderHandler],
    loadOutcomes: [LoadOutcomes, LoadOutcomesHandler],
    readStoredProduct: [ReadStoredProduct, ReadStoredProductHandler],
    loadPreview: [LoadPreview, LoadPreviewHandler],
    saveBasicInfo: [SaveBasicInfo, SaveBasicInfoHandler],
    addAnalysisMapping: [AddAnalysisMapping, AddAnalysisMappingHandler],
    saveProductContents: [SaveProductContents, SaveProductContentsHandler],
    saveHvaSettings: [SaveHvaSettings, SaveHvaSettingsHandler],
    saveCitizenTexts: [SaveCitizenTexts, SaveCitizenTextsHandler],
    confirmTranslation: [ConfirmTranslation, ConfirmTranslationHandler],
    proceedPhase: [ProceedPhase, ProceedPhaseHandler],
    publishProduct: [PublishProduct, PublishProductHandler],
    loadProductChecks: [LoadProductChecks, LoadProductChecksHandler],
    acceptRemarks: [AcceptRemarks, AcceptRemarksHandler],
    checkPublishedProduct: [CheckPublishedProduct, CheckPublishedProductHandler],
  });
});
