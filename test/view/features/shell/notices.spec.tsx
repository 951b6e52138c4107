import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExpiryNotice, RoleNotice } from '../../../../src/features/shell/shell.public';
import { renderView } from '../../../support/render-view';

describe('The notices', () => {
  it.each([
    ['incompatibleRoles', 'Sinulla on yhteensopimattomia käyttäjärooleja. Ota yhteyttä tukeen.'],
    ['noRoles', 'Sinulla ei ole vielä voimassa olevia käyttäjärooleja. Ota yhteyttä tukeen.'],
  ] as const)('of roles: %s', (notice, text) => {
    renderView(<RoleNotice notice={notice} />);
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  it('of the ending session is announced and offers to go on or to sign in again', async () => {
    const goOn = jest.fn();
    const signIn = jest.fn();
    renderView(<button>work</button>, { notice: <ExpiryNotice onContinue={goOn} onSignInAgain={signIn} /> });
    expect(screen.getByRole('alert').textContent).toBe('Istuntosi päättyy pian.');
    await userEvent.click(screen.getByRole('button', { name: 'Jatka istuntoa' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kirjaudu uudelleen' }));
    expect([goOn, signIn].map((called) => called.mock.calls.length)).toEqual([1, 1]);
    // No trap: the work beside it is still there.
    expect(screen.getByRole('button', { name: 'work' })).toBeTruthy();
  });
});
