import { ContainerModule } from 'inversify';
import { bindCommand, bindQuery } from '../../core/messaging/bind-message';
import { CheckHvaProductHandler } from './check-hva-product.handler';
import { CheckHvaProduct } from './check-hva-product.query';
import { ConfirmTranslation } from './translations/confirm-translation.command';
import { ConfirmTranslationHandler } from './translations/confirm-translation.handler';
import texts from './hva-product.fi.json' with { type: 'json' };
import { createHvaProductStore, hvaProductStoreToken } from './hva-product.store';
import { LoadHvaProductHandler } from './load-hva-product.handler';
import { LoadHvaProduct } from './load-hva-product.query';
import { PublishHvaProduct } from './publish-hva-product.command';
import { PublishHvaProductHandler } from './publish-hva-product.handler';
import { SaveHvaProduct } from './save-hva-product.command';
import { SaveHvaProductHandler } from './save-hva-product.handler';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(hvaProductStoreToken).toConstantValue(createHvaProductStore());
  bindQuery(options, LoadHvaProduct, LoadHvaProductHandler);
  bindQuery(options, CheckHvaProduct, CheckHvaProductHandler);
  bindCommand(options, ConfirmTranslation, ConfirmTranslationHandler);
  bindCommand(options, SaveHvaProduct, SaveHvaProductHandler);
  bindCommand(options, PublishHvaProduct, PublishHvaProductHandler);
});
