import fc from 'fast-check';
import { isNewerLog, logOfText, textOfLog } from '#features/event-log/log-file.rule.ts';
import { anEntry } from '#test/support/log-entries.ts';

const facts = {
  exportedAt: '2026-03-03T08:15:22.000Z',
  appVersion: '1.2.3',
  browser: 'Mozilla/5.0 (X11)',
  timeZone: 'Europe/Helsinki',
  roles: ['HVA_USER'],
  areaId: '04',
  setAside: 2,
};
const entries = [anEntry({ outcome: 'failed', error: { kind: 'offline' } }), anEntry(), anEntry()];
const text = textOfLog(facts, entries);
const linesOf = (whole: string): string[] => whole.trimEnd().split('\n');

it('is NDJSON: a header with what support wants to know, then the entries, oldest first (decision A29)', () => {
  const [header, ...rest] = linesOf(text).map((line) => JSON.parse(line) as unknown);
  expect(header).toEqual({ kind: 'header', format: 'omanayte.eventLog', version: 1, ...facts, entries: 3 });
  expect(rest).toEqual([...entries].reverse());
});

it('reads back what it wrote', () => {
  expect(logOfText(text)).toMatchObject({ header: facts, entries, setAside: 0 });
  expect(logOfText(text.replace(/\n/g, '\r\n'))).toMatchObject({ entries });
  expect(logOfText(textOfLog(facts, []))).toMatchObject({ entries: [], setAside: 0 });
});

it('counts what is damaged or cut off, and shows the rest', () => {
  const [header = '', first = '', ...rest] = linesOf(text);
  expect(logOfText([header, 'x', ...rest].join('\n'))).toMatchObject({ setAside: 1, entries: { length: 2 } });
  expect(logOfText([header, first].join('\n'))).toMatchObject({ setAside: 2, entries: { length: 1 } });
  expect(logOfText(text.slice(0, -20))).toMatchObject({ setAside: 1, entries: { length: 2 } });
});

it.each([
  ['nothing', ''],
  ['a text', 'Hei\nvaan'],
  ['other JSON', '{"kind":"header"}\n{}'],
  ['other NDJSON', '{"a":1}\n{"a":2}'],
  ['entries without a header', linesOf(text).slice(1).join('\n')],
  ['a header of another version', text.replace('"version":1', '"version":9')],
  ['a header cut off', text.slice(0, 40)],
  ['a header without what it promises', linesOf(text)[0]!],
  ['a header with nothing readable after it', `${linesOf(text)[0]}\n%PDF-1.7\n\u0000`],
])('takes %s for no log', (_, foreign) => expect(logOfText(foreign)).toBeUndefined());

it('knows a log of a newer version, whatever else stands in it, from what is none', () => {
  const [header = '', ...rest] = linesOf(text);
  const newer = '{"kind":"header","format":"omanayte.eventLog","version":2,"new":[]}';
  expect([newer, `\n${newer}\r\nx`, text.replace('"version":1', '"version":9')].map(isNewerLog)).toEqual([
    true,
    true,
    true,
  ]);
  const others = [
    text,
    header,
    rest.join('\n'),
    '',
    '%PDF-1.7',
    '{"version":2}',
    newer.replace('2', '"2"'),
    newer.replace('2', '0'),
  ];
  expect(others.filter(isNewerLog)).toEqual([]);
});

it('never fails, whatever the file holds', () => {
  const header = linesOf(text)[0]!;
  const lines = fc.array(fc.oneof(fc.string(), fc.json(), fc.constantFrom(...linesOf(text))), { maxLength: 6 });
  fc.assert(
    fc.property(lines, fc.boolean(), (some, hasHeader) => {
      const log = logOfText([...(hasHeader ? [header] : []), ...some].join('\n'));
      expect(log === undefined || log.entries.every((entry) => !Number.isNaN(Date.parse(entry.at)))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
