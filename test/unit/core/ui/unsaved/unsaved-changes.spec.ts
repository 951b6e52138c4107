import type { Dialogs } from '#core/ports/feedback.ts';
import { UnsavedChanges, type UnsavedSource } from '#core/ui/unsaved/unsaved-changes.ts';

function setup(...dirty: readonly boolean[]) {
  const asked: string[] = [];
  let answer = true;
  const dialogs = {
    ask: async ({ title }: { title: { key: string } }) => (asked.push(title.key), answer),
  } as unknown as Dialogs;
  const unsaved = new UnsavedChanges(dialogs);
  const sources = dirty.map((isDirty) => ({
    isDirty: () => isDirty,
    saveDraft: jest.fn<Promise<void>, []>(async () => undefined),
    discard: jest.fn<void, []>(),
  })) satisfies UnsavedSource[];
  const unwatch = sources.map((source) => unsaved.watch(source));
  return { unsaved, sources, unwatch, asked, refuse: () => (answer = false) };
}

describe('leaving by a move of the person', () => {
  it('asks only while something is unsaved', async () => {
    const { unsaved, asked, unwatch } = setup(false, true);
    await expect(unsaved.mayLeave()).resolves.toBe(true);
    expect(asked).toEqual(['core:unsaved.title']);
    unwatch[1]!();
    await expect(unsaved.mayLeave()).resolves.toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('gives up what is unsaved when the person leaves, and nothing when they stay', async () => {
    const { unsaved, sources, refuse } = setup(false, true);
    await unsaved.mayLeave();
    expect(sources.map(({ discard }) => discard.mock.calls.length)).toEqual([0, 1]);
    refuse();
    await expect(unsaved.mayLeave()).resolves.toBe(false);
    expect(sources[1]!.discard).toHaveBeenCalledTimes(1);
  });
});

describe('leaving for the sign-in', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits until every form has kept what is typed', async () => {
    const { unsaved, sources } = setup(true, true);
    let finish = (): void => undefined;
    sources[1]!.saveDraft.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    const left = jest.fn();
    const leaving = unsaved.leaveOnPurpose().then(left);
    await jest.advanceTimersByTimeAsync(500);
    expect(sources.map(({ saveDraft }) => saveDraft.mock.calls.length)).toEqual([1, 1]);
    expect(left).not.toHaveBeenCalled();
    finish();
    await leaving;
    expect(left).toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('waits for a second at most', async () => {
    const { unsaved, sources } = setup(true);
    sources[0]!.saveDraft.mockImplementation(() => new Promise(() => undefined));
    const left = jest.fn();
    void unsaved.leaveOnPurpose().then(left);
    await jest.advanceTimersByTimeAsync(999);
    expect(left).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(left).toHaveBeenCalled();
  });

  it('does not have the browser ask any more, and gives nothing up', async () => {
    const { unsaved, sources } = setup(true);
    expect(unsaved.blocksUnload()).toBe(true);
    const leaving = unsaved.leaveOnPurpose();
    expect(unsaved.blocksUnload()).toBe(false);
    await leaving;
    expect(sources[0]!.discard).not.toHaveBeenCalled();
  });
});

describe('closing the page', () => {
  it('is asked about while something is unsaved or on its way, and not when the page leaves on purpose', async () => {
    const { unsaved } = setup(false);
    let isSending = false;
    unsaved.watchTransfers(() => isSending);
    expect(unsaved.blocksUnload()).toBe(false);
    isSending = true;
    expect(unsaved.blocksUnload()).toBe(true);
    // It goes on when only the screen is left.
    await expect(unsaved.mayLeave()).resolves.toBe(true);
    await unsaved.leaveOnPurpose();
    expect(unsaved.blocksUnload()).toBe(false);
  });
});
