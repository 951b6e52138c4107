import { asTakenIn, onOneLine, withoutTurning } from '#core/contracts/schemas.ts';

test('a text keeps all but what turns text round', () => {
  expect(withoutTurning('a\u202Ab\u202Bc\u202Cd\u202De\u202Ef\u2066g\u2067h\u2068i\u2069j')).toBe('abcdefghij');
  const kept = 'Äiti\n\tja\u00A0lapsi\u200Fx\u2029\u2065\u206A\u2029\u202F';
  expect(withoutTurning(kept)).toBe(kept);
});

test('of control characters a text keeps tabs and line breaks; what parts words is a blank', () => {
  expect(asTakenIn('\tSuun\u0007näyte\r\nja\u0000 \u001Blisää\u007F\u0080\u0092\u009F.\u202E')).toBe(
    '\tSuunnäyte\r\nja lisää.',
  );
  expect(asTakenIn('rivi\vtoinen\fkolmas\u0085neljäs 01064\u001D10A\u001CB')).toBe(
    'rivi toinen kolmas neljäs 01064 10A B',
  );
  const kept = 'Äiti\n\t👩\u200D👧 ja\u00A0lap\u00ADsi\u200F\u2028שלום\uFEFF';
  expect(asTakenIn(kept)).toBe(kept);
});

test('on one line stands a blank for what breaks it, and for a blank of any kind; what turns it round is left out', () => {
  expect(onOneLine('\u202EEeva\r\nMaria\u00A0Esi\u2028merk\u202Eki\u2069\0')).toBe('Eeva Maria Esi merkki');
});
