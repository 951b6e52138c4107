import { contentDisposition, safeFileName } from '#server/http/content-disposition.rule.ts';
import { idsAsStored } from '#server/http/ids-as-stored.rule.ts';
import { refuseStale } from '#server/http/refuse-stale.rule.ts';
import { parseDisposition } from '#test/support/parse-disposition.ts';

test.each([
  ['Näytteenotto-ohje.pdf', 'Näytteenotto-ohje.pdf'],
  ['Ohje (1) – uusi.pdf', 'Ohje (1) – uusi.pdf'],
  ['ohje', 'ohje.pdf'],
  ['ohje.PDF', 'ohje.pdf'],
  ['ohje.pdf.exe', 'ohje.pdf.exe.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Windows\\system32\\ohje.pdf', 'ohje.pdf'],
  ['..', 'liite.pdf'],
  ['.pdf', 'liite.pdf'],
  ['', 'liite.pdf'],
  [' . ohje . .pdf', 'ohje.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['CON', '_CON.pdf'],
  ['nul.pdf', '_nul.pdf'],
  ['con .pdf', '_con.pdf'],
  ['console', 'console.pdf'],
  ['falcon', 'falcon.pdf'],
  ['com1.txt', '_com1.txt.pdf'],
  ['lpt9', '_lpt9.pdf'],
  ['comx', 'comx.pdf'],
  ['conin$', '_conin$.pdf'],
  ['a"b.pdf', 'a_b.pdf'],
  ['a%0d%0aSet-Cookie: x=1.pdf', 'a_0d_0aSet-Cookie_ x=1.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
  ['a;b=c.pdf', 'a;b=c.pdf'],
  ['laskufdp.\u202Eexe.pdf', 'laskufdp.exe.pdf'],
  ['a\u200Bb\uFEFF.pdf', 'ab.pdf'],
  ['😀.pdf', '😀.pdf'],
  ['\u0041\u0308.pdf', 'Ä.pdf'],
  ['x'.repeat(300), `${'x'.repeat(76)}.pdf`],
  [`${'x'.repeat(75)} y`, `${'x'.repeat(75)}.pdf`],
  ['😀'.repeat(300), `${'😀'.repeat(76)}.pdf`],
  ['half \ud83d.pdf', 'half.pdf'],
])('%j is saved as %j', (name, expected) => {
  expect(safeFileName(name)).toBe(expected);
  expect(parseDisposition(contentDisposition(name))).toMatchObject({ type: 'attachment', full: expected });
});

test('what does not read names beyond ASCII gets one in letters of ASCII', () => {
  expect(parseDisposition(contentDisposition('Näyte – ≮Åsa≯.pdf')).plain).toBe('Nayte _ _Asa_.pdf');
});

test('an update is refused with who changed the entity and when, unless it is of the stored version', () => {
  const stored = { modifiedAt: '2026-11-20T10:00:00.000Z', modifiedBy: 'Kaisa Diagnostinen' };
  expect(() => refuseStale(stored, '2026-11-20T12:00:00+02:00')).not.toThrow();
  expect(() => refuseStale(stored, '2026-11-20T10:00:00.001Z')).toThrow(
    expect.objectContaining({ code: 'conflict', details: { current: stored } }),
  );
});

test('ids in capitals become those that are stored, wherever they stand; what else looks like one stays as it is', () => {
  const id = '5B68D56E-4F79-4170-A5EF-EE6E8183C18D';
  const uuid = { type: 'string', format: 'uuid' };
  const row = { type: 'object', properties: { id: uuid, name: { type: 'string' } } };
  const schema = { type: 'object', properties: { id: uuid, ids: { items: uuid }, rows: { items: row }, any: {} } };
  const body = { id, ids: [id, id], rows: [{ id, name: id }], any: { id }, unknown: id, count: 1, none: null };
  const small = id.toLowerCase();
  expect(idsAsStored(body, schema)).toEqual({
    ...body,
    id: small,
    ids: [small, small],
    rows: [{ id: small, name: id }],
  });
});
