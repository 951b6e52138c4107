import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getProductById, updateProductCitizenTexts } from '#core/contracts/product.contract.ts';
import { AppError, noAnswerInTime } from '#core/errors/app-error.ts';
import { answer, button, field, missing, section, setup, write } from './setup.tsx';

const chosen = (name: string): boolean => button(name).getAttribute('aria-pressed') === 'true';
/** Whether the switch shows that a language holds something unsaved. */
const isMarked = (language: string): boolean => button(language).title === 'Tallentamattomia muutoksia';
const to = async (language: string, user: UserEvent, choice = 'Vaihda kieltä'): Promise<void> => {
  await user.click(button(language));
  await user.click(await answer(choice));
  await waitFor(() => expect(button(language).getAttribute('aria-pressed')).toBe('true'));
};
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
    const stay = await answer('Peruuta');
    expect(screen.getByText('Tallentamattomia muutoksia', { selector: 'h2' })).toBeTruthy();
    await user.click(stay);
    await waitFor(() => expect(screen.queryByText('Tallentamattomia muutoksia', { selector: 'h2' })).toBeNull());
    expect(addressLanguage()).toBeNull();
    expect(field(name).value).toBe('Teksti 2');
  });

  it('keeps the changes where one switches, with their steps back, and marks their language', async () => {
    const { user, server } = await setup();
    write(name, 'Teksti 2');
    await waitFor(() => expect(isMarked('Suomi')).toBe(true));
    await to('Englanti', user);
    expect(server.calls).toEqual([]);
    expect([isMarked('Suomi'), isMarked('Englanti')]).toEqual([true, false]);
    expect(screen.getByText('Sinulla on tallentamattomia muutoksia.')).toBeTruthy();
    expect(field(name).value).toBe('');
    // Nothing is unsaved in this language: nothing is asked.
    await user.click(button('Suomi'));
    await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
    expect(field(name).value).toBe('Teksti 2');
    expect(screen.getByText('Sinulla on tallentamattomia muutoksia.')).toBeTruthy();
    act(() => button('Suomi').focus());
    await user.keyboard('{Control>}z{/Control}');
    expect(field(name).value).toBe('Teksti');
    await waitFor(() => expect(isMarked('Suomi')).toBe(false));
  });

  it('saves first where one wants that', async () => {
    const { user, server } = await setup();
    write(name, 'Teksti 2');
    await to('Ruotsi', user, 'Tallenna ja vaihda');
    expect(server.fi.productCitizenName).toBe('Teksti 2');
    expect(isMarked('Suomi')).toBe(false);
    expect(screen.queryByText('Tallenna kaikki kielet')).toBeNull();
  });

  it('stays where that save does not succeed', async () => {
    const { user, addressLanguage } = await setup();
    write(name, '');
    await user.click(button('Ruotsi'));
    await user.click(await answer('Tallenna ja vaihda'));
    await waitFor(() => expect(document.activeElement).toBe(missing()));
    expect(addressLanguage()).toBeNull();
  });
});

describe('A language that cannot be loaded', () => {
  it('leaves the way back to what is unsaved in another, which is shown though that cannot be refetched either', async () => {
    const { user, server, http } = await setup();
    write(name, 'Teksti 2');
    http.fails(getProductById, new AppError('offline'));
    await user.click(button('Ruotsi'));
    await user.click(await answer('Vaihda kieltä'));
    await screen.findByText('Paketin tietoja ei voitu hakea.');
    expect([chosen('Ruotsi'), isMarked('Suomi')]).toEqual([true, true]);
    expect(document.activeElement).toBe(button('Ruotsi'));
    await user.click(button('Suomi'));
    await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
    expect(field(name).value).toBe('Teksti 2');
    // Read again once the network is back: the form in which somebody is typing stays meanwhile, and afterwards.
    const shown = field(name);
    shown.focus();
    let finish = (): void => undefined;
    const answered = new Promise<void>((resolve) => (finish = resolve));
    http.answers(getProductById, () => answered.then(() => server.fi));
    await act(async () => void window.dispatchEvent(new Event('online')));
    write(name, 'Teksti 3');
    await act(async () => finish());
    expect(document.activeElement).toBe(shown);
    server.answerIn(http);
    await user.click(button('Tallenna'));
    await waitFor(() => expect(server.fi.productCitizenName).toBe('Teksti 3'));
  });

  it('is said to be gone with its package; what is typed in another is shown to be copied, and no save of it is offered', async () => {
    const { user, http } = await setup();
    write(name, 'Teksti 2');
    http.fails(getProductById, new AppError('notFound', { code: 'notFound' }));
    http.fails(updateProductCitizenTexts, new AppError('notFound', { code: 'notFound' }));
    await user.click(button('Ruotsi'));
    await user.click(await answer('Vaihda kieltä'));
    await screen.findByText('Pakettia ei löytynyt.');
    expect(document.title).toBe('Omanäyte - Pakettia ei löytynyt');
    await user.click(button('Suomi'));
    await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
    expect(field(name).value).toBe('Teksti 2');
    await screen.findByText('Pakettia ei enää ole. Muutoksia ei voi tallentaa.');
    expect(document.title).not.toContain('ei löytynyt');
    await user.click(button('Tallenna'));
    await screen.findByText('Tallennus epäonnistui: Tallennettavaa ei enää ole. Kopioi talteen, mitä tarvitset.');
    expect(screen.queryByRole('button', { name: 'Yritä uudelleen' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sulje ilmoitus tallennuksesta' }));
    await user.click(button('Palaa etusivulle'));
    await screen.findByText(/^Niitä ei voi tallentaa: joku on poistanut/);
    expect(within(screen.getByRole('alertdialog')).queryByText('Tallenna ja jatka')).toBeNull();
  });
});

describe('Saving all languages', () => {
  it('saves those that are complete, and says which are not', async () => {
    const { user, server } = await setup({ sv: (product) => product });
    write(name, 'Teksti 2');
    await to('Ruotsi', user);
    write(name, 'Text 2');
    await to('Englanti', user);
    write(name, 'Text 3');
    await user.click(button('Tallenna kaikki kielet'));
    expect(await screen.findByText('Pakollisia tietoja puuttuu', { selector: 'span' })).toBeTruthy();
    await waitFor(() => expect(isMarked('Ruotsi')).toBe(false));
    expect([isMarked('Suomi'), isMarked('Englanti')]).toEqual([false, true]);
    expect(document.activeElement).not.toBe(document.body);
    expect([server.fi.productCitizenName, server.products.sv?.productCitizenName]).toEqual(['Teksti 2', 'Text 2']);
    expect(server.calls.map(({ language }) => language)).toEqual(['fi', 'sv']);
  });

  it('saves each once: none runs into the version of the one before', async () => {
    const { user, server } = await setup({ sv: (product) => product });
    write(name, 'Teksti 2');
    await to('Ruotsi', user);
    write(name, 'Text 2');
    await user.click(button('Tallenna kaikki kielet'));
    await waitFor(() => expect(server.products.sv?.productCitizenName).toBe('Text 2'));
    expect(server.calls.map(({ language }) => language)).toEqual(['fi', 'sv']);
  });

  it('leads to a language that could not be saved, where the form says why', async () => {
    const { user, server } = await setup();
    write(name, '');
    await to('Englanti', user);
    await user.click(button('Tallenna kaikki kielet'));
    const alert = await screen.findByText('Suomenkielisiä tekstejä ei tallennettu.');
    await waitFor(() => expect(alert.closest('[role="alert"]')).toBe(document.activeElement));
    expect(server.calls).toEqual([]);
    // Each attempt that fails shows it again.
    await user.click(button('Tallenna kaikki kielet'));
    await waitFor(() => expect(alert.closest('[role="alert"]')).toBe(document.activeElement));
    await user.click(button('Näytä suomenkieliset'));
    await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
    await waitFor(() => expect(document.activeElement).toBe(missing()));
    expect(screen.queryByText('Suomenkielisiä tekstejä ei tallennettu.')).toBeNull();
  });

  it('names at once what a language lacks, each a link to its field', async () => {
    const { user } = await setup();
    write(name, '');
    write('Tilausohje', ' ');
    await to('Englanti', user);
    await user.click(button('Tallenna ja jatka'));
    const alert = within(
      (await screen.findByText('Suomenkielisiä tekstejä ei tallennettu.')).closest('[role="alert"]')!,
    );
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([name, 'Tilausohje']);
    await user.click(alert.getByText('Tilausohje'));
    await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
    await waitFor(() => expect(document.activeElement).toBe(field('Tilausohje')));
    // It stays there, though the form says of itself what it lacks.
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field('Tilausohje'));
  });

  it.each([
    [
      'could not be saved',
      new AppError('unexpected', { status: 500 }),
      'Suomenkielisiä tekstejä ei tallennettu. Palvelussa tapahtui virhe.',
    ],
    [
      'had no answer',
      new AppError('offline'),
      'Suomenkielisten tekstien tallennukseen ei saatu vastausta. Muutoksesi ovat tallella, ja voit yrittää uudelleen.',
    ],
    [
      'had no answer in time',
      new AppError('offline', { code: noAnswerInTime }),
      'Suomenkielisten tekstien tallennukseen ei saatu vastausta. Muutoksesi ovat tallella, ja voit yrittää uudelleen.',
    ],
  ])('lists nothing of a language that lacks nothing and %s', async (_, error, text) => {
    const { user, http } = await setup();
    write(name, 'Teksti 2');
    await to('Englanti', user);
    http.fails(updateProductCitizenTexts, error);
    await user.click(button('Tallenna kaikki kielet'));
    const told = await screen.findByText(/^Suomenkielis\S+ (tekstejä ei|tekstien) /);
    const alert = told.closest<HTMLElement>('[role="alert"]')!;
    expect(alert.querySelector('ul')).toBeNull();
    // Why, and where more of it is.
    expect(alert.textContent).toContain(text);
    expect(within(alert).getByRole('link', { name: 'Näytä tapahtumat' })).toBeTruthy();
  });

  it('asks about each language of a published package', async () => {
    const { user, server } = await setup({ product: { isPublished: true } });
    write(name, 'Teksti 2');
    await to('Englanti', user);
    await user.click(button('Tallenna kaikki kielet'));
    const go = await answer('Jatka');
    expect(screen.getByText('Tallennus muuttaa (Suomi)')).toBeTruthy();
    await user.click(go);
    await waitFor(() => expect(server.fi.productCitizenName).toBe('Teksti 2'));
    await waitFor(() => expect(screen.queryByText('Tallenna kaikki kielet')).toBeNull());
  });

  it('comes before going on', async () => {
    const { user, router, server } = await setup();
    write(name, '');
    await to('Englanti', user);
    await user.click(button('Tallenna ja jatka'));
    expect(await screen.findByText('Suomenkielisiä tekstejä ei tallennettu.')).toBeTruthy();
    expect(router.state.location.pathname).toMatch(/citizen-texts$/);
    expect(server.calls).toEqual([]);
  });

  it('leaving asks once for all', async () => {
    const { user, router, browserDrafts } = await setup();
    write(name, 'Teksti 2');
    await to('Englanti', user);
    write(name, 'Text 2');
    await user.click(button('Palaa etusivulle'));
    await user.click(await answer('Poistu tallentamatta'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dk-admin'));
    await waitFor(() => expect(browserDrafts.kept.size).toBe(0));
  });
});

describe('Leaving with a language that cannot be saved', () => {
  it('leads to it, once the question is answered by a save', async () => {
    const { user, router, server } = await setup();
    write(name, '');
    await to('Englanti', user);
    await user.click(button('Palaa etusivulle'));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Tallenna ja jatka' }));
    await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    expect(router.state.location.pathname).toMatch(/citizen-texts$/);
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

  it('are heard in their language where two have changed the same, and among what a save changes', async () => {
    const { user, server } = await setup({
      search: '?language=sv',
      sv: (product) => product,
      product: { isPublished: true },
    });
    write(name, 'Min text');
    const textsIn = async (of: string) => {
      await answer(of);
      return [...document.querySelectorAll('[role$="dialog"] [lang]')].map(({ textContent }) => textContent);
    };
    await user.click(button('Tallenna'));
    expect(await textsIn('Jatka')).toEqual(['Teksti', 'Min text']);
    server.change('sv', { productCitizenName: 'Daniels text' }, 'Daniel Keskinen');
    await user.click(await answer('Jatka'));
    expect(await textsIn('Tallenna valitut')).toEqual(['Min text', 'Daniels text']);
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
    write(name, '');
    await waitFor(() => expect(isMarked('Ruotsi')).toBe(false));
    await user.click(button('Suomi'));
    await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
    await browserDrafts.write(form, 'earlier', draft);
    expect(screen.queryByText('Palautetaanko tallentamattomat muutokset?')).toBeNull();
    // Any other language says that one waits there, without the way to it.
    await user.click(button('Englanti'));
    await waitFor(() => expect(button('Ruotsi').title).toBe('Luonnos odottaa'));
    expect([button('Suomi').title, button('Englanti').title]).toEqual(['', '']);
    await user.click(button('Ruotsi'));
    expect(await screen.findByText('Palautetaanko tallentamattomat muutokset?')).toBeTruthy();
    expect(button('Ruotsi').title).toBe('');
    await user.click(button('Palauta'));
    await waitFor(() => expect(field(name).value).toBe('Klamydiatest'));
    // The button is gone: keyboard and screen reader go on with the form.
    const wholeForm = screen.getByRole('form', { name: 'Tekstit kansalaiselle' });
    await waitFor(() => expect(document.activeElement).toBe(wholeForm));
    // Restored like typed: the language is in use, and the rest of it is missing.
    expect(await screen.findByText(invalid)).toBeTruthy();
  });
});
