import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { AppError } from '#core/errors/app-error.ts';
import { CrashPage, ForbiddenPage, NotFoundPage, UnavailablePage } from '#core/ui/page/status-pages.tsx';
import { BulkStatus } from '#core/ui/bulk/bulk-status.tsx';
import type { Bulk } from '#core/ui/bulk/use-bulk.ts';
import { ListAlert, ListSkeleton } from '#core/ui/lists/list-states.tsx';
import { ErrorState, LoadingPage } from '#core/ui/page/state-message.tsx';
import { renderView } from '#test/support/render-view.tsx';

let setOutcome: (outcome: 'failed' | 'pending' | 'loaded') => void;
function Loaded({ State }: { readonly State: typeof ErrorState | typeof ListAlert }): ReactNode {
  const [outcome, set] = useState<'failed' | 'pending' | 'loaded'>('failed');
  setOutcome = (next) => act(() => set(next));
  if (outcome === 'failed') return <State text="Ei onnistunut." error={undefined} onRetry={() => set('pending')} />;
  return outcome === 'pending' ? <LoadingPage /> : <button type="button">Ladattu</button>;
}

const eventsLink = () => screen.getByRole('link', { name: 'Näytä tapahtumat' });

describe('The states of a page', () => {
  it('loading: a spinner with its text', async () => {
    renderView(<LoadingPage />);
    expect(await screen.findByText('Ladataan…')).toBeTruthy();
  });

  it('waiting: what is said comes into a region that was there before', async () => {
    const nothing = { progress: undefined, failures: [], succeeded: undefined } as const;
    const bulk = { ...nothing, run: async () => undefined, cancel: () => undefined, dismiss: () => undefined };
    let begin: (progress: Bulk['progress']) => void = () => undefined;
    function Many(): ReactNode {
      const [progress, setProgress] = useState<Bulk['progress']>();
      begin = setProgress;
      return <BulkStatus bulk={{ ...bulk, progress }} chosen={new Map()} />;
    }
    renderView(
      <>
        <ListSkeleton columns={[]} />
        <Many />
      </>,
    );
    const [list, many] = screen.getAllByRole('status');
    expect([list?.textContent, many?.textContent]).toEqual(['', '']);
    act(() => begin({ label: 'Lähetetään', done: 0, total: 2 }));
    expect(many?.textContent).toBe('Lähetetään: 0 / 2');
    expect(await screen.findByText('Ladataan…')).toBe(list?.firstChild);
  });

  it('failed: says what, and tries again', async () => {
    const retry = jest.fn();
    const error = Object.assign(new AppError('offline'), { correlationId: 'c-2' });
    renderView(<ErrorState text="Ei onnistunut." onRetry={retry} error={error} />);
    expect(screen.getByRole('alert').textContent).toContain('Ei onnistunut.');
    await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(eventsLink().getAttribute('href')).toBe('/event-log?correlationId=c-2');
  });

  it.each([
    ['in place of a page', ErrorState],
    ['above rows', ListAlert],
  ])('failed, %s: another try leaves the focus where its outcome comes', async (_where, State) => {
    renderView(
      <section>
        <Loaded State={State} />
      </section>,
    );
    const retry = () => screen.getByRole('button', { name: 'Yritä uudelleen' });
    const place = () => screen.queryByText('Ladattu')?.parentElement ?? null;
    await userEvent.click(retry());
    setOutcome('failed');
    expect(document.activeElement).toBe(retry());
    await userEvent.keyboard('{Enter}');
    setOutcome('loaded');
    expect(document.activeElement).toBe(place());
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByText('Ladattu'));
    // A later failure takes the focus from nobody.
    setOutcome('failed');
    expect(document.activeElement).not.toBe(retry());
  });

  it('403 and 404: say so, name the tab, lead to the front page and to the event log', () => {
    const { unmount } = renderView(<ForbiddenPage correlationId="c-3" />, { path: '/logistics' });
    expect(screen.getByText('Sinulla ei ole oikeutta tähän sivuun.')).toBeTruthy();
    expect(document.title).toBe('Omanäyte - Ei oikeutta');
    expect(screen.getByRole('link', { name: 'Palaa etusivulle' }).getAttribute('href')).toBe('/');
    expect(eventsLink().getAttribute('href')).toBe('/event-log?correlationId=c-3');
    unmount();
    renderView(<NotFoundPage correlationId="c-4" />);
    expect(screen.getByText('Sivua ei löytynyt.')).toBeTruthy();
    expect(eventsLink().getAttribute('href')).toBe('/event-log?correlationId=c-4');
  });

  it('the service is down: 401 as the specification has it, what happened, and two ways on', async () => {
    const retry = jest.fn();
    renderView(<UnavailablePage correlationId="c-5" onRetry={retry} />);
    expect(screen.getByRole('heading', { level: 1, name: '401 Forbidden' })).toBeTruthy();
    expect(screen.getByText('Palvelu ei vastaa juuri nyt.')).toBeTruthy();
    expect(eventsLink().getAttribute('href')).toBe('/event-log?correlationId=c-5');
    await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('crashed: leads to what the event log kept; without the frame it brings its own h1', () => {
    renderView(<CrashPage onRetry={jest.fn()} correlationId="c-1" isFrameless />);
    expect(screen.getByRole('heading', { level: 1, name: 'Virhe' })).toBeTruthy();
    expect(eventsLink().getAttribute('href')).toBe('/event-log?correlationId=c-1');
  });
});
