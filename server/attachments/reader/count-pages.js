import { PDFArray, PDFCatalog, PDFPageLeaf, PDFPageTree, PDFParser } from '@cantoo/pdf-lib';

/**
 * Reads a file as the parser reads it when files are merged. Only the tree of pages is kept in memory, with one
 * stand-in for all pages: a file may hold very many objects.
 * @param {Buffer} bytes
 * @returns {Promise<number>}
 * @throws whatever the parser does not understand
 */
export async function countPages(bytes) {
  const parser = PDFParser.forBytesWithOptions(bytes);
  const { context } = parser;
  const page = PDFPageLeaf.fromMapWithContext(new Map(), context);
  const assign = context.assign.bind(context);
  context.assign = (ref, object) => {
    if (object instanceof PDFPageLeaf) assign(ref, page);
    else if ([PDFCatalog, PDFPageTree, PDFArray].some((kind) => object instanceof kind)) assign(ref, object);
  };
  await parser.parseDocument();
  let pages = 0;
  const catalog = context.lookup(context.trailerInfo.Root);
  catalog.Pages().traverse((node) => (pages += node === page ? 1 : 0));
  return pages;
}
