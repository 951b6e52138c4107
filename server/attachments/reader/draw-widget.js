import {
  concatTransformationMatrix,
  drawObject,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFStream,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';

/** Flags of an annotation (ISO 32000-1, 12.5.3). */
const flags = { hidden: 2, print: 4, noView: 32 };
const asItIs = [1, 0, 0, 1, 0, 0];

export function isWidget(annotation) {
  return annotation instanceof PDFDict && annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Widget');
}

/** Whether a field's widget says itself how it looks: one that is not ticked need not. */
export function isDrawn({ dict }) {
  const normal = normalOf(dict)?.normal;
  return streamOf(dict) !== undefined || (normal instanceof PDFDict && stateOf(dict, normal) === 'Off');
}

/**
 * Draws a widget onto its page as readers do (ISO 32000-1, 12.5.5): its box, turned and moved by its matrix, fills its
 * place on the page.
 * @param {import('@cantoo/pdf-lib').PDFPage} page
 * @param {PDFDict} widget
 * @throws RangeError for one that does not say how large it is, or is filled in and not drawn
 */
export function drawWidget(page, widget) {
  if (isUnseen(widget)) return;
  const appearance = streamOf(widget);
  if (appearance === undefined && isFilled(widget)) throw new RangeError('A filled field says nothing of its looks.');
  if (appearance === undefined) return;
  const { stream } = appearance;
  const place = boundsOf(cornersOf(numbersIn(widget, 'Rect', 4)));
  const [a, b, c, d, e, f] = numbersIn(stream.dict, 'Matrix', 6, asItIs);
  const box = boundsOf(
    cornersOf(numbersIn(stream.dict, 'BBox', 4)).map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]),
  );
  // A signature that nobody is to see.
  if (box.width === 0 || box.height === 0) return;
  const [right, up] = [place.width / box.width, place.height / box.height];
  // Readers draw it whether or not it says that it can be drawn.
  stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(right, 0, 0, up, place.left - right * box.left, place.foot - up * box.foot),
    drawObject(page.node.newXObject('FlatWidget', onLayerOf(widget, appearance))),
    popGraphicsState(),
  );
}

function isFilled(widget) {
  const value = valueOf(widget, (each) => each instanceof PDFString || each instanceof PDFHexString);
  return value !== undefined && value.decodeText().trim() !== '';
}

/** A layer that hides a widget hides what it draws; others may draw the same on other layers. */
function onLayerOf(widget, { stream, reference }) {
  const key = PDFName.of('OC');
  const layer = widget.get(key);
  if (layer === undefined) return reference;
  const own = stream.clone(widget.context);
  own.dict.set(key, layer);
  return widget.context.register(own);
}

/** Not on the screen and not on paper either. */
export function isUnseen(widget) {
  const value = widget.lookup(PDFName.of('F'));
  const has = (flag) => value instanceof PDFNumber && (value.asNumber() & flag) !== 0;
  return has(flags.hidden) || (has(flags.noView) && !has(flags.print));
}

/** What draws it, in the state in which it is; undefined where nothing does. */
function streamOf(widget) {
  const { owner, key, normal } = normalOf(widget) ?? {};
  if (normal instanceof PDFStream) return { stream: normal, reference: owner.get(key) };
  if (!(normal instanceof PDFDict)) return undefined;
  const state = PDFName.of(stateOf(widget, normal));
  const stream = normal.lookup(state);
  return stream instanceof PDFStream ? { stream, reference: normal.get(state) } : undefined;
}

function normalOf(widget) {
  const owner = widget.lookup(PDFName.of('AP'));
  const key = PDFName.of('N');
  return owner instanceof PDFDict ? { owner, key, normal: owner.lookup(key) } : undefined;
}

/** Its own state, or else its field's value. */
function stateOf(widget, normal) {
  const isState = (each) => each instanceof PDFName;
  const own = widget.lookup(PDFName.of('AS'));
  const state = isState(own) ? own : valueOf(widget, isState);
  return state !== undefined && normal.has(state) ? state.decodeText() : 'Off';
}

/** Of the widget, or of the field that it is a part of. */
function valueOf(widget, isOfKind) {
  const parent = widget.lookup(PDFName.of('Parent'));
  const owners = parent instanceof PDFDict ? [widget, parent] : [widget];
  return owners.map((each) => each.lookup(PDFName.of('V'))).find(isOfKind);
}

/** @throws RangeError for what is not there, or is no list of so many numbers */
function numbersIn(dictionary, key, count, otherwise) {
  const list = dictionary.lookup(PDFName.of(key));
  if (list === undefined && otherwise) return otherwise;
  const numbers = Array.from({ length: count }, (_, index) => list?.lookup?.(index));
  if (!numbers.every((each) => each instanceof PDFNumber)) throw new RangeError(`A field has no ${key}.`);
  return numbers.map((each) => each.asNumber());
}

function cornersOf([x, y, otherX, otherY]) {
  return [x, otherX].flatMap((each) => [
    [each, y],
    [each, otherY],
  ]);
}

function boundsOf(corners) {
  const [left, right] = [Math.min, Math.max].map((most) => most(...corners.map(([x]) => x)));
  const [foot, top] = [Math.min, Math.max].map((most) => most(...corners.map(([, y]) => y)));
  return { left, foot, width: right - left, height: top - foot };
}
