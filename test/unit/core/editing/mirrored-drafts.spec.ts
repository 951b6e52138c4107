import { formIdOf, type KeptDraft } from '#core/editing/draft-keeper.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { MirroredDrafts } from '#core/editing/mirrored-drafts.ts';
import { systemClock } from '#core/ports/clock-and-ids.ts';
import { FakeDraftCalls, FakeDraftServer } from '#test/support/fake-draft-server.ts';
import { draftOf, MemoryDrafts } from '#test/support/memory-drafts.ts';

const form = formIdOf({ subject: 'kaisa', objectId: 'o', part: 'configurator.1' });

/** A tab of a browser, before a server. */
function setup(server = new FakeDraftServer(), browser = new MemoryDrafts()) {
  const calls = new FakeDraftCalls(server);
  const page = { isHidden: false, hide: () => undefined as void, online: () => undefined as void };
  const person = { subject: 'kaisa' as string | undefined };
  const drafts = new MirroredDrafts({
    browser,
    server: calls,
    openForms: browser,
    page: {
      isHidden: () => page.isHidden,
      onHidden: (listener) => (page.hide = () => ((page.isHidden = true), listener())),
      onOnline: (listener) => (page.online = listener),
    },
    clock: systemClock,
    subject: () => person.subject,
    onFull: () => undefined,
  });
  const type = (text: string, id = 'own') => drafts.write(form, id, draftOf(text));
  const onServer = () => server.newest(form).map(({ draft }) => (draft.values as { text: string }).text);
  const states = () => server.states.map(({ draft }) => (draft.values as { text: string }).text);
  const sent = () => calls.sent.map(({ text }) => text);
  /** What a form that is opened now is offered, each time that this changes. */
  const follow = () => {
    const offers: string[][] = [];
    const stop = drafts.follow(form, (left: readonly KeptDraft[]) =>
      offers.push(left.map(({ draft }) => (draft.values as { text: string }).text)),
    );
    return { offers, stop };
  };
  return { server, browser, calls, page, person, drafts, type, onServer, states, sent, follow };
}

const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const minutes = (count: number) => count * 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('what is typed', () => {
  it('is on the server at most three seconds after it is in the browser, without a call a key', async () => {
    const { type, onServer, sent } = setup();
    await type('a');
    await wait(2_900);
    expect(onServer()).toEqual(['a']);
    for (let count = 1; count <= 30; count += 1) {
      await type('x'.repeat(count));
      await wait(500);
      const behind = count - (onServer()[0] ?? '').length;
      expect(count < 6 || behind * 500 <= 3_000).toBe(true);
    }
    await wait(3_000);
    expect(onServer()).toEqual(['x'.repeat(30)]);
    expect(sent().length).toBeLessThan(12);
  });

  it('waits while the server cannot be reached, longer after each failure, and gets there by itself', async () => {
    const { calls, type, onServer, sent } = setup();
    calls.line = 'cut';
    await type('a');
    await wait(minutes(2));
    const tries = sent().length;
    expect(tries).toBeGreaterThan(3);
    expect(tries).toBeLessThan(10);
    await type('ab');
    calls.line = 'open';
    await wait(40_000);
    expect(onServer()).toEqual(['ab']);
    await wait(minutes(2));
    expect(sent().filter((text) => text === 'ab')).toHaveLength(1);
  });

  it('goes at once when there is a network again', async () => {
    const { calls, page, type, onServer } = setup();
    calls.line = 'cut';
    await type('a');
    await wait(minutes(2));
    calls.line = 'open';
    page.online();
    await wait(100);
    expect(onServer()).toEqual(['a']);
  });

  it.each([403, 404, 413, 417])('is not sent again after %d before it is changed', async (status) => {
    const { calls, type, onServer, sent } = setup();
    calls.line = status;
    await type('a');
    await wait(minutes(10));
    expect(sent()).toEqual(['a']);
    calls.line = 'open';
    await type('ab');
    await wait(3_000);
    expect(onServer()).toEqual(['ab']);
  });

  it.each([401, 429, 500, 503])('is sent again after %d', async (status) => {
    const { calls, type, onServer } = setup();
    calls.line = status;
    await type('a');
    await wait(10_000);
    calls.line = 'open';
    await wait(20_000);
    expect(onServer()).toEqual(['a']);
  });

  it('leaves with the page, the removal of what was saved too', async () => {
    const { calls, page, drafts, type } = setup();
    await type('a');
    page.hide();
    expect(calls.sent).toEqual([{ text: 'a', continues: false, isLast: true }]);
    await wait(100);
    void type('ab');
    expect(calls.sent.at(-1)).toEqual({ text: 'ab', continues: true, isLast: true });
    await wait(100);
    void drafts.remove(form, 'own');
    expect(calls.sent.at(-1)).toEqual({ text: '-', continues: false, isLast: true });
    await wait(minutes(2));
    expect(calls.sent).toHaveLength(3);
  });

  it('waits as long behind a hidden page as before one', async () => {
    const { calls, page, type, sent } = setup();
    calls.line = 'cut';
    await type('a');
    page.hide();
    await wait(minutes(2));
    expect(sent().length).toBeLessThan(10);
  });

  it('reaches the server even where the browser keeps nothing', async () => {
    const { browser, type, onServer } = setup();
    jest.spyOn(browser, 'write').mockRejectedValue(new Error('full'));
    await expect(type('a')).rejects.toThrow('full');
    await wait(3_000);
    expect(onServer()).toEqual(['a']);
  });
});

describe('states', () => {
  it('go on while somebody types; a pause begins a new one, and so does a quarter of an hour', async () => {
    const { type, states } = setup();
    for (const text of ['a', 'ab', 'abc']) {
      await type(text);
      await wait(minutes(1));
    }
    expect(states()).toEqual(['abc']);
    await wait(minutes(3));
    await type('abcd');
    await wait(3_000);
    expect(states()).toEqual(['abc', 'abcd']);
    for (let count = 0; count < 20; count += 1) {
      await type(`x${count}`);
      await wait(minutes(1));
    }
    expect(states()).toEqual(['abc', 'x14', 'x19']);
  });

  it('what is written over a state that was taken back is kept beside the newest', async () => {
    const { drafts, type, states } = setup();
    await type('ennen palautusta');
    await wait(3_000);
    drafts.beginState(form, 'own');
    await type('palautettu');
    await wait(3_000);
    await type('palautettu, jatkettu');
    await wait(3_000);
    expect(states()).toEqual(['ennen palautusta', 'palautettu, jatkettu']);
    const earlier = drafts.earlier(form);
    await wait(100);
    await expect(earlier).resolves.toMatchObject([
      { draft: { values: { text: 'palautettu, jatkettu' } } },
      { draft: { values: { text: 'ennen palautusta' } } },
    ]);
  });

  it('a state that did not get there is begun by the next', async () => {
    const { calls, type, states } = setup();
    await type('a');
    await wait(minutes(5));
    calls.line = 'cut';
    await type('ab');
    await wait(minutes(1));
    await type('abc');
    calls.line = 'open';
    await wait(minutes(1));
    expect(states()).toEqual(['a', 'abc']);
  });
});

describe('what is saved or discarded', () => {
  it('goes from the server at once; what never left needs no call', async () => {
    const { drafts, type, onServer, sent, browser } = setup();
    await type('a');
    await drafts.remove(form, 'own');
    await wait(minutes(1));
    expect(sent()).toEqual([]);
    await type('b');
    await wait(3_000);
    await drafts.remove(form, 'own');
    await wait(100);
    expect([onServer(), sent(), browser.kept.size, browser.removed.size]).toEqual([[], ['b', '-'], 0, 0]);
  });

  it('does not come back when it was offline: the next start says so to the server, and offers it to nobody', async () => {
    const { server, browser, calls, drafts, type, onServer } = setup();
    await type('a');
    await wait(3_000);
    calls.line = 'cut';
    await drafts.remove(form, 'own');
    await wait(3_000);
    expect(onServer()).toEqual(['a']);
    const later = setup(server, browser);
    const { offers } = later.follow();
    await wait(100);
    expect(offers).toEqual([[], []]);
    later.drafts.start();
    await wait(100);
    expect([onServer(), browser.removed.size]).toEqual([[], 0]);
  });

  it('is gone from the server before somebody signs out, who does not wait long for that', async () => {
    const { calls, drafts, type, onServer } = setup();
    await type('a');
    await wait(2_010);
    await drafts.remove(form, 'own');
    const flushed = drafts.flush();
    await wait(100);
    await flushed;
    expect(onServer()).toEqual([]);
    await type('b');
    jest.spyOn(calls, 'put').mockReturnValue(new Promise(() => undefined));
    let isThrough = false;
    void drafts.flush().then(() => (isThrough = true));
    await wait(1_000);
    expect(isThrough).toBe(true);
  });

  it('leaves what was typed since on another machine, however late the discard gets there', async () => {
    const there = setup();
    await there.type('a');
    await wait(3_000);
    const here = setup(there.server);
    const { offers } = here.follow();
    await wait(100);
    expect(offers.at(-1)).toEqual(['a']);
    here.calls.line = 'cut';
    const seen = there.browser.kept.values().next().value!.draft;
    await here.drafts.remove(form, 'own', seen);
    await there.type('ab');
    await wait(3_000);
    here.calls.line = 'open';
    const again = setup(there.server, here.browser).follow();
    await wait(100);
    expect(again.offers).toEqual([[], ['ab']]);
    await wait(minutes(1));
    expect([there.onServer(), here.browser.removed.size]).toEqual([['ab'], 0]);
  });

  it.each(['unsent', 'sent'])('leaves what another tab of this browser has typed since: %s', async (newer) => {
    const { server, browser, calls, type } = setup();
    await type('a');
    const here = setup(server, browser);
    const { offers } = here.follow();
    await wait(100);
    expect(offers.at(-1)).toEqual(['a']);
    const seen = browser.kept.values().next().value!.draft;
    await type('ab');
    if (newer === 'sent') await wait(3_000);
    calls.line = 'cut';
    await here.drafts.remove(form, 'own', seen);
    await wait(100);
    const next = setup(server, browser);
    next.drafts.start();
    const again = next.follow();
    await wait(100);
    expect([again.offers.at(-1), next.onServer()]).toEqual([['ab'], ['ab']]);
  });

  it.each(['saved', 'discarded'])('stays %s though another tab discards an older state of it', async (end) => {
    const { server, browser, type } = setup();
    const newest = () => browser.kept.values().next().value!.draft;
    await type('a');
    const older = newest();
    await wait(3_000);
    await type('ab');
    await wait(3_000);
    const [one, other] = [setup(server, browser), setup(server, browser)];
    one.calls.line = 'cut';
    await one.drafts.remove(form, 'own', end === 'saved' ? undefined : newest());
    await other.drafts.remove(form, 'own', older);
    await wait(100);
    const next = setup(server, browser);
    next.drafts.start();
    const { offers } = next.follow();
    await wait(100);
    expect([offers, next.onServer(), browser.removed.size]).toEqual([[[], []], [], 0]);
  });

  it('stays removed when the answer to what was sent before comes after it', async () => {
    const { drafts, type, onServer, browser } = setup();
    await type('a');
    await wait(2_010);
    await drafts.remove(form, 'own');
    await wait(minutes(1));
    expect([onServer(), browser.kept.size, browser.removed.size]).toEqual([[], 0, 0]);
  });
});

describe('a form that is opened', () => {
  it('is offered what another machine has left, after what this one has', async () => {
    const there = setup();
    await there.type('muualla', 'there');
    await wait(3_000);
    const here = setup(there.server);
    await here.type('täällä', 'here');
    const { offers } = here.follow();
    await wait(100);
    expect(offers).toEqual([['täällä'], ['täällä', 'muualla']]);
  });

  it('is not asked for any more once its form is left', async () => {
    const { calls, follow } = setup();
    const { offers, stop } = follow();
    await wait(1);
    stop();
    expect(calls.withdrawn).toEqual([form]);
    await wait(100);
    expect(offers).toEqual([[]]);
  });

  it('hears which of its other languages have something left, which no tab has open, by one listing', async () => {
    const inLanguage = (language: Language) =>
      formIdOf({ subject: 'kaisa', objectId: 'o', part: 'configurator.4', language });
    const there = setup();
    await there.drafts.write(inLanguage('en'), 'there', draftOf('in English'));
    await wait(3_000);
    const here = setup(there.server);
    const list = jest.spyOn(here.calls, 'newest');
    await here.browser.write(inLanguage('fi'), 'open', draftOf('suomeksi'));
    const close = here.browser.hold(inLanguage('fi'), 'open');
    const follow = async () => {
      const heard: (readonly Language[])[] = [];
      const stop = here.drafts.follow(inLanguage('sv'), (_drafts, waiting) => heard.push(waiting));
      await wait(100);
      stop();
      return heard;
    };
    expect(await follow()).toEqual([[], ['en']]);
    expect(list).toHaveBeenCalledTimes(1);
    close();
    expect(await follow()).toEqual([[], ['fi', 'en']]);
    // Another tab had it before it was loaded again, and offers it.
    here.browser.earlierIds = ['open'];
    expect(await follow()).toEqual([[], ['en']]);
    here.browser.earlierIds = [];
    // Without the server, what this browser keeps.
    here.calls.line = 'cut';
    expect(await follow()).toEqual([[], ['fi']]);
  });

  it('hears of nothing that was saved here while the server was asked', async () => {
    const [finnish, swedish] = (['fi', 'sv'] as const).map((language) =>
      formIdOf({ subject: 'kaisa', objectId: 'o', part: 'configurator.4', language }),
    ) as [string, string];
    const { server, browser, calls, drafts } = setup();
    await drafts.write(finnish, 'open', draftOf('suomeksi'));
    await wait(3_000);
    const close = browser.hold(finnish, 'open');
    const before = server.newest(swedish);
    jest.spyOn(calls, 'newest').mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      return before;
    });
    const heard: (readonly Language[])[] = [];
    drafts.follow(swedish, (_drafts, waiting) => heard.push(waiting));
    await drafts.remove(finnish, 'open');
    close();
    await wait(6_000);
    expect(before).toHaveLength(1);
    expect(heard).toEqual([[], []]);
  });

  it('is offered a draft of both places once, the newer one', async () => {
    const { type, calls, follow } = setup();
    await type('a');
    await wait(3_000);
    calls.line = 'cut';
    await type('ab');
    await wait(3_000);
    calls.line = 'open';
    const { offers } = follow();
    await wait(100);
    expect(offers).toEqual([['ab'], ['ab']]);
  });

  it('is not offered what was answered on another machine', async () => {
    const { server, browser, type } = setup();
    await type('a');
    await wait(3_000);
    const there = setup(server);
    await there.drafts.remove(form, 'own');
    await wait(100);
    const { offers } = setup(server, browser).follow();
    await wait(100);
    expect([offers, browser.kept.size]).toEqual([[['a'], []], 0]);
  });

  it('is offered what the server has lost sight of, as long as it was changed since', async () => {
    const { server, browser, calls, type } = setup();
    await type('a');
    await wait(3_000);
    server.states = [];
    calls.line = 'cut';
    await type('ab');
    const { offers } = setup(server, browser).follow();
    await wait(100);
    expect(offers).toEqual([['ab'], ['ab']]);
  });

  it('gets the offer when the server answers at last, and none once it is left', async () => {
    const there = setup();
    await there.type('muualla', 'there');
    await wait(3_000);
    const here = setup(there.server);
    here.calls.line = 503;
    const [one, other] = [here.follow(), here.follow()];
    await wait(1_000);
    expect(one.offers).toEqual([[]]);
    other.stop();
    here.calls.line = 'open';
    await wait(30_000);
    expect([one.offers, other.offers]).toEqual([[[], ['muualla']], [[]]]);
  });

  it('is not asked about again where the person may not have it', async () => {
    const { calls, follow } = setup();
    calls.line = 404;
    const list = jest.spyOn(calls, 'newest');
    const { offers } = follow();
    await wait(minutes(5));
    expect([offers, list.mock.calls.length]).toEqual([[[]], 1]);
  });
});

describe('closed tabs', () => {
  it('what they could not send is sent by the next start; what an open one holds is its own', async () => {
    const { server, browser, calls, type } = setup();
    calls.line = 'cut';
    await type('left', 'left');
    await type('open', 'open');
    browser.hold(form, 'open');
    const later = setup(server, browser);
    later.drafts.start();
    await wait(100);
    expect(later.sent()).toEqual(['left']);
    expect(browser.kept.get(`${form} left`)?.isSent).toBe(true);
  });
});

it('forgets what nobody has come back to for 90 days, sent or not, with the start of anybody', async () => {
  const { server, browser } = setup();
  const someday = '2026-01-01T08:00:00.000Z';
  const other = formIdOf({ subject: 'daniel', objectId: 'o', part: 'configurator.1' });
  for (const place of [form, other]) await browser.write(place, 'left', { ...draftOf('a'), savedAt: someday });
  const start = async (time: string): Promise<readonly string[]> => {
    jest.setSystemTime(new Date(time));
    const { drafts, calls, sent } = setup(server, browser);
    calls.line = 'cut';
    drafts.start();
    await wait(100);
    return sent();
  };
  expect(await start('2026-04-01T07:59:00.000Z')).toEqual(['a']);
  expect(browser.kept.size).toBe(2);
  expect(await start('2026-04-01T08:01:00.000Z')).toEqual([]);
  expect(browser.kept.size).toBe(0);
});

describe('another person on the same computer', () => {
  it('sends nothing of what the first has left, and is shown nothing of it', async () => {
    const { server, browser, calls, type, person, sent, onServer } = setup();
    calls.line = 'cut';
    await type('a');
    await wait(3_000);
    const tries = sent().length;
    calls.line = 'open';
    person.subject = 'daniel';
    await wait(minutes(5));
    expect([sent().length, onServer()]).toEqual([tries, []]);
    const next = setup(server, browser);
    next.person.subject = 'daniel';
    const list = jest.spyOn(next.calls, 'newest');
    next.drafts.start();
    next.follow();
    await wait(minutes(5));
    expect([next.sent(), list.mock.calls.length, browser.kept.size]).toEqual([[], 0, 1]);
    next.person.subject = 'kaisa';
    next.drafts.start();
    await wait(100);
    expect(onServer()).toEqual(['a']);
  });
});

it('gives what this browser keeps of an object: of all its forms and languages, of this person alone, in no open tab', async () => {
  const { browser, drafts, type } = setup();
  const of = (subject: string, objectId: string, language?: 'sv') =>
    formIdOf({ subject, objectId, part: 'configurator.4', language });
  await type('first phase');
  await wait(1);
  await browser.write(of('kaisa', 'o', 'sv'), 'own', draftOf('Swedish'));
  await browser.write(of('kaisa', 'o2'), 'own', draftOf('another object'));
  await browser.write(of('daniel', 'o'), 'own', draftOf('another person'));
  await type('in an open tab', 'open');
  browser.hold(form, 'open');
  await type('given up', 'gone');
  await drafts.remove(form, 'gone');
  const found = await drafts.ofObject('o');
  expect(found.map(({ draft }) => (draft.values as { text: string }).text)).toEqual(['Swedish', 'first phase']);
});
