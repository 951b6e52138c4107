import {
  type Attachment,
  deleteHvaAttachment,
  deleteProductAttachment,
  downloadAttachment,
  getHvaAttachments,
  getHvaAttachmentSpace,
  getProductAttachments,
  getProductAttachmentSpace,
  updateHvaAttachments,
  updateProductAttachments,
} from '#core/contracts/attachment.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Printer, PrintResult } from '#core/ports/paper-and-files.ts';
import { listKeyOf } from '#features/attachments/attachment-list.rule.ts';
import { createAttachmentsStore, printedKeyOf } from '#features/attachments/attachments.store.ts';
import { DeleteAttachment, DeleteAttachmentHandler } from '#features/attachments/delete-attachment.command.ts';
import { DownloadAttachment, DownloadAttachmentHandler } from '#features/attachments/download-attachment.command.ts';
import { LoadAttachmentsHandler, LoadAttachments } from '#features/attachments/load-attachments.query.ts';
import {
  MarkAttachmentsPrinted,
  MarkAttachmentsPrintedHandler,
  readPrinted,
} from '#features/attachments/mark-attachments-printed.command.ts';
import { PrintAttachment, PrintAttachmentHandler } from '#features/attachments/print-attachment.command.ts';
import { UploadAttachment, UploadAttachmentHandler } from '#features/attachments/upload-attachment.command.ts';
import { anAttachment, anAttachmentList, aPdfFile } from '#test/support/attachments.ts';
import { anId } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

const ofProduct = anAttachmentList({ productAnalysisMappingId: anId() });
const ofArea = { hvaOutcomeSettingsId: anId(), languageCode: 'sv', outcomeType: OutcomeType.Positive } as const;

function setup() {
  const http = new FakeHttpClient();
  const store = createAttachmentsStore();
  const listed = (list: typeof ofProduct | typeof ofArea) => store.getState().lists[listKeyOf(list)];
  return { http, store, listed };
}

describe('LoadAttachments', () => {
  it('asks the call of the list’s owner and keeps lists apart', async () => {
    const { http, store, listed } = setup();
    const [one, other] = [anAttachment(), anAttachment()];
    http.answers(getProductAttachments, [one]).answers(getHvaAttachments, [other]);
    const handler = new LoadAttachmentsHandler(http, store);
    await handler.handle(new LoadAttachments(ofProduct), executionContext());
    await handler.handle(new LoadAttachments(ofArea), executionContext());
    expect(http.inputsOf(getProductAttachments)).toEqual([{ body: ofProduct }]);
    expect(http.inputsOf(getHvaAttachments)).toEqual([{ body: ofArea }]);
    expect([listed(ofProduct), listed(ofArea)]).toEqual([[one], [other]]);
  });

  it('loads once more where a change of the list was answered meanwhile: either may be the newer', async () => {
    const { http, store, listed } = setup();
    let answer: (stored: Attachment[]) => void = () => undefined;
    const asked = jest.fn<Attachment[] | Promise<Attachment[]>, []>(() => [theirs]);
    asked.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const theirs = anAttachment();
    http.answers(getProductAttachments, asked);
    http.answers(deleteProductAttachment, []);
    const loading = new LoadAttachmentsHandler(http, store).handle(new LoadAttachments(ofProduct), executionContext());
    const deletion = new DeleteAttachment(ofProduct, anId());
    await new DeleteAttachmentHandler(http, store).handle(deletion, executionContext());
    expect(listed(ofProduct)).toEqual([]);
    answer([anAttachment()]);
    await loading;
    expect([listed(ofProduct), asked.mock.calls.length]).toEqual([[theirs], 2]);
  });

  it('tells languages, outcomes and analyses apart', () => {
    const { productAnalysisMappingId: _, ...package_ } = ofProduct;
    const lists = [
      ofProduct,
      package_,
      { ...ofProduct, languageCode: 'sv' as const },
      { ...package_, outcomeType: OutcomeType.Statement },
      { ...package_, productId: anId() },
      ofArea,
    ];
    expect(new Set(lists.map(listKeyOf)).size).toBe(lists.length);
  });
});

describe('UploadAttachment', () => {
  it('sends the file and takes the list in', async () => {
    const { http, store, listed } = setup();
    const added = anAttachment();
    http.answers(updateProductAttachments, [added]).answers(updateHvaAttachments, [added]);
    const handler = new UploadAttachmentHandler(http, store);
    const file = aPdfFile();
    await handler.handle(new UploadAttachment(ofProduct, file), executionContext());
    await handler.handle(new UploadAttachment(ofArea, file), executionContext());
    expect(http.inputsOf(updateProductAttachments)).toEqual([{ body: { ...ofProduct, file } }]);
    expect(http.inputsOf(updateHvaAttachments)).toEqual([{ body: { ...ofArea, file } }]);
    expect(listed(ofProduct)).toEqual([added]);
  });

  it('sends nothing that a rule refuses', async () => {
    const { http, store } = setup();
    store.setState({ lists: { [listKeyOf(ofProduct)]: [anAttachment({ name: 'sama.pdf' })] } });
    const handler = new UploadAttachmentHandler(http, store);
    const upload = (file: File) => handler.handle(new UploadAttachment(ofProduct, file), executionContext());
    await expect(upload(aPdfFile('sama.pdf'))).rejects.toMatchObject({ details: { code: 'duplicateName' } });
    await expect(upload(aPdfFile('a.txt'))).rejects.toMatchObject({ details: { code: 'notPdf' } });
    expect(http.sent).toEqual([]);
  });

  it('sends nothing that does not fit: in the list, or in the product', async () => {
    const { http, store } = setup();
    const full = Array.from({ length: 20 }, (_, index) => anAttachment({ name: `${index}.pdf` }));
    store.setState({ lists: { [listKeyOf(ofProduct)]: full } });
    http.answers(getHvaAttachmentSpace, { used: 60, most: 100 }).answers(updateHvaAttachments, []);
    const handler = new UploadAttachmentHandler(http, store);
    const upload = (list: typeof ofProduct | typeof ofArea, size: number) =>
      handler.handle(new UploadAttachment(list, aPdfFile('uusi.pdf', { size })), executionContext());
    await expect(upload(ofProduct, 40)).rejects.toMatchObject({ details: { code: 'listFull' } });
    await expect(upload(ofArea, 41)).rejects.toMatchObject({ details: { code: 'productFull' } });
    expect(http.inputsOf(updateHvaAttachments)).toEqual([]);
    await upload(ofArea, 40);
    expect(http.inputsOf(updateHvaAttachments)).toHaveLength(1);
    expect(http.inputsOf(getHvaAttachmentSpace)[0]).toEqual({
      query: { hvaOutcomeSettingsId: ofArea.hvaOutcomeSettingsId },
    });
  });

  it('sends where the room cannot be asked for: the server refuses by itself', async () => {
    const { http, store } = setup();
    http.fails(getProductAttachmentSpace, new AppError('notFound')).answers(updateProductAttachments, []);
    await new UploadAttachmentHandler(http, store).handle(
      new UploadAttachment(ofProduct, aPdfFile()),
      executionContext(),
    );
    expect(http.inputsOf(getProductAttachmentSpace)).toEqual([{ query: { productId: ofProduct.productId } }]);
    expect(http.inputsOf(updateProductAttachments)).toHaveLength(1);
  });

  it('keeps the progress while the file is on its way, and forgets it when it failed too', async () => {
    const { http, store } = setup();
    const seen: number[] = [];
    store.subscribe(({ progress }) => seen.push(...Object.values(progress)));
    jest.spyOn(http, 'send').mockImplementation((_endpoint, _input, _context, options) => {
      options?.onUploadProgress?.(0.5);
      return Promise.reject(new AppError('offline'));
    });
    const upload = new UploadAttachmentHandler(http, store).handle(
      new UploadAttachment(ofProduct, aPdfFile()),
      executionContext(),
    );
    await expect(upload).rejects.toMatchObject({ kind: 'offline' });
    expect(seen).toEqual([0, 0.5]);
    expect(store.getState().progress).toEqual({});
  });
});

describe('DeleteAttachment', () => {
  const attachmentId = anId();

  it('takes in what is left', async () => {
    const { http, store, listed } = setup();
    const left = anAttachment();
    http.answers(deleteProductAttachment, [left]).answers(deleteHvaAttachment, []);
    const handler = new DeleteAttachmentHandler(http, store);
    await handler.handle(new DeleteAttachment(ofProduct, attachmentId), executionContext());
    await handler.handle(new DeleteAttachment(ofArea, attachmentId), executionContext());
    expect(http.inputsOf(deleteProductAttachment)).toEqual([{ body: { ...ofProduct, attachmentId } }]);
    expect([listed(ofProduct), listed(ofArea)]).toEqual([[left], []]);
  });

  it('is content when someone else was first', async () => {
    const { http, store, listed } = setup();
    http.fails(deleteProductAttachment, new AppError('notFound')).answers(getProductAttachments, []);
    await new DeleteAttachmentHandler(http, store).handle(
      new DeleteAttachment(ofProduct, attachmentId),
      executionContext(),
    );
    expect(listed(ofProduct)).toEqual([]);
  });

  it('leaves the list when the call fails, and sends nothing without an id', async () => {
    const { http, store, listed } = setup();
    const before = [anAttachment()];
    store.setState({ lists: { [listKeyOf(ofProduct)]: before } });
    http.fails(deleteProductAttachment, new AppError('offline'));
    const handler = new DeleteAttachmentHandler(http, store);
    const remove = (id?: string) => handler.handle(new DeleteAttachment(ofProduct, id), executionContext());
    await expect(remove()).rejects.toMatchObject({ details: { code: 'noAttachmentId' } });
    expect(http.sent).toEqual([]);
    await expect(remove(attachmentId)).rejects.toMatchObject({ kind: 'offline' });
    expect(listed(ofProduct)).toBe(before);
  });
});

describe('A file', () => {
  const attachment = anAttachment();
  const { attachmentId, name } = attachment;
  const pdf = aPdfFile();

  function printing(result: PrintResult) {
    const { http, store } = setup();
    const storage = memoryStorage();
    const context = executionContext();
    const reported: string[] = [];
    const printer: Printer = {
      open: () => void reported.push('open'),
      print: (job, _pdf, fileName) => {
        reported.push(`print ${job} ${fileName}`);
        return Promise.resolve(result);
      },
      fail: (job) => void reported.push(`fail ${job}`),
      closeAll: () => undefined,
    };
    const handler = new PrintAttachmentHandler(http, printer, store, storage);
    const print = (referralId?: string) => handler.handle(new PrintAttachment(attachmentId, name, referralId), context);
    return { http, store, storage, shown: context.successTexts, reported, print };
  }

  it('is saved under its name', async () => {
    const { http } = setup();
    http.answers(downloadAttachment, pdf);
    const saved: unknown[] = [];
    const handler = new DownloadAttachmentHandler(http, { save: (...file) => void saved.push(file) });
    await handler.handle(new DownloadAttachment(attachmentId, name), executionContext());
    expect(saved).toEqual([[pdf, name]]);
    expect(http.inputsOf(downloadAttachment)).toEqual([{ query: { attachmentId } }]);
  });

  it('that cannot be loaded is not saved', async () => {
    const { http } = setup();
    http.fails(downloadAttachment, new AppError('notFound'));
    const saved: unknown[] = [];
    const handler = new DownloadAttachmentHandler(http, { save: (...file) => void saved.push(file) });
    const download = handler.handle(new DownloadAttachment(attachmentId, name), executionContext());
    await expect(download).rejects.toMatchObject({ kind: 'notFound' });
    expect(saved).toEqual([]);
  });

  it('is marked as printed for the kit of its referral, for the browser session', async () => {
    const { http, store, storage, reported, print } = printing('printing');
    http.answers(downloadAttachment, pdf);
    const referralId = anId();
    await print(referralId);
    await print(referralId);
    expect(reported).toEqual([`print ${attachmentId} ${name}`, `print ${attachmentId} ${name}`]);
    expect(store.getState().printed).toEqual([printedKeyOf(referralId, attachmentId)]);
    expect(readPrinted(storage)).toEqual(store.getState().printed);
  });

  it('that goes into no kit is not marked', async () => {
    const { http, store, reported, print } = printing('printing');
    http.answers(downloadAttachment, pdf);
    await print();
    expect([reported, store.getState().printed]).toEqual([[`print ${attachmentId} ${name}`], []]);
  });

  it('is not marked when the browser blocked its window, and a toast says where it went', async () => {
    const { http, store, shown, print } = printing('blocked');
    http.answers(downloadAttachment, pdf);
    await print(anId());
    expect(store.getState().printed).toEqual([]);
    expect(shown).toEqual([{ intent: 'info', textKey: 'attachments:toast.windowBlocked' }]);
  });

  it('is not marked when the person closed its window', async () => {
    const { http, store, shown, print } = printing('closed');
    http.answers(downloadAttachment, pdf);
    await print(anId());
    expect([store.getState().printed, shown]).toEqual([[], []]);
  });

  it('that cannot be loaded is reported in the window', async () => {
    const { http, reported, print } = printing('printing');
    http.fails(downloadAttachment, new AppError('notFound'));
    await expect(print()).rejects.toMatchObject({ kind: 'notFound' });
    expect(reported).toEqual([`fail ${attachmentId}`]);
  });
});

describe('MarkAttachmentsPrinted', () => {
  it('adds them to those that were printed, once for each kit, for the browser session', async () => {
    const { http, store } = setup();
    const storage = memoryStorage();
    const [file, other] = [anId(), anId()];
    const [first, second] = [anId(), anId()];
    store.setState({ printed: [printedKeyOf(first, file)] });
    const command = new MarkAttachmentsPrinted([
      { referralId: first, attachmentIds: [file, other, file] },
      { referralId: second, attachmentIds: [file] },
    ]);
    await new MarkAttachmentsPrintedHandler(store, storage).handle(command);
    expect(store.getState().printed).toEqual([
      printedKeyOf(first, file),
      printedKeyOf(first, other),
      printedKeyOf(second, file),
    ]);
    expect(readPrinted(storage)).toEqual(store.getState().printed);
    expect(command.count).toBe(2);
    expect(http.sent).toEqual([]);
  });
});

it('reads nothing from a damaged note of what was printed', () => {
  for (const text of ['', '{', '{}', '[1]', 'null'])
    expect(readPrinted(memoryStorage({ 'omanayte.printedAttachments': text }))).toEqual([]);
});
