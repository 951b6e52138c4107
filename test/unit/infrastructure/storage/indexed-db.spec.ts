import { BrowserDatabase, lateError } from '#infrastructure/storage/indexed-db.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';

class FakeRequest extends EventTarget {
  result: FakeConnection | undefined;
  error: DOMException | undefined;
}
class FakeConnection extends EventTarget {
  readonly close = jest.fn();
}

const asked: FakeRequest[] = [];

beforeEach(() => {
  asked.length = 0;
  const other = class {};
  Object.assign(globalThis, {
    IDBRequest: FakeRequest,
    IDBDatabase: FakeConnection,
    IDBIndex: other,
    IDBObjectStore: other,
    IDBCursor: other,
    IDBTransaction: other,
    indexedDB: { open: () => asked[asked.push(new FakeRequest()) - 1] },
  });
  fakeOnly('setTimeout', 'clearTimeout');
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['Request', 'Database', 'Index', 'ObjectStore', 'Cursor', 'Transaction'])
    Reflect.deleteProperty(globalThis, `IDB${name}`);
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

const newDatabase = () => new BrowserDatabase('test', 1, () => undefined);

/** The browser answers an opening. */
async function answer(index: number): Promise<FakeConnection> {
  const request = asked[index] as FakeRequest;
  request.result = new FakeConnection();
  request.dispatchEvent(new Event('success'));
  await jest.advanceTimersByTimeAsync(0);
  return request.result;
}

const refusal = expect.objectContaining({ name: lateError });

it('an opening that does not answer is refused after a while, at once from then on, and used as soon as it comes', async () => {
  const database = newDatabase();
  const outcomes: unknown[] = [];
  const open = (): void =>
    void database.open().then(
      () => outcomes.push('open'),
      (error: unknown) => outcomes.push(error),
    );
  open();
  await jest.advanceTimersByTimeAsync(9_999);
  expect(outcomes).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual([refusal]);
  open();
  await jest.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual([refusal, refusal]);
  await answer(0);
  open();
  await jest.advanceTimersByTimeAsync(0);
  expect(outcomes).toEqual([refusal, refusal, 'open']);
  expect(asked).toHaveLength(1);
});

it.each([
  ['another tab that wants to change it', 'versionchange', 1],
  ['the browser that has closed it', 'close', 0],
])('gives way to %s, and opens it again', async (_, event, closed) => {
  const database = newDatabase();
  const opened = database.open();
  const connection = await answer(0);
  await opened;
  connection.dispatchEvent(Object.assign(new Event(event), { oldVersion: 1, newVersion: 2 }));
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.close).toHaveBeenCalledTimes(closed);
  const again = database.open();
  await answer(1);
  await again;
});

it('a refused opening is tried again by the next use', async () => {
  const database = newDatabase();
  const opened = database.open();
  const refused = expect(opened).rejects.toThrow('denied');
  (asked[0] as FakeRequest).error = new DOMException('denied', 'SecurityError');
  asked[0]?.dispatchEvent(new Event('error'));
  await refused;
  const again = database.open();
  await answer(1);
  await again;
});
