import { AxiosError, AxiosHeaders } from 'axios';
import { formIdOf } from '#core/editing/draft-keeper.ts';
import { DraftSender } from '#core/editing/draft-sender.ts';
import { AppError } from '#core/errors/app-error.ts';
import { systemClock } from '#core/ports/clock-and-ids.ts';
import { appErrorOf } from '#infrastructure/http/app-error-of.ts';
import { FakeDraftCalls, FakeDraftServer } from '#test/support/fake-draft-server.ts';
import { draftOf, MemoryDrafts } from '#test/support/memory-drafts.ts';

const form = formIdOf({ subject: 'kaisa', objectId: 'o', part: 'configurator.1' });

function setup() {
  const calls = new FakeDraftCalls(new FakeDraftServer());
  const browser = new MemoryDrafts();
  let told = 0;
  let hide = (): void => undefined;
  const sender = new DraftSender({
    browser,
    server: calls,
    openForms: browser,
    page: { isHidden: () => false, onHidden: (listener) => void (hide = listener), onOnline: () => undefined },
    clock: systemClock,
    subject: () => 'kaisa',
    onFull: () => void (told += 1),
  });
  const sent = () => calls.sent.map(({ text }) => text);
  return { calls, browser, sender, sent, hide: () => hide(), told: () => told };
}

const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe.each([
  [
    'what is changed here',
    async ({ sender }: ReturnType<typeof setup>) => {
      for (const text of ['a', 'b']) sender.changed(form, text, draftOf(text));
    },
  ],
  [
    'what closed tabs have left',
    async ({ sender, browser }: ReturnType<typeof setup>) => {
      for (const text of ['a', 'b']) await browser.write(form, text, draftOf(text));
      sender.sendLeft();
    },
  ],
])('%s', (_what, leave) => {
  it('is tried all at once where the server answers, and one by one where nothing does', async () => {
    // How much later than planned an attempt is.
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const parts = setup();
    parts.calls.line = 'cut';
    await leave(parts);
    await wait(2_200);
    expect(parts.sent()[0]).toBe('a');
    expect(parts.sent()).not.toContain('b');
    const before = parts.sent().length;
    parts.calls.line = 503;
    await wait(3_500);
    expect(parts.sent().slice(before)).toEqual(['a', 'b']);
    random.mockRestore();
  });
});

it('what the server takes no more is told once, until it takes something again, and waits in the browser', async () => {
  const { calls, browser, sender, told } = setup();
  const full = new AppError('conflict', { status: 409, code: 'draftsFull' });
  const put = jest.spyOn(calls, 'put').mockRejectedValue(full);
  for (const text of ['a', 'ab']) {
    await browser.write(form, 'own', draftOf(text));
    sender.changed(form, 'own', draftOf(text));
    await wait(2_100);
  }
  expect([put.mock.calls.length, told()]).toEqual([2, 1]);
  expect(await browser.unsent()).toHaveLength(1);
  put.mockRestore();
  sender.changed(form, 'own', draftOf('abc'));
  await wait(2_100);
  jest.spyOn(calls, 'put').mockRejectedValue(full);
  sender.changed(form, 'own', draftOf('abcd'));
  await wait(2_100);
  expect(told()).toBe(2);
  jest.spyOn(calls, 'put').mockRejectedValue(new AppError('notFound', { status: 404 }));
  sender.changed(form, 'own', draftOf('abcde'));
  await wait(2_100);
  expect(told()).toBe(2);
});

it('what was changed while it was on its way is sent after it', async () => {
  const { sender, sent } = setup();
  sender.changed(form, 'own', draftOf('a'));
  await wait(2_010);
  expect(sent()).toEqual(['a']);
  sender.changed(form, 'own', draftOf('ab'));
  await wait(2_100);
  expect(sent()).toEqual(['a', 'ab']);
  await wait(60_000);
  expect(sent()).toEqual(['a', 'ab']);
});

it('what is on its way by a call that ends with the page goes once more as the page goes', async () => {
  const { calls, sender, hide } = setup();
  const put = jest.spyOn(calls, 'put').mockReturnValue(new Promise(() => undefined));
  sender.changed(form, 'own', draftOf('a'));
  await wait(2_010);
  hide();
  hide();
  expect(put.mock.calls.map(([, , , how]) => how.isLast)).toEqual([false, true]);
});

it('is asked for what closed tabs have left until that is sent, and not at each change', async () => {
  const { calls, browser, sender } = setup();
  const unsent = jest.spyOn(browser, 'unsent');
  sender.changed(form, 'own', draftOf('a'));
  await wait(3_000);
  expect(unsent).not.toHaveBeenCalled();
  await browser.write(form, 'left', draftOf('b'));
  calls.line = 503;
  sender.sendLeft();
  await wait(100);
  calls.line = 'open';
  await wait(10_000);
  expect(unsent).toHaveBeenCalledTimes(2);
  sender.changed(form, 'own', draftOf('ab'));
  await wait(3_000);
  expect(unsent).toHaveBeenCalledTimes(2);
});

it('what another tab has sent meanwhile is not sent once more', async () => {
  const { browser, sender, sent } = setup();
  const draft = draftOf('a');
  await browser.write(form, 'left', draft);
  jest.spyOn(browser, 'read').mockResolvedValue({ id: 'left', draft, isSent: true });
  sender.sendLeft();
  await wait(1_000);
  expect(sent()).toEqual([]);
});

it('waits as long as the server asks for, and not much longer', async () => {
  const { calls, sender } = setup();
  const put = jest.spyOn(calls, 'put').mockRejectedValue(new AppError('unexpected', { status: 503, retryAfter: 60 }));
  sender.changed(form, 'own', draftOf('a'));
  await wait(2_000);
  expect(put).toHaveBeenCalledTimes(1);
  await wait(59_900);
  expect(put).toHaveBeenCalledTimes(1);
  await wait(15_200);
  expect(put).toHaveBeenCalledTimes(2);
});

it.each([{}, { 'retry-after': 'Sat, 21 Nov 2026 20:00:00 GMT' }])(
  'goes on as after any failure where what stands between asks it to wait, and not how many seconds: %j',
  async (headers) => {
    const { calls, sender } = setup();
    const answer = { status: 429, data: '', headers, statusText: '', config: { headers: new AxiosHeaders() } };
    const refused = await appErrorOf(new AxiosError('', AxiosError.ERR_BAD_REQUEST, answer.config, {}, answer));
    const put = jest.spyOn(calls, 'put').mockRejectedValue(refused);
    sender.changed(form, 'own', draftOf('a'));
    await wait(3_900);
    expect(put).toHaveBeenCalledTimes(1);
    await wait(700);
    expect(put).toHaveBeenCalledTimes(2);
  },
);

it('waits so long, too, where more is typed while the server is refusing it', async () => {
  const { sender, calls } = setup();
  let refuse: (error: AppError) => void = () => undefined;
  const put = jest.spyOn(calls, 'put').mockImplementation(() => new Promise((_, reject) => (refuse = reject)));
  sender.changed(form, 'own', draftOf('a'));
  await wait(2_000);
  sender.changed(form, 'own', draftOf('ab'));
  refuse(new AppError('tooManyRequests', { status: 429, retryAfter: 60 }));
  await wait(59_900);
  expect(put).toHaveBeenCalledTimes(1);
  await wait(15_200);
  expect(put).toHaveBeenCalledTimes(2);
});

it('what the server refuses as of nothing waits in the browser, and no start sends it again before it changes', async () => {
  const { calls, browser, sender } = setup();
  const put = jest.spyOn(calls, 'put').mockRejectedValue(new AppError('notFound', { status: 404 }));
  await browser.write(form, 'left', draftOf('a'));
  for (const _ of ['a start', 'the next']) {
    sender.sendLeft();
    await wait(3_000);
  }
  expect(put).toHaveBeenCalledTimes(1);
  expect(await browser.read(form, 'left')).toMatchObject({ draft: { values: { text: 'a' } }, isSent: false });
  await browser.write(form, 'left', draftOf('ab'));
  sender.sendLeft();
  await wait(3_000);
  expect(put).toHaveBeenCalledTimes(2);
});
