import fc from 'fast-check';

const surrogates = { from: 0xd800, count: 0x800 };

/**
 * Any character of Unicode, for `fc.string({ unit })`. fast-check's own `binary` is the same, after a second of work in each
 * process: it writes down all million of them to know how to shrink a text that it did not make.
 */
export const anyCharacter = fc
  .oneof(fc.integer({ max: 0x7f, min: 0 }), fc.integer({ max: 0x10ffff - surrogates.count, min: 0x80 }))
  .map((number) => String.fromCodePoint(number < surrogates.from ? number : number + surrogates.count));
