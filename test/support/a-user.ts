import userEvent, { PointerEventsCheckLevel, type Options } from '@testing-library/user-event';

/**
 * Somebody who types and presses without pausing. Whether an element takes the pointer is a matter of style sheets, of which
 * these tests have only what hides (jest-browser-globals.ts).
 */
export function aUser(options?: Options) {
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never, ...options });
}
