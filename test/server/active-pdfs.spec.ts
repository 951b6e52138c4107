import { PDFDocument, PDFName, PDFHexString, type PDFRef } from '@cantoo/pdf-lib';
import { examinePdf } from '#server/attachments/read-pdf.ts';
import type { ActiveContent } from '#core/contracts/attachment.contract.ts';
import {
  appendUpdate,
  craftPdf,
  linearizedPdf,
  objectStream,
  onePage,
  streamOf,
  type CraftedObjects,
} from '../support/crafted-pdf.ts';
import { samplePdf } from '../support/sample-pdf.ts';

// PDFs that do something when they are opened or clicked, in every place where a reader would find it (proofs S23).

type PageEntries = NonNullable<Parameters<typeof onePage>[0]>;

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const opened = { root: '/OpenAction 9 0 R' };
const clicked = { leaf: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A 9 0 R >>]' };
const withObjects = (objects: CraftedObjects, entries: PageEntries = opened): CraftedObjects => ({
  ...onePage(entries),
  ...objects,
});
const action = (content: string, entries: PageEntries = clicked): Buffer =>
  craftPdf(withObjects({ 9: content }, entries));
const ofRoot = (root: string): Buffer => craftPdf(onePage({ root }));
const annotated = (annotation: string): Buffer =>
  craftPdf(onePage({ leaf: `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${annotation} >>]` }));

const packedScript = objectStream({ 9: script });
const opening = (stream: string): Buffer => craftPdf({ ...onePage(opened), 8: stream });

/** Not packed: its bytes are those of its objects. */
const streamThatSeemsToEnd = `<< /Type /ObjStm /N 1 /First 5 /Length 7 0 R >>\nstream\n9 13 ( endstream )${script}\nendstream`;

type Sample = readonly [what: string, make: () => Buffer | Promise<Buffer>, found: readonly ActiveContent[]];

const kinds: readonly Sample[] = [
  ['a script when it is opened', () => action(script, opened), ['javaScript']],
  ['a script by its name', () => ofRoot(`/Names << /JavaScript << /Names [(a) ${script}] >> >>`), ['javaScript']],
  [
    'a script of a field',
    () => annotated(`/Subtype /Widget /FT /Tx /AA << /K ${script} >>`),
    ['javaScript', 'automatic'],
  ],
  ['a program', () => action('<< /S /Launch /F (cmd.exe) >>'), ['launch']],
  ['a form that is sent', () => action('<< /S /SubmitForm /F (https://evil.example) >>'), ['submitForm']],
  ['data from a file', () => action('<< /S /ImportData /F (data.fdf) >>'), ['otherFiles']],
  ['another file', () => action('<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>'), ['otherFiles']],
  ['a file in the file', () => action('<< /S /GoToE /D [0 /Fit] >>'), ['otherFiles']],
  ['an attached file', () => ofRoot('/Names << /EmbeddedFiles << /Names [(a) 9 0 R] >> >>'), ['embeddedFiles']],
  ['a file of an area', () => ofRoot('/AF [<< /Type /Filespec /EF << /F 9 0 R >> >>]'), ['embeddedFiles']],
  [
    'a file of an area by an old name',
    () => ofRoot('/AF [<< /EF << /DOS 9 0 R >> /DOS (a.exe) >>]'),
    ['embeddedFiles'],
  ],
  ['a pinned file', () => annotated('/Subtype /FileAttachment'), ['embeddedFiles']],
  ['an XFA form', () => ofRoot('/AcroForm << /Fields [] /XFA [(template) 9 0 R] >>'), ['xfa']],
  ['a film', () => annotated('/Subtype /RichMedia'), ['media']],
  ['a sound', () => action('<< /S /Sound /Sound 8 0 R >>'), ['media']],
  ['a body', () => annotated('/Subtype /3D'), ['media']],
  ['an address that opens by itself', () => action('<< /S /URI /URI (https://a.example) >>', opened), ['automatic']],
  [
    'what happens when a page is shown',
    () => craftPdf(onePage({ leaf: '/AA << /O << /S /Named /N /Print >> >>' })),
    ['automatic'],
  ],
  ['an address of a file', () => action('<< /S /URI /URI (file:///etc/passwd) >>'), ['oddLinks']],
  ['an address of another computer', () => action('<< /S /URI /URI (\\\\\\\\evil\\\\share) >>'), ['oddLinks']],
  ['an address that is a script', () => action('<< /S /URI /URI (java\\\nscript:alert\\(1\\)) >>'), ['oddLinks']],
  [
    'data of a stream in another file',
    () => craftPdf({ ...onePage(), 9: streamOf('/F (data.bin)', '') }),
    ['otherFiles'],
  ],
  ['a thread of another file', () => action('<< /S /Thread /F (other.pdf) /D 0 >>'), ['otherFiles']],
  [
    'a page of another file',
    () => craftPdf({ ...onePage(), 9: streamOf('/Subtype /Form /Ref << /F (other.pdf) /Page 0 >>', '') }),
    ['otherFiles'],
  ],
  ['a base of files for all addresses', () => ofRoot('/URI << /Base (file:///) >>'), ['oddLinks']],
  [
    'an address behind a mark of UTF-8',
    () => action('<< /S /URI /URI (\\357\\273\\277javascript:alert\\(1\\)) >>'),
    ['oddLinks'],
  ],
  ['several things', () => ofRoot(`/A ${script} /B << /S /Launch >>`), ['javaScript', 'launch']],
];

const hidingPlaces: readonly Sample[] = [
  ['in a name with escapes', () => action('<< /#53 /J#61vaScr#69pt /JS (x) >>'), ['javaScript']],
  ['behind a reference to its kind', () => craftPdf(withObjects({ 9: '<< /S 8 0 R >>', 8: '/Launch' })), ['launch']],
  ['in a stream of objects', () => craftPdf({ ...onePage(opened), 8: objectStream({ 9: script }) }), ['javaScript']],
  [
    'in a stream of objects without a type',
    () => craftPdf({ ...onePage(opened), 8: objectStream({ 9: script }, '') }),
    ['javaScript'],
  ],
  [
    'in a later revision',
    () => appendUpdate(craftPdf(onePage()), onePage({ root: `/OpenAction ${script}` })),
    ['javaScript'],
  ],
  ['in an earlier revision', () => appendUpdate(ofRoot(`/OpenAction ${script}`), onePage()), ['javaScript']],
  ['under a key that stands twice', () => action('<< /S /Launch /S /GoTo >>'), ['launch']],
  ['in a comment', () => craftPdf({ ...onePage(opened), 8: `1 % 9 0 obj ${script}` }), ['javaScript']],
  [
    "in another object's stream",
    () => craftPdf({ ...onePage(opened), 8: streamOf('', `9 0 obj ${script} endobj`) }),
    ['javaScript'],
  ],
  ['in a dictionary without an end', () => craftPdf(withObjects({ 9: '<< /A << /S /JavaScript' })), ['javaScript']],
  ['in an address in hexadecimal digits', () => action('<< /S /URI /URI <66696C653A2F2F2F> >>'), ['oddLinks']],
  [
    'in an address behind many blanks',
    () => action(`<< /S /URI /URI (${' '.repeat(300)}file:///etc/passwd) >>`),
    ['oddLinks'],
  ],
  [
    'in an address in hexadecimal digits far apart',
    () => action(`<< /S /URI /URI <${' '.repeat(500)}${'20'.repeat(300)}66696C653A2F2F2F> >>`),
    ['oddLinks'],
  ],
  [
    'in an object whose number has zeros in front',
    () =>
      craftPdf({ ...onePage(opened), 8: unpackedStream('/First 5', '09 0 << /S /URI /URI (https://a.example) >>') }),
    ['automatic'],
  ],
  ['before a value that belongs to no key', () => action('<< /S /Launch << >> /F (cmd.exe) >>'), ['launch']],
  ['behind a word that ends a list for some readers', () => action('<< /K [ word /S /Launch >>'), ['launch']],
  ['behind a word that ends an object for some readers', () => action('<< endstream /S /Launch >>'), ['launch']],
  ['behind an end that is a value for some readers', () => action('<< /A << /B >> /C 1 >> /S /Launch >>'), ['launch']],
  [
    'in a stream of objects whose dictionary has no end',
    () => opening(packedScript.replace('>>', '>')),
    ['javaScript'],
  ],
  ['in one whose dictionary begins twice', () => opening(packedScript.replace('<<', '<< 0 <<')), ['javaScript']],
  ['in one with a key without a value', () => opening(packedScript.replace('<<', '<< / >>')), ['javaScript']],
  ['in one with a word for a value', () => opening(objectStream({ 9: script }, '/X endstream')), ['javaScript']],
  ['in the chain of an action', () => action('<< /S /GoTo /D [3 0 R /Fit] /Next [<< /S /Launch >>] >>'), ['launch']],
  [
    'in a stream of objects with the word of its end in it, whose length is behind a reference',
    () => craftPdf({ ...onePage(opened), 7: '99', 8: streamThatSeemsToEnd }),
    ['javaScript'],
  ],
  ['behind a lock against changes', lockedScript, ['javaScript']],
  ['behind such a lock in one of two streams that have it', lockedTwice, ['javaScript']],
  [
    'in one of two streams that have it, where a lock is named and is not there',
    () =>
      craftPdf(
        { ...onePage(opened), 7: objectStream({ 9: script }), 8: objectStream({ 9: '<< >>' }) },
        '/Encrypt 77 0 R',
      ),
    ['javaScript'],
  ],
];

const sound: readonly (readonly [what: string, make: Sample[1]])[] = [
  ['one page', () => craftPdf(onePage())],
  ['its first page first', linearizedPdf],
  ['a second revision', () => appendUpdate(craftPdf(onePage()), onePage({ root: '/Lang (fi)' }))],
  ['a link to the web', () => action('<< /S /URI /URI (https://www.thl.fi/) >>')],
  ['a link to a mailbox', () => action('<< /S /URI /URI (mailto:a@b.fi) >>')],
  ['a link without https', () => action('<< /S /URI /URI (www.thl.fi) >>')],
  ['a place at which it opens', () => craftPdf(onePage({ root: '/OpenAction [3 0 R /Fit]' }))],
  ['an action to that place', () => action('<< /S /GoTo /D [3 0 R /Fit] >>', opened)],
  ['outlines', () => ofRoot('/Outlines << /First 9 0 R /Last 9 0 R /Count 1 >>')],
  ['form fields', () => ofRoot('/AcroForm << /Fields [<< /FT /Tx /T (nimi) /V (x) >>] >>')],
  ['tags', () => ofRoot('/MarkInfo << /Marked true >> /StructTreeRoot << /Type /StructTreeRoot /K << /S /P >> >>')],
  ['no XFA', () => ofRoot('/AcroForm << /Fields [] /XFA null >>')],
  [
    'fonts with the names of keys',
    () => craftPdf(onePage({ leaf: '/Resources << /Font << /JS 9 0 R /EF 9 0 R /AA 9 0 R >> >>' })),
  ],
  ['a title that names a script', () => craftPdf({ ...onePage(), 9: '<< /Title (/S /JavaScript << /Launch) >>' })],
  [
    'an object of a stream',
    () => craftPdf({ ...onePage(), 8: objectStream({ 9: '<< /Title (Ohje: a) >>', 10: '(Ohje: b)' }) }),
  ],
  ['a lock against changes', () => locked({ userPassword: '' })],
];

const examine = async (file: Buffer) => examinePdf('dk', async () => file);

test.each(kinds)('%s is found', async (_what, make, found) => {
  expect(await examine(await make())).toEqual({ active: found });
});

test.each(hidingPlaces)('%s it is found', async (_what, make, found) => {
  expect(await examine(await make())).toEqual({ active: found });
});

test.each(sound)('%s is sound', async (_what, make) => {
  expect(await examine(await make())).toEqual({ active: [] });
});

test('a file that asks for a password is called so, and a stream of objects that cannot be looked into is refused', async () => {
  expect(await examine(await locked({ userPassword: 'salasana' }))).toBe('locked');
  const odd = objectStream({ 9: script }).replace('/FlateDecode', '/LZWDecode');
  expect(await examine(craftPdf({ ...onePage(), 8: odd }))).toBe('damaged');
  const behindReference = objectStream({ 9: script }).replace('/First 4', '/First 7 0 R');
  expect(await examine(craftPdf({ ...onePage(opened), 7: '4', 8: behindReference }))).toBe('damaged');
  const twice = objectStream({ 9: script }).replace('/First 4', '/First 4 /First 11');
  expect(await examine(craftPdf({ ...onePage(opened), 8: twice }))).toBe('damaged');
});

// Each has the script for some reader at another place than for others.
test.each<[what: string, stream: string]>([
  ['a comment in its header', unpackedStream(`/First 10`, `9 % 25\n 0 ${script}${' '.repeat(20)}`)],
  ['a header longer than stated', unpackedStream('/First 0', `9 6   ${script}`)],
  ['a header that is cut off within a number', unpackedStream('/First 3', `9 05 ${' '.repeat(9)}${script}`)],
  ['a length of its header that is no whole number', unpackedStream('/First 4.5', `9 0 ${script}`)],
  ['fewer objects than stated', unpackedStream('/First 4', `9 0 ${script}`).replace('/N 1', '/N 2')],
  ['a number of objects that nobody knows', unpackedStream('/First 4', `9 0 ${script}`).replace('/N 1', '')],
  ['its bytes on the line before', unpackedStream('/First 4', `9 0 ${script}`).replace('stream\n', 'stream 9 40 \n')],
  ['a short name for how it is packed', objectStream({ 9: script }).replace('/N 1', '/N 1 /DP << /Predictor 12 >>')],
])('a stream of objects with %s is refused', async (_what, stream) => {
  expect(await examine(craftPdf({ ...onePage(opened), 8: stream }))).toBe('damaged');
});

test('a stream of objects that the parser did not come by is refused, whatever stands in for it behind a named lock', async () => {
  const lock = '/Encrypt 77 0 R';
  const hidden = { 7: streamOf('/Type 12 0 R', 'x'), 8: objectStream({ 9: script }), 12: '/ObjStm' };
  const file = appendUpdate(
    craftPdf({ ...onePage(opened), ...hidden }, lock),
    { 8: objectStream({ 9: '<< >>' }) },
    lock,
  );
  expect(await examine(file)).toBe('damaged');
});

// What the lock hides in the former object the parser does not decipher: it has the later one alone.
test.each<[what: string, later: (number: number) => string]>([
  ['once more', (number) => `${number} 0 obj\n<< /S /GoTo >>\nendobj\n`],
  ['once more behind a comment', (number) => `${number} 0 % 1\nobj\n<< /S /GoTo >>\nendobj\n`],
])('a link behind a lock, in an object that stands there %s, is refused', async (_what, later) => {
  const file = await lockedLink('file:///etc/passwd');
  expect(await examine(file)).toEqual({ active: ['oddLinks'] });
  const number = Number(/(\d+) 0 obj\s*<<\s*\/S \/URI/.exec(file.toString('latin1'))?.[1]);
  const update = (text: string, of = file): Buffer => {
    const [frame = ''] = /startxref\n\d+\n%%EOF\s*$/.exec(of.toString('latin1')) ?? [];
    return Buffer.concat([of, Buffer.from(`\n${text}${frame}`)]);
  };
  expect(await examine(update(later(number)))).toBe('damaged');
  // What nothing replaces is read as it is.
  expect(await examine(update(later(number + 50)))).toEqual({ active: ['oddLinks'] });
  expect(await examine(update(later(number + 50), await lockedLink('https://a.example')))).toEqual({ active: [] });
});

test('a link behind a lock is refused whose object stands in a stream of objects as well', async () => {
  const file = await lockedLink('file:///etc/passwd', ({ context }, link) => {
    const head = `${link.objectNumber} 0\n`;
    context.register(context.stream(`${head}<< /S /GoTo >>`, { Type: 'ObjXxx', N: 1, First: head.length }));
  });
  const packed = Buffer.from(file.toString('latin1').replaceAll('/ObjXxx', '/ObjStm'), 'latin1');
  expect(await examine(packed)).toBe('damaged');
});

test('a stream of objects may have blanks behind the word that begins it', async () => {
  const stream = unpackedStream('/First 4', '9 0 << /Title (Ohje) >>').replace('stream\n', 'stream \r\n');
  expect(await examine(craftPdf({ ...onePage(), 8: stream }))).toEqual({ active: [] });
});

function unpackedStream(first: string, data: string): string {
  return streamOf(`/Type /ObjStm /N 1 ${first}`, data);
}

async function locked(
  passwords: { readonly userPassword: string },
  change?: (document: PDFDocument) => void,
  useObjectStreams = true,
): Promise<Buffer> {
  const document = await PDFDocument.load(await samplePdf());
  document.encrypt({ ...passwords, ownerPassword: 'omistaja' });
  change?.(document);
  return Buffer.from(await document.save({ useObjectStreams }));
}

/** With a link in an object of its own, outside of streams; the library itself leaves texts as they are. */
function lockedLink(address: string, change?: (document: PDFDocument, link: PDFRef) => void): Promise<Buffer> {
  const add = (document: PDFDocument): void => {
    const { context } = document;
    const link = context.nextRef();
    const encrypt = context.security!.getEncryptFn(link.objectNumber, link.generationNumber);
    const hidden = PDFHexString.of(Buffer.from(encrypt(Buffer.from(address))).toString('hex'));
    context.assign(link, context.obj({ S: 'URI', URI: hidden }));
    const place = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: link };
    document.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.obj(place)]));
    change?.(document, link);
  };
  return locked({ userPassword: '' }, add, false);
}

function lockedScript(): Promise<Buffer> {
  return locked({ userPassword: '' }, (document) => document.addJavaScript('main', 'app.alert(1)'));
}

/** In two streams of objects: the later one has another object of the same number. */
async function lockedTwice(): Promise<Buffer> {
  const file = await locked({ userPassword: '' }, ({ catalog, context }) => {
    const place = context.nextRef();
    catalog.set(PDFName.of('OpenAction'), place);
    for (const content of [script, '<< /S /GoTo /D [0] >>']) {
      const head = `${place.objectNumber} 0\n`;
      // By its own name the library would leave it out.
      context.register(context.stream(head + content, { Type: 'ObjXxx', N: 1, First: head.length }));
    }
  });
  return Buffer.from(file.toString('latin1').replaceAll('/ObjXxx', '/ObjStm'), 'latin1');
}
