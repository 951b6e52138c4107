import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DialogRequest, dialogsToken, toastsToken } from '#core/ports/feedback.ts';
import { Modal } from '#core/ui/layers/modal.tsx';
import { PopoverPanel } from '#core/ui/layers/popover-panel.tsx';
import { useDialogs } from '#core/ui/services.tsx';
import { renderView, viewServices } from '#test/support/render-view.tsx';

const question: DialogRequest = {
  type: 'Confirmation',
  title: { key: 'core:crash.title' },
  text: { key: 'core:toast.failed', values: { id: '42' } },
  secondaryText: { key: 'core:loading' },
  primaryLabel: { key: 'core:button.delete' },
  secondaryLabel: { key: 'core:button.cancel' },
};

/** Asks when it is pressed, and a moment after: as a view does that waits for the server first. */
function Asking({ answer, wait }: { readonly answer: (isYes: boolean) => void; readonly wait: Promise<void> }) {
  const dialogs = useDialogs();
  const press = (): void => {
    void dialogs.ask(question).then(answer);
    void wait.then(() => dialogs.ask(question)).then(answer);
  };
  return <button onClick={press}>asks</button>;
}

async function ask(request = question) {
  const services = viewServices();
  renderView(<button>opener</button>, { services });
  screen.getByRole('button', { name: 'opener' }).focus();
  const dialogs = services.get(dialogsToken);
  let answer!: Promise<boolean>;
  act(() => void (answer = dialogs.ask(request)));
  const dialog = await screen.findByRole('alertdialog', { name: 'Virhe', hidden: false });
  return { dialog, answer, dialogs, toasts: services.get(toastsToken) };
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('A dialog', () => {
  it('shows title, texts and buttons, and answers true for the primary one', async () => {
    const { dialog, answer } = await ask();
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')!;
    expect(described.textContent).toContain('Toiminto epäonnistui. Tunniste: 42');
    expect(dialog.textContent).toContain('Ladataan…');
    await userEvent.click(button('Poista'));
    await expect(answer).resolves.toBe(true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['the secondary button', () => userEvent.click(button('Peruuta'))],
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['a click beside', () => userEvent.click(document.querySelector('.fui-DialogSurface__backdrop')!)],
  ])('answers false for %s', async (_, choose) => {
    const { answer } = await ask();
    await choose();
    await expect(answer).resolves.toBe(false);
  });

  it('stays for a click on a toast, which goes through to what is beside the dialog', async () => {
    await ask();
    const toast = document.body.appendChild(document.createElement('div'));
    toast.dataset.toast = '';
    jest.spyOn(toast, 'getBoundingClientRect').mockReturnValue({ left: 0, right: 9, top: 0, bottom: 9 } as DOMRect);
    const backdrop = document.querySelector('.fui-DialogSurface__backdrop')!;
    fireEvent.click(backdrop, { clientX: 5, clientY: 5 });
    expect(screen.queryByRole('alertdialog')).toBeTruthy();
    fireEvent.click(backdrop, { clientX: 20, clientY: 5 });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    toast.remove();
  });

  it('stays for the second click of a double click on what has opened it', async () => {
    await ask();
    const backdrop = document.querySelector('.fui-DialogSurface__backdrop')!;
    // The focus would go to the page behind it.
    expect(fireEvent.mouseDown(backdrop)).toBe(false);
    fireEvent.click(backdrop, { detail: 2 });
    expect(screen.queryByRole('alertdialog')).toBeTruthy();
    fireEvent.click(backdrop, { detail: 1 });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('that a double click closes lets its second click press nothing that it was over', async () => {
    const press = jest.fn();
    const { answer } = await ask();
    const opener = screen.getByText('opener');
    opener.onclick = press;
    fireEvent.click(button('Poista'), { detail: 1 });
    await answer;
    const clickOn = (detail: number): boolean => {
      const isAccepted = fireEvent.mouseDown(opener, { detail });
      fireEvent.click(opener, { detail });
      return isAccepted;
    };
    expect([clickOn(2), press.mock.calls.length]).toEqual([false, 0]);
    // From then on a press, and a double click, are what they are.
    expect([clickOn(1), clickOn(2), press.mock.calls.length]).toEqual([true, true, 2]);
  });

  it('that is gone lets the second click press nothing even where that comes at once', async () => {
    const press = jest.fn();
    const Answered = () => {
      const [isOpen, setOpen] = useState(true);
      // Between what has taken the dialog away and what React does after it.
      useLayoutEffect(() => {
        if (isOpen) return;
        const under = screen.getByText('under');
        for (const type of ['mousedown', 'click'])
          under.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: 2 }));
      }, [isOpen]);
      return (
        <>
          <button onClick={press}>under</button>
          {isOpen && (
            <Modal size="confirmation" onClose={() => undefined} aria-label="answered">
              <button onClick={() => setOpen(false)}>closes</button>
            </Modal>
          )}
        </>
      );
    };
    renderView(<Answered />);
    await userEvent.click(button('closes'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(press).not.toHaveBeenCalled();
  });

  it('gives the focus back to what had it', async () => {
    await ask();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('opener'));
  });

  it('leaves the page open to assistive technology when it is gone', async () => {
    await ask();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'opener', hidden: false })).toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'opener', hidden: false })).toBeTruthy());
  });

  it.each(['dialog', 'form', 'main'])('gives it to the %s where what had it is gone by the answer', async (role) => {
    const services = viewServices();
    let removeOpener = (): void => undefined;
    const View = () => {
      const [hasOpener, setHasOpener] = useState(true);
      removeOpener = () => setHasOpener(false);
      return (
        <main>
          <div role={role === 'main' ? undefined : role}>{hasOpener && <button>opener</button>}</div>
        </main>
      );
    };
    renderView(<View />, { services });
    button('opener').focus();
    act(() => void services.get(dialogsToken).ask(question));
    await screen.findByRole('alertdialog');
    act(() => removeOpener());
    await userEvent.click(button('Peruuta'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role)));
  });

  it('that holds nothing for the focus yet hides the page all the same, and keeps Tab once it does', async () => {
    const Late = () => {
      const [isOpen, setOpen] = useState(false);
      const [isLoaded, setLoaded] = useState(false);
      useEffect(() => addEventListener('loaded', () => setLoaded(true), { once: true }), []);
      return (
        <>
          <button onClick={() => setOpen(true)}>opens</button>
          {isOpen && (
            <Modal size="confirmation" onClose={() => setOpen(false)} aria-label="late">
              {isLoaded && <button>only</button>}
            </Modal>
          )}
        </>
      );
    };
    const services = viewServices();
    renderView(<Late />, { services });
    button('opens').focus();
    // After another one, as on most pages by then.
    act(() => void services.get(dialogsToken).ask(question));
    await screen.findByRole('alertdialog', { name: 'Virhe', hidden: false });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button('opens')));
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'late' });
    expect(document.activeElement).toBe(dialog);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'opens', hidden: false })).toBeNull());
    expect(document.activeElement).toBe(dialog);
    act(() => void dispatchEvent(new Event('loaded')));
    await userEvent.tab();
    expect(document.activeElement).toBe(button('only'));
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it('has one button as an alert', async () => {
    const { dialog } = await ask({ ...question, type: 'Alert', secondaryLabel: undefined });
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
  });

  it('that destroys has its answer marked, and another one emphasized', async () => {
    const { dialogs } = await ask();
    const [plain, emphasized] = [button('Peruuta').className, button('Poista').className];
    await userEvent.click(button('Peruuta'));
    act(() => void dialogs.ask({ ...question, destructive: true, otherLabel: { key: 'core:button.close' } }));
    await screen.findByRole('alertdialog');
    expect(button('Sulje').className).toBe(emphasized);
    expect([plain, emphasized]).not.toContain(button('Poista').className);
  });

  it('goes with the view that asks, which asks nothing more', async () => {
    const answers: boolean[] = [];
    let answered!: () => void;
    const wait = new Promise<void>((resolve) => (answered = resolve));
    const Screen = () => {
      const [isShown, setShown] = useState(true);
      useEffect(() => addEventListener('leave', () => setShown(false), { once: true }), []);
      return isShown ? <Asking answer={(isYes) => answers.push(isYes)} wait={wait} /> : null;
    };
    renderView(<Screen />, { services: viewServices() });
    await userEvent.click(button('asks'));
    await screen.findByRole('alertdialog');
    act(() => void dispatchEvent(new Event('leave')));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await act(async () => answered());
    await waitFor(() => expect(answers).toEqual([false, false]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asked while another is open nests inside it', async () => {
    const { dialog, dialogs, answer } = await ask();
    let inner!: Promise<boolean>;
    act(() => void (inner = dialogs.ask({ ...question, title: { key: 'core:loading' } })));
    await screen.findByRole('alertdialog', { name: 'Ladataan…', hidden: false });
    await userEvent.keyboard('{Escape}');
    await expect(inner).resolves.toBe(false);
    // The outer one is still there, and has its own answer.
    expect(dialog.isConnected).toBe(true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Poista' }));
    await expect(answer).resolves.toBe(true);
  });

  it('holds the toasts that come while it is open, and gives them back to the page', async () => {
    const { dialog, toasts } = await ask();
    act(() => toasts.show({ intent: 'error', textKey: 'core:toast.partNotLoaded', stays: true }));
    await within(dialog).findByText('Sivun osaa ei voitu ladata. Tarkista verkkoyhteys ja yritä uudelleen.');
    await userEvent.keyboard('{Escape}');
    expect(
      await screen.findByText('Sivun osaa ei voitu ladata. Tarkista verkkoyhteys ja yritä uudelleen.'),
    ).toBeTruthy();
  });
});

describe('A panel that keeps the focus', () => {
  const Opener = () => {
    const [isOpen, setOpen] = useState(false);
    const anchor = useRef<HTMLButtonElement>(null);
    return (
      <>
        <button ref={anchor} onClick={() => setOpen(true)}>
          opener
        </button>
        {isOpen && (
          <PopoverPanel anchor={anchor} position="below" aria-label="panel" onClose={() => setOpen(false)}>
            <button>inside</button>
          </PopoverPanel>
        )}
      </>
    );
  };

  it('hides the page, and has the toasts in reach, whose keys and presses leave it open', async () => {
    const services = viewServices();
    renderView(<Opener />, { services });
    await userEvent.click(button('opener'));
    await waitFor(() => expect(document.activeElement).toBe(button('inside')));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'opener', hidden: false })).toBeNull());
    const run = jest.fn();
    const action = { labelKey: 'core:button.undo', run } as const;
    act(() => services.get(toastsToken).show({ intent: 'success', textKey: 'core:loading', action }));
    const undo = await screen.findByRole('button', { name: 'Kumoa', hidden: false });
    await userEvent.keyboard('{F8}');
    expect(document.activeElement?.contains(undo)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(button('inside'));
    await userEvent.click(undo);
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog', { name: 'panel' }).isConnected).toBe(true);
  });
});
