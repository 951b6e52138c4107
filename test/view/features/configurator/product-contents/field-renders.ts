import { act, fireEvent, waitFor } from '@testing-library/react';
import { fakeOnly } from '#test/support/fake-timers.ts';

/** Longer than a form waits before it validates, in ms: what follows from a key belongs to it. */
const untilValidated = 300;

/** Call it when the page is there: from then on `rendersOfKey` moves the clock until the test has ended. */
export function stopClock(): void {
  fakeOnly('setTimeout', 'clearTimeout');
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** How many form controls other than `typedIn` render when a key makes this its value, until all is done that follows from it. */
export async function rendersOfKey(typedIn: HTMLElement, value: string): Promise<number> {
  act(() => typedIn.focus());
  // The field that was left before is touched now, and says what is wrong with it: that is no part of the key.
  await pass(20);
  return rendersDuring(typedIn, async () => {
    fireEvent.change(typedIn, { target: { value } });
    await waitFor(() => expect(typedIn).toHaveProperty('value', value));
    await pass(untilValidated);
  });
}

/**
 * A control whose component rendered got a new properties object from React, one that was skipped kept its own.
 */
async function rendersDuring(typedIn: HTMLElement, doIt: () => Promise<void>): Promise<number> {
  const before = new Map([...controls()].map((control) => [control, propertiesOf(control)]));
  await doIt();
  return [...before].filter(([control, properties]) => control !== typedIn && propertiesOf(control) !== properties)
    .length;
}

function controls(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('input, select, textarea');
}

function propertiesOf(control: HTMLElement): unknown {
  const key = Object.keys(control).find((name) => name.startsWith('__reactProps$'));
  if (key === undefined) throw new Error('React keeps its properties elsewhere now');
  return (control as unknown as Readonly<Record<string, unknown>>)[key];
}
