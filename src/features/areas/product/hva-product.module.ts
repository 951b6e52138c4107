import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { CheckHvaProductHandler, CheckHvaProduct } from './check-hva-product.query.ts';
import { AcceptHvaRemarks, AcceptHvaRemarksHandler } from './checks/accept-hva-remarks.command.ts';
import { LoadHvaProductChecks, LoadHvaProductChecksHandler } from './checks/load-hva-product-checks.query.ts';
import { ConfirmTranslation, ConfirmTranslationHandler } from './translations/confirm-translation.command.ts';
import {
  copyTextsStoreToken,
  createCopyTextsStore,
  LoadCopyProductsHandler,
  LoadCopyProducts,
} from './copy-texts/load-copy-products.query.ts';
import { LoadCopySourceHandler, LoadCopySource } from './copy-texts/load-copy-source.query.ts';
import texts from './hva-product.fi.json' with { type: 'json' };
import { createHvaProductStore, hvaProductStoreToken } from './hva-product.store.ts';
import { LoadHvaProductHandler, LoadHvaProduct } from './load-hva-product.query.ts';
import {
  LoadProductChangesHandler,
  LoadProductChanges,
  createProductChangesStore,
  productChangesStoreToken,
} from './product-changes/load-product-changes.query.ts';
import { LoadHvaProductHeader, LoadHvaProductHeaderHandler } from './load-hva-product-header.query.ts';
import { MarkProductReviewed, MarkProductReviewedHandler } from './product-changes/mark-product-reviewed.command.ts';
import { ReadStoredHvaProduct, ReadStoredHvaProductHandler } from './read-stored-hva-product.query.ts';
import { PublishHvaProduct, PublishHvaProductHandler } from './publish-hva-product.command.ts';
import { SaveHvaProduct, SaveHvaProductHandler } from './save-hva-product.command.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(hvaProductStoreToken).toConstantValue(createHvaProductStore());
  options.bind(productChangesStoreToken).toConstantValue(createProductChangesStore());
  options.bind(copyTextsStoreToken).toConstantValue(createCopyTextsStore());
  bindMessages(options, 'hvaProduct', {
    loadHvaProduct: [LoadHvaProduct, LoadHvaProductHandler],
    loadHvaProductHeader: [LoadHvaProductHeader, LoadHvaProductHeaderHandler],
    readStoredHvaProduct: [ReadStoredHvaProduct, ReadStoredHvaProductHandler],
    checkHvaProduct: [CheckHvaProduct, CheckHvaProductHandler],
    loadChecks: [LoadHvaProductChecks, LoadHvaProductChecksHandler],
    acceptRemarks: [AcceptHvaRemarks, AcceptHvaRemarksHandler],
    confirmTranslation: [ConfirmTranslation, ConfirmTranslationHandler],
    loadProductChanges: [LoadProductChanges, LoadProductChangesHandler],
    loadCopyProducts: [LoadCopyProducts, LoadCopyProductsHandler],
    loadCopySource: [LoadCopySource, LoadCopySourceHandler],
    saveHvaProduct: [SaveHvaProduct, SaveHvaProductHandler],
    publishHvaProduct: [PublishHvaProduct, PublishHvaProductHandler],
    markProductReviewed: [MarkProductReviewed, MarkProductReviewedHandler],
  });
});
