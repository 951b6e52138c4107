import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import {
  ConfiguratorPhase,
  discardProduct,
  getProductById,
  proceedToConfiguratorPhase,
  updateProductBasicInfo,
  type Product,
} from '#core/contracts/product.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aCompleteProduct, aProduct } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const { BasicInfo, ProductContents } = ConfiguratorPhase;
// Dialogs are looked for with `hidden`: several applications in one jsdom document leave Fluent's focus keeper unsure which
// of them is on top. That dialogs can be reached is proven in the browser.
let serial = 0;
const later = () => new Date(Date.UTC(2026, 5, 1, 0, 0, (serial += 1))).toISOString();

/** A product on a server with the lost-update rule, its first phase on screen. */
async function setup(product: Product = aCompleteProduct({ configuratorStatus: BasicInfo })) {
  const application = await renderApplication(`/product-configurator/${product.productId}/basic-info`);
  const { http } = application;
  const server = { product };
  const change = (changes: Partial<Product>): Product =>
    (server.product = { ...server.product, ...changes, modifiedAt: later() });
  http
    .answers(getProductById, () => server.product)
    .answers(getProducts, [])
    .answers(discardProduct, undefined)
    .answers(proceedToConfiguratorPhase, ({ query }) =>
      change({ configuratorStatus: Number(query.configuratorStatus) as 2 }),
    )
    .answers(updateProductBasicInfo, ({ body }) => {
      if (body.modifiedAt !== server.product.modifiedAt)
        throw new AppError('conflict', {
          code: 'stale',
          current: { modifiedAt: server.product.modifiedAt, modifiedBy: server.product.modifiedBy },
        });
      const outcomes = body.outcomes.map((row, index) => ({
        title: '',
        ...row,
        outcomeId: row.outcomeId ?? `00000000-0000-4000-a000-00000000000${index}`,
      }));
      const { productName, productDescription } = body;
      return change({ productName, productDescription, outcomes, modifiedBy: 'Kaisa Diagnostinen' });
    });
  await screen.findByRole('textbox', { name: /Paketin nimi/ });
  return { ...application, server, change };
}

const nameField = () => screen.getByRole('textbox', { name: /Paketin nimi/ });
const button = (name: string) => screen.getByRole('button', { name });
const phase = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Vaiheet' })).getByRole('button', { name });

it('shows the product, clean, with its phases', async () => {
  const { server } = await setup();
  expect(nameField()).toHaveProperty('value', server.product.productName);
  expect(screen.queryByText('Sinulla on tallentamattomia muutoksia.')).toBeNull();
  expect(phase(/^Perustiedot, kesken$/).getAttribute('aria-current')).toBe('step');
  expect(phase(/^Paketin sisältö, tulossa$/)).toBeTruthy();
  expect(document.title).toBe(`Omanäyte - ${server.product.productName}`);
});

it('saves, stays, and says so in the sidebar', async () => {
  const { user, server, path } = await setup();
  await user.clear(nameField());
  await user.type(nameField(), 'Uusi nimi');
  expect(await screen.findByText('Sinulla on tallentamattomia muutoksia.')).toBeTruthy();
  await user.click(button('Tallenna'));
  expect(await screen.findByText('Muutokset tallennettu.')).toBeTruthy();
  expect(server.product.productName).toBe('Uusi nimi');
  expect(path()).toMatch(/basic-info$/);
});

it('goes on to the contents, moving the stored status on', async () => {
  const { user, server, path } = await setup();
  await user.click(button('Tallenna ja jatka'));
  await waitFor(() => expect(path()).toMatch(/product-contents$/));
  expect(server.product.configuratorStatus).toBe(ProductContents);
});

it('says which row is missing its name, where two are', async () => {
  const { user, server } = await setup();
  const rows = server.product.outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive).length;
  for (let row = 0; row < 2; row += 1) await user.click(button('Lisää uusi rivi'));
  await user.click(await screen.findByRole('button', { name: `Rivi ${rows + 2}: Löydöksen nimi on pakollinen` }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText(/^Löydöksen nimi/).at(-1)));
});

it('warns of two outcomes with one name, and saves them', async () => {
  const { user, server } = await setup();
  const warning = 'Samanniminen löydös on jo lisätty. Valinnoissa niitä ei erota toisistaan.';
  const [{ name } = { name: '' }] = server.product.outcomes;
  await user.click(button('Lisää uusi rivi'));
  const row = screen.getAllByLabelText(/^Löydöksen nimi/).at(-1)!;
  expect(screen.queryByText(warning)).toBeNull();
  await user.type(row, name);
  expect(await screen.findAllByText(warning)).toHaveLength(1);
  await user.click(button('Tallenna'));
  expect(await screen.findByText('Muutokset tallennettu.')).toBeTruthy();
  expect(server.product.outcomes.filter((outcome) => outcome.name === name)).toHaveLength(2);
  await user.type(row, ' 2');
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
});

it('renders no other outcome’s warning at a key in a name', async () => {
  const { user } = await setup();
  for (let row = 0; row < 2; row += 1) await user.click(button('Lisää uusi rivi'));
  const rows = screen.getAllByLabelText(/^Löydöksen nimi/);
  const warnings = () => rows.map((row) => row.closest('li')!.querySelector('[role=status]')!);
  // What React rendered anew has other properties.
  const rendered = () =>
    warnings().map((each) => Object.entries(each).find(([key]) => key.startsWith('__reactProps$'))?.[1]);
  const before = rendered();
  await user.type(rows.at(-1)!, 'T');
  expect(rendered().filter((properties, row) => properties !== before[row])).toHaveLength(0);
  await user.type(rows.at(-2)!, 'T');
  expect(rendered().map((properties, row) => properties !== before[row])).toEqual([
    ...rows.slice(1).map(() => false),
    true,
  ]);
});

const saveKey = '{Control>}s{/Control}';

it('saves by Ctrl+S wherever the focus is, and not by Enter; the focus stays where it is', async () => {
  const { user, server, http } = await setup();
  await user.type(screen.getByRole('textbox', { name: /Paketin kuvaus/ }), '{Enter}');
  await user.clear(nameField());
  await user.type(nameField(), 'Uusi nimi{Enter}');
  expect(http.inputsOf(updateProductBasicInfo)).toEqual([]);
  await user.keyboard(saveKey);
  expect(await screen.findByText('Muutokset tallennettu.')).toBeTruthy();
  expect(document.activeElement).toBe(nameField());
  expect(server.product).toMatchObject({ productName: 'Uusi nimi', productDescription: expect.stringMatching(/\n$/) });
});

it('saves by the keyboard on the button; the focus stays on it', async () => {
  const { user } = await setup();
  await user.type(nameField(), ' 2');
  button('Tallenna').focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Muutokset tallennettu.')).toBeTruthy();
  expect(document.activeElement).toBe(button('Tallenna'));
});

it('leaves the save key to nobody while a dialog has the focus', async () => {
  const { user, http } = await setup();
  await user.type(nameField(), ' 2');
  await user.click(button('Palaa etusivulle'));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(fireEvent.keyDown(document.activeElement!, { key: 's', ctrlKey: true })).toBe(false);
  expect(http.inputsOf(updateProductBasicInfo)).toEqual([]);
});

it('leads from the save key to what is missing', async () => {
  const { user } = await setup();
  await user.clear(nameField());
  await user.keyboard(saveKey);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Puuttuvat tiedot' })));
});

it('saves what was completed just now, though the button still says that something is missing', async () => {
  const { user, server } = await setup();
  await user.clear(nameField());
  await screen.findByText('Jatkaaksesi eteenpäin täytä kaikki pakolliset tiedot.');
  fireEvent.change(nameField(), { target: { value: 'Uusi nimi' } });
  fireEvent.click(button('Tallenna'));
  expect(await screen.findByText('Muutokset tallennettu.')).toBeTruthy();
  expect(server.product.productName).toBe('Uusi nimi');
});

it('refuses to save what became incomplete just now', async () => {
  const { http } = await setup();
  fireEvent.change(nameField(), { target: { value: '' } });
  fireEvent.click(button('Tallenna'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Puuttuvat tiedot' })));
  expect(http.inputsOf(updateProductBasicInfo)).toEqual([]);
});

it('refuses to save what is incomplete and leads to what is missing', async () => {
  const { user, http } = await setup();
  await user.clear(nameField());
  expect(await screen.findByText('Jatkaaksesi eteenpäin täytä kaikki pakolliset tiedot.')).toBeTruthy();
  await user.click(button('Tallenna'));
  const missing = screen.getByRole('region', { name: 'Puuttuvat tiedot' });
  expect(document.activeElement).toBe(missing);
  await user.click(within(missing).getByRole('button', { name: /Paketin nimi on pakollinen/ }));
  expect(document.activeElement).toBe(nameField());
  expect(http.inputsOf(updateProductBasicInfo)).toHaveLength(0);
});

it('says of a text that is only too long that it is to be mended, behind the specification’s one text for what is not valid', async () => {
  const { user } = await setup();
  fireEvent.change(nameField(), { target: { value: 'x'.repeat(256) } });
  expect(await screen.findByText('Jatkaaksesi eteenpäin täytä kaikki pakolliset tiedot.')).toBeTruthy();
  expect(screen.getByText('Korjaa virheelliset tiedot.')).toBeTruthy();
  expect(button('Tallenna').title).toBe('Pakollisia tietoja puuttuu');
  expect(screen.getByText('Tiedoissa on korjattavaa')).toBeTruthy();
  await user.click(button('Tallenna'));
  const wrong = screen.getByRole('region', { name: 'Korjattavat tiedot' });
  expect(document.activeElement).toBe(wrong);
  expect(within(wrong).getByRole('button', { name: 'Paketin nimi: Enintään 255 merkkiä' })).toBeTruthy();
  // With something missing beside it, that comes first.
  await user.clear(screen.getByRole('textbox', { name: 'Paketin kuvaus' }));
  expect(await screen.findByRole('region', { name: 'Puuttuvat tiedot' })).toBe(wrong);
  expect(screen.getByText('Jatkaaksesi eteenpäin täytä kaikki pakolliset tiedot.')).toBeTruthy();
  expect(screen.queryByText('Korjaa virheelliset tiedot.')).toBeNull();
});

it('adds and removes outcomes; one in use cannot be removed', async () => {
  const { user, server } = await setup();
  await user.click(button('Lisää uusi rivi'));
  const fields = screen.getAllByRole('textbox', { name: /Löydöksen nimi/ });
  await user.type(fields.at(-1)!, 'Tippuri');
  expect(button('Poista löydös Klamydia').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Tallenna'));
  await screen.findByText('Muutokset tallennettu.');
  expect(server.product.outcomes.map(({ name }) => name)).toContain('Tippuri');
  await user.click(button('Poista löydös Tippuri'));
  expect(screen.getAllByRole('textbox', { name: /Löydöksen nimi/ })).toHaveLength(1);
});

describe('Taking back', () => {
  const rows = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /Löydöksen nimi/ });
  const names = () => rows().map(({ value }) => value);

  /** Two outcomes that no analysis leads to. */
  async function withFreeOutcomes() {
    const product = aCompleteProduct({ configuratorStatus: BasicInfo, productAnalysisMappings: [] });
    const [klamydia, ...fixed] = product.outcomes;
    const tippuri = { ...klamydia!, outcomeId: '00000000-0000-4000-a000-00000000000a', name: 'Tippuri' };
    return setup({ ...product, outcomes: [klamydia!, tippuri, ...fixed] });
  }

  it('puts a removed outcome back into its place, by the toast, until the form is left', async () => {
    const { user, shown, i18n, server, router } = await withFreeOutcomes();
    await user.click(button('Poista löydös Klamydia'));
    await user.type(nameField(), ' 2');
    expect(names()).toEqual(['Tippuri']);
    const { textKey, action } = shown.at(-1)!;
    expect([textKey, action!.labelKey].map((key) => i18n.t(key))).toEqual(['Löydös poistettu.', 'Kumoa']);
    await act(async () => action!.run());
    expect(names()).toEqual(['Klamydia', 'Tippuri']);
    expect(nameField()).toHaveProperty('value', `${server.product.productName} 2`);
    await user.click(button('Tallenna'));
    await screen.findByText('Muutokset tallennettu.');
    expect(action!.until!.aborted).toBe(false);
    await act(() => router.navigate('/'));
    expect(action!.until!.aborted).toBe(true);
  });

  it('goes by Ctrl+Z outside text fields, and forth by Ctrl+Shift+Z or Ctrl+Y; the error list and the state follow', async () => {
    const { user } = await withFreeOutcomes();
    await user.click(button('Poista löydös Klamydia'));
    await user.click(button('Poista löydös Tippuri'));
    expect(await screen.findByText('Lisää vähintään yksi löydös')).toBeTruthy();
    screen.getByRole('button', { name: 'Lisää uusi rivi' }).focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(names()).toEqual(['Tippuri']);
    await waitFor(() => expect(screen.queryByText('Lisää vähintään yksi löydös')).toBeNull());
    await user.keyboard('{Control>}z{/Control}');
    expect(names()).toEqual(['Klamydia', 'Tippuri']);
    await waitFor(() => expect(screen.queryByText('Sinulla on tallentamattomia muutoksia.')).toBeNull());
    await user.keyboard('{Control>}z{/Control}');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(names()).toEqual(['Tippuri']);
    expect(await screen.findByText('Sinulla on tallentamattomia muutoksia.')).toBeTruthy();
    await user.keyboard('{Control>}y{/Control}');
    expect(await screen.findByText('Lisää vähintään yksi löydös')).toBeTruthy();
  });

  it('brings back rows that were never saved, wherever they stood', async () => {
    const { user } = await setup({
      ...aCompleteProduct({ configuratorStatus: BasicInfo, productAnalysisMappings: [] }),
      outcomes: [],
    });
    for (const [index, name] of ['Yksi', 'Kaksi', 'Kolme'].entries()) {
      await user.click(screen.getByRole('button', { name: 'Lisää uusi rivi' }));
      await user.type(rows()[index]!, name);
    }
    for (const name of ['Yksi', 'Kaksi', 'Kolme']) {
      await user.click(button(`Poista löydös ${name}`));
      expect(names()).toEqual(['Yksi', 'Kaksi', 'Kolme'].filter((each) => each !== name));
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
      expect(names()).toEqual(['Yksi', 'Kaksi', 'Kolme']);
      expect(button(`Poista löydös ${name}`)).toBeTruthy();
    }
  });

  it('keeps the focus among the outcomes, also when the last row is removed', async () => {
    const { user } = await withFreeOutcomes();
    for (const name of ['Tippuri', 'Klamydia']) {
      button(`Poista löydös ${name}`).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toBe(button('Lisää uusi rivi')));
    }
  });

  it('goes on saying at the fields what a save has found missing', async () => {
    const { user } = await withFreeOutcomes();
    await user.click(button('Poista löydös Klamydia'));
    await user.clear(screen.getByRole('textbox', { name: /Paketin kuvaus/ }));
    await user.click(button('Poista löydös Tippuri'));
    await user.click(button('Tallenna'));
    const atField = () => within(screen.getByRole('form')).queryByText('Paketin kuvaus on pakollinen');
    await waitFor(() => expect(atField()).toBeTruthy());
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(names()).toEqual(['Tippuri']);
    await act(async () => undefined);
    expect(atField()).toBeTruthy();
  });

  it('ends the offer of what Ctrl+Z has taken back, and no other', async () => {
    const { user, shown } = await withFreeOutcomes();
    await user.click(button('Poista löydös Klamydia'));
    await user.click(button('Poista löydös Tippuri'));
    const areOver = () => shown.map(({ action }) => action!.until!.aborted);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(areOver()).toEqual([false, true]));
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(areOver()).toEqual([true, true]));
  });

  it('ends the offer of what Ctrl+Z has taken back after a save, too', async () => {
    const { user, shown } = await withFreeOutcomes();
    await user.click(button('Poista löydös Klamydia'));
    await user.click(button('Tallenna'));
    await screen.findByText('Muutokset tallennettu.');
    expect(shown[0]!.action!.until!.aborted).toBe(false);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(names()).toEqual(['Klamydia', 'Tippuri']));
    expect(shown[0]!.action!.until!.aborted).toBe(true);
  });

  it('is said to those who do not see what comes back, each time in other words', async () => {
    const { user, shown } = await withFreeOutcomes();
    const said = () => document.querySelector('[role=form] > [role=status]')!.textContent;
    await user.click(button('Poista löydös Klamydia'));
    await user.click(button('Poista löydös Tippuri'));
    const press = (redo = false) => {
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: redo });
      return said();
    };
    expect(press()).toBe('Muutos kumottu. Kumottavia muutoksia jäljellä: 1.');
    expect(press()).toBe('Muutos kumottu. Kumottavia muutoksia jäljellä: 0.');
    expect(press()).toBe('Kumottavia muutoksia ei ole.');
    expect(press(true)).toBe('Muutos tehty uudelleen. Uudelleen tehtäviä muutoksia jäljellä: 1.');
    expect(press(true)).toBe('Muutos tehty uudelleen. Uudelleen tehtäviä muutoksia jäljellä: 0.');
    expect(press(true)).toBe('Uudelleen tehtäviä muutoksia ei ole.');
    press();
    await user.click(button('Poista löydös Tippuri'));
    await act(async () => shown.at(-1)!.action!.run());
    expect(said()).toBe('Muutos kumottu.');
  });

  it('leaves a text field to the browser', async () => {
    const { user } = await withFreeOutcomes();
    await user.click(button('Poista löydös Klamydia'));
    rows()[0]!.focus();
    // fireEvent answers whether the browser goes on with the key.
    expect(fireEvent.keyDown(rows()[0]!, { key: 'z', ctrlKey: true })).toBe(true);
    expect(names()).toEqual(['Tippuri']);
    expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(false);
    expect(names()).toEqual(['Klamydia', 'Tippuri']);
  });

  it('keeps each state in the draft', async () => {
    const { user, browserDrafts } = await withFreeOutcomes();
    const keptOutcomes = () =>
      [...browserDrafts.kept.values()].map(({ draft }) => (draft.values as Product).outcomes.length);
    await user.type(nameField(), ' 2');
    await user.click(button('Poista löydös Klamydia'));
    await waitFor(() => expect(keptOutcomes()).toEqual([1]));
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(keptOutcomes()).toEqual([2]));
  });
});

it.each([
  [/Hyvinvointialueen asetukset/, 'Suorita edelliset vaiheet ensin.'],
  [/Esikatselu/, 'Suorita edelliset vaiheet ensin.'],
])('refuses to jump over phases: %s', async (name, message) => {
  const { user, shown, i18n } = await setup();
  await user.click(phase(name));
  await waitFor(() => expect(shown.map(({ textKey }) => i18n.t(textKey))).toEqual([message]));
});

it('asks for the phase before when it has been reached, but is not on the screen', async () => {
  const { user, shown, i18n } = await setup(aCompleteProduct({ configuratorStatus: ProductContents }));
  await user.click(phase(/Hyvinvointialueen asetukset/));
  await waitFor(() => expect(shown.map(({ textKey }) => i18n.t(textKey))).toEqual(['Suorita edellinen vaihe ensin.']));
});

it('does not move on with an incomplete form, and says when moving on fails', async () => {
  const { user, http, shown, i18n, path } = await setup();
  const { value } = nameField() as HTMLInputElement;
  await user.clear(nameField());
  await user.click(phase(/Paketin sisältö/));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Puuttuvat tiedot' })));
  expect(http.inputsOf(proceedToConfiguratorPhase)).toEqual([]);
  await user.type(nameField(), value);
  http.fails(proceedToConfiguratorPhase, new AppError('unexpected'));
  await user.click(phase(/Paketin sisältö/));
  await waitFor(() =>
    expect(shown.map(({ textKey }) => i18n.t(textKey))).toEqual(['Vaiheeseen siirtyminen epäonnistui.']),
  );
  expect(path()).toMatch(/basic-info$/);
});

it('asks before unsaved changes are left, and stays where one wants to go on', async () => {
  const { user, path } = await setup();
  await user.type(nameField(), 'x');
  await user.click(button('Palaa etusivulle'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Tallentamattomia muutoksia' });
  await user.click(await within(dialog).findByRole('button', { name: 'Jatka muokkausta' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(path()).toMatch(/basic-info$/);
  await user.click(button('Palaa etusivulle'));
  await user.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', {
      name: 'Poistu tallentamatta',
    }),
  );
  await waitFor(() => expect(path()).toBe('/dk-admin'));
});

it('merges what a colleague changed elsewhere', async () => {
  const { user, server, change, shown } = await setup();
  change({ productDescription: 'Danielin kuvaus', modifiedBy: 'Daniel Keskinen' });
  await user.type(nameField(), ' 2');
  await user.click(button('Tallenna'));
  await screen.findByText('Muutokset tallennettu.');
  expect(server.product).toMatchObject({ productName: 'Klamydia ja tippuri 2', productDescription: 'Danielin kuvaus' });
  expect(shown).toMatchObject([{ textKey: 'configurator:toast.merged', textValues: { name: 'Daniel Keskinen' } }]);
  expect(screen.getByRole('textbox', { name: /Paketin kuvaus/ })).toHaveProperty('value', 'Danielin kuvaus');
});

it('lets choose where both changed the same field', async () => {
  const { user, server, change } = await setup();
  change({ productName: 'Danielin nimi', modifiedBy: 'Daniel Keskinen' });
  await user.type(nameField(), ' 2');
  await user.click(button('Tallenna'));
  const dialog = await screen.findByRole('dialog', {
    name: 'Daniel Keskinen on muuttanut samoja tietoja',
  });
  await user.click(await within(dialog).findByRole('radio', { name: 'Toisen käyttäjän muutos: Danielin nimi' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Tallenna valitut' }));
  await waitFor(() => expect(nameField()).toHaveProperty('value', 'Danielin nimi'));
  expect(server.product.productName).toBe('Danielin nimi');
});

it('says so when a colleague has deleted the product meanwhile, and keeps what is typed', async () => {
  const { user, http, shown } = await setup();
  http.fails(updateProductBasicInfo, new AppError('notFound', { code: 'notFound' }));
  await user.type(nameField(), ` 2${saveKey}`);
  await waitFor(() => expect(shown).toMatchObject([{ intent: 'error', textKey: 'configurator:toast.gone' }]));
  expect(nameField()).toHaveProperty('value', 'Klamydia ja tippuri 2');
  await user.click(button('Palaa etusivulle'));
  await screen.findByText(/^Niitä ei voi tallentaa: joku on poistanut/);
});

it('gives the focus back when a conflict is left to go on editing', async () => {
  const { user, change } = await setup();
  change({ productName: 'Danielin nimi', modifiedBy: 'Daniel Keskinen' });
  await user.type(nameField(), ` 2${saveKey}`);
  const dialog = await screen.findByRole('dialog', { name: /^Daniel Keskinen/ });
  await user.click(await within(dialog).findByRole('button', { name: 'Jatka muokkausta' }));
  await waitFor(() => expect(document.activeElement).toBe(nameField()));
});

it('says that it is saving until the second of two saves is stored as well', async () => {
  const { user, http, change } = await setup();
  const finish: (() => void)[] = [];
  http.answers(
    updateProductBasicInfo,
    ({ body }) => new Promise((resolve) => finish.push(() => resolve(change({ productName: body.productName })))),
  );
  await user.type(nameField(), ' 2');
  await user.click(button('Tallenna'));
  await waitFor(() => expect(finish).toHaveLength(1));
  await user.type(nameField(), '3');
  await user.click(button('Tallenna'));
  finish[0]!();
  await waitFor(() => expect(finish).toHaveLength(2));
  expect(await screen.findByText('Tallennetaan…')).toBeTruthy();
  finish[1]!();
  await waitFor(() => expect(screen.queryByText('Tallennetaan…')).toBeNull());
  expect(nameField()).toHaveProperty('value', 'Klamydia ja tippuri 23');
});

it('loses no key typed while a save is under way', async () => {
  const { user, http, server, change } = await setup();
  let finish = (): void => undefined;
  http.answers(
    updateProductBasicInfo,
    ({ body }) => new Promise((resolve) => (finish = () => resolve(change({ productName: body.productName })))),
  );
  await user.type(nameField(), ' 2');
  await user.click(button('Tallenna'));
  await waitFor(() => expect(http.inputsOf(updateProductBasicInfo)).toHaveLength(1));
  expect(await screen.findByText('Tallennetaan…')).toBeTruthy();
  await user.type(nameField(), '3');
  finish();
  expect(await screen.findByText('Sinulla on tallentamattomia muutoksia.')).toBeTruthy();
  expect(screen.queryByText('Tallennetaan…')).toBeNull();
  expect(nameField()).toHaveProperty('value', 'Klamydia ja tippuri 23');
  expect(server.product.productName).toBe('Klamydia ja tippuri 2');
});

it.each([
  ['Jatka', 1],
  ['Peruuta', 0],
])('warns before a published product is saved: %s', async (choice, saves) => {
  const published = aCompleteProduct({ configuratorStatus: ConfiguratorPhase.Published, isPublished: true });
  const { user, http } = await setup(published);
  await user.type(nameField(), ' 2');
  await user.click(button('Tallenna'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Paketti on julkaistu' });
  await user.click(await within(dialog).findByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(http.inputsOf(updateProductBasicInfo)).toHaveLength(saves));
});

it('is titled as a new product while it has no name', async () => {
  await setup(aProduct());
  expect(document.title).toBe('Omanäyte - Luo uusi paketti');
});

it('announces an error at a field where the person was; those that a tried save shows all at once the list tells', async () => {
  const { user } = await setup(aProduct());
  const atField = (text: string) => within(screen.getByRole('form')).findByText(text);
  await user.click(button('Tallenna'));
  for (const text of ['Paketin nimi on pakollinen', 'Paketin kuvaus on pakollinen'])
    expect((await atField(text)).closest('[role=alert]')).toBeNull();
  await user.type(nameField(), 'x');
  await waitFor(() => expect(within(screen.getByRole('form')).queryByText('Paketin nimi on pakollinen')).toBeNull());
  await user.clear(nameField());
  expect((await atField('Paketin nimi on pakollinen')).closest('[role=alert]')).toBeTruthy();
  expect((await atField('Paketin kuvaus on pakollinen')).closest('[role=alert]')).toBeNull();
});
