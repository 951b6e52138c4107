import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Toast } from '#core/feedback/toast.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { renderView, viewServices } from '#test/support/render-view.tsx';

const success: Toast = { intent: 'success', textKey: 'core:loading' };
const failure: Toast = {
  intent: 'error',
  textKey: 'core:toast.failed',
  textValues: { id: 'abc-1' },
  correlationId: 'abc-1',
};

const warning: Toast = { intent: 'warning', textKey: 'core:draft.notKept' };
const info: Toast = { intent: 'info', textKey: 'core:list.nothing' };

async function setup(toasts: readonly Toast[]) {
  const services = viewServices();
  const view = renderView(<button>page</button>, { services });
  const show = (toast: Toast): void => act(() => services.get(toastsToken).show(toast));
  toasts.forEach(show);
  if (toasts.length > 0) await screen.findAllByRole('group');
  return { ...view, show };
}

afterEach(() => void jest.useRealTimers());

const cards = (): HTMLElement[] => screen.queryAllByRole('group');

describe('Toasts', () => {
  it('go by themselves', async () => {
    fakeOnly('setTimeout', 'clearTimeout');
    await setup([success]);
    await act(() => jest.advanceTimersByTimeAsync(3500));
    expect(cards()).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(cards()).toHaveLength(0);
  });

  it('take no focus that is on the page as they go', async () => {
    fakeOnly('setTimeout', 'clearTimeout', 'Date');
    const { show } = await setup([success]);
    const page = screen.getByRole('button', { name: 'page' });
    page.focus();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    show(failure);
    await act(() => jest.advanceTimersByTimeAsync(2500));
    expect(cards()).toHaveLength(1);
    expect(document.activeElement).toBe(page);
  });

  it('have their time anew when the same is said again', async () => {
    fakeOnly('setTimeout', 'clearTimeout', 'Date');
    const { show } = await setup([success]);
    await act(() => jest.advanceTimersByTimeAsync(3500));
    show(success);
    await act(() => jest.advanceTimersByTimeAsync(3500));
    expect(cards()).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(cards()).toHaveLength(0);
  });

  it('are announced: errors at once, others when the screen reader pauses', async () => {
    await setup([success, failure, warning, info]);
    const told = (role: string) => within(screen.getByRole(role)).getAllByRole('group');
    expect([told('alert').length, told('status').length]).toEqual([1, 3]);
    expect(within(screen.getByRole('alert')).getByText('Toiminto epäonnistui. Tunniste: abc-1')).toBeTruthy();
    expect(within(screen.getByRole('status')).getByText('Ladataan…')).toBeTruthy();
    // Each by itself, not all that are there whenever one comes.
    const regions = [screen.getByRole('alert'), screen.getByRole('status')];
    expect(regions.map((region) => region.getAttribute('aria-atomic'))).toEqual(['false', 'false']);
  });

  it('have each of their two texts in an element of its own', async () => {
    await setup([{ ...failure, behindKey: 'core:failedSave.unanswered' }]);
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Toiminto epäonnistui. Tunniste: abc-1')).toBeTruthy();
    expect(alert.getByText(/^Tallennukseen ei saatu vastausta\./).previousElementSibling?.tagName).toBe('BR');
    expect(screen.getByRole('group', { name: /abc-1 Tallennukseen/ })).toBeTruthy();
  });

  it('that are equal at once are one, whatever their correlation id', async () => {
    const { show } = await setup([success, { ...success, correlationId: 'other' }]);
    expect(cards()).toHaveLength(1);
    show({ ...success, appendix: 'Alue puuttuu.' });
    expect(screen.getByText('Ladataan… Alue puuttuu.')).toBeTruthy();
    expect(cards()).toHaveLength(2);
  });

  it('are announced again when the same is said later: what stays as it is would be silent', async () => {
    fakeOnly('setTimeout', 'clearTimeout', 'Date');
    const { show } = await setup([failure]);
    const text = () => within(cards()[0]!).getByText('Toiminto epäonnistui. Tunniste: abc-1');
    const first = text();
    show(failure);
    expect(text()).toBe(first);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    show(failure);
    expect(cards()).toHaveLength(1);
    expect(text()).not.toBe(first);
  });

  it('lead to the event log when they know the correlation id, and have done their part', async () => {
    const { router } = await setup([failure]);
    await userEvent.click(screen.getByRole('link', { name: 'Näytä tapahtumat' }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/event-log?correlationId=abc-1');
    expect(cards()).toHaveLength(0);
  });

  it('are closed by their button and by Delete; F8 leads to the newest and back', async () => {
    await setup([success, { ...success, appendix: 'toinen' }]);
    screen.getByRole('button', { name: 'page' }).focus();
    await userEvent.keyboard('{F8}');
    expect(document.activeElement).toBe(cards().at(-1));
    await userEvent.keyboard('{F8}');
    expect(document.activeElement?.textContent).toBe('page');
    await userEvent.keyboard('{F8}{Delete}');
    expect(cards()).toHaveLength(1);
    // The next one has the focus now, and after the last one the page has it back.
    await waitFor(() => expect(document.activeElement).toBe(cards()[0]));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('page'));
  });

  it('are closed by their button', async () => {
    await setup([{ ...success, stays: true }]);
    await userEvent.click(screen.getByRole('button', { name: 'Sulje' }));
    expect(cards()).toHaveLength(0);
  });

  it('offer something by a button, each its own; the focus returns to where it was', async () => {
    const run = jest.fn();
    const left = new AbortController();
    const offer: Toast = { ...success, action: { labelKey: 'core:button.undo', run, until: left.signal } };
    await setup([offer, offer]);
    screen.getByRole('button', { name: 'page' }).focus();
    await userEvent.keyboard('{F8}{Tab}{Enter}');
    expect(run).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(document.activeElement).toBe(cards()[0]));
    act(() => screen.getByRole('button', { name: 'page' }).focus());
    await userEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Kumoa' }));
    expect([run.mock.calls.length, cards().length]).toEqual([2, 0]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('page'));
  });

  it('that offer something disappear when it is no longer possible', async () => {
    const left = new AbortController();
    const { show } = await setup([success]);
    show({ ...success, action: { labelKey: 'core:button.undo', run: jest.fn(), until: left.signal } });
    expect(cards()).toHaveLength(2);
    act(() => left.abort());
    expect(cards()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Kumoa' })).toBeNull();
  });

  it('are dragged away at 80 percent of their width, and slide back before', async () => {
    await setup([{ ...success, stays: true }]);
    const [card] = cards();
    Object.defineProperty(card, 'offsetWidth', { value: 300 });
    // jsdom has no pointer events; a mouse event of their name carries all we read.
    const fire = (type: string, clientX: number, button = 0): unknown =>
      fireEvent(card!, new MouseEvent(type, { bubbles: true, clientX, button }));
    const dragTo = (x: number): void => {
      fire('pointerdown', 0);
      fire('pointermove', x);
      fire('pointerup', x);
    };
    dragTo(239);
    expect(cards()).toHaveLength(1);
    // By no other button, and not by a touch that the browser has taken for itself.
    fire('pointerdown', 0, 2);
    fire('pointerup', 241, 2);
    fire('pointerdown', 0);
    fire('pointermove', 200);
    fire('pointercancel', 200);
    expect(card!.style.transform).toBe('');
    fire('pointerup', 241);
    expect(cards()).toHaveLength(1);
    dragTo(-241);
    expect(cards()).toHaveLength(0);
  });

  it('have all the time while the focus or the pointer is on one of them', async () => {
    fakeOnly('setTimeout', 'clearTimeout');
    const { show } = await setup([success]);
    const { keyboard } = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await keyboard('{F8}');
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(cards()).toHaveLength(1);
    // One that goes with the focus holds up none that come later.
    await keyboard('{Delete}');
    show(success);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(cards()).toHaveLength(0);
  });

  it('go on with the time that they had left once the focus is elsewhere', async () => {
    fakeOnly('setTimeout', 'clearTimeout', 'Date');
    await setup([success]);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    act(() => cards()[0]!.focus());
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    act(() => screen.getByRole('button', { name: 'page' }).focus());
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(cards()).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(cards()).toHaveLength(0);
  });

  it('have all the time while the pointer is over one of them, whatever is under it', async () => {
    fakeOnly('setTimeout', 'clearTimeout');
    await setup([success]);
    const box = { left: 100, right: 400, top: 90, bottom: 140 } as DOMRect;
    jest.spyOn(cards()[0]!, 'getBoundingClientRect').mockReturnValue(box);
    const moveTo = (clientX: number): unknown =>
      fireEvent(document.body, new MouseEvent('pointermove', { bubbles: true, clientX, clientY: 100 }));
    moveTo(200);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(cards()).toHaveLength(1);
    moveTo(50);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(cards()).toHaveLength(0);
  });

  it('leave a press on a control under them to it', async () => {
    await setup([{ ...success, stays: true }]);
    const box = { left: 0, right: 300, top: 0, bottom: 50 } as DOMRect;
    jest.spyOn(cards()[0]!, 'getBoundingClientRect').mockReturnValue(box);
    const fire = (type: string, clientX: number): unknown =>
      fireEvent(
        screen.getByRole('button', { name: 'page' }),
        new MouseEvent(type, { bubbles: true, clientX, clientY: 9 }),
      );
    fire('pointerdown', 20);
    fire('pointermove', 290);
    expect(cards()[0]!.style.transform).toBe('');
    fire('pointerup', 290);
    expect(cards()).toHaveLength(1);
  });
});
