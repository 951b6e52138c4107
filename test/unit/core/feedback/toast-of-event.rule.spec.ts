import { AppError, type AppErrorDetails, type ErrorKind } from '#core/errors/app-error.ts';
import { toastOfEvent } from '#core/feedback/toast-of-event.rule.ts';
import type { MessageEvent } from '#core/messaging/message-event.ts';
import { DeleteDraftProduct } from '#features/dk-catalogue/delete-draft-product.command.ts';

const base = { message: new DeleteDraftProduct('id-of-product', 'Klamydia'), id: 'correlation', at: new Date(0) };
const failed = (kind: ErrorKind, details?: AppErrorDetails): MessageEvent => ({
  ...base,
  outcome: 'failed',
  durationMs: 1,
  calls: [],
  error: new AppError(kind, details),
});
const texts = { succeeded: 'x:done', failed: 'x:broken' };

it('shows the success text with the values of the message', () => {
  const toast = toastOfEvent({ ...base, outcome: 'succeeded', durationMs: 1, calls: [] }, texts);
  expect(toast).toEqual({ intent: 'success', textKey: 'x:done', textValues: { name: 'Klamydia' } });
});

it('says nothing of a success without a text, of a start and of a cancellation', () => {
  expect(toastOfEvent({ ...base, outcome: 'succeeded', durationMs: 1, calls: [] }, {})).toBeUndefined();
  expect(toastOfEvent({ ...base, outcome: 'started' }, texts)).toBeUndefined();
  expect(toastOfEvent({ ...base, outcome: 'cancelled', durationMs: 1, calls: [] }, texts)).toBeUndefined();
});

it('shows the failure text, with the way to the event log', () => {
  expect(toastOfEvent(failed('unexpected'), texts)).toMatchObject({
    intent: 'error',
    textKey: 'x:broken',
    correlationId: 'correlation',
  });
});

it('shows the general failure text where the message has none of its own', () => {
  expect(toastOfEvent(failed('offline'), {})).toMatchObject({
    textKey: 'shell:toast.failed',
    textValues: { id: 'correlation' },
  });
});

it('leaves a failure to the view where the message says so', () => {
  expect(toastOfEvent(failed('offline'), { failed: 'inPlace' })).toBeUndefined();
});

it('leaves a lost sign-in to the redirect', () => {
  expect(toastOfEvent(failed('unauthenticated'), texts)).toBeUndefined();
});

it('shows a broken area configuration with what the service said, whatever the message', () => {
  expect(
    toastOfEvent(failed('badAreaConfiguration', { detail: 'Alue puuttuu.' }), { failed: 'inPlace' }),
  ).toMatchObject({
    textKey: 'shell:toast.badAreaConfiguration',
    appendix: 'Alue puuttuu.',
  });
});

it('says that the disk of the service is full, whatever the message', () => {
  const event = failed('offline', { status: 503, code: 'storageFull' });
  expect(toastOfEvent(event, { failed: 'inPlace' })).toMatchObject({ textKey: 'shell:toast.storageFull' });
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
  expect(toastOfEvent(failed('tooManyRequests', { retryAfter }), { failed: 'inPlace' })).toEqual({
    intent: 'error',
    textKey: `shell:toast.${text}`,
    textValues,
    correlationId: 'correlation',
  });
});
