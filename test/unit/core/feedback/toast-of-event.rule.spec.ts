import { AppError, type AppErrorDetails, type ErrorKind } from '#core/errors/app-error.ts';
import type { MessageToasts } from '#core/feedback/toast.ts';
import { toastOfEvent } from '#core/feedback/toast-of-event.rule.ts';
import type { MessageEvent } from '#core/messaging/message-event.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';

class Sample extends Command {
  constructor(private readonly toasts: MessageToasts) {
    super();
  }
  override get textValues() {
    return { name: 'Klamydia' };
  }
  override get about(): MessageAbout {
    return { type: 'test.sample', policy: 'serial', permission: 'anyone', loggable: [], toasts: this.toasts };
  }
}

const spoken: MessageToasts = { succeeded: 'test:done', failed: 'test:broken' };
const silent: MessageToasts = {};
const inPlace: MessageToasts = { failed: 'inPlace' };

const base = (toasts: MessageToasts) => ({ message: new Sample(toasts), id: 'correlation', at: new Date(0) });
const started = (toasts: MessageToasts): MessageEvent => ({ ...base(toasts), outcome: 'started' });
const ended = (outcome: 'succeeded' | 'cancelled', toasts: MessageToasts): MessageEvent => ({
  ...base(toasts),
  outcome,
  durationMs: 1,
  calls: [],
});
const failed = (toasts: MessageToasts, kind: ErrorKind, details?: AppErrorDetails): MessageEvent => ({
  ...base(toasts),
  outcome: 'failed',
  durationMs: 1,
  calls: [],
  error: new AppError(kind, details),
});

it('shows the success text with the values of the message', () => {
  const toast = toastOfEvent(ended('succeeded', spoken));
  expect(toast).toEqual({ intent: 'success', textKey: 'test:done', textValues: { name: 'Klamydia' } });
});

it.each([undefined, 'warning'] as const)('shows a handler’s own text by its intent, or as a success: %s', (intent) => {
  const event = { ...ended('succeeded', spoken), successText: { textKey: 'test:done', values: { n: '0' }, intent } };
  expect(toastOfEvent(event as MessageEvent)).toEqual({
    intent: intent ?? 'success',
    textKey: 'test:done',
    textValues: { n: '0' },
  });
});

it('says nothing of a success without a text, of a start and of a cancellation', () => {
  expect(toastOfEvent(ended('succeeded', silent))).toBeUndefined();
  expect(toastOfEvent(started(spoken))).toBeUndefined();
  expect(toastOfEvent(ended('cancelled', spoken))).toBeUndefined();
});

it('shows the failure text, with the way to the event log', () => {
  expect(toastOfEvent(failed(spoken, 'unexpected'))).toMatchObject({
    intent: 'error',
    textKey: 'test:broken',
    correlationId: 'correlation',
  });
});

it('shows the general failure text where the message has none of its own', () => {
  expect(toastOfEvent(failed(silent, 'offline'))).toMatchObject({
    textKey: 'core:toast.failed',
    textValues: { id: 'correlation' },
  });
});

it('leaves a failure to the view where the message says so', () => {
  expect(toastOfEvent(failed(inPlace, 'offline'))).toBeUndefined();
});

it('shows a failure by its code, before the message’s own text: another text, or none where the view shows it', () => {
  const toasts: MessageToasts = { failed: 'test:broken', failedBy: { stale: 'inPlace', notFound: 'test:done' } };
  expect(toastOfEvent(failed(toasts, 'conflict', { code: 'stale' }))).toBeUndefined();
  expect(toastOfEvent(failed(toasts, 'notFound', { code: 'notFound' }))?.textKey).toBe('test:done');
  expect(toastOfEvent(failed(toasts, 'conflict', { code: 'conflict' }))?.textKey).toBe('test:broken');
  expect(toastOfEvent(failed(toasts, 'offline'))?.textKey).toBe('test:broken');
});

it('shows what is said of a refused field where that is refused alone: of no other refusal anybody knows that it is so', () => {
  const toasts: MessageToasts = { failed: 'test:broken', failedAt: { happenedAt: 'test:done' } };
  const invalid = (fieldErrors?: AppErrorDetails['fieldErrors']) =>
    toastOfEvent(failed(toasts, 'invalid', { code: 'invalid', fieldErrors }))?.textKey;
  expect(invalid({ note: ['x.y'], happenedAt: ['x.y'] })).toBe('test:done');
  expect(invalid({ note: ['x.y'], constructor: ['x.y'] })).toBe('test:broken');
  expect(invalid()).toBe('test:broken');
  expect(toastOfEvent(failed(toasts, 'offline'))?.textKey).toBe('test:broken');
});

it.each([
  ['no answer came', 'offline', {}, 'test:done'],
  ['a proxy answered', 'offline', { status: 502 }, 'test:done'],
  ['an answer cannot be read', 'unexpected', { status: 200 }, 'test:done'],
  ['the service says that it has failed', 'unexpected', { status: 500 }, 'test:broken'],
  ['an earlier try had no answer', 'tooManyRequests', { status: 403, isOpen: true }, 'core:toast.tooManyRequests'],
  ['an earlier try had no answer', 'forbidden', { status: 403, isOpen: true }, 'test:done'],
  ['the service refused it', 'forbidden', { status: 403 }, 'test:broken'],
  ['the service had no time', 'offline', { status: 503, code: 'busy' }, 'test:broken'],
  ['it had none for the last try', 'offline', { status: 503, code: 'busy', isOpen: true }, 'test:done'],
  ['it was never sent', 'invalid', {}, 'test:broken'],
] as const)('says that it may have been done where the message has a text for that: %s', (_, kind, details, text) => {
  const toasts: MessageToasts = { failed: 'test:broken', unanswered: 'test:done' };
  const toast = toastOfEvent(failed(toasts, kind, details));
  expect([toast?.textKey, toast?.stays]).toEqual([text, text === 'test:done' ? true : undefined]);
});

it('tells what more there is behind the words for any failure, in an element of its own', () => {
  const behind = { behind: 'test:done' } as const;
  const toasts: MessageToasts = { failed: 'test:broken', failedBy: { stale: behind }, unanswered: behind };
  const more = { textKey: 'test:broken', behindKey: 'test:done', textValues: { name: 'Klamydia' } };
  expect(toastOfEvent(failed(toasts, 'conflict', { code: 'stale' }))).toEqual({
    intent: 'error',
    ...more,
    correlationId: 'correlation',
  });
  expect(toastOfEvent(failed(toasts, 'offline'))).toMatchObject({ ...more, stays: true });
  expect(toastOfEvent(failed({ ...toasts, failed: undefined }, 'offline'))).toMatchObject({
    textKey: 'core:toast.failed',
    textValues: { name: 'Klamydia', id: 'correlation' },
    behindKey: 'test:done',
  });
});

it('leaves a lost sign-in to the redirect', () => {
  expect(toastOfEvent(failed(spoken, 'unauthenticated'))).toBeUndefined();
});

it('shows a broken area configuration with what the service said, whatever the message', () => {
  expect(toastOfEvent(failed(inPlace, 'badAreaConfiguration', { detail: 'Alue puuttuu.' }))).toMatchObject({
    textKey: 'core:toast.badAreaConfiguration',
    appendix: 'Alue puuttuu.',
  });
});

it('says that the disk of the service is full, whatever the message', () => {
  const event = failed(inPlace, 'offline', { status: 503, code: 'storageFull' });
  expect(toastOfEvent(event)).toMatchObject({ textKey: 'core:toast.storageFull' });
});

it.each([
  [undefined, 'tooManyRequests', undefined],
  // A date, or nothing.
  [NaN, 'tooManyRequests', undefined],
  [1, 'waitSeconds', { seconds: '1' }],
  [60, 'waitSeconds', { seconds: '60' }],
  [61, 'waitMinutes', { minutes: '2' }],
  [600, 'waitMinutes', { minutes: '10' }],
])('says after too many requests how long to wait, whatever the message: %s', (retryAfter, text, textValues) => {
  expect(toastOfEvent(failed(inPlace, 'tooManyRequests', { retryAfter }))).toEqual({
    intent: 'error',
    textKey: `core:toast.${text}`,
    textValues,
    correlationId: 'correlation',
  });
});

it('warns of a list that has lost rows, whatever the message says of its success', () => {
  const call = { method: 'POST', path: '/api/referral/searchReferrals', attempt: 1, startMs: 0, status: 200 };
  const event = { ...ended('succeeded', spoken), calls: [call, { ...call, leftOut: 2 }] } as MessageEvent;
  expect(toastOfEvent(event)).toEqual({
    intent: 'warning',
    textKey: 'core:toast.rowsLeftOut',
    textValues: { id: 'correlation' },
    correlationId: 'correlation',
  });
});
