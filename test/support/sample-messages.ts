import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import type { MessageType } from '#core/feedback/feature-texts.ts';
import type { Message } from '#core/messaging/message.ts';
import { DeleteAttachment } from '#features/attachments/delete-attachment.command.ts';
import { DownloadAttachment } from '#features/attachments/download-attachment.command.ts';
import { LoadAttachments } from '#features/attachments/load-attachments.query.ts';
import { MarkAttachmentsPrinted } from '#features/attachments/mark-attachments-printed.command.ts';
import { PrintAttachment } from '#features/attachments/print-attachment.command.ts';
import { UploadAttachment } from '#features/attachments/upload-attachment.command.ts';
import { SaveBasicInfo } from '#features/configurator/basic-info/save-basic-info.command.ts';
import { SaveCitizenTexts } from '#features/configurator/citizen-texts/save-citizen-texts.command.ts';
import type { CitizenTextsValues } from '#features/configurator/citizen-texts/citizen-texts.values.ts';
import { ConfirmTranslation } from '#features/configurator/citizen-texts/translations/confirm-translation.command.ts';
import { SaveHvaSettings } from '#features/configurator/hva-settings/save-hva-settings.command.ts';
import { LoadHvaProductHeader } from '#features/areas/product/load-hva-product-header.query.ts';
import { LoadProduct } from '#features/configurator/load-product.query.ts';
import { LoadProductHeader } from '#features/configurator/load-product-header.query.ts';
import { LoadOutcomes } from '#features/configurator/product-contents/load-outcomes.query.ts';
import { LoadPreview } from '#features/configurator/preview/load-preview.query.ts';
import { CheckPublishedProduct } from '#features/configurator/phases/check-published-product.query.ts';
import { DiscardProduct } from '#features/dk-catalogue/discard-product.command.ts';
import { ReadStoredProduct } from '#features/configurator/frame/read-stored-product.query.ts';
import { ProceedPhase } from '#features/configurator/phases/proceed-phase.command.ts';
import { LoadConnections } from '#features/connections/load-connections.query.ts';
import { AcceptHvaRemarks } from '#features/areas/product/checks/accept-hva-remarks.command.ts';
import { LoadHvaProductChecks } from '#features/areas/product/checks/load-hva-product-checks.query.ts';
import { CompareVersions } from '#features/versions/compare-versions.query.ts';
import { LoadVersions } from '#features/versions/load-versions.query.ts';
import { RestoreVersion } from '#features/versions/restore-version.command.ts';
import { AddComment } from '#features/approvals/add-comment.command.ts';
import { AnswerComment } from '#features/approvals/answer-comment.command.ts';
import { ApproveProduct } from '#features/approvals/approve-product.command.ts';
import { CloseComment } from '#features/approvals/close-comment.command.ts';
import { LoadApproval } from '#features/approvals/load-approval.query.ts';
import { RequestApproval } from '#features/approvals/request-approval.command.ts';
import { ReturnProduct } from '#features/approvals/return-product.command.ts';
import { WithdrawRequest } from '#features/approvals/withdraw-request.command.ts';
import { AcceptRemarks } from '#features/configurator/checks/accept-remarks.command.ts';
import { LoadProductChecks } from '#features/configurator/checks/load-product-checks.query.ts';
import { PublishProduct } from '#features/configurator/phases/publish-product.command.ts';
import { AddAnalysisMapping } from '#features/configurator/product-contents/add-analysis-mapping.command.ts';
import { SaveProductContents } from '#features/configurator/product-contents/save-product-contents.command.ts';
import { ExportSituation } from '#features/situation/export-situation.command.ts';
import { LoadSituation } from '#features/situation/load-situation.query.ts';
import { LoadBoard } from '#features/areas/board/load-board.query.ts';
import { CopyProduct } from '#features/dk-catalogue/copy-product.command.ts';
import { CreateProduct } from '#features/dk-catalogue/create-product.command.ts';
import { DeleteDraftProduct } from '#features/dk-catalogue/delete-draft-product.command.ts';
import { LoadCatalogue } from '#features/dk-catalogue/load-catalogue.query.ts';
import { LoadWorkbench } from '#features/dk-catalogue/load-workbench.query.ts';
import { CloseEventFile } from '#features/event-log/close-event-file.command.ts';
import { CopySummary } from '#features/event-log/copy-summary.command.ts';
import { ExportEvents } from '#features/event-log/export-events.command.ts';
import { LoadEvents } from '#features/event-log/load-events.query.ts';
import { OpenEventFile } from '#features/event-log/open-event-file.command.ts';
import { LoadServerStory } from '#features/event-log/server/load-server-story.query.ts';
import { LoadMappingTargets } from '#features/intake-messages/load-mapping-targets.query.ts';
import { MendMessage } from '#features/intake-messages/mend-message.command.ts';
import { ChangeMeaning } from '#features/intake-messages/change-meaning.command.ts';
import { LoadMeanings } from '#features/intake-messages/load-meanings.query.ts';
import { RemoveMeaning } from '#features/intake-messages/remove-meaning.command.ts';
import { ReplayMessage } from '#features/intake-messages/replay-message.command.ts';
import { SearchMessages } from '#features/intake-messages/search-messages.query.ts';
import { ShowContents } from '#features/intake-messages/show-contents.query.ts';
import { SearchServerEvents } from '#features/event-log/server/search-server-events.query.ts';
import { CountObservations } from '#features/observations/count-observations.query.ts';
import { DeleteListView } from '#features/list-views/delete-list-view.command.ts';
import { LoadListViews } from '#features/list-views/load-list-views.query.ts';
import { SaveListView } from '#features/list-views/save-list-view.command.ts';
import { CountNewObservations } from '#features/observations/count-new-observations.query.ts';
import { RefetchObservations } from '#features/observations/refetch-observations.query.ts';
import { LoadCitizen } from '#features/observations/citizen/load-citizen.query.ts';
import { SearchObservations } from '#features/observations/search-observations.query.ts';
import { SetObservationStatus } from '#features/observations/set-observation-status.command.ts';
import { AssignFinding } from '#features/follow-up/assign-finding.command.ts';
import { CloseFinding } from '#features/follow-up/close-finding.command.ts';
import { GiveFinding } from '#features/follow-up/give-finding.command.ts';
import { HandOver } from '#features/follow-up/hand-over.command.ts';
import { LoadDueRules } from '#features/follow-up/load-due-rules.query.ts';
import { LoadFollowUpCounts } from '#features/follow-up/load-follow-up-counts.query.ts';
import { SetDueRule } from '#features/follow-up/set-due-rule.command.ts';
import { LoadColleagues } from '#features/follow-up/load-colleagues.query.ts';
import { LoadFollowUp } from '#features/follow-up/load-follow-up.query.ts';
import { NoteAttempt } from '#features/follow-up/note-attempt.command.ts';
import { ReopenFinding } from '#features/follow-up/reopen-finding.command.ts';
import { LoadCitizenPreview } from '#features/citizen-preview/load-citizen-preview.query.ts';
import { LoadCopyProducts } from '#features/areas/product/copy-texts/load-copy-products.query.ts';
import { LoadCopySource } from '#features/areas/product/copy-texts/load-copy-source.query.ts';
import { LoadProductChanges } from '#features/areas/product/product-changes/load-product-changes.query.ts';
import { MarkProductReviewed } from '#features/areas/product/product-changes/mark-product-reviewed.command.ts';
import { CheckHvaProduct } from '#features/areas/product/check-hva-product.query.ts';
import { ConfirmTranslation as ConfirmInstruction } from '#features/areas/product/translations/confirm-translation.command.ts';
import { LoadHvaProduct } from '#features/areas/product/load-hva-product.query.ts';
import { PublishHvaProduct } from '#features/areas/product/publish-hva-product.command.ts';
import { ReadStoredHvaProduct } from '#features/areas/product/read-stored-hva-product.query.ts';
import { SaveHvaProduct } from '#features/areas/product/save-hva-product.command.ts';
import { hvaProductValuesOf } from '#features/areas/product-view/hva-product.values.ts';
import { AddToSelection } from '#features/areas/products/catalogue/add-to-selection.command.ts';
import { LoadPublishedProducts } from '#features/areas/products/catalogue/load-published-products.query.ts';
import { LoadHvaProducts } from '#features/areas/products/in-use/load-hva-products.query.ts';
import { LoadProductWords } from '#features/areas/products/load-product-words.query.ts';
import { StopUsage } from '#features/areas/products/in-use/stop-usage.command.ts';
import { CheckInstructions } from '#features/logistics/bulk/check-instructions.query.ts';
import { CheckStickers } from '#features/logistics/bulk/check-stickers.query.ts';
import { LoadMarkedReferrals } from '#features/logistics/bulk/load-marked-referrals.query.ts';
import { PrintInstructions } from '#features/logistics/bulk/print-instructions.command.ts';
import { PrintStickers } from '#features/logistics/bulk/print-stickers.command.ts';
import { FindReferral } from '#features/logistics/find-referral.query.ts';
import { ClosePackingDay } from '#features/kit-handover/close-packing-day.command.ts';
import { LoadHandovers } from '#features/kit-handover/load-handovers.query.ts';
import { LoadPackingDay } from '#features/kit-handover/load-packing-day.query.ts';
import { LoadProductsOfReferrals } from '#features/logistics/load-products-of-referrals.query.ts';
import { CountSentToday } from '#features/logistics/packing-list/count-sent-today.query.ts';
import { LoadPackingList } from '#features/logistics/packing-list/load-packing-list.query.ts';
import { CountLogisticsReferrals } from '#features/logistics/count-logistics-referrals.query.ts';
import { MarkReferralDone } from '#features/logistics/mark-referral-done.command.ts';
import { PrintSticker } from '#features/logistics/print-sticker.command.ts';
import { ReopenReferral } from '#features/logistics/reopen-referral.command.ts';
import { ReturnReferralToNew } from '#features/logistics/return-referral-to-new.command.ts';
import { CountNewLogisticsReferrals } from '#features/logistics/count-new-logistics-referrals.query.ts';
import { RefetchLogisticsReferrals } from '#features/logistics/refetch-logistics-referrals.query.ts';
import { SearchLogisticsReferrals } from '#features/logistics/search-logistics-referrals.query.ts';
import { LoadAnalyses } from '#features/reference-data/load-analyses.query.ts';
import { LoadMicrobes } from '#features/reference-data/load-microbes.query.ts';
import { ExportReferrals } from '#features/referrals/export-referrals.command.ts';
import { ExportObservations } from '#features/observations/export-observations.command.ts';
import { BeginRun } from '#features/packing-station/begin-run.command.ts';
import { FindKits } from '#features/packing-station/find-kits.query.ts';
import { IdentifySticker } from '#features/packing-station/identify-sticker.query.ts';
import { LoadKitCodes } from '#features/packing-station/kit-codes/load-kit-codes.query.ts';
import { SetKitCode } from '#features/packing-station/kit-codes/set-kit-code.command.ts';
import { LoadStation } from '#features/packing-station/load-station.query.ts';
import { LoadParkedKitsOfArea } from '#features/packing-station/parked/load-parked-kits-of-area.query.ts';
import { LoadParkedKitsOfProducts } from '#features/packing-station/parked/load-parked-kits-of-products.query.ts';
import { LoadParkedKits } from '#features/packing-station/parked/load-parked-kits.query.ts';
import { ParkKit } from '#features/packing-station/parked/park-kit.command.ts';
import { ResumeKit } from '#features/packing-station/parked/resume-kit.command.ts';
import { ReleaseRun } from '#features/packing-station/release-run.command.ts';
import { SendByHand } from '#features/packing-station/send-by-hand.command.ts';
import { SendKit } from '#features/packing-station/send-kit.command.ts';
import { UndoSending } from '#features/packing-station/undo-sending.command.ts';
import { ExportLogisticsReferrals } from '#features/logistics/export-logistics-referrals.command.ts';
import { CountReferrals } from '#features/referrals/count-referrals.query.ts';
import { RevealSsn } from '#features/referrals/reveal-ssn.command.ts';
import { LoadProductsOfOrders } from '#features/referrals/load-products-of-orders.query.ts';
import { CountNewReferrals } from '#features/referrals/count-new-referrals.query.ts';
import { RefetchReferrals } from '#features/referrals/refetch-referrals.query.ts';
import { SearchReferrals } from '#features/referrals/search-referrals.query.ts';
import { SearchEverything } from '#features/command-palette/search-everything.query.ts';
import { ContinueSession } from '#features/session/continue-session.command.ts';
import { LoadProfile } from '#features/session/load-profile.query.ts';
import { SignOut } from '#features/session/sign-out.command.ts';
import type { Sending } from '#core/editing/edited-part.ts';
import { anHvaProduct } from './builders.ts';

/** What must never reach the event log; every free text of the samples carries it. */
export const canary = 'KANARIALINTU 010594-9032 matti@example.fi';

const productId = '11111111-1111-4111-8111-111111111111';
const otherId = '22222222-2222-4222-8222-222222222222';
const meaning = { kind: 'package', code: canary, at: '2026-03-03T08:15:22.000Z' } as const;
const modifiedAt = '2026-03-02T09:05:00.000Z';
const sending = <Values>(values: Values, over = values): Sending<Values> => ({
  values,
  over: { values: over, modifiedAt },
  mergedWith: canary,
});

/** One message of every type, its free texts marked: a type without its sample does not compile. */
export const sampleMessages = (): readonly Message<unknown>[] => Object.values(samplesByType());

export function samplesByType(): Readonly<
  Record<Exclude<MessageType, `${'test' | 'bench'}.${string}`>, Message<unknown>>
> {
  const basicInfo = { productName: canary, productDescription: canary, outcomes: [{ name: canary }] };
  const contents = {
    productAnalysisMappings: [
      {
        productAnalysisMappingId: otherId,
        // The longest that it may be.
        kuntaliittoCode: 'KANARIALINTU 010594',
        kuntaliittoName: canary,
        targetGender: 3,
        ageGroup: 0,
        hasChildProductAnalysisMappings: false,
        resultType: 2,
        resultInterpretations: [{ diagnosticValues: canary, outcomeId: otherId }],
        instructionDescription: canary,
        childProductAnalysisMappings: [],
      },
    ],
  } as const;
  const settings = {
    returnByMailEnabled: true,
    returnToLabEnabled: false,
    contactByEmailEnabled: true,
    contactBySmsEnabled: false,
  };
  const texts: CitizenTextsValues = {
    texts: Object.fromEntries(citizenTextFields.map((field) => [field, canary])) as CitizenTextsValues['texts'],
    titles: { [otherId]: canary },
    instructions: { [otherId]: canary },
  };
  const nothing: CitizenTextsValues = { texts: { ...texts.texts, resultSms: '' }, titles: {}, instructions: {} };
  const areaProduct = anHvaProduct({ professionalEmail: 'KANARIALINTU.matti@example.fi', modifiedBy: canary });
  const areaValues = hvaProductValuesOf(areaProduct);
  const list = { productId, languageCode: 'fi', outcomeType: 0 } as const;
  const referralFilter = { sampleNumber: canary, lastName: canary, referralId: canary, startDate: '2026-01-01' };
  const resultFilter = { assignedToUserName: canary, kuntaliittoName: canary, outcomeType: '1' };
  const page = { page: 0, pageSize: 25 } as const;
  const seen = { modifiedAt: '2026-01-01T00:00:00.000Z', contentHash: '0'.repeat(64) };
  return {
    'session.loadProfile': new LoadProfile(),
    'session.signOut': new SignOut(),
    'session.continueSession': new ContinueSession(),
    'dkCatalogue.loadCatalogue': new LoadCatalogue(),
    'dkCatalogue.loadWorkbench': new LoadWorkbench('1 2026-03-02T09:05:00.000Z'),
    'dkCatalogue.createProduct': new CreateProduct(),
    'dkCatalogue.copyProduct': new CopyProduct(productId, canary),
    'situation.loadSituation': new LoadSituation('12', undefined),
    'situation.exportSituation': new ExportSituation([['Tilaukset', '12']]),
    'areaBoard.loadBoard': new LoadBoard(),
    'dkCatalogue.deleteDraftProduct': new DeleteDraftProduct(productId, canary),
    'configurator.loadProduct': new LoadProduct(productId, 'fi'),
    'configurator.loadProductHeader': new LoadProductHeader(productId),
    'configurator.loadOutcomes': new LoadOutcomes(productId),
    'configurator.readStoredProduct': new ReadStoredProduct(productId, 'sv'),
    'configurator.loadPreview': new LoadPreview(productId, 'sv'),
    'configurator.saveBasicInfo': new SaveBasicInfo({ productId, outcomes: [] }, sending(basicInfo)),
    'configurator.addAnalysisMapping': new AddAnalysisMapping(productId),
    'configurator.saveProductContents': new SaveProductContents(productId, sending(contents)),
    'configurator.saveHvaSettings': new SaveHvaSettings(productId, sending(settings)),
    'configurator.saveCitizenTexts': new SaveCitizenTexts(productId, 'fi', sending(texts, nothing)),
    'configurator.confirmTranslation': new ConfirmTranslation(productId, 'sv', 'resultSms', canary),
    'configurator.proceedPhase': new ProceedPhase(productId, 1, 2),
    'hvaProduct.loadChecks': new LoadHvaProductChecks(productId, '2026-01-01T00:00:00.000Z'),
    'hvaProduct.acceptRemarks': new AcceptHvaRemarks(productId, {
      hvaProductId: productId,
      modifiedAt: '2026-01-01T00:00:00.000Z',
      reason: 'Tarkoituksella',
      remarks: ['placeholder'],
    }),
    'configurator.loadProductChecks': new LoadProductChecks(productId, '2026-01-01T00:00:00.000Z'),
    'configurator.acceptRemarks': new AcceptRemarks(productId, {
      productId,
      modifiedAt: '2026-01-01T00:00:00.000Z',
      reason: canary,
      remarks: [canary],
    }),
    'approvals.loadApproval': new LoadApproval(productId, '2026-01-01T00:00:00.000Z'),
    'approvals.requestApproval': new RequestApproval(productId, { productId, note: canary }),
    'approvals.withdrawRequest': new WithdrawRequest(productId),
    'approvals.approveProduct': new ApproveProduct(productId, { productId, ...seen }),
    'approvals.returnProduct': new ReturnProduct(productId, { productId, ...seen, reason: canary }),
    'approvals.addComment': new AddComment(productId, {
      productId,
      phase: 1,
      rowId: '',
      field: canary,
      placeName: canary,
      text: canary,
    }),
    'approvals.answerComment': new AnswerComment(productId, { commentId: productId, text: canary }),
    'approvals.closeComment': new CloseComment(productId, productId, true),
    'connections.loadConnections': new LoadConnections('product', productId),
    'versions.loadVersions': new LoadVersions('product', productId, otherId),
    'versions.compareVersions': new CompareVersions('product', productId, 1, 2),
    'versions.restoreVersion': new RestoreVersion('product', productId, 1, modifiedAt),
    'configurator.publishProduct': new PublishProduct(productId),
    'dkCatalogue.discardProduct': new DiscardProduct(productId),
    'configurator.checkPublishedProduct': new CheckPublishedProduct(productId),
    'hvaProducts.loadHvaProducts': new LoadHvaProducts(),
    'hvaProducts.loadProductWords': new LoadProductWords(),
    'hvaProducts.loadPublishedProducts': new LoadPublishedProducts(),
    'hvaProducts.addToSelection': new AddToSelection(productId, 'Klamydia'),
    'hvaProducts.stopUsage': new StopUsage(productId, canary),
    'hvaProduct.loadHvaProduct': new LoadHvaProduct(productId, 'sv'),
    'hvaProduct.loadHvaProductHeader': new LoadHvaProductHeader(productId),
    'hvaProduct.readStoredHvaProduct': new ReadStoredHvaProduct(productId, 'sv'),
    'hvaProduct.checkHvaProduct': new CheckHvaProduct(productId),
    'citizenPreview.loadCitizenPreview': new LoadCitizenPreview({ productId }, 'sv'),
    'hvaProduct.loadProductChanges': new LoadProductChanges(productId, modifiedAt),
    'hvaProduct.markProductReviewed': new MarkProductReviewed(productId, modifiedAt),
    'hvaProduct.loadCopyProducts': new LoadCopyProducts(),
    'hvaProduct.loadCopySource': new LoadCopySource(otherId, 'en'),
    'hvaProduct.confirmTranslation': new ConfirmInstruction(productId, 'sv', otherId, canary),
    'hvaProduct.saveHvaProduct': new SaveHvaProduct(areaProduct, 'fi', sending(areaValues)),
    'hvaProduct.publishHvaProduct': new PublishHvaProduct(productId, 'fi'),
    'attachments.loadAttachments': new LoadAttachments(list),
    'attachments.uploadAttachment': new UploadAttachment(
      list,
      new File(['%PDF-1.7 %%EOF'], `${canary}.pdf`, { type: 'application/pdf' }),
    ),
    'attachments.deleteAttachment': new DeleteAttachment(list, otherId),
    'attachments.downloadAttachment': new DownloadAttachment(otherId, canary),
    'attachments.printAttachment': new PrintAttachment(otherId, canary),
    'listViews.loadListViews': new LoadListViews('referrals'),
    'listViews.saveListView': new SaveListView('referrals', otherId, { name: canary, isShared: true, query: '' }),
    'listViews.deleteListView': new DeleteListView('referrals', otherId),
    'referrals.refetchReferrals': new RefetchReferrals([otherId]),
    'referrals.countNewReferrals': new CountNewReferrals(referralFilter, [otherId]),
    'referrals.searchReferrals': new SearchReferrals(referralFilter, page),
    'referrals.exportReferrals': new ExportReferrals(referralFilter, 'customer_asc', ['product']),
    'referrals.countReferrals': new CountReferrals(referralFilter),
    'referrals.loadProductsOfOrders': new LoadProductsOfOrders(),
    'referrals.revealSsn': new RevealSsn(otherId),
    'observations.refetchObservations': new RefetchObservations([otherId]),
    'observations.countNewObservations': new CountNewObservations(resultFilter, [otherId]),
    'observations.searchObservations': new SearchObservations(resultFilter, page),
    'observations.exportObservations': new ExportObservations(resultFilter, 'customer_asc', ['analysis']),
    'observations.countObservations': new CountObservations(resultFilter),
    'observations.loadCitizen': new LoadCitizen(otherId, 'posit'),
    'followUp.loadFollowUp': new LoadFollowUp(otherId, canary),
    'followUp.loadColleagues': new LoadColleagues(),
    'followUp.noteAttempt': new NoteAttempt(otherId, 7, { channel: 'phone', outcome: 'other', note: canary }),
    'followUp.closeFinding': new CloseFinding(otherId, 7, { reason: 'other', note: canary }),
    'followUp.loadFollowUpCounts': new LoadFollowUpCounts('1'),
    'followUp.giveFinding': new GiveFinding(otherId, 1, canary, {
      colleagueKey: 'a'.repeat(22),
      fromName: canary,
      note: canary,
    }),
    'followUp.handOver': new HandOver(canary, {
      fromKey: 'a'.repeat(22),
      colleagueKey: 'b'.repeat(22),
      count: 10,
      note: canary,
    }),
    'followUp.loadDueRules': new LoadDueRules(),
    'followUp.setDueRule': new SetDueRule(productId, { productId, toldWithin: 3, closedWithin: 10, retryWithin: 1 }),
    'followUp.reopenFinding': new ReopenFinding(otherId, 7),
    'followUp.assignFinding': new AssignFinding(otherId, 7, canary, { colleagueKey: 'a'.repeat(22), note: canary }),
    'observations.setObservationStatus': new SetObservationStatus(otherId, 2),
    'logistics.refetchLogisticsReferrals': new RefetchLogisticsReferrals([otherId]),
    'logistics.countNewLogisticsReferrals': new CountNewLogisticsReferrals(referralFilter, [otherId]),
    'logistics.searchLogisticsReferrals': new SearchLogisticsReferrals(referralFilter, page),
    'logistics.exportLogisticsReferrals': new ExportLogisticsReferrals(referralFilter, 'customer_asc', ['customer']),
    'logistics.countLogisticsReferrals': new CountLogisticsReferrals(referralFilter),
    'logistics.loadMarkedReferrals': new LoadMarkedReferrals([otherId]),
    'logistics.printSticker': new PrintSticker(otherId, canary, false),
    'logistics.findReferral': new FindReferral(canary),
    'logistics.loadProductsOfReferrals': new LoadProductsOfReferrals(),
    'logistics.loadPackingList': new LoadPackingList(),
    'logistics.countSentToday': new CountSentToday(),
    'kitHandover.loadPackingDay': new LoadPackingDay(false),
    'kitHandover.loadHandovers': new LoadHandovers(),
    'kitHandover.closePackingDay': new ClosePackingDay({ count: 40 }),
    'logistics.checkStickers': new CheckStickers([otherId]),
    'logistics.printStickers': new PrintStickers('stickers', [otherId], { layout: 'sheet', startPosition: 3 }),
    'logistics.checkInstructions': new CheckInstructions([otherId]),
    'logistics.printInstructions': new PrintInstructions('instructions', [otherId]),
    'attachments.markAttachmentsPrinted': new MarkAttachmentsPrinted([
      { referralId: otherId, attachmentIds: [otherId] },
    ]),
    'packingStation.loadStation': new LoadStation(),
    'packingStation.beginRun': new BeginRun({ productId, count: 20 }),
    'packingStation.releaseRun': new ReleaseRun(otherId),
    'packingStation.sendKit': new SendKit({ runId: productId, referralId: otherId, kitCode: '6410405082657' }),
    'packingStation.findKits': new FindKits([otherId]),
    'packingStation.identifySticker': new IdentifySticker(canary),
    'packingStation.sendByHand': new SendByHand({
      runId: productId,
      referralId: otherId,
      reason: 'other',
      note: canary,
    }),
    'packingStation.undoSending': new UndoSending(otherId),
    'packingStation.parkKit': new ParkKit({ referralId: otherId, reason: 'other', note: canary }),
    'packingStation.resumeKit': new ResumeKit(otherId),
    'packingStation.loadParkedKitsOfArea': new LoadParkedKitsOfArea(),
    'packingStation.loadParkedKitsOfProducts': new LoadParkedKitsOfProducts(),
    'packingStation.loadParkedKits': new LoadParkedKits(),
    'packingStation.loadKitCodes': new LoadKitCodes(),
    'packingStation.setKitCode': new SetKitCode({ productId, code: '6410405082657' }),
    'logistics.markReferralDone': new MarkReferralDone(otherId),
    'logistics.reopenReferral': new ReopenReferral(otherId),
    'logistics.returnReferralToNew': new ReturnReferralToNew(otherId),
    'referenceData.loadAnalyses': new LoadAnalyses(true),
    'referenceData.loadMicrobes': new LoadMicrobes(true),
    'eventLog.loadEvents': new LoadEvents(),
    'eventLog.exportEvents': new ExportEvents(),
    'eventLog.openEventFile': new OpenEventFile(new File([canary], `${canary}.ndjson`)),
    'eventLog.closeEventFile': new CloseEventFile(),
    'commandPalette.searchEverything': new SearchEverything({ text: canary }),
    'eventLog.loadServerStory': new LoadServerStory(otherId),
    'eventLog.searchServerEvents': new SearchServerEvents({ call: canary, outcome: 'failed' }),
    'eventLog.copySummary': new CopySummary(canary),
    'intakeMessages.searchMessages': new SearchMessages({ outcome: 'failed' }),
    'intakeMessages.showContents': new ShowContents(otherId, { reason: canary }),
    'intakeMessages.loadMappingTargets': new LoadMappingTargets('area'),
    'intakeMessages.mendMessage': new MendMessage(otherId, { target: canary }),
    'intakeMessages.replayMessage': new ReplayMessage(otherId),
    'intakeMessages.loadMeanings': new LoadMeanings(),
    'intakeMessages.changeMeaning': new ChangeMeaning({ ...meaning, target: canary }),
    'intakeMessages.removeMeaning': new RemoveMeaning(meaning),
  };
}
