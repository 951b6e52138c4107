import { ContainerModule } from 'inversify';
import { bindCommand, bindQuery } from '../../core/messaging/bind-message';
import { CountReferralsHandler } from './count-referrals.handler';
import { CountReferrals } from './count-referrals.query';
import texts from './referrals.fi.json' with { type: 'json' };
import { createReferralsStore, referralsStoreToken } from './referrals.store';
import { RevealSsn } from './reveal-ssn.command';
import { RevealSsnHandler } from './reveal-ssn.handler';
import { SearchReferralsHandler } from './search-referrals.handler';
import { SearchReferrals } from './search-referrals.query';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(referralsStoreToken).toConstantValue(createReferralsStore());
  bindQuery(options, SearchReferrals, SearchReferralsHandler);
  bindQuery(options, CountReferrals, CountReferralsHandler);
  bindCommand(options, RevealSsn, RevealSsnHandler);
});
