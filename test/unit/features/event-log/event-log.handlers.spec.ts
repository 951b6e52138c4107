import { EventLog } from '#core/audit/event-log.ts';
import type { LogEntry } from '#core/audit/log-entry.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { LoadTexts } from '#core/feedback/feature-texts.ts';
import { CloseEventFileHandler } from '#features/event-log/close-event-file.command.ts';
import { CopySummary, CopySummaryHandler } from '#features/event-log/copy-summary.command.ts';
import { createEventLogStore } from '#features/event-log/event-log.store.ts';
import { ExportEvents, ExportEventsHandler } from '#features/event-log/export-events.command.ts';
import { LoadEventsHandler } from '#features/event-log/load-events.query.ts';
import { logOfText, textOfLog } from '#features/event-log/log-file.rule.ts';
import { OpenEventFile, OpenEventFileHandler } from '#features/event-log/open-event-file.command.ts';
import { aProfile } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { fakeSession } from '#test/support/fake-session.ts';
import { anEntry } from '#test/support/log-entries.ts';

// Past midnight in Finland.
const clock = { now: () => new Date('2026-03-03T22:05:59.000Z'), elapsed: () => 0 };
const facts = { exportedAt: '2026-03-03T22:05:59.000Z', appVersion: '1.0.0', browser: 'Firefox', timeZone: 'UTC' };

/** A log that holds these entries, oldest first, and damaged records. By `arrive` another tab logs one more. */
function setup(stored: readonly LogEntry[] = [], setAside = 0) {
  const listeners: ((entries: readonly LogEntry[]) => void)[] = [];
  let reads = 0;
  const eventLog = new EventLog({
    storage: {
      append: () => Promise.resolve(),
      read: () => {
        reads += 1;
        return Promise.resolve({ entries: stored.toReversed(), setAside });
      },
      trim: () => Promise.resolve(),
      onAppendedElsewhere: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    },
    clock,
    ids: () => 'id',
    owner: () => ({ subject: 'me', browserSession: 'session', roles: ['HVA_USER'], areaId: '04', appVersion: '1.0.0' }),
    whenIdle: () => undefined,
  });
  const store = createEventLogStore();
  const titled: string[] = [];
  const loadTexts: LoadTexts = (names) => {
    titled.push(...names);
    return Promise.resolve();
  };
  return {
    eventLog,
    store,
    titled,
    loadTexts,
    followers: listeners,
    reads: () => reads,
    arrive: (entry: LogEntry) => listeners.forEach((listener) => listener([entry])),
  };
}

/** Lets promises that are already settled be heard. */
const heard = () => new Promise((resolve) => setImmediate(resolve));

describe('LoadEvents', () => {
  const [older, newer] = [anEntry({ name: 'a.older' }), anEntry({ name: 'a.newer', at: '2026-03-03T08:16:00.000Z' })];

  it('has the titles of all entries, and then shows them, newest first', async () => {
    const { eventLog, store, titled, loadTexts } = setup([older, newer]);
    await new LoadEventsHandler(eventLog, store, loadTexts).handle();
    expect(titled).toEqual(['a.newer', 'a.older']);
    expect(store.getState()).toMatchObject({ entries: [newer, older], setAside: 0 });
  });

  it('counts the records that could not be read', async () => {
    const { eventLog, store, loadTexts } = setup([older], 2);
    await new LoadEventsHandler(eventLog, store, loadTexts).handle();
    expect(store.getState().setAside).toBe(2);
    expect(store.getState().entries).toContainEqual(older);
  });

  it('reads once, and adds what comes from then on', async () => {
    const { eventLog, store, titled, loadTexts, followers, reads, arrive } = setup([older]);
    const handler = new LoadEventsHandler(eventLog, store, loadTexts);
    await handler.handle();
    await handler.handle();
    expect([reads(), followers.length]).toEqual([1, 1]);
    arrive(newer);
    await heard();
    expect(store.getState().entries).toEqual([newer, older]);
    expect(titled).toContain('a.newer');
  });

  it('loses nothing that comes while it reads', async () => {
    const { eventLog, store, loadTexts, arrive } = setup([older]);
    const loading = new LoadEventsHandler(eventLog, store, loadTexts).handle();
    arrive(newer);
    await loading;
    expect(store.getState().entries).toEqual([newer, older]);
  });

  it('shows nothing when the titles cannot be had, and reads again at the next try without following twice', async () => {
    const { eventLog, store, loadTexts, followers } = setup([older]);
    let isOffline = true;
    const handler = new LoadEventsHandler(eventLog, store, (names) =>
      isOffline ? Promise.reject(new AppError('offline')) : loadTexts(names),
    );
    await expect(handler.handle()).rejects.toMatchObject({ kind: 'offline' });
    expect(store.getState().entries).toBeUndefined();
    isOffline = false;
    await handler.handle();
    expect(store.getState().entries).toEqual([older]);
    expect(followers).toHaveLength(1);
  });
});

describe('An exported log', () => {
  const entry = anEntry({ name: 'logistics.printSticker' });
  const file = (text: string) => new File([text], 'log.ndjson');
  const log = textOfLog({ ...facts, roles: [], setAside: 0 }, [entry]);

  it('is shown once the titles of its entries are there, and forgotten when it is closed', async () => {
    const { store, titled, loadTexts } = setup();
    await new OpenEventFileHandler(store, loadTexts).handle(new OpenEventFile(file(log)));
    expect(titled).toEqual(['logistics.printSticker']);
    expect(store.getState().file).toMatchObject({ header: { browser: 'Firefox' }, entries: [entry], setAside: 0 });
    await new CloseEventFileHandler(store).handle();
    expect(store.getState().file).toBeUndefined();
  });

  it('that is none leaves the one that is open', async () => {
    const { store, titled, loadTexts } = setup();
    const handler = new OpenEventFileHandler(store, loadTexts);
    await handler.handle(new OpenEventFile(file(log)));
    const { file: before } = store.getState();
    const tooLarge = Object.defineProperty(file(log), 'size', { value: 50_000_001 });
    for (const none of [file('{}'), file(''), tooLarge])
      await expect(handler.handle(new OpenEventFile(none))).rejects.toMatchObject({ details: { code: 'notALog' } });
    expect(store.getState().file).toBe(before);
    expect(titled).toHaveLength(1);
  });
});

describe('ExportEvents', () => {
  const surroundings = () => ({ browser: 'Firefox', timeZone: 'Europe/Helsinki' });

  async function exported(isSignedIn: boolean, stored: readonly LogEntry[], setAside = 0) {
    const { eventLog } = setup(stored, setAside);
    const session = fakeSession(isSignedIn ? aProfile() : undefined);
    const saved: [Blob, string][] = [];
    const files = { save: (...one: [Blob, string]) => void saved.push(one) };
    const handler = new ExportEventsHandler(eventLog, session, 'session', clock, surroundings, files);
    await handler.handle(new ExportEvents(), executionContext());
    const [blob, name] = saved[0]!;
    return { name, type: blob.type, log: logOfText(await blob.text()) };
  }

  it('saves the person’s own entries, without the export that has only begun', async () => {
    const own = anEntry();
    const begun = anEntry({ correlationId: executionContext().id, outcome: 'started' });
    const { name, type, log } = await exported(true, [own, anEntry({ subject: 'colleague' }), begun], 3);
    expect([name, type]).toEqual(['tapahtumaloki-2026-03-04-00-05.ndjson', 'application/x-ndjson']);
    expect(log?.entries).toEqual([own]);
    expect(log?.header).toMatchObject({
      ...facts,
      timeZone: 'Europe/Helsinki',
      roles: ['HVA_USER'],
      areaId: '04',
      setAside: 3,
    });
  });

  it('saves those of the browser session for someone who is not signed in', async () => {
    const own = anEntry({ subject: undefined });
    const { log } = await exported(false, [own, anEntry({ browserSession: 'earlier' })]);
    expect(log?.entries.map(({ correlationId }) => correlationId)).toEqual([own.correlationId]);
  });

  it('fails when the file cannot be saved', async () => {
    const { eventLog } = setup();
    const files = {
      save: () => {
        throw new Error('no room');
      },
    };
    const handler = new ExportEventsHandler(eventLog, fakeSession(), 'session', clock, surroundings, files);
    await expect(handler.handle(new ExportEvents(), executionContext())).rejects.toThrow('no room');
  });
});

describe('CopySummary', () => {
  it('puts the text into the clipboard', async () => {
    const copied: string[] = [];
    const handler = new CopySummaryHandler({
      write: (text) => {
        copied.push(text);
        return Promise.resolve();
      },
    });
    await handler.handle(new CopySummary('Mitä tapahtui'));
    expect(copied).toEqual(['Mitä tapahtui']);
  });

  it('fails when the browser refuses the clipboard', async () => {
    const handler = new CopySummaryHandler({ write: () => Promise.reject(new Error('NotAllowedError')) });
    await expect(handler.handle(new CopySummary('x'))).rejects.toThrow('NotAllowedError');
  });
});
