import { ProblemError } from '#server/http/problem-error.ts';
import { inCapitals } from './capitals.rule.ts';
import { code128 } from './code-128.ts';
import { fitLines, type FittedLines } from './fit-lines.rule.ts';
import { hasShape, widthOf } from './sticker-font.ts';
import { pointsPerMillimetre, stickerHeight, stickerMargin, stickerWidth } from './sticker-measures.ts';

/** Where a kit goes, and whose sample comes back. */
export interface KitAddress {
  readonly sampleNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly city: string;
}

/** A sticker before it is drawn; everything in points. */
export interface Sticker {
  readonly address: FittedLines;
  readonly number: { readonly text: string; readonly size: number };
  /** Undefined for a sample number that no reader can read, or that is too long for this paper. */
  readonly bars?: { readonly widths: readonly number[]; readonly module: number };
}

const printArea = { width: stickerWidth - 2 * stickerMargin, height: stickerHeight - 2 * stickerMargin };
/** The bars at the foot, and under them their number. */
export const barHeight = 9 * pointsPerMillimetre;
export const numberHeight = 4 * pointsPerMillimetre;
const gap = 2 * pointsPerMillimetre;
/** The part of the sticker's height that the address has. */
export const addressHeight = printArea.height - barHeight - numberHeight - gap;

/** No address is longer, and nothing longer would fit. */
const addressLimit = 1_000;
const numberSize = 9;
const smallestNumber = 4;
/**
 * A bar's width: wider ones have no use, narrower ones a simple reader cannot tell apart (GS1: 0.25 mm, at worst 0.19).
 */
const widestModule = 0.5 * pointsPerMillimetre;
const narrowestModule = 0.19 * pointsPerMillimetre;

/**
 * What stands on a sticker (decision A9): name, street address, postal code and city in capitals, and the sample number
 * as a Code 128 barcode with its text.
 * @throws ProblemError `unprintable` when a text has a character that cannot be printed right, or is far too long
 */
export function composeSticker({ sampleNumber, ...address }: KitAddress): Sticker {
  const fitted = fitLines(paragraphsOf(address), { width: printArea.width, height: addressHeight }, widthOf);
  const text = printable(sampleNumber);
  const size = Math.min(numberSize, text === '' ? numberSize : printArea.width / widthOf(text));
  if (fitted === undefined || size < smallestNumber) throw new ProblemError('unprintable');
  return { address: fitted, number: { text, size }, bars: barsOf(sampleNumber) };
}

function barsOf(sampleNumber: string): Sticker['bars'] {
  const widths = code128(sampleNumber);
  if (widths === undefined) return undefined;
  const module = Math.min(widestModule, printArea.width / widths.reduce((sum, width) => sum + width, 0));
  return module < narrowestModule ? undefined : { widths, module };
}

/** An empty part has no line. */
function paragraphsOf({ firstName, lastName, streetAddress, postalCode, city }: Omit<KitAddress, 'sampleNumber'>) {
  const paragraphs = [`${firstName} ${lastName}`, streetAddress, `${postalCode} ${city}`];
  return paragraphs.map(printable).filter((text) => text !== '');
}

function printable(text: string): string {
  const capitals = inCapitals(text, hasShape);
  if (capitals === undefined || capitals.length > addressLimit) throw new ProblemError('unprintable');
  return capitals;
}
