import { ContainerModule } from 'inversify';
import { httpClientToken } from '../../core/di/core.tokens';
import { bindCommand, bindQuery } from '../../core/messaging/bind-message';
import { SaveBasicInfo } from './basic-info/save-basic-info.command';
import { SaveBasicInfoHandler } from './basic-info/save-basic-info.handler';
import texts from './configurator.fi.json' with { type: 'json' };
import { configuratorStoreToken, createConfiguratorStore } from './configurator.store';
import { LoadProductHandler } from './load-product.handler';
import { LoadProduct } from './load-product.query';
import { CheckPublishedProductHandler } from './phases/check-published-product.handler';
import { CheckPublishedProduct } from './phases/check-published-product.query';
import { DiscardProduct } from './phases/discard-product.command';
import { DiscardProductHandler } from './phases/discard-product.handler';
import { ProceedPhase } from './phases/proceed-phase.command';
import { ProceedPhaseHandler } from './phases/proceed-phase.handler';
import { PublishProduct } from './phases/publish-product.command';
import { PublishProductHandler } from './phases/publish-product.handler';
import { SaveProductPart, saveProductPartToken } from './save-product-part';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(configuratorStoreToken).toConstantValue(createConfiguratorStore());
  options
    .bind(saveProductPartToken)
    .toResolvedValue((http, store) => new SaveProductPart(http, store), [httpClientToken, configuratorStoreToken]);
  bindQuery(options, LoadProduct, LoadProductHandler);
  bindCommand(options, SaveBasicInfo, SaveBasicInfoHandler);
  bindCommand(options, ProceedPhase, ProceedPhaseHandler);
  bindCommand(options, PublishProduct, PublishProductHandler);
  bindCommand(options, DiscardProduct, DiscardProductHandler);
  bindQuery(options, CheckPublishedProduct, CheckPublishedProductHandler);
});
