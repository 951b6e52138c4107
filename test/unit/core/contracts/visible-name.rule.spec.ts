import fc from 'fast-check';
import { isNamed, visibleName } from '#core/contracts/attachment.contract.ts';
import { anyCharacter } from '#test/support/any-character.ts';

it.each([
  ['Näytteenotto-ohje (1) – uusi.pdf', 'Näytteenotto-ohje (1) – uusi.pdf'],
  ['laskufdp.\u202Eexe.pdf', 'laskufdp.exe.pdf'],
  ['\u2067a\u2069\u200E\u200F\u061C.pdf', 'a.pdf'],
  ['a\u00ADb\u200B\u200D\u2060\uFEFF.pdf', 'ab.pdf'],
  ['a\u{E0001}\u{E0041}\u{E007F}.pdf', 'a.pdf'],
  ['a\u3164\u115F\uFFA0\u034F\uFE0F.pdf', 'a.pdf'],
  ['a\r\nb\0.pdf', 'ab.pdf'],
  ['  a \u00A0\u3000\u2800 b.pdf ', 'a b.pdf'],
  ['\u05D0\u05D1.pdf', '\u05D0\u05D1.pdf'],
])('%j is seen as %j', (name, expected) => expect(visibleName(name)).toBe(expected));

it.each([
  '',
  '.pdf',
  '..',
  ' \u00A0.pdf',
  '\u202E\u2066.pdf',
  '\u200B\u200C.pdf',
  '\u{E0041}.PDF',
  '\u3164\u2800',
  '\u0308.pdf',
])('of %j nothing is seen', (name) => expect(isNamed(name)).toBe(false));

it('5,000 odd names: nothing is left that turns, hides or breaks a line, and what is seen stays', () => {
  const odd = fc.constantFrom(
    ...['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069', '\u200E', '\u200F'],
    ...['\u200B', '\u00AD', '\uFEFF', '\u{E0041}', '\u3164', '\u2800', '\0', '\r\n', '\u2028', '\u2029', '\ud800', ' '],
  );
  const seen = fc.constantFrom(...'aÄ9-_(.å漢ב'.split(''), '😀', '.pdf');
  const part = fc.oneof(odd, seen, fc.string({ unit: anyCharacter, maxLength: 4 }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const shown = visibleName(parts.join(''));
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|\p{Default_Ignorable_Code_Point}|\s\s|^\s|\s$/u);
      expect(visibleName(shown)).toBe(shown);
      const letters = (text: string): string[] => text.match(/[aÄ9å漢ב]|😀/gu) ?? [];
      expect(letters(shown)).toEqual(letters(parts.join('')));
    }),
    { numRuns: 5_000 },
  );
});
