import type { LogEntry } from '#core/audit/log-entry.ts';
import { addressOf, filterOf, matcherOf, withWholeId, type LogFilter } from '#features/event-log/log-filter.rule.ts';
import { anEntry } from '#test/support/log-entries.ts';

const titleOf = ({ name }: LogEntry): string => (name.endsWith('createProduct') ? 'Paketin luonti' : name);
const found = (filter: LogFilter, ...entries: LogEntry[]) =>
  entries.filter(matcherOf(filter, titleOf)).map((entry) => entries.indexOf(entry));

it('stands in the address and is read from there', () => {
  const filter: LogFilter = {
    from: '2026-03-03',
    to: '2026-03-03T10:15',
    kind: 'command',
    name: 'dkCatalogue.createProduct',
    outcome: 'failed',
    correlationId: 'c-1',
    text: 'a b&c',
  };
  expect(filterOf(new URLSearchParams(addressOf(filter)))).toEqual(filter);
  expect(addressOf({ kind: undefined, text: '' })).toBe('');
});

it('ignores what makes no sense in an address', () => {
  expect(filterOf(new URLSearchParams('kind=x&outcome=y&from=z&to=2026-02-31&other=1&text='))).toEqual({});
});

it('finds by kind, name, outcome and correlation id', () => {
  const entries = [
    anEntry({ kind: 'query', name: 'a', outcome: 'failed', correlationId: 'c-1' }),
    anEntry({ kind: 'command', name: 'b', outcome: 'succeeded', correlationId: 'c-2' }),
  ];
  expect(found({ kind: 'command' }, ...entries)).toEqual([1]);
  expect(found({ name: 'a' }, ...entries)).toEqual([0]);
  expect(found({ outcome: 'failed' }, ...entries)).toEqual([0]);
  expect(found({ correlationId: ' c-2 ' }, ...entries)).toEqual([1]);
  expect(found({ kind: 'command', outcome: 'failed' }, ...entries)).toEqual([]);
  expect(found({}, ...entries)).toEqual([0, 1]);
});

it('takes the beginning of an id, as it is read out, for the id where one alone begins so', () => {
  const ids = [
    'f0cdd0a3-974e-429a-b89d-b1d6b813c56c',
    'f0cdd0a3-1111-429a-b89d-b1d6b813c56c',
    'aaaaaaaa-974e-429a-b89d-b1d6b813c56c',
  ];
  const entries = [...ids, ...ids].map((correlationId) => anEntry({ correlationId }));
  const idFor = (correlationId: string) => withWholeId({ correlationId, kind: 'query' }, entries);
  expect(idFor(' AAAAAAAA ')).toEqual({ correlationId: ids[2], kind: 'query' });
  // As it comes out of a toast, of Word and of a message.
  for (const pasted of [
    `Tunniste: ${ids[0]}.`,
    ids[0]!.replaceAll('-', '\u2011'),
    `\u200b${ids[0]}`,
    'f0cdd0a3\u00ad-97',
  ])
    expect(idFor(pasted)).toEqual({ correlationId: ids[0], kind: 'query' });
  expect(idFor('f0cdd0a3-97')).toEqual({ correlationId: ids[0], kind: 'query' });
  // Of two, and of what may be any: as typed.
  for (const typed of ['f0cdd0a3', 'aaaa', 'bbbbbbbb'])
    expect(idFor(typed)).toEqual({ correlationId: typed, kind: 'query' });
  expect(withWholeId({}, entries)).toEqual({});
});

it('finds by time, both ends within', () => {
  const at = [
    '2026-03-03T08:14:59.999Z',
    '2026-03-03T08:15:00.000Z',
    '2026-03-03T08:16:59.999Z',
    '2026-03-03T08:17:00.000Z',
  ];
  const entries = at.map((time) => anEntry({ at: time }));
  expect(found({ from: '2026-03-03T10:15', to: '2026-03-03T10:16' }, ...entries)).toEqual([1, 2]);
  expect(found({ to: '2026-03-03T10:14' }, ...entries)).toEqual([0]);
  expect(found({ from: '2026-03-04' }, ...entries)).toEqual([]);
});

it('finds a text in every logged field and in the title, whatever the case', () => {
  const entry = anEntry({
    fields: { productId: 'ABC-1', languageCode: 'sv' },
    sentFields: ['productName'],
    error: { kind: 'conflict', code: 'stale', status: 409 },
    calls: [{ method: 'POST', path: '/api/product/createProduct/', attempt: 2, startMs: 0, status: 503 }],
    areaId: '90',
  });
  const words = ['abc-1', 'LANGUAGECODE', 'productname', 'stale', '409', '/api/product/create', '503', '90', 'DK_USER'];
  for (const text of [...words, 'paketin LUONTI', '\u200bpaketin\u00ad luonti'])
    expect([text, found({ text }, entry)]).toEqual([text, [0]]);
  // Each value by itself: no text goes over two of them.
  for (const text of ['startMs', 'Klamydia', 'undefined', 'sv409', '409sv'])
    expect([text, found({ text }, entry)]).toEqual([text, []]);
});
