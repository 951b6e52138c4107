import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { TypedField } from '#features/event-log/log-filter-fields.tsx';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { renderView } from '#test/support/render-view.tsx';

afterEach(() => jest.useRealTimers());

/** A field over a filter that follows when the test says so, as the address does while thousands of rows are looked through. */
function show() {
  fakeOnly('setTimeout', 'clearTimeout');
  const asked: (string | undefined)[] = [];
  let follow: (value: string | undefined) => void = () => undefined;
  const Filtered = () => {
    const [value, setValue] = useState<string>();
    follow = setValue;
    return <TypedField aria-label="Haku" value={value} onChange={(typed) => asked.push(typed)} />;
  };
  renderView(<Filtered />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Haku' });
  const user = userEvent.setup({ advanceTimers: (milliseconds) => jest.advanceTimersByTimeAsync(milliseconds) });
  return {
    asked,
    field,
    type: (text: string) => user.type(field, text),
    rest: () => act(() => jest.advanceTimersByTimeAsync(250)),
    follows: (value: string | undefined) => act(async () => follow(value)),
  };
}

it('keeps what is typed while the filter is on its way, and asks for that, too', async () => {
  const { asked, field, type, rest, follows } = show();
  await type('ab');
  await rest();
  await type('c');
  await follows('ab');
  expect(field.value).toBe('abc');
  await rest();
  expect(asked).toEqual(['ab', 'abc']);
});

it('shows what the filter is from elsewhere, also where that was typed here once', async () => {
  const { asked, field, type, rest, follows } = show();
  await type('ab');
  await rest();
  await follows('ab');
  await follows(undefined);
  expect(field.value).toBe('');
  await follows('ab');
  expect(field.value).toBe('ab');
  await rest();
  expect(asked).toEqual(['ab']);
});
