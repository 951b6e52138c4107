import { PDFDocument, PDFName, PDFObjectCopier, PDFPage } from '@cantoo/pdf-lib';
import { Layers } from './copy-layers.js';
import { flattenForm } from './flatten-form.js';

/** A file that is locked against changes opens with the empty password. */
const options = { updateMetadata: false, password: '' };

/**
 * One PDF of several.
 * @param {Uint8Array[]} files
 * @param {number[]} order which file comes at each position, by its index: one that comes several times is stored once
 * @param {string} language of its texts, for those who have it read to them
 * @throws whatever the parser does not understand
 */
export async function mergeFiles(files, order, language) {
  const merged = await PDFDocument.create(options);
  merged.setTitle('Näytteenotto-ohjeet');
  merged.setLanguage(language);
  // The title in place of the file's name, which a screen reader would spell.
  merged.catalog.getOrCreateViewerPreferences().setDisplayDocTitle(true);
  const pagesOfFiles = [];
  const layers = new Layers();
  for (const bytes of files) {
    const file = await PDFDocument.load(bytes, options);
    flattenForm(file);
    // What was drawn becomes objects of the file.
    await file.flush();
    const copier = PDFObjectCopier.for(file.context, merged.context);
    const pages = file.getPages().map(({ node }) => copier.copy(node));
    if (pages.length === 0) throw new RangeError('A file has no page.');
    pagesOfFiles.push(pages);
    layers.add(file, copier.copy);
  }
  layers.write(merged);
  for (const index of order) for (const page of pagesOfFiles[index]) merged.addPage(pageLike(merged, page));
  return merged.save();
}

/** A page of its own with the contents of another: each further kit costs a few bytes, not a file. */
function pageLike(document, node) {
  const leaf = node.clone(document.context);
  // The structure of the file that it comes from is not copied: a reader would look for it in vain.
  leaf.delete(PDFName.of('StructParents'));
  return PDFPage.of(leaf, document.context.register(leaf), document);
}
