import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { ClosePackingDay, ClosePackingDayHandler } from './close-packing-day.command.ts';
import texts from './kit-handover.fi.json' with { type: 'json' };
import { createKitHandoverStore, kitHandoverStoreToken } from './kit-handover.store.ts';
import { LoadHandovers, LoadHandoversHandler } from './load-handovers.query.ts';
import { LoadPackingDay, LoadPackingDayHandler } from './load-packing-day.query.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(kitHandoverStoreToken).toConstantValue(createKitHandoverStore());
  bindMessages(options, 'kitHandover', {
    loadPackingDay: [LoadPackingDay, LoadPackingDayHandler],
    loadHandovers: [LoadHandovers, LoadHandoversHandler],
    closePackingDay: [ClosePackingDay, ClosePackingDayHandler],
  });
});
