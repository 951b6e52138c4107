import { FormBaseHolder } from '../../src/core/conflicts/form-base';
import { citizenTextFields } from '../../src/core/contracts/citizen-texts-completeness.rule';
import type { Message } from '../../src/core/messaging/message';
import { DeleteAttachment } from '../../src/features/attachments/delete-attachment.command';
import { DownloadAttachment } from '../../src/features/attachments/download-attachment.command';
import { LoadAttachments } from '../../src/features/attachments/load-attachments.query';
import { MarkAttachmentsPrinted } from '../../src/features/attachments/mark-attachments-printed.command';
import { PrintAttachment } from '../../src/features/attachments/print-attachment.command';
import { UploadAttachment } from '../../src/features/attachments/upload-attachment.command';
import { SaveBasicInfo } from '../../src/features/configurator/basic-info/save-basic-info.command';
import { SaveCitizenTexts } from '../../src/features/configurator/citizen-texts/save-citizen-texts.command';
import type { CitizenTextsValues } from '../../src/features/configurator/citizen-texts/citizen-texts.values';
import { ConfirmTranslation } from '../../src/features/configurator/citizen-texts/translations/confirm-translation.command';
import { SaveHvaSettings } from '../../src/features/configurator/hva-settings/save-hva-settings.command';
import { LoadProduct } from '../../src/features/configurator/load-product.query';
import { LoadPreview } from '../../src/features/configurator/preview/load-preview.query';
import { CheckPublishedProduct } from '../../src/features/configurator/phases/check-published-product.query';
import { DiscardProduct } from '../../src/features/dk-catalogue/discard-product.command';
import { ReadStoredProduct } from '../../src/features/configurator/frame/read-stored-product.query';
import { ProceedPhase } from '../../src/features/configurator/phases/proceed-phase.command';
import { PublishProduct } from '../../src/features/configurator/phases/publish-product.command';
import { AddAnalysisMapping } from '../../src/features/configurator/product-contents/add-analysis-mapping.command';
import { SaveProductContents } from '../../src/features/configurator/product-contents/save-product-contents.command';
import { LoadBoard } from '../../src/features/area-board/load-board.query';
import { CopyProduct } from '../../src/features/dk-catalogue/copy-product.command';
import { CreateProduct } from '../../src/features/dk-catalogue/create-product.command';
import { DeleteDraftProduct } from '../../src/features/dk-catalogue/delete-draft-product.command';
import { LoadCatalogue } from '../../src/features/dk-catalogue/load-catalogue.query';
import { CloseEventFile } from '../../src/features/event-log/close-event-file.command';
import { CopySummary } from '../../src/features/event-log/copy-summary.command';
import { ExportEvents } from '../../src/features/event-log/export-events.command';
import { LoadEvents } from '../../src/features/event-log/load-events.query';
import { OpenEventFile } from '../../src/features/event-log/open-event-file.command';
import { CountObservations } from '../../src/features/observations/count-observations.query';
import { SearchObservations } from '../../src/features/observations/search-observations.query';
import { SetObservationStatus } from '../../src/features/observations/set-observation-status.command';
import { LoadCitizenPreview } from '../../src/features/citizen-preview/load-citizen-preview.query';
import { LoadCopyPackages } from '../../src/features/hva-product/copy-texts/load-copy-packages.query';
import { LoadCopySource } from '../../src/features/hva-product/copy-texts/load-copy-source.query';
import { LoadPackageChanges } from '../../src/features/hva-product/package-changes/load-package-changes.query';
import { MarkPackageReviewed } from '../../src/features/hva-product/package-changes/mark-package-reviewed.command';
import { CheckHvaProduct } from '../../src/features/hva-product/check-hva-product.query';
import { ConfirmTranslation as ConfirmInstruction } from '../../src/features/hva-product/translations/confirm-translation.command';
import { LoadHvaProduct } from '../../src/features/hva-product/load-hva-product.query';
import { PublishHvaProduct } from '../../src/features/hva-product/publish-hva-product.command';
import { SaveHvaProduct } from '../../src/features/hva-product/save-hva-product.command';
import { hvaProductValuesOf } from '../../src/features/hva-product-view/hva-product-values.public';
import { AddToSelection } from '../../src/features/hva-products/catalogue/add-to-selection.command';
import { LoadPublishedProducts } from '../../src/features/hva-products/catalogue/load-published-products.query';
import { LoadHvaProducts } from '../../src/features/hva-products/in-use/load-hva-products.query';
import { StopUsage } from '../../src/features/hva-products/in-use/stop-usage.command';
import { CheckInstructions } from '../../src/features/logistics/bulk/check-instructions.query';
import { CheckStickers } from '../../src/features/logistics/bulk/check-stickers.query';
import { PrintInstructions } from '../../src/features/logistics/bulk/print-instructions.command';
import { PrintStickers } from '../../src/features/logistics/bulk/print-stickers.command';
import { FindOrder } from '../../src/features/logistics/find-order.query';
import { LoadPackingList } from '../../src/features/logistics/packing-list/load-packing-list.query';
import { CountOrders } from '../../src/features/logistics/count-orders.query';
import { MarkOrderDone } from '../../src/features/logistics/mark-order-done.command';
import { PrintSticker } from '../../src/features/logistics/print-sticker.command';
import { ReopenOrder } from '../../src/features/logistics/reopen-order.command';
import { ReturnOrderToNew } from '../../src/features/logistics/return-order-to-new.command';
import { SearchOrders } from '../../src/features/logistics/search-orders.query';
import { LoadAnalyses } from '../../src/features/reference-data/load-analyses.query';
import { LoadMicrobes } from '../../src/features/reference-data/load-microbes.query';
import { CountReferrals } from '../../src/features/referrals/count-referrals.query';
import { RevealSsn } from '../../src/features/referrals/reveal-ssn.command';
import { SearchReferrals } from '../../src/features/referrals/search-referrals.query';
import { ContinueSession } from '../../src/features/session/continue-session.command';
import { LoadProfile } from '../../src/features/session/load-profile.query';
import { SignOut } from '../../src/features/session/sign-out.command';
import { anHvaProduct } from './builders';

/** What must never reach the event log; every free text of the samples carries it. */
export const canary = 'KANARIALINTU 010594-9032 matti@example.fi';

const productId = '11111111-1111-4111-8111-111111111111';
const otherId = '22222222-2222-4222-8222-222222222222';
const modifiedAt = '2026-03-02T09:05:00.000Z';
const base = <Values>(values: Values) => new FormBaseHolder({ values, modifiedAt });

/** One message of every type, its free texts marked. A new message is not done before it stands here. */
export function sampleMessages(): readonly Message<unknown>[] {
  const basicInfo = { productName: canary, productDescription: canary, outcomes: [{ name: canary }] };
  const contents = {
    productAnalysisMappings: [
      {
        productAnalysisMappingId: otherId,
        kuntaliittoCode: canary,
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
  const areaProduct = anHvaProduct({ professionalEmail: canary, modifiedBy: canary });
  const areaValues = hvaProductValuesOf(areaProduct);
  const list = { productId, languageCode: 'fi', outcomeType: 0 } as const;
  const orderFilter = { sampleNumber: canary, lastName: canary, referralId: canary, startDate: '2026-01-01' };
  const resultFilter = { assignedToUserName: canary, kuntaliittoName: canary, outcomeType: '1' };
  const page = { page: 0, pageSize: 25 } as const;
  return [
    new LoadProfile(),
    new SignOut(),
    new ContinueSession(),
    new LoadCatalogue(),
    new CreateProduct(),
    new CopyProduct(productId, canary),
    new LoadBoard(),
    new DeleteDraftProduct(productId, canary),
    new LoadProduct(productId, 'fi'),
    new ReadStoredProduct(productId, 'sv'),
    new LoadPreview(productId, 'sv'),
    new SaveBasicInfo(productId, basicInfo, base(basicInfo)),
    new AddAnalysisMapping(productId),
    new SaveProductContents(productId, contents, base(contents)),
    new SaveHvaSettings(productId, settings, base(settings)),
    new SaveCitizenTexts(productId, 'fi', texts, base(nothing)),
    new ConfirmTranslation(productId, 'sv', 'resultSms', canary),
    new ProceedPhase(productId, 1, 2),
    new PublishProduct(productId),
    new DiscardProduct(productId),
    new CheckPublishedProduct(productId),
    new LoadHvaProducts(),
    new LoadPublishedProducts(),
    new AddToSelection(productId),
    new StopUsage(productId, canary),
    new LoadHvaProduct(productId, 'sv'),
    new CheckHvaProduct(productId),
    new LoadCitizenPreview({ productId }, 'sv'),
    new LoadPackageChanges(productId, modifiedAt),
    new MarkPackageReviewed(productId, modifiedAt),
    new LoadCopyPackages(),
    new LoadCopySource(otherId, 'en'),
    new ConfirmInstruction(productId, 'sv', otherId, canary),
    new SaveHvaProduct(areaProduct, 'fi', areaValues, base(areaValues)),
    new PublishHvaProduct(productId, 'fi', base(areaValues)),
    new LoadAttachments(list),
    new UploadAttachment(list, new File(['%PDF-1.7 %%EOF'], `${canary}.pdf`, { type: 'application/pdf' })),
    new DeleteAttachment(list, otherId),
    new DownloadAttachment(otherId, canary),
    new PrintAttachment(otherId, canary),
    new SearchReferrals(orderFilter, page),
    new CountReferrals(orderFilter),
    new RevealSsn(otherId),
    new SearchObservations(resultFilter, page),
    new CountObservations(resultFilter),
    new SetObservationStatus(otherId, 2),
    new SearchOrders(orderFilter, page),
    new CountOrders(orderFilter),
    new PrintSticker(otherId),
    new FindOrder(canary),
    new LoadPackingList(),
    new CheckStickers([otherId]),
    new PrintStickers('stickers', [otherId], { layout: 'sheet', startPosition: 3 }),
    new CheckInstructions([otherId]),
    new PrintInstructions('instructions', [otherId]),
    new MarkAttachmentsPrinted([otherId]),
    new MarkOrderDone(otherId),
    new ReopenOrder(otherId),
    new ReturnOrderToNew(otherId),
    new LoadAnalyses(true),
    new LoadMicrobes(true),
    new LoadEvents(),
    new ExportEvents(),
    new OpenEventFile(new File([canary], `${canary}.ndjson`)),
    new CloseEventFile(),
    new CopySummary(canary),
  ];
}
