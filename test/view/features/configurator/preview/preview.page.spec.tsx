import { act, screen, waitFor, within } from '@testing-library/react';
import { getProductAttachments } from '#core/contracts/attachment.contract.ts';
import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { getProductApproval } from '#core/contracts/product-approval.contract.ts';
import { getProductChecks, type ProductChecks } from '#core/contracts/product-check.contract.ts';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import {
  ConfiguratorPhase,
  copyProduct,
  getProductById,
  publishProduct,
  type ChildProductAnalysisMapping,
  type Product,
} from '#core/contracts/product.contract.ts';
import { getAnalyses, getMicrobes } from '#core/contracts/reference-data.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { configuratorStoreToken } from '#features/configurator/configurator.store.ts';
import { anAttachment } from '#test/support/attachments.ts';
import { aCompleteProduct, anId, aProduct, aProductApproval, aProfile } from '#test/support/builders.ts';
import type { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const published = { isPublished: true, configuratorStatus: ConfiguratorPhase.Published };

/** The preview of a product whose Swedish texts are the Finnish ones but for the citizen name. */
async function setup(
  product: Product = aCompleteProduct({ productCitizenName: 'Klamydiatesti' }),
  query = '',
  answersToo: (http: FakeHttpClient) => void = () => undefined,
  profile = aProfile(),
) {
  const application = await renderApplication(`/product-configurator/${product.productId}/preview${query}`, {
    profile,
  });
  const { http } = application;
  answersToo(http);
  http
    .answers(getProductById, (input) =>
      input.query.languageCode === 'sv' && input.query.useFallbackLanguages === 'true'
        ? { ...product, productCitizenName: 'Klamydiatest' }
        : product,
    )
    .answers(getProducts, [])
    .answers(getAnalyses, [{ kuntaliittoCode: '4816', kuntaliittoName: 'Chlamydia trachomatis' }])
    .answers(getMicrobes, [{ nimi: 'Chlamydia trachomatis', lyhenne: 'Chtr' }])
    .answers(getProductAttachments, ({ body }) =>
      body.productAnalysisMappingId === undefined && body.outcomeType === 0 ? [anAttachment()] : [],
    )
    .answers(publishProduct, () => ({ ...product, ...published }));
  // The first one in a worker loads the whole application.
  await screen.findByRole('heading', { name: 'Vaihe: Esikatselu' }, { timeout: 30_000 });
  return { ...application, product };
}

const step = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Näytepaketin tiedot' })).getByRole('button', { name });
const publishButton = () => screen.queryByRole('button', { name: 'Julkaise näytekatalogiin' });

it('shows phase and state, three steps and what an area and a citizen will read', async () => {
  await setup();
  expect(await screen.findByText('Klamydiatesti')).toBeTruthy();
  expect(screen.getByText('Tila: Luonnos')).toBeTruthy();
  expect(screen.getByText('Tarkista tiedot ja julkaise paketti näytekatalogiin.')).toBeTruthy();
  expect(step('Tiedot').getAttribute('aria-current')).toBe('step');
  expect(screen.getByRole('checkbox', { name: 'Palautus postitse' })).toMatchObject({ checked: true, disabled: true });
  expect(screen.getByRole('checkbox', { name: 'Palautus laboratorioon' })).toMatchObject({ checked: false });
});

it('shows the review once the checks above it are there: they would move it under a press, and are to be seen first', async () => {
  const product = aCompleteProduct();
  const { productId, modifiedAt } = product;
  const checks: ProductChecks = { productId, modifiedAt, errors: {}, remarks: [], accepted: [] };
  let answer = (): void => undefined;
  const held = new Promise<ProductChecks>((resolve) => (answer = () => resolve(checks)));
  await setup(product, '', (http) =>
    http.answers(getProductChecks, () => held).answers(getProductApproval, aProductApproval({ productId, modifiedAt })),
  );
  const approve = await screen.findByRole('button', { name: 'Hyväksy' });
  expect(approve.closest('[hidden]')).not.toBeNull();
  act(answer);
  await waitFor(() => expect(approve.closest('[hidden]')).toBeNull());
});

it('shows what analyses may find, marks what is one’s own, and says what is found beside child analyses', async () => {
  const product = aCompleteProduct();
  const [primary] = product.productAnalysisMappings;
  const [finding] = primary!.resultInterpretations;
  const { childProductAnalysisMappings: _none, ...like } = primary!;
  const resultInterpretations = ['Chlamydia trachomatis (Chtr)', 'chlam'].map((diagnosticValues) => ({
    ...finding!,
    diagnosticValues,
  }));
  const child = { ...like, productAnalysisMappingId: anId(), kuntaliittoCode: 'PAIK-1', resultInterpretations };
  const childProductAnalysisMappings = [child as ChildProductAnalysisMapping];
  await setup({ ...product, productAnalysisMappings: [{ ...primary!, childProductAnalysisMappings }] });
  await screen.findByText('Oma arvo');
  const items = within(screen.getByRole('region', { name: 'Tutkimusten löydökset' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent?.trim())).toEqual([
    '4816 Chlamydia trachomatis  Tutkimukselle on tallennettu myös oma vastaustyyppi ja löydöksiä, vaikka tulos annetaan sen osatutkimuksista.posit: Klamydia',
    'posit: Klamydia',
    expect.stringContaining('PAIK-1 Chlamydia trachomatis Oma koodi'),
    'Chlamydia trachomatis (Chtr): Klamydia',
    'chlam: Klamydia Oma arvo',
  ]);
});

it('calls to publish whatever was saved on the way to it', async () => {
  const { container } = await setup();
  // What is said of the stored product comes after the rest.
  await screen.findByRole('button', { name: 'Hyväksy' });
  act(() => container.get(configuratorStoreToken).setState({ isSavedOnThisVisit: true }));
  expect(screen.getByText('Tarkista tiedot ja julkaise paketti näytekatalogiin.')).toBeTruthy();
});

it('tells of what was saved until the configurator is left', async () => {
  const { container, product, router } = await setup(aCompleteProduct(published));
  act(() => container.get(configuratorStoreToken).setState({ isSavedOnThisVisit: true }));
  await screen.findByText('Muutokset tallennettu.');
  await act(() => router.navigate('/dk-admin'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Vaihe: Esikatselu' })).toBeNull());
  await act(() => router.navigate(`/product-configurator/${product.productId}/preview`));
  await screen.findByText('Tila: Julkaistu');
  expect(screen.queryByText('Muutokset tallennettu.')).toBeNull();
});

it('says that a colleague has deleted the draft, over the citizen’s view, too, and publishes it no more', async () => {
  const { user, http, live, product } = await setup();
  await waitFor(() => expect(live.messages.observed).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Esikatsele tulos kansalaisen näkymässä' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tulos kansalaisen näkymässä' }));
  await dialog.findByText('Kansalainen näkee');
  expect(publishButton()?.getAttribute('aria-disabled')).toBeNull();
  const gone = 'Pakettia ei enää ole. Joku on poistanut sen.';
  const tell = (id: string) => act(() => live.messages.next({ kind: 'deleted', objectType: 'product', id }));
  tell(anId());
  expect(screen.queryByText(gone)).toBeNull();
  // Nor is it gone where nobody could look.
  const before = http.inputsOf(getProductById).length;
  http.fails(getProductById, new AppError('offline'));
  tell(product.productId);
  await waitFor(() => expect(http.inputsOf(getProductById).length).toBeGreaterThan(before));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText(gone)).toBeNull();
  http.fails(getProductById, new AppError('notFound', { status: 404 }));
  tell(product.productId);
  await dialog.findByText(gone);
  // What is looked at stays.
  expect(dialog.getByText('Kansalainen näkee')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Sulje' }));
  expect(screen.getByText(gone).getAttribute('role')).toBe('status');
  expect(publishButton()).toMatchObject({ ariaDisabled: 'true', title: gone });
  // A look that fails says nothing of it.
  const looks = http.inputsOf(getProductById).length;
  http.fails(getProductById, new AppError('offline'));
  act(() => live.messages.next({ kind: 'lost' }));
  act(() => live.messages.next({ kind: 'connected' }));
  await waitFor(() => expect(http.inputsOf(getProductById).length).toBeGreaterThan(looks));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(publishButton()).toMatchObject({ ariaDisabled: 'true', title: gone });
});

it('copies the product and opens the copy', async () => {
  const { user, http, path, product } = await setup();
  const copy = aProduct();
  http.answers(copyProduct, copy);
  await user.click(screen.getByRole('button', { name: 'Kopioi uudeksi paketiksi' }));
  await waitFor(() => expect(path()).toBe(`/product-configurator/${copy.productId}/basic-info`));
  expect(http.inputsOf(copyProduct)).toEqual([{ query: { productId: product.productId } }]);
});

it('offers no copy to whoever has an area, and makes no products', async () => {
  await setup(aCompleteProduct(), '', undefined, aProfile({ areaId: '04' }));
  expect(await screen.findByRole('button', { name: 'Edellinen vaihe' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Kopioi uudeksi paketiksi' })).toBeNull();
});

it('only lets attachments be downloaded (Spec 1 §2)', async () => {
  await setup();
  const list = within(await screen.findByRole('group', { name: 'Ohjeliitteet' }));
  expect(await list.findByRole('button', { name: 'Lataa liite ohje.pdf' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Lisää liite|Poista liite|Tulosta liite/ })).toBeNull();
});

it('shows the attachments of child analyses, also of one without an instruction', async () => {
  const product = aCompleteProduct();
  const [primary] = product.productAnalysisMappings;
  const { childProductAnalysisMappings: _none, ...like } = primary!;
  const child = { ...like, productAnalysisMappingId: anId(), kuntaliittoCode: '4206', instructionDescription: '' };
  const { http } = await setup({
    ...product,
    productAnalysisMappings: [{ ...primary!, childProductAnalysisMappings: [child as ChildProductAnalysisMapping] }],
  });
  http.answers(getProductAttachments, ({ body }) =>
    body.productAnalysisMappingId === child.productAnalysisMappingId ? [anAttachment()] : [],
  );
  const list = within(await screen.findByRole('group', { name: /^4206 .*: Liitteet$/ }));
  expect(await list.findByRole('button', { name: 'Lataa liite ohje.pdf' })).toBeTruthy();
});

it('shows the settings as an area finds them, disabled', async () => {
  const { user, router } = await setup();
  await screen.findByText('Klamydiatesti');
  await user.click(step('Asetukset'));
  const fields = ['Tilausväli', 'Jos näytteestä ei saada tulosta', 'Muistutus asiakkaalle', 'Heräte ammattilaiselle'];
  const shown = fields.map((name) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) }));
  expect(shown.every((field) => (field as HTMLSelectElement).disabled)).toBe(true);
  expect(shown.map((field) => (field as HTMLSelectElement).selectedOptions[0]?.textContent)).toEqual([
    'Ei rajoitusta',
    'Valitse',
    'Valitse',
    'Valitse',
  ]);
  expect(screen.getByRole('textbox', { name: 'Ammattilaisen sähköposti' })).toHaveProperty('disabled', true);
  expect(router.state.location.search).toBe('?step=settings');
});

it('shows a setting only where the product allows it', async () => {
  await setup(
    aCompleteProduct({
      enabledHvaSettingOrderInterval: false,
      enabledHvaSettingFailedResultHandling: false,
      enabledHvaSettingCitizenReminderSetting: false,
    }),
    '?step=settings',
  );
  expect(await screen.findByRole('combobox', { name: /^Heräte ammattilaiselle/ })).toBeTruthy();
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
});

it('notes at each instruction that the area writes it', async () => {
  await setup(undefined, '?step=outcomes');
  expect(await screen.findByRole('heading', { name: 'Positiivinen löydös: Klamydia' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Negatiivinen' })).toBeTruthy();
  const texts = screen.getAllByRole('textbox', { name: 'Ohjeteksti' });
  expect(texts.map((text) => (text as HTMLTextAreaElement).disabled)).toEqual([true, true]);
  expect(screen.getAllByText('Hyvinvointialue täyttää tämän tekstin itse.')).toHaveLength(2);
});

it('asks for a language with Finnish in place of what is missing', async () => {
  const { user, http, product } = await setup();
  await screen.findByText('Klamydiatesti');
  await user.click(screen.getByRole('button', { name: 'Ruotsi' }));
  expect(await screen.findByText('Klamydiatest')).toBeTruthy();
  expect(screen.getByText('Jos tekstiä ei ole kirjoitettu tällä kielellä, se näytetään suomeksi.')).toBeTruthy();
  expect(http.inputsOf(getProductById).at(-1)).toEqual({
    params: { id: product.productId },
    query: { languageCode: 'sv', useFallbackLanguages: 'true' },
  });
  await waitFor(() => expect(http.inputsOf(getProductAttachments).at(-1)!.body.languageCode).toBe('sv'));
  // Settings are in no language.
  await user.click(step('Asetukset'));
  expect(screen.queryByText(/se näytetään suomeksi/)).toBeNull();
});

it('tells screen readers in which language each text is, Finnish ones in place of others too', async () => {
  const { user } = await setup();
  expect((await screen.findByText('Klamydiatesti')).lang).toBe('fi');
  await user.click(screen.getByRole('button', { name: 'Ruotsi' }));
  expect((await screen.findByText('Klamydiatest')).lang).toBe('sv');
  const inFinnish = screen.getAllByRole('definition').filter(({ lang }) => lang === 'fi');
  expect(inFinnish.length).toBeGreaterThan(5);
});

it('shows every text for citizens', async () => {
  const texts = Object.fromEntries(citizenTextFields.map((field) => [field, `Luettava ${field}`]));
  await setup(aCompleteProduct(texts));
  await screen.findByText('Luettava resultSms');
  expect(citizenTextFields.filter((field) => !screen.queryByText(`Luettava ${field}`))).toEqual([]);
});

it('says in red when there is no way of return or contact', async () => {
  await setup(aCompleteProduct({ returnByMailEnabled: false, contactBySmsEnabled: false }));
  expect(await screen.findByText('Valitse vähintään yksi palautustapa.')).toBeTruthy();
  expect(screen.getByText('Valitse vähintään yksi yhteydenottotapa.')).toBeTruthy();
});

describe('Publishing', () => {
  it('succeeds with a toast and goes to the catalogue', async () => {
    const { user, http, product, shown, i18n, path } = await setup();
    await user.click(publishButton()!);
    await waitFor(() => expect(path()).toBe('/dk-admin'));
    expect(http.inputsOf(publishProduct)).toEqual([{ query: { productId: product.productId } }]);
    expect(shown.map(({ intent, textKey }) => [intent, i18n.t(textKey)])).toEqual([
      ['success', 'Paketin julkaisu onnistui.'],
    ]);
  });

  it('says that it checks, and that it publishes, while that takes its time; nothing is sent twice', async () => {
    const { user, http, product, path } = await setup();
    let check = (_answer: ProductChecks): void => undefined;
    let answer = (_product: Product): void => undefined;
    http
      .answers(getProductChecks, () => new Promise((resolve) => (check = resolve)))
      .answers(publishProduct, () => new Promise((resolve) => (answer = resolve)));
    const status = (text: string) => screen.findByText(text, { selector: '[role="status"] *' });
    await user.click(publishButton()!);
    await status('Tarkistetaan…');
    await act(async () =>
      check({ productId: product.productId, modifiedAt: product.modifiedAt, remarks: [], accepted: [], errors: {} }),
    );
    await status('Julkaistaan…');
    expect(screen.queryByText('Tarkistetaan…')).toBeNull();
    const pressed = publishButton()!;
    expect([pressed.ariaDisabled, document.activeElement]).toEqual(['true', pressed]);
    await user.click(pressed);
    await user.keyboard('{Enter}');
    await act(async () => answer({ ...product, ...published }));
    await waitFor(() => expect(path()).toBe('/dk-admin'));
    expect(http.inputsOf(publishProduct)).toHaveLength(1);
  });

  it('leaves whoever has gone on to another package meanwhile there, with what they typed', async () => {
    const { user, http, product, shown, i18n, path, router } = await setup();
    let answer: (product: Product) => void = () => undefined;
    http.answers(publishProduct, () => new Promise((resolve) => (answer = resolve)));
    await user.click(publishButton()!);
    await waitFor(() => expect(http.inputsOf(publishProduct)).toHaveLength(1));
    const other = aProduct({ productName: 'Tippuri' });
    http.answers(getProductById, other);
    const there = `/product-configurator/${other.productId}/basic-info`;
    await act(() => router.navigate(there));
    const name = await screen.findByRole('textbox', { name: 'Paketin nimi' });
    await user.type(name, ' ja klamydia');
    await act(async () => answer({ ...product, ...published }));
    await waitFor(() => expect(shown.map(({ textKey }) => i18n.t(textKey))).toEqual(['Paketin julkaisu onnistui.']));
    expect(path()).toBe(there);
    expect(screen.getByRole('textbox', { name: 'Paketin nimi' })).toHaveProperty('value', 'Tippuri ja klamydia');
  });

  it('has a phase that is pressed meanwhile say that it waits; the newest press counts', async () => {
    const { user, http, product, path } = await setup();
    let answer: (product: Product) => void = () => undefined;
    http.answers(publishProduct, () => new Promise((resolve) => (answer = resolve)));
    await user.click(publishButton()!);
    await waitFor(() => expect(http.inputsOf(publishProduct)).toHaveLength(1));
    const bar = within(screen.getByRole('navigation', { name: 'Vaiheet' }));
    const phase = (name: string) => bar.getByRole('button', { name: new RegExp(`^${name},`) });
    const said = bar.getByRole('status');
    const spinners = () => screen.getByRole('navigation', { name: 'Vaiheet' }).querySelectorAll('.fui-Spinner');
    await user.click(phase('Perustiedot'));
    await waitFor(() => expect(said.textContent).toBe('Avataan vaihe: Perustiedot…'));
    expect(phase('Perustiedot').contains(spinners()[0]!)).toBe(true);
    await user.click(phase('Paketin sisältö'));
    await waitFor(() => expect(said.textContent).toBe('Avataan vaihe: Paketin sisältö…'));
    expect(spinners()).toHaveLength(1);
    // Whoever presses the phase where they are stays.
    await user.click(phase('Esikatselu'));
    expect([said.textContent, spinners().length]).toEqual(['', 0]);
    await user.click(phase('Paketin sisältö'));
    await waitFor(() => expect(said.textContent).not.toBe(''));
    await act(async () => answer({ ...product, ...published }));
    await screen.findByRole('heading', { name: 'Vaihe: Paketin sisältö' }, { timeout: 30_000 });
    expect(path()).toBe(`/product-configurator/${product.productId}/product-contents`);
  });

  it('lists what is wrong with links to where it is mended, and stays', async () => {
    const { user, http, product, shown, i18n, path } = await setup();
    http.fails(
      publishProduct,
      new AppError('invalid', {
        status: 400,
        code: 'invalid',
        fieldErrors: {
          productName: ['productConfigurator.basicInfo.formErrors.productName'],
          'sv.problemWithSampleTitle': ['productConfigurator.common.formErrors.required'],
          'sv.resultSms': ['productConfigurator.common.formErrors.required'],
        },
      }),
    );
    await user.click(publishButton()!);
    const list = await screen.findByRole('region', { name: 'Puuttuvat tiedot' });
    await waitFor(() => expect(document.activeElement).toBe(list));
    const links = within(list).getAllByRole('link');
    const root = `/product-configurator/${product.productId}`;
    const [info, texts] = [`${root}/basic-info`, `${root}/citizen-texts?language=sv`];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Perustiedot', info],
      ['Paketin nimi on pakollinen', info],
      ['Tekstit kansalaiselle, Ruotsi', texts],
      // As the form of the texts itself lists it: 'Otsikko' alone would not say whose.
      ['Näytteestä ei saatu tulosta: Otsikko: Pakollinen tieto', texts],
      ['Tulosilmoitus tekstiviestillä: Pakollinen tieto', texts],
    ]);
    expect(screen.getByText('Jatkaaksesi eteenpäin täytä kaikki pakolliset tiedot.')).toBeTruthy();
    expect(shown.map(({ textKey }) => i18n.t(textKey))).toEqual(['Tarkista paketin tiedot!']);
    expect(path()).toBe(`${root}/preview`);
  });

  it('leaves the focus where the person is by the time that it is refused', async () => {
    const { user, http } = await setup();
    let refuse: (error: AppError) => void = () => undefined;
    http.answers(publishProduct, () => new Promise((_resolve, reject) => (refuse = reject)));
    await user.click(publishButton()!);
    await waitFor(() => expect(http.inputsOf(publishProduct)).toHaveLength(1));
    const elsewhere = screen.getByRole('button', { name: 'Ruotsi' });
    act(() => elsewhere.focus());
    const fieldErrors = { productName: ['productConfigurator.basicInfo.formErrors.productName'] };
    refuse(new AppError('invalid', { status: 400, code: 'invalid', fieldErrors }));
    await screen.findByRole('region', { name: 'Puuttuvat tiedot' });
    expect(document.activeElement).toBe(elsewhere);
  });

  it('says that the product is published already by a colleague', async () => {
    const { user, http, product, shown, i18n, path } = await setup();
    const stored = { ...product, ...published, modifiedAt: '2026-03-03T10:00:00.000Z' };
    const checks = {
      productId: product.productId,
      modifiedAt: stored.modifiedAt,
      remarks: [],
      accepted: [],
      errors: {},
    };
    http.answers(getProductById, stored).answers(getProductChecks, checks);
    expect(screen.queryByRole('link', { name: 'Versiot' })).toBeNull();
    await user.click(publishButton()!);
    await screen.findByText('Tila: Julkaistu');
    expect(screen.getByRole('link', { name: 'Versiot' })).toBeTruthy();
    await waitFor(() => expect(shown.map(({ textKey }) => i18n.t(textKey))).toEqual(['Paketti on jo julkaistu.']));
    expect([path(), publishButton()]).toEqual([`/product-configurator/${product.productId}/preview`, null]);
    // Where the publishing would have led.
    expect(document.activeElement?.textContent).toBe('Palaa etusivulle');
  });

  it('says where its answer never came that it may be done, and shows whether it is', async () => {
    const { user, http, product, shown, i18n } = await setup();
    http.fails(publishProduct, new AppError('offline')).answers(getProductById, { ...product, ...published });
    await user.click(publishButton()!);
    await screen.findByText('Tila: Julkaistu');
    expect(
      shown.map(({ textKey, behindKey = 'core:toast.failed' }) => [textKey, behindKey].map((key) => i18n.t(key))),
    ).toEqual([
      ['Tarkista paketin tiedot!', expect.stringMatching(/^Palvelulta ei saatu vastausta. Katso paketin tilasta/)],
    ]);
    expect(publishButton()).toBeNull();
  });

  it('is not offered for a published product', async () => {
    await setup(aCompleteProduct(published));
    expect(screen.getByText('Tila: Julkaistu')).toBeTruthy();
    expect(publishButton()).toBeNull();
    expect(screen.getByRole('button', { name: 'Edellinen vaihe' })).toBeTruthy();
  });
});

it('says when the texts cannot be had, and tries again', async () => {
  const { user, http, product } = await setup();
  await screen.findByText('Klamydiatesti');
  http.fails(getProductById, new AppError('offline'));
  await user.click(screen.getByRole('button', { name: 'Englanti' }));
  const alert = await screen.findByText('Paketin tietoja ei voitu hakea.');
  http.answers(getProductById, product);
  await user.click(within(alert.parentElement!).getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByText('Klamydiatesti')).toBeTruthy();
});
