import fc from 'fast-check';
import { judgeSticker, kitCodeOf, type JudgedKit } from '#core/contracts/rules/judge-sticker.rule.ts';

const codes = [
  { productId: 'a', code: '6412345000013' },
  { productId: 'b', code: 'OMA-2' },
];
const kit = (productId: string, state: JudgedKit['state'] = 'waiting'): JudgedKit => ({ productId, state });

test.each([
  ['its own box', 'a', '6412345000013', 'sent'],
  ['no box, where its package has a code', 'a', undefined, 'kitNotRead'],
  ['no box, where its package has none', 'c', undefined, 'sent'],
  ["another package's box", 'a', 'OMA-2', 'wrongKit'],
  ["another package's box, where its own has none", 'c', 'OMA-2', 'wrongKit'],
  ['a box that is not known', 'a', '999', 'wrongKit'],
])('behind %s a sticker is judged', (_box, productId, code, outcome) => {
  expect(judgeSticker(kit(productId), code, codes)).toBe(outcome);
});

test.each([
  ['sent', 'twice'],
  ['sentElsewhere', 'alreadySent'],
  ['returned', 'returned'],
  ['parked', 'parked'],
  ['closed', 'closed'],
] as const)('of a kit that is %s it is %s, whatever box was read', (state, outcome) => {
  for (const code of [undefined, '6412345000013', 'OMA-2'])
    expect(judgeSticker(kit('a', state), code, codes)).toBe(outcome);
});

test.each([
  ['an EAN-13', '6412345000013', '6412345000013'],
  ['a GTIN-14', '06412345000013', '6412345000013'],
  ['a GS1 element', '0106412345000013', '6412345000013'],
  ['a GS1 element as it is printed', '(01)06412345000013', '6412345000013'],
  ['GS1-128 with its batch', ']C1010641234500001310ERÄ1', '6412345000013'],
  ['a GS1 DataMatrix with a separator', ']d2\u001d010641234500001317270131\u001d21A1', '6412345000013'],
  ['an EAN-8 with its zeros', '00123457', '123457'],
  ['an own code', ' oma-2 ', 'OMA-2'],
  ['an EAN-13 as it is printed', '6 412345\u00A0000013', '6412345000013'],
  ['an own code with what came along unseen', '\uFEFFOMA-\u200B2', 'OMA-2'],
  ['a short number', '00123', '00123'],
])('%s is compared as its code alone', (_kind, read, code) => {
  expect(kitCodeOf(read)).toBe(code);
});

test('what is compared is the same when it is read again', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...']Cd(01) \u001d\u200Båa123456789ß') }),
      (text) => kitCodeOf(kitCodeOf(text)) === kitCodeOf(text),
    ),
  );
});
