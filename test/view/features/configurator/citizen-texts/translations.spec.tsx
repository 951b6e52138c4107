import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getProductById, type Product } from '#core/contracts/product.contract.ts';
import { confirmProductTranslation } from '#core/contracts/translation.contract.ts';
import { sessionStorageToken } from '#core/di/token.ts';
import { AppError } from '#core/errors/app-error.ts';
import { answer, button, field, setup, write } from './setup.tsx';

const name = 'Paketin nimi kansalaiselle';
const panel = (): HTMLElement => screen.getByText('Tekstit kielittäin', { selector: 'h2' }).closest('section')!;
const lines = (): readonly (string | null)[] =>
  [...panel().querySelectorAll('summary, h2 ~ div')].map(({ textContent }) => textContent);
/** Opens a language of the panel, and finds a link there. */
async function link(language: string, text: string): Promise<HTMLElement> {
  const line = [...panel().querySelectorAll('summary')].find((each) => each.textContent.startsWith(language))!;
  fireEvent.click(line);
  return within(line.parentElement!).findByText(text, { selector: 'button' });
}
/** All that Finnish has, in Swedish too, with these of them outdated. */
const translated = (outdatedTexts: readonly string[]) => (product: Product) => {
  return { ...product, outdatedTexts: [...outdatedTexts] };
};
const originals = (): number => screen.queryAllByText('Suomeksi').length;

describe('Suomi rinnalla', () => {
  it('shows the Finnish texts beside their fields, and is remembered for the session', async () => {
    const { user, container } = await setup({ search: '?language=sv' });
    expect(originals()).toBe(0);
    await user.click(button('Suomi rinnalla'));
    // The product's 13, a primary and a child analysis, an outcome.
    await waitFor(() => expect(originals()).toBe(16));
    const original = screen.getByLabelText(`${name} suomeksi`);
    expect(original.textContent).toBe('SuomeksiTeksti');
    expect(original.querySelector('input, textarea')).toBeNull();
    expect(screen.getAllByLabelText('Näytteenotto-ohje suomeksi')[1]!.textContent).toContain(
      'Suomenkielistä tekstiä ei ole kirjoitettu.',
    );
    expect(container.get(sessionStorageToken).read('SideBySide')).toBe('true');
    await user.click(button('Englanti'));
    await screen.findByText('Muokkaat englanninkielisiä tekstejä.');
    await waitFor(() => expect(originals()).toBe(16));
    await user.click(button('Suomi rinnalla'));
    expect(originals()).toBe(0);
  });

  it('is not offered in Finnish', async () => {
    await setup();
    expect(screen.queryByText('Suomi rinnalla')).toBeNull();
  });

  it('leaves what is typed and its field as they are', async () => {
    const { user } = await setup({ search: '?language=sv' });
    write(name, 'Namn');
    const typedIn = field(name);
    await user.click(button('Suomi rinnalla'));
    expect(field(name)).toBe(typedIn);
    expect(typedIn.value).toBe('Namn');
  });
});

describe('Suomi rinnalla, of what is not saved yet', () => {
  it('shows what was written in Finnish and left', async () => {
    const { user } = await setup();
    write(name, 'Uusi nimi');
    await user.click(button('Ruotsi'));
    await user.click(await answer('Vaihda kieltä'));
    await user.click(await screen.findByRole('button', { name: 'Suomi rinnalla' }));
    const original = await screen.findByRole('group', { name: `${name} suomeksi` });
    await waitFor(() => expect(original.textContent).toBe('Suomeksi, tallentamattaUusi nimi'));
  });
});

describe('The panel of completeness', () => {
  it('counts the required texts of each language, those on the screen as they are typed', async () => {
    await setup({ sv: translated(['resultSms', 'resultEmail']) });
    await waitFor(() =>
      expect(lines()).toEqual(['Suomi 15 / 15', 'Ruotsi 15 / 15, 2 vanhentunutta', 'Englanti 0 / 15']),
    );
    write('Tilausohje', '');
    await waitFor(() => expect(lines()[0]).toBe('Suomi 14 / 15'));
    write('Tilausohje', 'Teksti');
    await waitFor(() => expect(lines()[0]).toBe('Suomi 15 / 15'));
  });

  it('counts what is unsaved in a language that was left, too', async () => {
    const { user } = await setup();
    write('Tilausohje', '');
    await user.click(button('Englanti'));
    await user.click(await answer('Vaihda kieltä'));
    await screen.findByText('Muokkaat englanninkielisiä tekstejä.');
    await waitFor(() => expect(lines()[0]).toBe('Suomi 14 / 15'));
    await user.click(await link('Suomi', 'Tilausohje'));
    await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
    await waitFor(() => expect(document.activeElement).toBe(field('Tilausohje')));
  });

  it('leads to a missing text of the language on the screen', async () => {
    const { user } = await setup();
    write('Tilausohje', '');
    fireEvent.blur(field('Tilausohje'));
    await waitFor(() => expect(lines()[0]).toBe('Suomi 14 / 15'));
    await user.click(await link('Suomi', 'Tilausohje'));
    expect(document.activeElement).toBe(field('Tilausohje'));
  });

  it('leads to an outdated text of another language, which opens', async () => {
    const { user, addressLanguage } = await setup({ sv: translated(['resultSms']) });
    await waitFor(() => expect(lines()[1]).toBe('Ruotsi 15 / 15, 1 vanhentunut'));
    await user.click(await link('Ruotsi', 'Tulosilmoitus tekstiviestillä'));
    await screen.findByText('Muokkaat ruotsinkielisiä tekstejä.');
    expect(addressLanguage()).toBe('sv');
    await waitFor(() => expect(document.activeElement).toBe(field('Tulosilmoitus tekstiviestillä')));
  });

  it('stays where unsaved changes are kept, and leads nowhere later', async () => {
    const { user } = await setup({ sv: translated(['resultSms']) });
    await waitFor(() => expect(lines()).toHaveLength(3));
    write(name, 'Toinen');
    await user.click(await link('Ruotsi', 'Tulosilmoitus tekstiviestillä'));
    await user.click(await answer('Peruuta'));
    write(name, 'Teksti');
    await waitFor(() => expect(screen.queryByText('Sinulla on tallentamattomia muutoksia.')).toBeNull());
    await user.click(button('Ruotsi'));
    await screen.findByText('Muokkaat ruotsinkielisiä tekstejä.');
    expect(document.activeElement).toBe(button('Ruotsi'));
  });

  it('looks at the other languages again after a save', async () => {
    const { user, server, http } = await setup({ sv: translated([]) });
    await waitFor(() => expect(lines()[1]).toBe('Ruotsi 15 / 15'));
    http.answers(getProductById, ({ query }) => {
      const product = server.products[query.languageCode ?? 'fi'];
      return query.languageCode === 'sv' ? { ...product, outdatedTexts: ['productSubscriptionInstructions'] } : product;
    });
    write('Tilausohje', 'Uusi ohje');
    await user.click(button('Tallenna'));
    await waitFor(() => expect(lines()[1]).toBe('Ruotsi 15 / 15, 1 vanhentunut'));
  });
});

describe('An outdated translation', () => {
  it('is marked at its field, until it is confirmed', async () => {
    const { user, http, server } = await setup({ search: '?language=sv', sv: translated(['resultSms']) });
    http.answers(confirmProductTranslation, () => ({ ...server.products.sv, outdatedTexts: [] }));
    expect(await screen.findAllByText('Vanhentunut')).toHaveLength(1);
    await user.click(screen.getByLabelText('Merkitse ajantasaiseksi: Tulosilmoitus tekstiviestillä'));
    await waitFor(() => expect(screen.queryByText('Vanhentunut')).toBeNull());
    const { productId, resultSms } = server.fi;
    expect(http.inputsOf(confirmProductTranslation)).toEqual([
      { query: { productId, languageCode: 'sv', text: 'resultSms' }, body: { finnishText: resultSms } },
    ]);
    expect(lines()[1]).toBe('Ruotsi 15 / 15');
  });

  it('shows its Finnish text, and the new one when that has changed meanwhile', async () => {
    const { user, http, server, shown } = await setup({ search: '?language=sv', sv: translated(['resultSms']) });
    const original = await screen.findByLabelText('Tulosilmoitus tekstiviestillä suomeksi');
    // Of the others only where that is wanted.
    expect(originals()).toBe(1);
    http.fails(confirmProductTranslation, new AppError('conflict', { code: 'conflict' }));
    http.answers(getProductById, { ...server.fi, resultSms: 'Kolmas' });
    write(name, 'Namn');
    await user.click(screen.getByLabelText('Merkitse ajantasaiseksi: Tulosilmoitus tekstiviestillä'));
    await waitFor(() => expect(original.textContent).toBe('SuomeksiKolmas'));
    expect(shown).toMatchObject([{ intent: 'error', textKey: 'translations:toast.changedAgain' }]);
    expect(field(name).value).toBe('Namn');
    expect(screen.getByText('Vanhentunut')).toBeTruthy();
  });

  it('stays marked, and says what has failed, when confirming it is refused', async () => {
    const { user, http, shown } = await setup({ search: '?language=sv', sv: translated(['resultSms']) });
    http.fails(confirmProductTranslation, new AppError('unexpected', { code: 'unexpected' }));
    await user.click(await screen.findByLabelText('Merkitse ajantasaiseksi: Tulosilmoitus tekstiviestillä'));
    await waitFor(() =>
      expect(shown).toMatchObject([{ intent: 'error', textKey: 'translations:toast.confirmFailed' }]),
    );
    expect(screen.getByText('Vanhentunut')).toBeTruthy();
  });

  it('cannot be confirmed while something else is typed: that would be of a text that nobody sees', async () => {
    const { user, http } = await setup({ search: '?language=sv', sv: translated(['resultSms']) });
    const label = 'Tulosilmoitus tekstiviestillä';
    const confirm = await screen.findByRole('button', { name: `Merkitse ajantasaiseksi: ${label}` });
    const stored = field(label).value;
    write(label, 'Nytt svar');
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('true'));
    expect(confirm.title).toBe('Olet muuttanut käännöstä. Se on ajantasainen, kun tallennat sen.');
    await user.click(confirm);
    expect(http.inputsOf(confirmProductTranslation)).toEqual([]);
    write(label, stored);
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).not.toBe('true'));
  });

  it('says that its Finnish text could not be read, and refetches it', async () => {
    const label = 'Tulosilmoitus tekstiviestillä';
    const situation = { search: '?language=sv', sv: translated(['resultSms']), isFinnishUnread: true };
    const { user, http, server } = await setup(situation);
    await screen.findByText('Suomenkielistä tekstiä ei voitu ladata.');
    expect(screen.queryByLabelText(`Merkitse ajantasaiseksi: ${label}`)).toBeNull();
    server.answerIn(http);
    await user.click(button('Yritä uudelleen'));
    expect(document.activeElement).toBe(field(label));
    await screen.findByLabelText(`Merkitse ajantasaiseksi: ${label}`);
    expect(screen.getByLabelText(`${label} suomeksi`).textContent).toBe('SuomeksiTeksti');
  });
});

describe('Messages', () => {
  it('tell how long they are as they are typed', async () => {
    await setup();
    expect(screen.getAllByText(/^6 \/ 160 merkkiä · 1 tekstiviesti · GSM-7$/)).toHaveLength(2);
    write('Tulosilmoitus tekstiviestillä', 'ä'.repeat(161));
    expect(await screen.findByText('161 / 306 merkkiä · 2 tekstiviestiä · GSM-7')).toBeTruthy();
    write('Tulosilmoitus tekstiviestillä', 'Tulos – nyt');
    expect(await screen.findByText(/^11 \/ 70 merkkiä · 1 tekstiviesti · UCS-2\. Merkin – vuoksi/)).toBeTruthy();
    for (const blank of ['\t', '\u00A0']) {
      write('Tulosilmoitus tekstiviestillä', `Tulos${blank}nyt`);
      await screen.findByText(
        /^9 \/ 70 .* UCS-2\. Sarkaimen tai sitovan välilyönnin vuoksi .*tavallinen välilyönti\.$/,
      );
      write('Tulosilmoitus tekstiviestillä', 'Tulos nyt');
    }
    write('Tulosilmoitus tekstiviestillä', '24\u2011tuntinen');
    await screen.findByText(/ UCS-2\. Sitovan tai muun erikoisen yhdysmerkin vuoksi .*tavallinen yhdysmerkki\.$/);
  });

  it('warn of the names of diseases and microbes, and can be saved all the same', async () => {
    const { user, server } = await setup();
    await waitFor(() => expect(screen.queryByText(/^Viestissä nimetään/)).toBeNull());
    write('Tulosilmoitus sähköpostilla', 'Klamydianäytteesi, tippurin ja gonokokin tulos');
    const warning = await screen.findByText(
      /^Viestissä nimetään tauti tai mikrobi: Klamydianäytteesi, tippurin, gonokokin\./,
    );
    expect(warning.getAttribute('role')).toBe('status');
    await user.click(button('Tallenna'));
    await screen.findByText('Muutokset tallennettu.');
    expect(server.fi.resultEmail).toBe('Klamydianäytteesi, tippurin ja gonokokin tulos');
  });
});
