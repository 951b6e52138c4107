import { fileErrorKey, maxAttachmentSize, pdfHeadSought, type FileError } from '#core/contracts/attachment.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import {
  activeContentsOf,
  findFileCheckError,
  sendableFile,
  uploadErrorOf,
} from '#features/attachments/attachment-list.rule.ts';
import { aPdfFile } from '#test/support/attachments.ts';

const refusedFor = (...errors: FileError[]) =>
  new AppError('invalid', { status: 400, fieldErrors: { file: errors.map(fileErrorKey) } });
const composed = 'näyte.pdf'.normalize('NFC');
const decomposed = 'näyte.pdf'.normalize('NFD');

it.each([
  // Type and ending
  ['a PDF', aPdfFile('ohje.pdf'), undefined],
  ['an ending in capitals', aPdfFile('OHJE.PDF'), undefined],
  ['an ending in mixed letters', aPdfFile('ohje.Pdf'), undefined],
  ['several dots', aPdfFile('ohje.v2.final.pdf'), undefined],
  ['spaces and Finnish letters', aPdfFile('Näytteenotto-ohje äiti & isä.pdf'), undefined],
  ['no type, as where the system does not know the ending', aPdfFile('ohje.pdf', { type: '' }), undefined],
  ['no ending', aPdfFile('ohje'), 'notPdf'],
  ['another ending', aPdfFile('ohje.docx'), 'notPdf'],
  ['PDF in the middle of the name', aPdfFile('ohje.pdf.exe'), 'notPdf'],
  ['an ending without its dot', aPdfFile('ohjepdf'), 'notPdf'],
  ['a space after the ending', aPdfFile('ohje.pdf '), undefined],
  ['an empty name', aPdfFile(''), 'notPdf'],
  ['an ending that only looks like one', aPdfFile('ohje.\u202Efdp'), 'notPdf'],
  ['a name of which nothing is seen', aPdfFile('\u202E\u200B .pdf'), 'name'],
  ['an ending only', aPdfFile('.pdf'), 'name'],
  ['a name in the list, but for what nobody sees', aPdfFile('sa\u200Bma.pdf'), 'duplicateName'],
  ['a text by type', aPdfFile('ohje.pdf', { type: 'text/plain' }), 'notPdf'],
  ['a page by type', aPdfFile('ohje.pdf', { type: 'text/html' }), 'notPdf'],
  ['a picture by type', aPdfFile('ohje.pdf', { type: 'image/png' }), 'notPdf'],
  ['bytes by type', aPdfFile('ohje.pdf', { type: 'application/octet-stream' }), 'notPdf'],
  ['an older PDF type', aPdfFile('ohje.pdf', { type: 'application/x-pdf' }), 'notPdf'],
  ['no type and no ending', aPdfFile('ohje', { type: '' }), 'notPdf'],
  // Head
  ['the shortest head', aPdfFile('ohje.pdf', { head: '%PDF-', size: 5 }), undefined],
  ['half a head', aPdfFile('ohje.pdf', { head: '%PDF', size: 4 }), 'notPdf'],
  ['a head in small letters', aPdfFile('ohje.pdf', { head: '%pdf-1.7' }), 'notPdf'],
  ['a head after a space', aPdfFile('ohje.pdf', { head: ' %PDF-1.7' }), 'preceded'],
  ['a head after a byte order mark', aPdfFile('ohje.pdf', { head: '\uFEFF%PDF-1.7' }), 'preceded'],
  ['a page inside', aPdfFile('ohje.pdf', { head: '<!doctype html>' }), 'notPdf'],
  ['an archive inside', aPdfFile('ohje.pdf', { head: 'PK\u0003\u0004' }), 'notPdf'],
  [
    'a head where readers still look',
    aPdfFile('ohje.pdf', { head: `${' '.repeat(pdfHeadSought - 5)}%PDF-` }),
    'preceded',
  ],
  ['a head behind that', aPdfFile('ohje.pdf', { head: `${' '.repeat(pdfHeadSought)}%PDF-` }), 'notPdf'],
  ['zeros inside', aPdfFile('ohje.pdf', { head: '' }), 'notPdf'],
  ['nothing inside', aPdfFile('ohje.pdf', { head: '', size: 0 }), 'notPdf'],
  // Size
  ['one byte below the limit', aPdfFile('ohje.pdf', { size: maxAttachmentSize - 1 }), undefined],
  ['the limit', aPdfFile('ohje.pdf', { size: maxAttachmentSize }), undefined],
  ['one byte above the limit', aPdfFile('ohje.pdf', { size: maxAttachmentSize + 1 }), 'tooLarge'],
  ['twice the limit', aPdfFile('ohje.pdf', { size: 2 * maxAttachmentSize }), 'tooLarge'],
  ['too large and no PDF by type', aPdfFile('a.txt', { size: maxAttachmentSize + 1 }), 'notPdf'],
  // Names in the list: 'sama.pdf' and the composed 'näyte.pdf'
  ['a name in the list', aPdfFile('sama.pdf'), 'duplicateName'],
  ['a name in the list, and too large', aPdfFile('sama.pdf', { size: maxAttachmentSize + 1 }), 'duplicateName'],
  ['a name in the list, no PDF inside', aPdfFile('sama.pdf', { head: 'x' }), 'duplicateName'],
  ['the name in other letters: another file', aPdfFile('Sama.pdf'), undefined],
  ['a longer name', aPdfFile('sama.pdf.pdf'), undefined],
  ['the beginning of a name', aPdfFile('sam.pdf'), undefined],
  ['a name in the list with composed letters', aPdfFile(composed), 'duplicateName'],
  ['the same name as macOS spells it', aPdfFile(decomposed), 'duplicateName'],
] as const)('%s', async (_what, file, problem) => {
  await expect(findFileCheckError(file, ['sama.pdf', composed])).resolves.toBe(problem);
});

it('names a file that has changed on the disk since it was chosen', async () => {
  const file = aPdfFile();
  const unreadable = Promise.reject(new DOMException('', 'NotReadableError'));
  unreadable.catch(() => undefined);
  jest.spyOn(file, 'slice').mockReturnValue({ arrayBuffer: () => unreadable } as unknown as Blob);
  await expect(findFileCheckError(file, [])).resolves.toBe('unreadable');
});

describe('What is sent', () => {
  it('is the file itself', () => {
    const file = aPdfFile();
    expect(sendableFile(file)).toBe(file);
  });

  it('has the type that the server asks for, and composed letters', async () => {
    const sent = sendableFile(aPdfFile(decomposed, { type: '' }));
    expect([sent.name, sent.type]).toEqual([composed, 'application/pdf']);
    expect((await sent.text()).startsWith('%PDF-')).toBe(true);
  });

  it('has its type where only that is missing, and is named by what is seen of its name', () => {
    const untyped = sendableFile(aPdfFile('ohje.pdf', { type: '' }));
    expect([untyped.name, untyped.type]).toEqual(['ohje.pdf', 'application/pdf']);
    expect(sendableFile(aPdfFile('oh\u200Bje.pdf')).name).toBe('ohje.pdf');
  });
});

it.each([
  ['our own check: no PDF', new AppError('invalid', { code: 'notPdf' }), 'notPdf'],
  ['our own check: same name', new AppError('invalid', { code: 'duplicateName' }), 'duplicateName'],
  ['our own check: too large', new AppError('tooLarge', { code: 'tooLarge' }), 'tooLarge'],
  ['the server: no PDF', new AppError('invalid', { status: 400, answer: '{"title":"Error: notPdf"}' }), 'notPdf'],
  ['the server in plain text', new AppError('invalid', { status: 400, answer: 'Error: notPdf (x)' }), 'notPdf'],
  ['the server: same name', new AppError('conflict', { status: 409, code: 'conflict' }), 'duplicateName'],
  ['the server: too large', new AppError('tooLarge', { status: 413, code: 'tooLarge' }), 'tooLarge'],
  [
    'a proxy with a limit of its own',
    new AppError('tooLarge', { status: 413, answer: '<h1>413</h1>' }),
    'tooLargeOnWay',
  ],
  ['our own check: a file that cannot be read', new AppError('invalid', { code: 'unreadable' }), 'unreadable'],
  ['the server: something before the head', refusedFor('preceded'), 'preceded'],
  ['the server: a damaged file', refusedFor('damaged'), 'damaged'],
  ['the server: one that asks for a password', refusedFor('locked'), 'locked'],
  ['the server: one that is too heavy to look at', refusedFor('tooHeavy'), 'tooHeavy'],
  ['the server: a name that is none', refusedFor('name'), 'name'],
  ['our own check: something before the head', new AppError('invalid', { code: 'preceded' }), 'preceded'],
  ['our own check: a name that is none', new AppError('invalid', { code: 'name' }), 'name'],
  // For the specification a file without a sound beginning or end is no PDF either: the nearer cause is told.
  [
    'the server: damaged, and so no PDF',
    new AppError('invalid', { fieldErrors: { file: [fileErrorKey('damaged')] }, answer: 'Error: notPdf' }),
    'damaged',
  ],
  ['the server: one that does more than be read', refusedFor('javaScript', 'launch'), 'active'],
  [
    'a fault of another field',
    new AppError('invalid', { fieldErrors: { name: [fileErrorKey('locked')] } }),
    'addFailed',
  ],
  ['a list that is full', new AppError('conflict', { status: 409, code: 'listFull' }), 'listFull'],
  ['a product that is full', new AppError('conflict', { status: 409, code: 'productFull' }), 'productFull'],
  ['another refusal', new AppError('invalid', { status: 400, answer: '{}' }), 'addFailed'],
  ['a server that is busy', new AppError('offline', { status: 503, code: 'busy' }), 'busy'],
  ['a server without room', new AppError('offline', { status: 503, code: 'storageFull' }), 'addFailed'],
  ['too many at once', new AppError('tooManyRequests', { status: 429, code: 'tooManyRequests' }), 'addFailed'],
  ['no answer', new AppError('offline'), 'unanswered'],
  [
    'a full disk after a try without an answer',
    new AppError('offline', { status: 503, code: 'storageFull', isOpen: true }),
    'unanswered',
  ],
] as const)('names the fault of %s', (_what, error, problem) => {
  expect(uploadErrorOf(error)).toBe(problem);
});

it('tells all that a file does beside being read', () => {
  expect(activeContentsOf(refusedFor('launch', 'javaScript', 'damaged'))).toEqual(['javaScript', 'launch']);
  expect(activeContentsOf(new AppError('invalid'))).toEqual([]);
});
