import { EventLog, type LogOwner } from '../../../../src/core/audit/event-log';
import type { LogEntry, LogFact } from '../../../../src/core/audit/log-entry';
import type { EventLogStorage } from '../../../../src/core/ports/event-log-storage';

const owner: LogOwner = { subject: 'me', browserSession: 'tab', roles: ['DK_USER'], appVersion: '1.0.0' };
const fact = (name: string): LogFact => ({
  at: '2026-03-01T08:00:00.000Z',
  kind: 'command',
  name,
  outcome: 'succeeded',
  correlationId: 'c',
  fields: {},
});

function setup(broken = false) {
  const stored: LogEntry[] = [];
  const trims: [number, Date][] = [];
  const idle: (() => void)[] = [];
  const state = { broken, appends: 0 };
  const refuse = (): void => {
    if (state.broken) throw new DOMException('no room', 'QuotaExceededError');
  };
  const storage: EventLogStorage = {
    append: async (entries) => {
      state.appends += 1;
      refuse();
      stored.push(...entries);
    },
    read: async () => (refuse(), { entries: [...stored].reverse(), setAside: 0 }),
    trim: async (count, oldest) => void trims.push([count, oldest]),
  };
  const log = new EventLog({
    storage,
    clock: { now: () => new Date('2026-03-15T00:00:00.000Z'), elapsed: () => 0 },
    owner: () => owner,
    whenIdle: (task) => idle.push(task),
  });
  return { log, stored, trims, idle, state };
}

it('writes nothing until the page is idle, and then in one batch', async () => {
  const { log, stored, idle, state } = setup();
  ['a', 'b', 'c'].forEach((name) => log.note(fact(name)));
  expect(idle).toHaveLength(1);
  expect(stored).toHaveLength(0);
  idle[0]!();
  await log.flush();
  expect(stored.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(state.appends).toBe(1);
  expect(stored[0]).toMatchObject({ version: 1, ...owner });
});

it('is bounded to 5,000 entries and 14 days', async () => {
  const { log, trims } = setup();
  log.note(fact('a'));
  await log.flush();
  expect(trims).toEqual([[5_000, new Date('2026-03-01T00:00:00.000Z')]]);
});

it('goes on in memory when storage is refused, and says so once', async () => {
  const { log } = setup(true);
  log.note(fact('a'));
  await log.flush();
  log.note(fact('b'));
  const { entries } = await log.read();
  expect(entries.map(({ name }) => name)).toEqual(['b', 'a', 'eventLog.storageRefused']);
  expect(entries[2]!.error).toEqual({ kind: 'unexpected', code: 'QuotaExceededError' });
});

it('stays bounded in memory too', async () => {
  const { log } = setup(true);
  for (let index = 0; index < 5_100; index += 1) log.note(fact(String(index)));
  const { entries } = await log.read();
  expect(entries).toHaveLength(5_000);
  expect(entries[0]!.name).toBe('5099');
});

it('writes again once storage has recovered', async () => {
  const { log, stored, state } = setup(true);
  log.note(fact('lost'));
  await log.flush();
  state.broken = false;
  log.note(fact('kept'));
  const { entries } = await log.read();
  expect(stored.map(({ name }) => name)).toEqual(['kept']);
  expect(entries.map(({ name }) => name)).toContain('lost');
});
