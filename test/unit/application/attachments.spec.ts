import {
  deleteProductAttachment,
  downloadAttachment,
  updateProductAttachments,
} from '#core/contracts/attachment.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { DeleteAttachment } from '#features/attachments/delete-attachment.command.ts';
import { DownloadAttachment } from '#features/attachments/download-attachment.command.ts';
import { PrintAttachment } from '#features/attachments/print-attachment.command.ts';
import { UploadAttachment } from '#features/attachments/upload-attachment.command.ts';
import { setupApplication } from '#test/support/application.ts';
import { anAttachment, anAttachmentList, aPdfFile } from '#test/support/attachments.ts';
import { anId, aProfile } from '#test/support/builders.ts';

// What the bus, the toasts and the event log make of what the handlers of attachments do.

const ofProduct = anAttachmentList({ productAnalysisMappingId: anId() });
const attachmentId = anId();

it('lets each of two like-named files have its own result', async () => {
  const { bus, http } = await setupApplication({ profile: aProfile() });
  http.answers(updateProductAttachments, ({ body }) => [anAttachment({ name: body.file.name })]);
  const results = await Promise.allSettled([
    bus.execute(new UploadAttachment(ofProduct, aPdfFile('sama.pdf'))),
    bus.execute(new UploadAttachment(ofProduct, aPdfFile('sama.pdf', { size: 40 }))),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(http.inputsOf(updateProductAttachments)).toHaveLength(1);
});

it.each([
  ['without an id', undefined],
  ['when the call fails', attachmentId],
])('reports %s that an attachment was not deleted', async (_when, id) => {
  const { bus, http, shown, i18n } = await setupApplication({ profile: aProfile() });
  http.fails(deleteProductAttachment, new AppError('offline'));
  await expect(bus.execute(new DeleteAttachment(ofProduct, id))).rejects.toBeInstanceOf(AppError);
  expect(shown.map(({ textKey }) => i18n.t(textKey))).toEqual(['Liitteen poistaminen epäonnistui.']);
  expect(http.sent).toHaveLength(id === undefined ? 0 : 1);
});

it.each([
  ['loaded', new DownloadAttachment(attachmentId, 'ohje.pdf')],
  ['printed', new PrintAttachment(attachmentId, 'ohje.pdf')],
])('reports by a toast that a file cannot be %s, by both texts of the specification', async (_what, command) => {
  const { bus, http, shown, i18n } = await setupApplication({ profile: aProfile({ roles: ['LOGISTICS_USER'] }) });
  http.fails(downloadAttachment, new AppError('offline'));
  await bus.execute(command).catch(() => undefined);
  expect(shown.map(({ textKey, behindKey = textKey }) => [i18n.t(textKey), i18n.t(behindKey)])).toEqual([
    ['Liitetiedostoa ladattaessa tapahtui virhe.', 'Liitetiedostoa ei voitu ladata'],
  ]);
});

it('keeps file names out of the event log', async () => {
  const { bus, http, logged, eventLog } = await setupApplication({ profile: aProfile() });
  const name = 'Salainen Henkilö.pdf';
  http
    .answers(updateProductAttachments, [anAttachment({ name })])
    .answers(deleteProductAttachment, [])
    .fails(downloadAttachment, new AppError('notFound'));
  await bus.execute(new UploadAttachment(ofProduct, aPdfFile(name)));
  await bus.execute(new UploadAttachment(ofProduct, aPdfFile('Salainen.txt'))).catch(() => undefined);
  await bus.execute(new DeleteAttachment(ofProduct, attachmentId));
  await bus.execute(new DownloadAttachment(attachmentId, name)).catch(() => undefined);
  await eventLog.flush();
  expect(logged).toHaveLength(8);
  expect(logged[0]!.fields).toEqual({ ownerId: ofProduct.productId, languageCode: 'fi', outcomeType: 0 });
  expect(JSON.stringify(logged)).not.toContain('Salainen');
});
