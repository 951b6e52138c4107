import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { CheckInstructionsHandler, CheckInstructions } from './bulk/check-instructions.query.ts';
import { CheckStickersHandler, CheckStickers } from './bulk/check-stickers.query.ts';
import { PrintInstructions, PrintInstructionsHandler } from './bulk/print-instructions.command.ts';
import { PrintStickers, PrintStickersHandler } from './bulk/print-stickers.command.ts';
import { CountOrdersHandler, CountOrders } from './count-orders.query.ts';
import { FindOrderHandler, FindOrder } from './find-order.query.ts';
import texts from './logistics.fi.json' with { type: 'json' };
import { createLogisticsStore, logisticsStoreToken } from './logistics.store.ts';
import { MarkOrderDone, MarkOrderDoneHandler } from './mark-order-done.command.ts';
import { LoadPackingListHandler, LoadPackingList } from './packing-list/load-packing-list.query.ts';
import { PrintSticker, PrintStickerHandler } from './print-sticker.command.ts';
import { ReopenOrder, ReopenOrderHandler } from './reopen-order.command.ts';
import { ReturnOrderToNew, ReturnOrderToNewHandler } from './return-order-to-new.command.ts';
import { SearchOrders, SearchOrdersHandler } from './search-orders.query.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(logisticsStoreToken).toConstantValue(createLogisticsStore());
  bindMessages(options, 'logistics', {
    searchOrders: [SearchOrders, SearchOrdersHandler],
    countOrders: [CountOrders, CountOrdersHandler],
    loadPackingList: [LoadPackingList, LoadPackingListHandler],
    findOrder: [FindOrder, FindOrderHandler],
    checkStickers: [CheckStickers, CheckStickersHandler],
    checkInstructions: [CheckInstructions, CheckInstructionsHandler],
    printSticker: [PrintSticker, PrintStickerHandler],
    printStickers: [PrintStickers, PrintStickersHandler],
    printInstructions: [PrintInstructions, PrintInstructionsHandler],
    markOrderDone: [MarkOrderDone, MarkOrderDoneHandler],
    reopenOrder: [ReopenOrder, ReopenOrderHandler],
    returnOrderToNew: [ReturnOrderToNew, ReturnOrderToNewHandler],
  });
});
