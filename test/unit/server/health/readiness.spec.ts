import { DatabaseUnavailableError, StorageFullError, type Database } from '#server/db/database.ts';
import { createReadiness } from '#server/health/readiness.ts';

// What /health/ready answers, and how little it costs however often it is requested (proofs F16, S34).

afterEach(() => jest.useRealTimers());

function setup(engine: Database['engine'] = 'pglite') {
  let time = 0;
  const database = {
    engine,
    ping: jest.fn<Promise<void>, []>().mockResolvedValue(),
    query: jest.fn<Promise<never[]>, [string]>().mockResolvedValue([]),
    checkSpace: jest.fn<Promise<void>, [number]>().mockResolvedValue(),
  };
  const told: string[] = [];
  const listener = { onFailure: (error: Error) => told.push(error.message), onRecovery: () => told.push('over') };
  const ready = createReadiness(database as unknown as Database, listener, () => time);
  return { database, ready, told, pass: (milliseconds: number) => (time += milliseconds) };
}

it('answers each check', async () => {
  const { database, ready, pass } = setup();
  expect(await ready()).toEqual({ database: 'ok', write: 'ok', space: 'ok' });
  expect(database.query).toHaveBeenCalledWith(expect.stringMatching(/^insert into health_probe/));
  database.query.mockRejectedValue(new DatabaseUnavailableError('secret'));
  database.checkSpace.mockRejectedValue(new StorageFullError('secret'));
  pass(2001);
  expect(await ready()).toEqual({ database: 'ok', write: 'failed', space: 'failed' });
  database.ping.mockRejectedValue(new DatabaseUnavailableError('secret'));
  pass(2001);
  expect(await ready()).toEqual({ database: 'failed', write: 'failed', space: 'failed' });
});

it('says nothing of the disk of a PostgreSQL', async () => {
  expect(await setup('postgres').ready()).toEqual({ database: 'ok', write: 'ok' });
});

it('asks the database once in two seconds, however many ask', async () => {
  const { database, ready, pass } = setup();
  await Promise.all(Array.from({ length: 50 }, ready));
  pass(1999);
  await ready();
  expect(database.query).toHaveBeenCalledTimes(1);
  pass(2);
  await ready();
  expect(database.query).toHaveBeenCalledTimes(2);
});

it('answers within five seconds when a write hangs, and starts no other behind it', async () => {
  jest.useFakeTimers();
  const { database, ready, pass } = setup();
  database.query.mockReturnValue(new Promise<never>(() => undefined));
  for (let round = 0; round < 3; round += 1) {
    const answer = ready();
    await jest.advanceTimersByTimeAsync(4999);
    expect(await answer).toEqual({ database: 'ok', write: 'failed', space: 'ok' });
    pass(2001);
  }
  expect(database.query).toHaveBeenCalledTimes(1);
});

it('tells why it fails when that begins, once a minute while it lasts, and when it is over', async () => {
  const { database, ready, told, pass } = setup('postgres');
  await ready();
  expect(told).toEqual([]);
  database.query.mockRejectedValue(new DatabaseUnavailableError('takes no writes'));
  for (let seconds = 0; seconds < 90; seconds += 10) {
    pass(10_000);
    await ready();
  }
  expect(told).toEqual(['takes no writes', 'takes no writes']);
  database.query.mockResolvedValue([]);
  for (const milliseconds of [2001, 2001]) {
    pass(milliseconds);
    await ready();
  }
  expect(told).toEqual(['takes no writes', 'takes no writes', 'over']);
});
