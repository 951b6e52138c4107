import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { renderApplication } from '#test/support/render-application.tsx';

const scrolledTo = jest.fn();
beforeEach(() => {
  window.scrollTo = scrolledTo as typeof window.scrollTo;
});

/** Loads the application at an entry of the history. */
async function load(path: string, kept?: unknown): Promise<void> {
  scrolledTo.mockClear();
  await renderApplication(path, { kept });
  await screen.findByRole('heading', { level: 1 });
}

/** Leaves the page, scrolled down so far. @returns the entry as the browser keeps it */
function leaveAt(y: number): unknown {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => void window.dispatchEvent(new Event('pagehide')));
  cleanup();
  return window.history.state;
}

it('a typed address begins at the top, a reload and Back at the place where it was left', async () => {
  await load('/dk-admin');
  const first = leaveAt(500);

  await load('/area-board');
  await act(async () => undefined);
  expect(scrolledTo.mock.calls).toEqual(scrolledTo.mock.calls.map(() => [0, 0]));
  leaveAt(300);

  await load('/dk-admin', first);
  await waitFor(() => expect(scrolledTo).toHaveBeenCalledWith(0, 500));
});
