import { PDFArray, PDFDict, PDFName, PDFRef } from '@cantoo/pdf-lib';

/**
 * Keeps hidden in a merge what the layers of its files hide (ISO 32000-1, 8.11.4): which of them are seen is said by the
 * file, not by a page. A file may have a layer a language, or one that is for the screen alone.
 */
export class Layers {
  #groups = [];
  #hidden = [];
  #usages = [];

  /**
   * @param {import('@cantoo/pdf-lib').PDFDocument} file
   * @param {(object: object) => object} copy as its pages are copied: they name the same layers
   */
  add(file, copy) {
    const layers = file.catalog.lookup(PDFName.of('OCProperties'));
    if (!(layers instanceof PDFDict)) return;
    const settings = layers.lookup(PDFName.of('D'));
    const groups = referencesIn(layers, 'OCGs');
    const isUnseen = hiddenBy(settings instanceof PDFDict ? settings : layers);
    this.#groups.push(...groups.map(copy));
    this.#hidden.push(...groups.filter(isUnseen).map(copy));
    const usages = settings instanceof PDFDict && settings.lookup(PDFName.of('AS'));
    if (usages instanceof PDFArray) this.#usages.push(...usages.asArray().map(copy));
  }

  /** @param {import('@cantoo/pdf-lib').PDFDocument} merged */
  write(merged) {
    if (this.#groups.length === 0) return;
    const settings = { OFF: this.#hidden, AS: this.#usages, Order: [] };
    merged.catalog.set(PDFName.of('OCProperties'), merged.context.obj({ OCGs: this.#groups, D: settings }));
  }
}

function hiddenBy(settings) {
  const isOff = settings.lookup(PDFName.of('BaseState')) === PDFName.of('OFF');
  const others = new Set(referencesIn(settings, isOff ? 'ON' : 'OFF'));
  return (group) => others.has(group) !== isOff;
}

function referencesIn(dictionary, key) {
  const list = dictionary.lookup(PDFName.of(key));
  return list instanceof PDFArray ? list.asArray().filter((each) => each instanceof PDFRef) : [];
}
