import { PDFArray, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';

/** Flags of an annotation (ISO 32000-1, 12.5.3). */
const flags = { hidden: 2, print: 4, noView: 32 };

/**
 * Draws what is filled in a file's form onto its pages. A form belongs to its file, not to a page: in a copy of the page
 * alone its fields would be empty.
 * @param {import('@cantoo/pdf-lib').PDFDocument} file
 * @throws when something is filled in that cannot be drawn
 */
export function flattenForm(file) {
  if (!file.catalog.has(PDFName.of('AcroForm'))) return;
  const form = file.getForm();
  const fields = form.getFields();
  fields.forEach((field) => drawMissing(field, form.getDefaultFont()));
  const nothing = file.context.register(file.context.formXObject([]));
  const widgets = fields.flatMap(({ acroField }) => acroField.getWidgets());
  widgets.filter(isUnseen).forEach((widget) => widget.setNormalAppearance(nothing));
  form.flatten({ updateFieldAppearances: false });
}

/** A field may leave it to the reader how it looks. */
function drawMissing(field, font) {
  if (!field.needsAppearancesUpdate()) return;
  const value = field.acroField.V();
  // The parser would draw question marks in place of letters that its font does not have.
  const signs = [...textsOf(value).join('').replace(/\s/g, '')];
  if (!signs.every((sign) => hasSign(font, sign)))
    throw new RangeError('A filled field has a letter that cannot be drawn.');
  try {
    field.defaultUpdateAppearances(font);
  } catch (error) {
    // Where nothing is filled in, nothing is lost.
    if (value !== undefined) throw error;
  }
}

/** Of a list's field several may be chosen. */
function textsOf(value) {
  if (value instanceof PDFArray) return value.asArray().flatMap(textsOf);
  return value instanceof PDFString || value instanceof PDFHexString ? [value.decodeText()] : [];
}

function hasSign(font, sign) {
  return font.getCharacterSet().includes(sign.codePointAt(0));
}

/** Not on the screen and not on paper either. */
function isUnseen(widget) {
  const has = (flag) => (widget.getFlags() & flag) !== 0;
  return has(flags.hidden) || (has(flags.noView) && !has(flags.print));
}
