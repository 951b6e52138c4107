import { EventLog, type LogOwner } from '#core/audit/event-log.ts';
import type { LogEntry, LogFact } from '#core/audit/log-entry.ts';
import type { EventLogStorage } from '#core/ports/storage.ts';

const owner: LogOwner = { subject: 'me', browserSession: 'tab', roles: ['DK_USER'], appVersion: '1.0.0' };
const fact = (name: string): LogFact => ({
  at: '2026-03-15T00:00:00.000Z',
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
  const elsewhere = new Set<(entries: readonly LogEntry[]) => void>();
  const state = { broken, damaged: 0, appends: 0, isTrimSlow: false };
  const refuse = (): void => {
    if (state.broken) throw new DOMException('no room', 'QuotaExceededError');
  };
  const storage: EventLogStorage = {
    append: async (entries) => {
      state.appends += 1;
      refuse();
      stored.push(...entries);
    },
    read: async () => (refuse(), { entries: [...stored].reverse(), setAside: state.damaged }),
    trim: (count, oldest) => {
      trims.push([count, oldest]);
      return state.isTrimSlow ? new Promise(() => undefined) : Promise.resolve();
    },
    onAppendedElsewhere: (listener) => {
      elsewhere.add(listener);
      return () => elsewhere.delete(listener);
    },
  };
  let serial = 0;
  const screen = { owner };
  const log = new EventLog({
    storage,
    clock: { now: () => new Date('2026-03-15T00:00:00.000Z'), elapsed: () => 0 },
    ids: () => `id-${(serial += 1)}`,
    owner: () => screen.owner,
    whenIdle: (task) => idle.push(task),
  });
  return { log, stored, trims, idle, state, elsewhere, screen };
}

const namesOf = (entries: readonly LogEntry[]): string[] => entries.map(({ name }) => name);

it('writes nothing until the page is idle, and then in one batch', async () => {
  const { log, stored, idle, state } = setup();
  ['a', 'b', 'c'].forEach((name) => log.add(fact(name)));
  expect(idle).toHaveLength(1);
  expect(stored).toHaveLength(0);
  idle[0]!();
  await log.flush();
  expect(namesOf(stored)).toEqual(['a', 'b', 'c']);
  expect(state.appends).toBe(1);
  expect(stored[0]).toMatchObject({ version: 1, ...owner });
});

it('is bounded to 5,000 entries and 14 days', async () => {
  const { log, trims } = setup();
  log.add(fact('a'));
  await log.flush();
  expect(trims).toEqual([[5_000, new Date('2026-03-01T00:00:00.000Z')]]);
});

it('writes the last entries of a page that is about to go, though what is too much is still being removed', async () => {
  const { log, stored, trims, state } = setup();
  state.isTrimSlow = true;
  log.add(fact('a'));
  await log.flush();
  expect(trims).toHaveLength(1);
  log.add(fact('b'));
  await log.flush();
  expect(namesOf(stored)).toEqual(['a', 'b']);
});

it('goes on in memory when storage is refused, and says so once', async () => {
  const { log, state } = setup(true);
  log.add(fact('a'));
  await log.flush();
  log.add(fact('b'));
  await log.flush();
  state.broken = false;
  const { entries } = await log.read();
  expect(namesOf(entries)).toEqual(['b', 'a', 'eventLog.storageRefused']);
  expect(entries[2]).toMatchObject({
    outcome: 'failed',
    correlationId: 'id-1',
    error: { kind: 'unexpected', code: 'QuotaExceededError' },
  });
});

it('stays bounded in memory too', async () => {
  const { log } = setup(true);
  for (let index = 0; index < 5_100; index += 1) log.add(fact(String(index)));
  const { entries } = await log.read();
  expect(entries).toHaveLength(5_000);
  expect(namesOf(entries)).toContain('5099');
});

it('writes again once storage has recovered, and says so again when it is refused again', async () => {
  const { log, stored, state } = setup(true);
  log.add(fact('lost'));
  await log.flush();
  state.broken = false;
  log.add(fact('kept'));
  await log.flush();
  expect(namesOf(stored)).toEqual(['kept']);
  state.broken = true;
  log.add(fact('lost too'));
  await log.flush();
  state.broken = false;
  const names = namesOf((await log.read()).entries);
  expect(names.filter((name) => name === 'eventLog.storageRefused')).toHaveLength(2);
  expect(names).toEqual(expect.arrayContaining(['lost', 'kept', 'lost too']));
});

it('puts what storage took and what it refused in the order of time', async () => {
  const { log, state } = setup();
  const at = (minute: number): string => `2026-03-14T00:0${minute}:00.000Z`;
  for (const [minute, broken] of [true, false, true].entries()) {
    state.broken = broken;
    log.add({ ...fact(String(minute)), at: at(minute) });
    await log.flush();
  }
  state.broken = false;
  const names = namesOf((await log.read()).entries).filter((name) => /^\d$/.test(name));
  expect(names).toEqual(['2', '1', '0']);
});

it('survives a log that cannot be read, and says so in the log', async () => {
  const { log, state } = setup();
  log.add(fact('a'));
  await log.flush();
  state.broken = true;
  expect(namesOf((await log.read()).entries)).toEqual(['eventLog.storageUnreadable']);
});

it('says in the log how many records are damaged', async () => {
  const { log, state } = setup();
  state.damaged = 3;
  await log.read();
  const { entries, setAside } = await log.read();
  expect(setAside).toBe(3);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ name: 'eventLog.recordsSetAside', fields: { count: 3 } });
});

it('notifies followers of each entry at once, of other tabs too, until they stop', () => {
  const { log, elsewhere } = setup();
  const reported: string[] = [];
  const stop = log.follow((entries) => reported.push(...namesOf(entries)));
  log.add(fact('here'));
  const there: LogEntry = { version: 1, ...owner, ...fact('there') };
  for (const report of elsewhere) report([there]);
  expect(reported).toEqual(['here', 'there']);
  stop();
  log.add(fact('later'));
  expect(reported).toHaveLength(2);
  expect(elsewhere.size).toBe(0);
});

it('lets a follower miss nothing of what is noted while the log is read', async () => {
  const { log } = setup();
  log.add(fact('before'));
  const reported: string[] = [];
  log.follow((entries) => reported.push(...namesOf(entries)));
  const reading = log.read();
  log.add(fact('meanwhile'));
  await log.flush();
  expect(namesOf((await reading).entries)).toEqual(['before']);
  expect(reported).toEqual(['meanwhile']);
});

it('ends what someone began as theirs, though they are not at the screen any more', async () => {
  const { log, stored, screen } = setup();
  log.add({ ...fact('signOut'), outcome: 'started' });
  screen.owner = { ...owner, subject: undefined, roles: [] };
  log.add(fact('signOut'));
  log.add(fact('next'));
  await log.flush();
  expect(stored.map(({ subject }) => subject)).toEqual(['me', 'me', undefined]);
});
