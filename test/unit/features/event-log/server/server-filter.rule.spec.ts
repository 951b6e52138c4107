import {
  addressOfServer,
  isShortId,
  serverFilterOf,
  serverRequestOf,
} from '#features/event-log/server/server-filter.rule.ts';

const id = '11111111-1111-4111-8111-111111111111';

it('is read from the address, whose wrong parts are ignored', () => {
  const filterOf = (address: string) => serverFilterOf(new URLSearchParams(address));
  expect(filterOf(`correlationId=${id}&outcome=failed&from=2026-03-03&to=2026-03-03T10:00`)).toEqual({
    correlationId: id,
    outcome: 'failed',
    from: '2026-03-03',
    to: '2026-03-03T10:00',
  });
  expect(filterOf('to=eilen')).toEqual({});
  expect(filterOf('correlationId=Matti&outcome=great&from=eilen&to=&call=x')).toEqual({});
});

it('stands in the address, but for what may be any text', () => {
  expect(addressOfServer({ correlationId: id.slice(0, 8), outcome: 'refused', call: 'Matti' })).toBe(
    'correlationId=11111111&outcome=refused',
  );
  expect(addressOfServer({ correlationId: ` ${id} ` })).toBe(`correlationId=${id}`);
  expect(addressOfServer({ correlationId: '' })).toBe('');
  expect(addressOfServer({ correlationId: 'Matti', from: '2026-03-03' })).toBe('from=2026-03-03');
});

it('asks by moments of Helsinki, from the first to the end of the last', () => {
  expect(serverRequestOf({ from: '2026-03-03', to: '2026-03-03', call: ' x ', outcome: 'failed' })).toEqual({
    from: '2026-03-02T22:00:00.000Z',
    until: '2026-03-03T22:00:00.000Z',
    call: 'x',
    outcome: 'failed',
  });
  expect(serverRequestOf({ call: ' ' })).toEqual({});
  // The first day begins in a year that there was not.
  expect(serverRequestOf({ from: '0001-01-01' })).toEqual({ from: '0001-01-01T00:00:00.000Z' });
});

it('takes an id out of what it is pasted with', () => {
  for (const pasted of [`Toiminto epäonnistui. Tunniste: ${id}.`, id.replaceAll('-', '\u2011'), `\u2066${id}\u2069`]) {
    expect(serverRequestOf({ correlationId: pasted })).toEqual({ correlationId: id });
    expect(addressOfServer({ correlationId: pasted })).toBe(`correlationId=${id}`);
  }
  expect(isShortId('\u200b12ab')).toBe(true);
});

it('asks nothing by what is no id', () => {
  expect(serverRequestOf({ correlationId: '1234' })).toBeUndefined();
  expect(serverRequestOf({ call: ` ${'x'.repeat(200)} ` })).toEqual({ call: 'x'.repeat(200) });
  expect(serverRequestOf({ call: 'x'.repeat(201) })).toBeUndefined();
  expect(serverRequestOf({ correlationId: ` ${id} ` })).toEqual({ correlationId: id });
});

it.each([
  ['1', true],
  ['12ab', true],
  [' 12AB34f ', true],
  // Long enough to be asked by.
  ['12ab34ff', false],
  ['', false],
  ['12g', false],
  ['g12', false],
])('%j may become an id: %s', (text, isShort) => {
  expect(isShortId(text)).toBe(isShort);
});
