import { ContainerModule } from 'inversify';
import { bindCommand, bindQuery } from '#core/messaging/bind-message.ts';
import { CountReferralsHandler } from './count-referrals.handler.ts';
import { CountReferrals } from './count-referrals.query.ts';
import texts from './referrals.fi.json' with { type: 'json' };
import { createReferralsStore, referralsStoreToken } from './referrals.store.ts';
import { RevealSsn } from './reveal-ssn.command.ts';
import { RevealSsnHandler } from './reveal-ssn.handler.ts';
import { SearchReferralsHandler } from './search-referrals.handler.ts';
import { SearchReferrals } from './search-referrals.query.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(referralsStoreToken).toConstantValue(createReferralsStore());
  bindQuery(options, SearchReferrals, SearchReferralsHandler);
  bindQuery(options, CountReferrals, CountReferralsHandler);
  bindCommand(options, RevealSsn, RevealSsnHandler);
});
