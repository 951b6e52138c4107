import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDropdown,
  PDFHexString,
  PDFName,
  PDFOptionList,
  PDFRawStream,
  PDFStream,
  PDFString,
  PDFTextField,
} from '@cantoo/pdf-lib';
import { drawWidget, isDrawn, isUnseen, isWidget } from './draw-widget.js';

/**
 * Draws what is filled in a file's form onto its pages. A form belongs to its file, not to a page: in a copy of the page
 * alone its fields would be empty.
 * @param {import('@cantoo/pdf-lib').PDFDocument} file
 * @throws when something is filled in that cannot be drawn
 */
export function flattenForm(file) {
  const form = file.catalog.lookup(PDFName.of('AcroForm'));
  if (!(form instanceof PDFDict)) return;
  dropEmpty(form, 'Fields');
  const isOutdated = form.lookup(PDFName.of('NeedAppearances')) === PDFBool.True;
  const font = file.getForm().getDefaultFont();
  for (const field of fieldsOf(file)) drawMissing(field, font, isOutdated);
  file.getPages().forEach(flattenPage);
}

/** None where one of them is of no kind that the parser knows: what is drawn already needs none. */
function fieldsOf(file) {
  try {
    return file.getForm().getFields();
  } catch {
    return [];
  }
}

/** Each widget that is seen is drawn; none is left, seen or not. */
function flattenPage(page) {
  const annotations = page.node.Annots();
  if (!annotations) return;
  const kept = annotations.asArray().filter((each) => {
    const annotation = page.node.context.lookup(each);
    if (!isWidget(annotation)) return true;
    drawWidget(page, annotation);
    return false;
  });
  // Another page may have the same array.
  page.node.set(PDFName.of('Annots'), page.node.context.obj(kept));
}

/** A field that was deleted may still be named; what looks for it would find nothing, and give up. */
function dropEmpty(owner, key) {
  const list = owner.lookup(PDFName.of(key));
  if (!(list instanceof PDFArray)) return;
  for (let index = list.size() - 1; index >= 0; index -= 1) {
    const field = list.lookup(index);
    if (field instanceof PDFDict) dropEmpty(field, 'Kids');
    else list.remove(index);
  }
}

/**
 * A field may leave it to the reader how it looks.
 * @param isOutdated whether the file asks its readers to draw its texts anew: whatever has filled it in has not
 */
function drawMissing(field, font, isOutdated) {
  const widgets = field.acroField.getWidgets();
  if (widgets.every(({ dict }) => isUnseen(dict))) return;
  widgets.forEach(dropEmptyAppearance);
  const isText = [PDFTextField, PDFDropdown, PDFOptionList].some((kind) => field instanceof kind);
  const isMissing = field.needsAppearancesUpdate() && !widgets.every(isDrawn);
  if (!isMissing && !(isText && isOutdated)) return;
  // What it says by itself is better than nothing.
  const isShown = !isMissing && widgets.every(showsText);
  showAsRead(field);
  const value = field.acroField.V();
  // The parser would draw question marks in place of letters that its font does not have.
  const signs = [...textsOf(value).join('').replace(/\s/g, '')];
  if (!signs.every((sign) => hasSign(font, sign))) {
    if (isShown) return;
    throw new RangeError('A filled field has a letter that cannot be drawn.');
  }
  try {
    field.defaultUpdateAppearances(font);
  } catch (error) {
    // Where nothing is filled in, nothing is lost.
    if (value !== undefined && !isShown) throw error;
  }
}

function dropEmptyAppearance({ dict }) {
  const normal = dict.lookupMaybe(PDFName.of('AP'), PDFDict)?.lookup(PDFName.of('N'));
  if (!(normal instanceof PDFStream || normal instanceof PDFDict)) dict.delete(PDFName.of('AP'));
}

/** A choice is stored by what a form sends of it, and read by another text. Of a password nothing is read. */
function showAsRead(field) {
  const { acroField, constructor } = field;
  if (field instanceof PDFTextField && field.isPassword())
    acroField.setValue(PDFHexString.fromText('*'.repeat(textsOf(acroField.V()).join('').length)));
  if (constructor !== PDFDropdown && constructor !== PDFOptionList) return;
  const options = acroField.getOptions();
  const shown = acroField.getValues().map((chosen) => {
    const text = chosen.decodeText();
    return PDFHexString.fromText(
      (options.find(({ value }) => value.decodeText() === text)?.display ?? chosen).decodeText(),
    );
  });
  if (shown.length > 0) acroField.dict.set(PDFName.of('V'), acroField.dict.context.obj(shown));
}

/** Of a list's field several may be chosen. */
function textsOf(value) {
  if (value instanceof PDFArray) return value.asArray().flatMap(textsOf);
  return value instanceof PDFString || value instanceof PDFHexString ? [value.decodeText()] : [];
}

function hasSign(font, sign) {
  return font.getCharacterSet().includes(sign.codePointAt(0));
}

function showsText(widget) {
  const stream = widget.getAppearances()?.normal;
  if (!(stream instanceof PDFRawStream)) return false;
  return /\bT[Jj]\b/.test(Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'));
}
