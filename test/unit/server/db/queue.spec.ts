import { Queue, type QueueKind } from '#server/db/queue.ts';

// Who comes next on the one connection of the embedded database.

/** Acquires in this order, all while the first has the connection, and gives the order in which they got it. */
async function orderOf(waiting: readonly [QueueKind, string][]): Promise<string[]> {
  const turns = new Queue();
  const order: string[] = [];
  const endFirst = await turns.acquire('transaction');
  const all = waiting.map(async ([kind, name]) => {
    const end = await turns.acquire(kind);
    order.push(name);
    end();
  });
  endFirst();
  await Promise.all(all);
  return order;
}

it('lets statements go before transactions that wait longer, and a transaction after every round of them', async () => {
  const order = await orderOf([
    ['transaction', 'upload 1'],
    ['transaction', 'upload 2'],
    ['statement', 'list 1'],
    ['statement', 'list 2'],
  ]);
  expect(order).toEqual(['list 1', 'list 2', 'upload 1', 'upload 2']);
});

it('lets no row of statements hold up a transaction for ever', async () => {
  const turns = new Queue();
  const order: string[] = [];
  const endFirst = await turns.acquire('statement');
  const transaction = turns.acquire('transaction').then((end) => (order.push('upload'), end()));
  const statements = async (): Promise<void> => {
    for (let read = 0; read < 5; read += 1) {
      const next = turns.acquire('statement');
      order.push('list');
      (await next)();
    }
  };
  const reading = Promise.all([statements(), statements()]);
  endFirst();
  await Promise.all([transaction, reading]);
  expect(order.indexOf('upload')).toBeLessThan(6);
});

it('gives one turn at a time', async () => {
  const turns = new Queue();
  let working = 0;
  const work = async (kind: QueueKind): Promise<number> => {
    const end = await turns.acquire(kind);
    working += 1;
    const seen = working;
    await new Promise((resolve) => setImmediate(resolve));
    working -= 1;
    end();
    return seen;
  };
  const kinds: QueueKind[] = ['statement', 'transaction', 'statement', 'transaction', 'statement'];
  expect(await Promise.all(kinds.map(work))).toEqual([1, 1, 1, 1, 1]);
});
