import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExpiryNotice, RoleNotice, UpdateNotice } from '#features/shell/shell.public.ts';
import { renderView } from '#test/support/render-view.tsx';

describe('The notices', () => {
  it.each([
    ['incompatibleRoles', 'Sinulla on yhteensopimattomia käyttäjärooleja. Ota yhteyttä tukeen.'],
    ['noRoles', 'Sinulla ei ole vielä voimassa olevia käyttäjärooleja. Ota yhteyttä tukeen.'],
  ] as const)('of roles: %s', (notice, text) => {
    renderView(<RoleNotice notice={notice} subject="" />);
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  it('of the ending session is announced and offers to go on or to sign in again', async () => {
    const goOn = jest.fn();
    const signIn = jest.fn();
    renderView(<button>work</button>, {
      notice: <ExpiryNotice kind="ending" onContinue={goOn} onSignInAgain={signIn} />,
    });
    expect(screen.getByRole('alert').textContent).toBe('Istuntosi päättyy pian.');
    // A press beside its buttons takes the focus from nothing; one of theirs does.
    expect(fireEvent.mouseDown(screen.getByRole('alert'))).toBe(false);
    expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Jatka istuntoa' }))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Jatka istuntoa' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kirjaudu uudelleen' }));
    expect([goOn, signIn].map((called) => called.mock.calls.length)).toEqual([1, 1]);
    // No trap: the work beside it is still there.
    expect(screen.getByRole('button', { name: 'work' })).toBeTruthy();
  });

  it.each([
    ['newVersion', 'Uusi versio saatavilla.'],
    ['missingCode', 'Sivun osaa ei saatu palvelimelta.'],
    ['missingCodeUnsaved', 'Sivun osaa ei saatu palvelimelta. Tallentamattomat muutoksesi säilyvät, kun päivität.'],
  ] as const)('of a version to load: %s, in a place that was there before', async (offer, text) => {
    const load = jest.fn();
    const { unmount } = renderView(<UpdateNotice offer={undefined} onLoad={load} />);
    expect(screen.getByRole('status').textContent).toBe('');
    unmount();
    renderView(<UpdateNotice offer={offer} onLoad={load} />);
    expect(screen.getByRole('status').textContent).toBe(`${text}Päivitä`);
    await userEvent.click(screen.getByRole('button', { name: 'Päivitä' }));
    expect(load).toHaveBeenCalledTimes(1);
  });
});
