import type { Language } from '#core/contracts/schemas.ts';
import type { DialogChoice, DialogRequest, Dialogs, Toasts } from '#core/ports/feedback.ts';
import { UnsavedChanges, type UnsavedSource } from '#core/ui/unsaved/unsaved-changes.ts';

function setup(...dirty: readonly boolean[]) {
  const asked: string[] = [];
  /** What each question offers beside leaving and staying, or why it does not. */
  const offered: (string | undefined)[] = [];
  let answer: DialogChoice | undefined = 'primary';
  const dialogs = {
    ask: async ({ title }: DialogRequest) => {
      asked.push(title.key);
      return answer === 'primary';
    },
    choose: async ({ title, until, otherLabel, secondaryText }: DialogRequest) => {
      asked.push(title.key);
      offered.push(otherLabel?.key ?? secondaryText?.key);
      return answer ?? new Promise((resolve) => until!.addEventListener('abort', () => resolve('secondary')));
    },
  } as unknown as Dialogs;
  const shown: string[] = [];
  const toasts: Toasts = { show: ({ textKey }) => void shown.push(textKey) };
  const loadScreen = jest.fn<Promise<void>, [string]>(async () => undefined);
  const unsaved = new UnsavedChanges(dialogs, toasts, loadScreen);
  const listeners = new Set<() => void>();
  const sources = dirty.map((isDirty) => ({
    isDirty,
    isGone: false as boolean,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep: jest.fn<Promise<void>, []>(async () => undefined),
    letGo: jest.fn<void, []>(),
    save: jest.fn<Promise<boolean>, []>(async () => true),
    text: 'typed',
    note(this: { text: string }) {
      const noted = this.text;
      return () => this.text === noted;
    },
  })) satisfies UnsavedSource[];
  const unwatch = sources.map((source) => unsaved.watch(source));
  const answers = (choice?: DialogChoice): void => void (answer = choice);
  const saveHasEnded = (): void => listeners.forEach((listener) => listener());
  return { unsaved, sources, unwatch, asked, offered, answers, shown, loadScreen, listeners, saveHasEnded };
}

describe('leaving by a move of the person', () => {
  it('asks once: a move that is made while the question is open takes it over', async () => {
    const { unsaved, asked, answers, saveHasEnded, sources, loadScreen } = setup(true);
    answers();
    const moves = ['/dk-admin', '/event-log', '/order'].map((to) => unsaved.mayLeave(to));
    expect(asked).toHaveLength(1);
    sources[0]!.isDirty = false;
    saveHasEnded();
    await expect(Promise.all(moves)).resolves.toEqual([false, false, true]);
    expect(loadScreen).toHaveBeenLastCalledWith('/order');
    sources[0]!.isDirty = true;
    answers('secondary');
    await expect(unsaved.mayLeave('/dk-admin')).resolves.toBe(false);
    expect(asked).toHaveLength(2);
  });

  it('offers no save of what was deleted meanwhile, and says why', async () => {
    const { unsaved, sources, offered } = setup(true);
    await unsaved.mayLeave('/dk-admin');
    sources[0]!.isGone = true;
    await unsaved.mayLeave('/dk-admin');
    await unsaved.maySwitchLanguage();
    expect(offered).toEqual(['core:unsaved.save', 'core:unsaved.gone', 'core:unsaved.gone']);
  });

  it('asks only while something is unsaved', async () => {
    const { unsaved, asked, unwatch } = setup(false, true);
    await expect(unsaved.mayLeave()).resolves.toBe(true);
    expect(asked).toEqual(['core:unsaved.title']);
    unwatch[1]!();
    await expect(unsaved.mayLeave()).resolves.toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('gives up what is unsaved once the next screen is there, and not before', async () => {
    const { unsaved, sources, unwatch } = setup(false, true);
    await expect(unsaved.mayLeave()).resolves.toBe(true);
    await expect(unsaved.leave()).resolves.toBe(true);
    expect([unsaved.isDirty(), unsaved.blocksUnload()]).toEqual([false, false]);
    // The screen that is left takes its form along.
    for (const end of unwatch) end();
    expect(sources[1]!.letGo).not.toHaveBeenCalled();
    unsaved.arrived();
    unsaved.arrived();
    expect(sources.map(({ letGo }) => letGo.mock.calls.length)).toEqual([0, 1]);
  });

  it('gives up nothing of a screen that is still there: the move that leaves it is on its way', async () => {
    const { unsaved, sources, unwatch } = setup(true);
    await unsaved.mayLeave('/dk-admin');
    await unsaved.leave();
    unsaved.arrived();
    expect(sources[0]!.letGo).not.toHaveBeenCalled();
    unwatch[0]!();
    unsaved.arrived();
    expect(sources[0]!.letGo).toHaveBeenCalledTimes(1);
  });

  it('gives it up once the person goes on from the next screen, and not by coming there', async () => {
    const { unsaved, sources, unwatch } = setup(true);
    await unsaved.mayLeave('/dk-admin');
    await unsaved.leave();
    unwatch[0]!();
    unsaved.moved();
    expect(sources[0]!.letGo).not.toHaveBeenCalled();
    unsaved.moved();
    unsaved.moved();
    unsaved.arrived();
    expect(sources[0]!.letGo).toHaveBeenCalledTimes(1);
  });

  it('gives it up where no other screen follows', async () => {
    const { unsaved, sources } = setup(true);
    await unsaved.mayLeave();
    await unsaved.leave();
    unsaved.departed();
    expect(sources[0]!.letGo).toHaveBeenCalledTimes(1);
  });

  it('gives up at once what was left for screens of which none was there in time', async () => {
    const { unsaved, sources, unwatch } = setup(true, false);
    await unsaved.mayLeave();
    await unsaved.leave();
    sources[1]!.isDirty = true;
    await unsaved.mayLeave();
    await unsaved.leave();
    for (const end of unwatch) end();
    unsaved.arrived();
    expect(sources.map(({ letGo }) => letGo.mock.calls.length)).toEqual([1, 1]);
  });

  it('gives up nothing where the next screen cannot be shown', async () => {
    const { unsaved, sources, unwatch } = setup(true);
    await unsaved.mayLeave();
    await unsaved.leave();
    unwatch[0]!();
    unsaved.notArrived();
    unsaved.arrived();
    expect(sources[0]!.letGo).not.toHaveBeenCalled();
  });

  it('saves Finnish before what was translated along with it, though that was opened first', async () => {
    const { unsaved, sources, answers } = setup(true, true, true);
    const saved: (Language | undefined)[] = [];
    for (const [place, language] of (['en', 'sv', 'fi'] as const).entries()) {
      const source: UnsavedSource = Object.assign(sources[place]!, { language });
      source.save = async () => saved.push(language) > 0;
    }
    answers('other');
    await expect(unsaved.mayLeave()).resolves.toBe(true);
    expect(saved).toEqual(['fi', 'sv', 'en']);
  });

  it('stays where the person stays', async () => {
    const { unsaved, sources, answers } = setup(true);
    answers('secondary');
    await expect(unsaved.mayLeave()).resolves.toBe(false);
    expect(sources[0]!.save).not.toHaveBeenCalled();
  });

  it('saves first where that is wanted, and stays when something cannot be saved', async () => {
    const { unsaved, sources, answers } = setup(true, false, true);
    answers('other');
    await expect(unsaved.mayLeave()).resolves.toBe(true);
    expect(sources.map(({ save }) => save.mock.calls.length)).toEqual([1, 0, 1]);
    sources[0]!.save.mockResolvedValue(false);
    await expect(unsaved.mayLeave()).resolves.toBe(false);
    expect(sources[2]!.save).toHaveBeenCalledTimes(1);
  });
});

describe('what is typed while the move that was asked about is on its way', () => {
  it.each([
    ['where nothing was unsaved', false],
    ['beside what the person gives up', true],
  ])('is asked about once more %s', async (_where, wasDirty) => {
    const { unsaved, sources, asked, answers, unwatch } = setup(wasDirty);
    await expect(unsaved.mayLeave('/dk-admin')).resolves.toBe(true);
    Object.assign(sources[0]!, { isDirty: true, text: 'typed since' });
    asked.length = 0;
    answers('secondary');
    await expect(unsaved.leave()).resolves.toBe(false);
    expect([asked, unsaved.isDirty()]).toEqual([['core:unsaved.title'], true]);
    unsaved.arrived();
    expect(sources[0]!.letGo).not.toHaveBeenCalled();
    answers('primary');
    await expect(unsaved.leave()).resolves.toBe(true);
    unwatch[0]!();
    unsaved.arrived();
    expect(sources[0]!.letGo).toHaveBeenCalledTimes(1);
  });

  it('is asked about once more after the save that the person wanted first', async () => {
    const { unsaved, sources, asked, answers } = setup(true);
    answers('other');
    await expect(unsaved.mayLeave('/dk-admin')).resolves.toBe(true);
    answers('secondary');
    await expect(unsaved.leave()).resolves.toBe(false);
    sources[0]!.isDirty = false;
    await expect(unsaved.leave()).resolves.toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('was given up in that move alone', async () => {
    const { unsaved, sources, asked } = setup(true);
    await unsaved.mayLeave('/dk-admin');
    sources[0]!.isDirty = false;
    await unsaved.mayLeave('/dk-admin');
    sources[0]!.isDirty = true;
    await unsaved.leave();
    expect(asked).toHaveLength(2);
  });

  it('keeps the person where a newer move has come while it is asked about', async () => {
    const { unsaved, sources, answers, saveHasEnded } = setup(false);
    await unsaved.mayLeave('/dk-admin');
    sources[0]!.isDirty = true;
    answers();
    const [older, newer] = [unsaved.leave(), unsaved.mayLeave('/order')];
    sources[0]!.isDirty = false;
    saveHasEnded();
    await expect(Promise.all([older, newer])).resolves.toEqual([false, true]);
  });

  it('is left to the drafts where it comes after the last answer', async () => {
    const { unsaved, sources, unwatch } = setup(true, true);
    await unsaved.mayLeave('/dk-admin');
    await unsaved.leave();
    sources[1]!.text = 'typed since';
    for (const end of unwatch) end();
    unsaved.arrived();
    expect(sources.map(({ letGo }) => letGo.mock.calls.length)).toEqual([1, 0]);
  });
});

describe('a save that ends while the question is open', () => {
  it.each(['mayLeave', 'maySwitchLanguage'] as const)('is the answer of %s once nothing is unsaved', async (ask) => {
    const { unsaved, sources, answers, saveHasEnded, listeners } = setup(true, true);
    answers(undefined);
    const goesOn = jest.fn();
    const asking = unsaved[ask]().then(goesOn);
    sources[0]!.isDirty = false;
    saveHasEnded();
    await new Promise((resolve) => setImmediate(resolve));
    expect(goesOn).not.toHaveBeenCalled();
    sources[1]!.isDirty = false;
    saveHasEnded();
    await asking;
    expect([goesOn.mock.calls, listeners.size]).toEqual([[[true]], 0]);
    expect(sources.flatMap(({ letGo, save }) => [...letGo.mock.calls, ...save.mock.calls])).toEqual([]);
  });
});

describe('a screen whose code cannot be loaded', () => {
  it('is not moved to: all stays, and the person hears of it once they have answered', async () => {
    const { unsaved, loadScreen, shown, answers } = setup(true);
    loadScreen.mockRejectedValue(new Error('Loading chunk 7 failed'));
    await expect(unsaved.mayLeave('/dk-admin')).resolves.toBe(false);
    expect([loadScreen.mock.calls, shown]).toEqual([[['/dk-admin']], ['core:toast.screenNotLoaded']]);
    answers('other');
    await expect(unsaved.mayLeave('/dk-admin')).resolves.toBe(false);
    answers('secondary');
    await expect(unsaved.mayLeave('/dk-admin')).resolves.toBe(false);
    expect(shown).toHaveLength(2);
  });

  it('is waited for, and moved to once it is there', async () => {
    const { unsaved, loadScreen, shown } = setup(true);
    let arrive = (): void => undefined;
    loadScreen.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const left = jest.fn();
    const leaving = unsaved.mayLeave('/dk-admin').then(left);
    await new Promise((resolve) => setImmediate(resolve));
    expect(left).not.toHaveBeenCalled();
    arrive();
    await leaving;
    expect([left.mock.calls, shown]).toEqual([[[true]], []]);
  });
});

describe('switching the language', () => {
  it('asks about the form on the screen alone, and lets nothing go', async () => {
    const { unsaved, sources, asked } = setup(true, true);
    Object.assign(sources[0]!, { isOnScreen: false });
    await expect(unsaved.maySwitchLanguage()).resolves.toBe(true);
    sources[1]!.isDirty = false;
    await expect(unsaved.maySwitchLanguage()).resolves.toBe(true);
    expect(asked).toHaveLength(1);
    expect(sources.flatMap(({ letGo, save }) => [...letGo.mock.calls, ...save.mock.calls])).toEqual([]);
  });

  it('saves that form first where it is wanted, and stays where it cannot be saved', async () => {
    const { unsaved, sources, answers } = setup(true, true);
    Object.assign(sources[0]!, { isOnScreen: false });
    answers('other');
    await expect(unsaved.maySwitchLanguage()).resolves.toBe(true);
    sources[1]!.save.mockResolvedValue(false);
    await expect(unsaved.maySwitchLanguage()).resolves.toBe(false);
    expect(sources.map(({ save }) => save.mock.calls.length)).toEqual([0, 2]);
    answers('secondary');
    await expect(unsaved.maySwitchLanguage()).resolves.toBe(false);
  });
});

describe('leaving for the sign-in', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits until every form has kept what is typed', async () => {
    const { unsaved, sources } = setup(true, true);
    let finish = (): void => undefined;
    sources[1]!.keep.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    const left = jest.fn();
    const leaving = unsaved.leaveOnPurpose().then(left);
    await jest.advanceTimersByTimeAsync(500);
    expect(sources.map(({ keep }) => keep.mock.calls.length)).toEqual([1, 1]);
    expect(left).not.toHaveBeenCalled();
    finish();
    await leaving;
    expect(left).toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('waits for a second at most', async () => {
    const { unsaved, sources } = setup(true);
    sources[0]!.keep.mockImplementation(() => new Promise(() => undefined));
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
    expect(sources[0]!.letGo).not.toHaveBeenCalled();
  });
});

describe('what is on its way', () => {
  it('goes on when only the screen is left, and is asked about before the application is', async () => {
    const { unsaved, asked, answers } = setup(false);
    let isSending = true;
    unsaved.watchTransfers(() => isSending);
    await expect(unsaved.mayLeave('/dk-admin')).resolves.toBe(true);
    expect(asked).toEqual([]);
    answers('secondary');
    await expect(unsaved.mayLeave()).resolves.toBe(false);
    answers('primary');
    await expect(unsaved.mayLeave()).resolves.toBe(true);
    expect(asked).toEqual(['core:unsaved.transfer.title', 'core:unsaved.transfer.title']);
    isSending = false;
    await expect(unsaved.mayLeave()).resolves.toBe(true);
    expect(asked).toHaveLength(2);
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
    await unsaved.leaveOnPurpose();
    expect(unsaved.blocksUnload()).toBe(false);
  });

  it('is asked about while something typed is held in memory alone, which keeps nobody on a screen', async () => {
    const { unsaved, asked } = setup(false);
    let isHeld = true;
    unsaved.watchHeld(() => (isHeld ? ['Soitin'] : []));
    expect(unsaved.heldTexts()).toEqual(['Soitin']);
    expect([unsaved.isHeld(), unsaved.isDirty(), unsaved.blocksUnload()]).toEqual([true, false, true]);
    await expect(unsaved.mayLeave('/dk-admin')).resolves.toBe(true);
    expect(asked).toEqual([]);
    isHeld = false;
    expect([unsaved.isHeld(), unsaved.blocksUnload()]).toEqual([false, false]);
  });
});
