import { ContainerModule } from 'inversify';
import { bindCommand, bindQuery } from '../../core/messaging/bind-message';
import { CountOrdersHandler } from './count-orders.handler';
import { CountOrders } from './count-orders.query';
import texts from './logistics.fi.json' with { type: 'json' };
import { createLogisticsStore, logisticsStoreToken } from './logistics.store';
import { MarkOrderDone } from './mark-order-done.command';
import { MarkOrderDoneHandler } from './mark-order-done.handler';
import { PrintSticker } from './print-sticker.command';
import { PrintStickerHandler } from './print-sticker.handler';
import { ReopenOrder } from './reopen-order.command';
import { ReopenOrderHandler } from './reopen-order.handler';
import { ReturnOrderToNew } from './return-order-to-new.command';
import { ReturnOrderToNewHandler } from './return-order-to-new.handler';
import { SearchOrders } from './search-orders.query';
import { SearchOrdersHandler } from './search-orders.handler';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(logisticsStoreToken).toConstantValue(createLogisticsStore());
  bindQuery(options, SearchOrders, SearchOrdersHandler);
  bindQuery(options, CountOrders, CountOrdersHandler);
  bindCommand(options, PrintSticker, PrintStickerHandler);
  bindCommand(options, MarkOrderDone, MarkOrderDoneHandler);
  bindCommand(options, ReopenOrder, ReopenOrderHandler);
  bindCommand(options, ReturnOrderToNew, ReturnOrderToNewHandler);
});
