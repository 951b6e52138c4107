import { deflateSync } from 'node:zlib';

/** An object of a crafted file: its text as it stands between `obj` and `endobj`, by its number. */
export type CraftedObjects = Readonly<Record<number, string>>;

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>';

/** The objects of a file with one empty page; `root` are more entries of the catalogue, `leaf` of the page. */
export function onePage({ root = '', leaf = '' } = {}): CraftedObjects {
  return {
    1: `<< /Type /Catalog /Pages 2 0 R ${root} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: page.replace('>>', `${leaf} >>`),
  };
}

/** A PDF of these objects with a table of cross-references. */
export function craftPdf(objects: CraftedObjects, trailer = ''): Buffer {
  return appendUpdate(Buffer.from('%PDF-1.7\n'), objects, trailer);
}

/** The same file with these objects, new or again, in a revision behind it. */
export function appendUpdate(file: Buffer, objects: CraftedObjects, trailer = ''): Buffer {
  let text = '';
  const table = Object.entries(objects).map(([number, content]) => {
    const place = String(file.length + text.length).padStart(10, '0');
    text += `${number} 0 obj\n${content}\nendobj\n`;
    return `${number} 1\n${place} 00000 n \n`;
  });
  const start = file.length + text.length;
  text += `xref\n0 1\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size 99 /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(text, 'latin1')]);
}

/** The content of a stream object. */
export function streamOf(dictionary: string, data: string): string {
  return `<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`;
}

/** A stream object that holds these objects, packed. `type` is what makes it one for readers that ask. */
export function objectStream(objects: CraftedObjects, type = '/Type /ObjStm'): string {
  let body = '';
  const head = Object.entries(objects).map(([number, content]) => {
    const pair = `${number} ${body.length}`;
    body += `${content}\n`;
    return pair;
  });
  const first = `${head.join(' ')}\n`;
  const packed = deflateSync(Buffer.from(first + body, 'latin1')).toString('latin1');
  return streamOf(`${type} /N ${head.length} /First ${first.length} /Filter /FlateDecode`, packed);
}

/** A file whose first page comes first, with a table of its own, as it is made for reading over a line. */
export function linearizedPdf(): Buffer {
  const { 1: catalog = '', 2: pages = '', 3: first = '' } = onePage();
  const head = craftPdf({ 4: '<< /Linearized 1 /L 900 /H [500 20] /O 3 /E 400 /N 1 /T 600 >>', 1: catalog, 3: first });
  // Its first table says where the other is, not where itself is.
  const opening = head.toString('latin1').replace(/startxref\n\d+/, 'startxref\n0');
  return appendUpdate(Buffer.from(opening, 'latin1'), { 2: pages });
}
