import bwip from 'bwip-js/node';

/** What the symbology can carry and a keyboard-wedge reader can type. */
const typable = /^[\x20-\x7e]+$/;

/**
 * The widths of a Code 128 symbol's bars and spaces in modules, beginning with a bar and ending with one; without its
 * quiet zones.
 * @returns undefined for a text that a reader could not type
 */
export function code128(text: string): readonly number[] | undefined {
  if (!typable.test(text)) return undefined;
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  return symbol && 'sbs' in symbol ? symbol.sbs : undefined;
}
