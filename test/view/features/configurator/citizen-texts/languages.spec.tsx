import { screen, waitFor } from '@testing-library/react';
import { answer, button, field, missing, section, setup, write } from './setup.tsx';

const chosen = (name: string): boolean => button(name).getAttribute('aria-pressed') === 'true';
const name = 'Paketin nimi kansalaiselle';
const invalid = 'Jatkaaksesi eteenpäin täytä kaikki pakolliset tiedot.';

describe('The language switch', () => {
  it('shows Finnish first, and says so in words', async () => {
    await setup();
    expect([chosen('Suomi'), chosen('Ruotsi'), chosen('Englanti')]).toEqual([true, false, false]);
    expect(screen.getByText('Muokkaat suomenkielisiä tekstejä.')).toBeTruthy();
  });

  it('switches, keeps the language in the address and the focus on the switch', async () => {
    const { user, addressLanguage } = await setup();
    await user.click(button('Ruotsi'));
    expect(await screen.findByText('Muokkaat ruotsinkielisiä tekstejä.')).toBeTruthy();
    expect(addressLanguage()).toBe('sv');
    expect(field(name).value).toBe('');
    expect(field(name).lang).toBe('sv');
    expect(document.activeElement).toBe(button('Ruotsi'));
    await user.click(button('Suomi'));
    await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
    expect(addressLanguage()).toBeNull();
    expect(field(name).value).toBe('Teksti');
  });

  it.each([
    ['?language=en', 'Englanti'],
    ['?language=de', 'Suomi'],
  ])('opens %s in %s', async (search, expected) => {
    await setup({ search });
    expect(chosen(expected)).toBe(true);
  });

  it('asks before unsaved changes are left, and stays where one wants to go on', async () => {
    const { user, addressLanguage } = await setup();
    write(name, 'Teksti 2');
    await user.click(button('Ruotsi'));
    const stay = await answer('Jatka muokkausta');
    expect(screen.getByText('Tallentamattomia muutoksia', { selector: 'h2' })).toBeTruthy();
    await user.click(stay);
    await waitFor(() => expect(screen.queryByText('Tallentamattomia muutoksia')).toBeNull());
    expect(addressLanguage()).toBeNull();
    expect(field(name).value).toBe('Teksti 2');
  });

  it('gives the changes up where one confirms', async () => {
    const { user, server } = await setup();
    write(name, 'Teksti 2');
    await user.click(button('Englanti'));
    await user.click(await answer('Poistu tallentamatta'));
    await screen.findByText('Muokkaat englanninkielisiä tekstejä.');
    await user.click(button('Suomi'));
    await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
    expect(field(name).value).toBe('Teksti');
    expect(server.calls).toEqual([]);
  });
});

describe('Swedish and English', () => {
  it('may be wholly empty: nothing is required', async () => {
    await setup({ search: '?language=sv' });
    expect(screen.queryByText(invalid)).toBeNull();
    expect(field(name).required).toBe(false);
    expect(section('Löydökset').textContent).not.toContain('*');
  });

  it('require every text from the first letter on, and nothing once it is cleared again', async () => {
    await setup({ search: '?language=sv' });
    write('Tilauksen otsikko', 'B');
    expect(await screen.findByText(invalid)).toBeTruthy();
    expect(field(name).required).toBe(true);
    expect(section('Löydökset').textContent).toContain('*');
    expect(missing()?.querySelectorAll('button')).toHaveLength(12 + 1 + 1);
    write('Tilauksen otsikko', '');
    await waitFor(() => expect(screen.queryByText(invalid)).toBeNull());
    expect(field(name).required).toBe(false);
    expect(missing()).toBeUndefined();
  });

  it('are stored in their language', async () => {
    const { user, server } = await setup({ search: '?language=sv', sv: (product) => product });
    write(name, 'Test på svenska');
    await user.click(button('Tallenna'));
    expect(await screen.findByText('Muutokset tallennettu.')).toBeTruthy();
    expect(server.calls).toMatchObject([{ part: 'texts', language: 'sv' }]);
    expect(server.fi.productCitizenName).toBe('Teksti');
  });
});

describe('Unsaved changes of an earlier visit', () => {
  it('come back in their own language only', async () => {
    const { user, browserDrafts } = await setup({ search: '?language=sv' });
    write(name, 'Klamydiatest');
    await waitFor(() => expect(browserDrafts.kept.size).toBe(1));
    const { form, draft } = [...browserDrafts.kept.values()][0]!;
    expect(JSON.parse(form)).toEqual(expect.arrayContaining(['configurator.4', 'sv']));
    // As after a crash: the draft is there, the form is new.
    await user.click(button('Suomi'));
    await user.click(await answer('Poistu tallentamatta'));
    await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
    await browserDrafts.write(form, 'earlier', draft);
    expect(screen.queryByText('Palautetaanko tallentamattomat muutokset?')).toBeNull();
    await user.click(button('Ruotsi'));
    expect(await screen.findByText('Palautetaanko tallentamattomat muutokset?')).toBeTruthy();
    await user.click(button('Palauta'));
    await waitFor(() => expect(field(name).value).toBe('Klamydiatest'));
    // Restored like typed: the language is in use, and the rest of it is missing.
    expect(await screen.findByText(invalid)).toBeTruthy();
  });
});
