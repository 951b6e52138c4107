import { factOfError, factOfEvent } from '#core/audit/fact-of-event.rule.ts';
import type { CreateProductRequest } from '#core/contracts/product.requests.ts';
import { AppError } from '#core/errors/app-error.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';

class Sample extends Command {
  static readonly about: MessageAbout<Sample> = {
    type: 'test.sample',
    policy: 'serial',
    permission: 'anyone',
    loggable: ['productId', 'page', 'note'],
    toasts: {},
    subject: ({ productId }) => productId,
    requestClass: 'CreateProductRequest',
  };
  readonly request: CreateProductRequest;
  constructor(
    readonly productId: string,
    readonly page: number,
    readonly note: unknown,
    name: string,
  ) {
    super();
    this.request = { productName: name, productDescription: 'secret description', outcomes: [] };
  }
}

const about = { id: 'c', at: new Date('2026-03-01T08:00:00.000Z') };

it('keeps declared fields, names of sent fields, outcome and duration, and no other value', () => {
  const message = new Sample('id', 2, 'short', '010594-9032');
  const fact = factOfEvent({ ...about, message, outcome: 'succeeded', durationMs: 12.6, calls: [] });
  expect(fact).toEqual({
    at: '2026-03-01T08:00:00.000Z',
    kind: 'command',
    name: 'test.sample',
    outcome: 'succeeded',
    correlationId: 'c',
    durationMs: 13,
    fields: { productId: 'id', page: 2, note: 'short' },
    sentFields: ['productName', 'productDescription', 'outcomes'],
  });
  expect(JSON.stringify(fact)).not.toMatch(/secret|9032/);
});

it('keeps what the person was told of a success by the key of its text, never by its values', () => {
  const successText = { textKey: 'configurator:toast.merged', values: { name: 'secret' } } as const;
  const message = new Sample('id', 2, 'short', '');
  const fact = factOfEvent({ ...about, message, outcome: 'succeeded', durationMs: 1, calls: [], successText });
  expect(fact.fields).toEqual({ productId: 'id', page: 2, note: 'short', textKey: 'configurator:toast.merged' });
});

it.each([[{ nested: 'secret' }], ['x'.repeat(65)], [undefined], [null]])(
  'leaves out what is no id or number: %p',
  (note) => {
    const fact = factOfEvent({ ...about, message: new Sample('id', 2, note, ''), outcome: 'started' });
    expect(fact.fields).toEqual({ productId: 'id', page: 2 });
  },
);

it('has of an error what tells errors apart, never its text', () => {
  const error = new AppError('conflict', {
    code: 'conflict',
    status: 409,
    detail: 'secret',
    cause: new Error('secret'),
  });
  const message = new Sample('id', 1, 'x', '');
  const fact = factOfEvent({ ...about, message, outcome: 'failed', durationMs: 1, calls: [], error });
  expect(fact.error).toEqual({ kind: 'conflict', code: 'conflict', status: 409 });
  expect(JSON.stringify(fact)).not.toContain('secret');
});

describe('the place of an error', () => {
  const placeIn = (stack: string, message = 'no such thing'): string | undefined => {
    const thrown = Object.assign(new TypeError(message), { stack });
    return factOfError(AppError.from(thrown)).place;
  };

  it.each([
    [
      'Chromium',
      'TypeError: no such thing\n    at e (https://back.office/assets/412.6dd5.js:1:20331)\n    at https://back.office/assets/main.c38d.js:2:7',
    ],
    [
      'Firefox, Safari',
      'e@https://back.office/assets/412.6dd5.js:1:20331\n@https://back.office/assets/main.c38d.js:2:7',
    ],
  ])('is where our code threw it, in %s', (_name, stack) => {
    expect(placeIn(stack)).toBe('412.6dd5.js:1:20331');
  });

  it('is nothing of what the error says, and nowhere in the code of others', () => {
    const message = 'x https://back.office/assets/010594-9032.js:1:1';
    expect(placeIn(`TypeError: ${message}\n    at e (https://back.office/assets/412.6dd5.js:1:2)`, message)).toBe(
      '412.6dd5.js:1:2',
    );
    expect(placeIn('TypeError: no such thing\n    at chrome-extension://abc/content.js:1:2')).toBeUndefined();
    expect(factOfError(AppError.from('text')).place).toBeUndefined();
  });
});

it('keeps the HTTP requests, by the path that the contract has', () => {
  const calls = [{ method: 'GET', path: '/api/x/{id}', attempt: 1, startMs: 2, durationMs: 30, status: 503 }];
  const message = new Sample('id', 1, 'x', '');
  expect(factOfEvent({ ...about, message, outcome: 'succeeded', durationMs: 40, calls }).calls).toEqual(calls);
});

it.each([['010594-9032 Matti'], ['x'.repeat(65)], ['matti@example.fi']])('keeps no code that is no key: %s', (code) => {
  expect(factOfError(new AppError('unexpected', { code }))).toEqual({ kind: 'unexpected' });
});
