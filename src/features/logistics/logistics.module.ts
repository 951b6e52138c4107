import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { CheckInstructionsHandler, CheckInstructions } from './bulk/check-instructions.query.ts';
import { CheckStickersHandler, CheckStickers } from './bulk/check-stickers.query.ts';
import { LoadMarkedReferrals, LoadMarkedReferralsHandler } from './bulk/load-marked-referrals.query.ts';
import { PrintInstructions, PrintInstructionsHandler } from './bulk/print-instructions.command.ts';
import { PrintStickers, PrintStickersHandler } from './bulk/print-stickers.command.ts';
import { CountLogisticsReferralsHandler, CountLogisticsReferrals } from './count-logistics-referrals.query.ts';
import { ExportLogisticsReferrals, ExportLogisticsReferralsHandler } from './export-logistics-referrals.command.ts';
import { FindReferralHandler, FindReferral } from './find-referral.query.ts';
import {
  CountNewLogisticsReferrals,
  CountNewLogisticsReferralsHandler,
} from './count-new-logistics-referrals.query.ts';
import { LoadProductsOfReferrals, LoadProductsOfReferralsHandler } from './load-products-of-referrals.query.ts';
import { RefetchLogisticsReferrals, RefetchLogisticsReferralsHandler } from './refetch-logistics-referrals.query.ts';
import texts from './logistics.fi.json' with { type: 'json' };
import { createLogisticsStore, logisticsStoreToken } from './logistics.store.ts';
import { MarkReferralDone, MarkReferralDoneHandler } from './mark-referral-done.command.ts';
import { CountSentToday, CountSentTodayHandler } from './packing-list/count-sent-today.query.ts';
import { LoadPackingListHandler, LoadPackingList } from './packing-list/load-packing-list.query.ts';
import { PrintSticker, PrintStickerHandler } from './print-sticker.command.ts';
import { ReopenReferral, ReopenReferralHandler } from './reopen-referral.command.ts';
import { ReturnReferralToNew, ReturnReferralToNewHandler } from './return-referral-to-new.command.ts';
import { SearchLogisticsReferrals, SearchLogisticsReferralsHandler } from './search-logistics-referrals.query.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(logisticsStoreToken).toConstantValue(createLogisticsStore());
  bindMessages(options, 'logistics', {
    refetchLogisticsReferrals: [RefetchLogisticsReferrals, RefetchLogisticsReferralsHandler],
    countNewLogisticsReferrals: [CountNewLogisticsReferrals, CountNewLogisticsReferralsHandler],
    searchLogisticsReferrals: [SearchLogisticsReferrals, SearchLogisticsReferralsHandler],
    exportLogisticsReferrals: [ExportLogisticsReferrals, ExportLogisticsReferralsHandler],
    countLogisticsReferrals: [CountLogisticsReferrals, CountLogisticsReferralsHandler],
    loadProductsOfReferrals: [LoadProductsOfReferrals, LoadProductsOfReferralsHandler],
    loadPackingList: [LoadPackingList, LoadPackingListHandler],
    countSentToday: [CountSentToday, CountSentTodayHandler],
    findReferral: [FindReferral, FindReferralHandler],
    loadMarkedReferrals: [LoadMarkedReferrals, LoadMarkedReferralsHandler],
    checkStickers: [CheckStickers, CheckStickersHandler],
    checkInstructions: [CheckInstructions, CheckInstructionsHandler],
    printSticker: [PrintSticker, PrintStickerHandler],
    printStickers: [PrintStickers, PrintStickersHandler],
    printInstructions: [PrintInstructions, PrintInstructionsHandler],
    markReferralDone: [MarkReferralDone, MarkReferralDoneHandler],
    reopenReferral: [ReopenReferral, ReopenReferralHandler],
    returnReferralToNew: [ReturnReferralToNew, ReturnReferralToNewHandler],
  });
});
