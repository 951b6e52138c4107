import { withArrived, foldStarted, shownOutcome, visibleEntries } from '#features/event-log/log-filter.rule.ts';
import { whatHappened } from '#features/event-log/what-happened.rule.ts';
import { anEntry } from '#test/support/log-entries.ts';

describe('one row for one thing', () => {
  it('leaves out the beginning of what has ended, and keeps that of what has not', () => {
    const ended = anEntry({ correlationId: 'a', outcome: 'failed' });
    const begun = anEntry({ correlationId: 'a', outcome: 'started' });
    const open = anEntry({ correlationId: 'b', outcome: 'started' });
    expect(foldStarted([open, ended, begun])).toEqual([open, ended]);
  });

  it('knows a thing by its correlation id and its name together', () => {
    const ended = anEntry({ correlationId: 'a', name: 'one' });
    const [other, another] = [
      anEntry({ correlationId: 'a', name: 'two', outcome: 'started' }),
      anEntry({ correlationId: 'b', name: 'one', outcome: 'started' }),
    ];
    expect(foldStarted([ended, other, another])).toEqual([ended, other, another]);
  });
});

describe('what has begun and not ended', () => {
  const begun = anEntry({ outcome: 'started', at: '2026-03-03T08:00:00.000Z' });
  const after = (minutes: number): number => Date.parse(begun.at) + minutes * 60_000;

  it('runs for as long as anything may take; then its end is unknown', () => {
    expect([0, 5, 10].map((minutes) => shownOutcome(begun, after(minutes)))).toEqual(['started', 'started', 'started']);
    expect(shownOutcome(begun, after(10) + 1)).toBe('unknown');
  });

  it('is told apart from what has ended, however long ago', () => {
    for (const outcome of ['succeeded', 'failed', 'cancelled'] as const) {
      expect(shownOutcome({ ...begun, outcome }, after(1_000))).toBe(outcome);
    }
  });
});

describe('what arrives', () => {
  it('comes to the top, the newest first', () => {
    const [old, first, second] = [anEntry(), anEntry(), anEntry()];
    expect(withArrived([old!], [first!, second!])).toEqual([second, first, old]);
  });

  it('is one with what was read already', () => {
    const entry = anEntry();
    const entries = [entry];
    expect(withArrived(entries, [{ ...entry }])).toBe(entries);
    expect(withArrived([anEntry(), entry], [{ ...entry }])).toHaveLength(2);
  });

  it('is another by its correlation id, its outcome or its name', () => {
    const entry = anEntry({ correlationId: 'a', outcome: 'started', name: 'one' });
    const others = [{ correlationId: 'b' }, { outcome: 'failed' as const }, { name: 'two' }].map((change) => ({
      ...entry,
      ...change,
    }));
    expect(withArrived([entry], others)).toEqual([...others].reverse().concat(entry));
  });

  it('pushes out the oldest beyond 5,000', () => {
    const entries = Array.from({ length: 5_000 }, () => anEntry());
    const arrived = anEntry();
    const after = withArrived(entries, [arrived]);
    expect(after).toHaveLength(5_000);
    expect(after[0]).toBe(arrived);
    expect(after.at(-1)).toBe(entries[4_998]);
  });
});

describe('whose entries may be shown (decision A35)', () => {
  const mine = anEntry({ subject: 'me', browserSession: 'old' });
  const theirs = anEntry({ subject: 'colleague', browserSession: 'now' });
  const nobodys = anEntry({ subject: undefined, browserSession: 'now' });

  it('a signed-in person their own, of any session', () =>
    expect(visibleEntries([mine, theirs, nobodys], 'me', 'now')).toEqual([mine]));

  it('someone not signed in those of this browser session', () =>
    expect(visibleEntries([mine, theirs, nobodys], undefined, 'now')).toEqual([theirs, nobodys]));
});

describe('what happened', () => {
  it('is the last failure, with what the person did before it in that session', () => {
    const before = [1, 2, 3, 4, 5, 6].map((step) => anEntry({ kind: 'navigation', name: `/${step}` }));
    const elsewhere = anEntry({ browserSession: 'other' });
    const query = anEntry({ kind: 'query' });
    const failure = anEntry({ outcome: 'failed' });
    const after = anEntry();
    const rows = [after, failure, query, elsewhere, ...[...before].reverse()];
    expect(whatHappened(rows)).toEqual({ failure, before: before.slice(1) });
  });

  it('is the failure of one correlation id where that is asked for', () => {
    const [newer, older] = [anEntry({ outcome: 'failed' }), anEntry({ outcome: 'failed', correlationId: 'c' })];
    expect(whatHappened([newer!, older!], 'c')?.failure).toBe(older);
    expect(whatHappened([newer!, older!], 'x')).toBeUndefined();
  });

  it('is no error of the log itself, and nothing where all went well', () => {
    const own = anEntry({ kind: 'error', name: 'eventLog.storageRefused', outcome: 'failed' });
    expect(whatHappened([own, anEntry(), anEntry({ outcome: 'cancelled' })])).toBeUndefined();
    const failure = anEntry({ outcome: 'failed' });
    // Nor is it anything that the person did.
    expect(whatHappened([failure, { ...own, kind: 'command', name: 'eventLog.exportEvents' }])?.before).toEqual([]);
  });
});
