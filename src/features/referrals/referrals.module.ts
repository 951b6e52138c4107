import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { CountReferralsHandler, CountReferrals } from './count-referrals.query.ts';
import { ExportReferrals, ExportReferralsHandler } from './export-referrals.command.ts';
import { CountNewReferrals, CountNewReferralsHandler } from './count-new-referrals.query.ts';
import { LoadProductsOfOrders, LoadProductsOfOrdersHandler } from './load-products-of-orders.query.ts';
import { RefetchReferrals, RefetchReferralsHandler } from './refetch-referrals.query.ts';
import texts from './referrals.fi.json' with { type: 'json' };
import { createReferralsStore, referralsStoreToken } from './referrals.store.ts';
import { RevealSsn, RevealSsnHandler } from './reveal-ssn.command.ts';
import { SearchReferralsHandler, SearchReferrals } from './search-referrals.query.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(referralsStoreToken).toConstantValue(createReferralsStore());
  bindMessages(options, 'referrals', {
    refetchReferrals: [RefetchReferrals, RefetchReferralsHandler],
    countNewReferrals: [CountNewReferrals, CountNewReferralsHandler],
    searchReferrals: [SearchReferrals, SearchReferralsHandler],
    exportReferrals: [ExportReferrals, ExportReferralsHandler],
    countReferrals: [CountReferrals, CountReferralsHandler],
    loadProductsOfOrders: [LoadProductsOfOrders, LoadProductsOfOrdersHandler],
    revealSsn: [RevealSsn, RevealSsnHandler],
  });
});
