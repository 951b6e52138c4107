import { act, screen, waitFor, within } from '@testing-library/react';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import {
  ConfiguratorPhase,
  getProductById,
  type Product,
  type ProductAnalysisMapping,
  updateProductBasicInfo,
} from '#core/contracts/product.contract.ts';
import { getAnalyses, getMicrobes } from '#core/contracts/reference-data.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

// What a phase shows of colleagues while it is open: who edits it, and what they save.

/** The first phase on the screen, with a stream that tells what the test says. */
async function setup() {
  const product = aCompleteProduct({ configuratorStatus: ConfiguratorPhase.BasicInfo });
  const application = await renderApplication(`/product-configurator/${product.productId}/basic-info`);
  const { live, http } = application;
  const server = { product };
  http
    .answers(getProductById, () => server.product)
    .answers(getProducts, [])
    .answers(updateProductBasicInfo, ({ body: { productName, productDescription, modifiedAt } }) => {
      const current = server.product;
      if (modifiedAt !== current.modifiedAt) throw new AppError('conflict', { status: 409, code: 'stale', current });
      return store({ productName, productDescription }, 'Kaisa Diagnostinen');
    });
  let serial = 0;
  const store = (changes: Partial<Product>, modifiedBy = 'Daniel Keskinen'): Product => {
    const modifiedAt = `2026-05-01T09:30:0${(serial += 1)}.000Z`;
    return (server.product = { ...server.product, ...changes, modifiedAt, modifiedBy });
  };
  /** Somebody stores a change, and the stream tells of it. */
  const saves = (changes: Partial<Product>, modifiedBy?: string): void => {
    const { productId: id, modifiedAt, modifiedBy: byName } = store(changes, modifiedBy);
    act(() => live.messages.next({ kind: 'changed', objectType: 'product', id, modifiedAt, byName }));
  };
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Paketin nimi/ }, { timeout: 30_000 });
  await waitFor(() => expect(live.messages.observed).toBe(true));
  const edits = (byName: string, state: 'editing' | 'left' = 'editing', part = 'configurator.1'): void =>
    act(() =>
      live.messages.next({
        kind: 'presence',
        objectType: 'product',
        id: product.productId,
        part: part as 'configurator.1',
        state,
        byName,
        userKey: byName,
      }),
    );
  return { ...application, server, product, name, edits, saves };
}

/** What opens and closes the cards of the main analyses. */
const headings = () => screen.getAllByRole('button', { name: /^Päätutkimus/ });
const line = () => screen.queryByText(/muokka(a|avat) tätä vaihetta/);

it('says beside the title who else edits the phase, however many they are', async () => {
  const { edits } = await setup();
  expect(line()).toBeNull();
  edits('Daniel Keskinen');
  edits('Milla Rinne', 'editing', 'configurator.2');
  await screen.findByText('Daniel Keskinen muokkaa tätä vaihetta');
  // Announced in a moment of rest, and there before it has anything to say.
  expect(line()?.closest('[aria-live="polite"]')).toBeTruthy();
  edits('Anna Virta');
  expect(line()?.textContent).toBe('Daniel Keskinen ja Anna Virta muokkaavat tätä vaihetta');
  edits('Otto Mäki');
  expect(line()?.textContent).toBe('Daniel Keskinen ja 2 muuta muokkaavat tätä vaihetta');
  expect(screen.getByTitle('Daniel Keskinen, Anna Virta, Otto Mäki')).toBeTruthy();
  edits('Daniel Keskinen', 'left');
  edits('Otto Mäki', 'left');
  expect(line()?.textContent).toBe('Anna Virta muokkaa tätä vaihetta');
  edits('Anna Virta', 'left');
  expect(line()).toBeNull();
});

it('shows colleagues that the phase is edited here, until nothing is unsaved or it is left', async () => {
  const { user, live, product, name } = await setup();
  await user.type(name, ' 2');
  await waitFor(() => expect(live.signs).toHaveLength(1), { timeout: 5_000 });
  const [first] = live.signs;
  expect(first).toMatchObject({ objectId: product.productId, part: 'configurator.1', state: 'editing' });
  expect(first?.tabId).toMatch(/^[0-9a-f-]{36}$/);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(live.signs.at(-1)).toEqual({ ...first, state: 'left' }));
  // Brought back from the browser's memory, it is edited again.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(live.signs).toHaveLength(3), { timeout: 5_000 });
  await user.click(screen.getByRole('button', { name: 'Palaa etusivulle' }));
  await user.click(await screen.findByText('Poistu tallentamatta', { selector: 'button' }));
  await waitFor(() => expect(live.signs.at(-1)).toEqual({ ...first, state: 'left' }));
});

it('says that a colleague has deleted the package, and keeps what is typed', async () => {
  const { user, live, product, name } = await setup();
  await user.type(name, ' 2');
  await waitFor(() => expect(live.signs).toMatchObject([{ state: 'editing' }]), { timeout: 5_000 });
  const note = screen.getByRole('group', { name: 'Muiden tallennukset' });
  expect([note.textContent, note.getAttribute('aria-live')]).toEqual(['', 'polite']);
  act(() => live.messages.next({ kind: 'deleted', objectType: 'product', id: product.productId }));
  expect(note.textContent).toBe('Pakettia ei enää ole. Muutoksia ei voi tallentaa.');
  expect(name.value).toBe('Klamydia ja tippuri 2');
  // Nobody is shown any more that it is edited here: each sign would be refused, for as long as the page is open.
  await waitFor(() => expect(live.signs).toMatchObject([{ state: 'editing' }, { state: 'left' }]));
  // What could only fail is not offered to who leaves it.
  await user.click(screen.getByRole('button', { name: 'Palaa etusivulle' }));
  const question = await screen.findByRole('alertdialog', { name: 'Tallentamattomia muutoksia' });
  within(question).getByText(/^Niitä ei voi tallentaa: joku on poistanut sen, mitä muokkasit\./);
  const answers = within(question).getAllByRole('button');
  expect(answers.map(({ textContent }) => textContent)).toEqual(['Jatka muokkausta', 'Poistu tallentamatta']);
});

describe('A colleague’s save', () => {
  it('is shown at once by a clean form, and the caret stays', async () => {
    const { name, user, saves, http } = await setup();
    await user.click(name);
    name.setSelectionRange(9, 9);
    saves({ productName: 'Uusi Klamydia ja tippuri', productDescription: 'Danielin kuvaus' });
    await screen.findByText('Päivitetty: Daniel Keskinen 12.30');
    expect(name.value).toBe('Uusi Klamydia ja tippuri');
    expect([document.activeElement, name.selectionStart]).toEqual([name, 14]);
    expect(screen.getByDisplayValue('Danielin kuvaus')).toBeTruthy();
    expect(screen.queryByText('Sinulla on tallentamattomia muutoksia.')).toBeNull();
    const reads = http.inputsOf(getProductById).length;
    // It is saved over: nobody's change is in the way.
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: 'Tallenna' }));
    await waitFor(() => expect(http.inputsOf(updateProductBasicInfo)).toHaveLength(1));
    expect(http.inputsOf(getProductById)).toHaveLength(reads);
    await waitFor(() => expect(screen.queryByText(/^Päivitetty/)).toBeNull());
  });

  it('that is taken back closes its differences, and the next one does not open them by itself', async () => {
    const { name, user, product, saves } = await setup();
    await user.type(name, ' 2');
    saves({ productDescription: 'Danielin kuvaus' });
    const note = within(screen.getByRole('group', { name: 'Muiden tallennukset' }));
    await user.click(await note.findByRole('button', { name: 'Näytä' }));
    await screen.findByRole('dialog', { name: 'Daniel Keskinen tallensi muutoksia' });
    saves({ productDescription: product.productDescription });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
    saves({ productDescription: 'Danielin toinen kuvaus' });
    await note.findByRole('button', { name: 'Näytä' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is announced by a dirty form, with the differences, and merged when it is saved', async () => {
    const { name, user, server, saves } = await setup();
    await user.type(name, ' 2');
    saves({ productDescription: 'Danielin kuvaus' });
    await screen.findByText('Daniel Keskinen tallensi muutoksia');
    expect(screen.queryByDisplayValue('Danielin kuvaus')).toBeNull();
    const show = screen.getByRole('button', { name: 'Näytä' });
    await user.click(show);
    const title = await screen.findByText('Daniel Keskinen tallensi muutoksia', { selector: 'h2' });
    const dialog = within(title.closest<HTMLElement>('[role="dialog"]')!);
    expect(dialog.getByText('Paketin kuvaus')).toBeTruthy();
    expect(dialog.getAllByRole('definition').map((value) => value.textContent)).toContain('Danielin kuvaus');
    await user.click(dialog.getByText('Sulje', { selector: 'button' }));
    await waitFor(() => expect(document.activeElement).toBe(show));
    expect([name.value, screen.queryByDisplayValue('Danielin kuvaus')]).toEqual(['Klamydia ja tippuri 2', null]);
    show.focus();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByDisplayValue('Danielin kuvaus');
    // The save has taken the button away.
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Muiden tallennukset' }));
    expect(server.product).toMatchObject({
      productName: 'Klamydia ja tippuri 2',
      productDescription: 'Danielin kuvaus',
    });
    expect(screen.queryByText('Daniel Keskinen tallensi muutoksia')).toBeNull();
  });

  it('is asked about where both changed the same: after the question the keyboard is where its button was', async () => {
    const { name, user, saves } = await setup();
    await user.type(name, ' 2');
    saves({ productName: 'Danielin nimi' });
    await screen.findByText('Daniel Keskinen tallensi muutoksia');
    act(() => screen.getByRole('button', { name: 'Näytä' }).focus());
    await user.keyboard('{Control>}s{/Control}');
    await user.click(await screen.findByText('Jatka muokkausta', { selector: 'button' }));
    await waitFor(() => expect(screen.queryByText('Daniel Keskinen on muuttanut samoja tietoja')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Näytä' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Muiden tallennukset' }));
    expect(name.value).toBe('Klamydia ja tippuri 2');
  });

  it('of one’s own other tab is called that', async () => {
    const { name, user, saves } = await setup();
    const own = 'Kaisa Diagnostinen';
    saves({ productDescription: 'Kaisan kuvaus' }, own);
    await screen.findByText('Päivitetty: toinen välilehtesi 12.30');
    await user.type(name, ' 2');
    saves({ productDescription: 'Kaisan uusi kuvaus' }, own);
    await screen.findByText('Toinen välilehtesi tallensi muutoksia');
  });

  it('is one’s own where the answer to it never came: it is told as stored, and no longer as failed', async () => {
    const { name, user, http, saves } = await setup();
    http.answers(updateProductBasicInfo, () => {
      throw new AppError('offline');
    });
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: 'Tallenna' }));
    await screen.findByRole('button', { name: 'Yritä uudelleen' });
    saves({ productName: 'Klamydia ja tippuri 2' }, 'Kaisa Diagnostinen');
    await screen.findByText('Muutokset tallennettu 12.30');
    expect(screen.queryByRole('button', { name: 'Yritä uudelleen' })).toBeNull();
    expect(screen.queryByText('Sinulla on tallentamattomia muutoksia.')).toBeNull();
  });
});

it('Analyses that a colleague adds, changes and removes are shown by a clean form', async () => {
  const product = aCompleteProduct({ configuratorStatus: ConfiguratorPhase.ProductContents });
  const [first] = product.productAnalysisMappings as [ProductAnalysisMapping];
  const added = { ...first, productAnalysisMappingId: anId(), kuntaliittoCode: '4206', kuntaliittoName: 'Klamydia' };
  const { live, http, user } = await renderApplication(`/product-configurator/${product.productId}/product-contents`);
  let stored: Product = { ...product, productAnalysisMappings: [first] };
  http
    .answers(getAnalyses, [])
    .answers(getMicrobes, [])
    .answers(getProductById, () => stored);
  const names = (): string[] =>
    screen.getAllByLabelText<HTMLInputElement>(/^Tutkimuksen nimi/, { selector: 'input' }).map(({ value }) => value);
  await screen.findAllByLabelText(/^Tutkimuksen nimi/, { selector: 'input' }, { timeout: 30_000 });
  await waitFor(() => expect(live.messages.observed).toBe(true));
  let second = 0;
  const saves = (...productAnalysisMappings: ProductAnalysisMapping[]): void => {
    const modifiedAt = `2026-05-01T09:30:0${(second += 1)}.000Z`;
    stored = { ...stored, productAnalysisMappings, modifiedAt, modifiedBy: 'Daniel Keskinen' };
    const { productId: id, modifiedBy: byName } = stored;
    act(() => live.messages.next({ kind: 'changed', objectType: 'product', id, modifiedAt, byName }));
  };
  const isClean = () => screen.queryByText('Sinulla on tallentamattomia muutoksia.') === null;
  saves(first, added);
  await waitFor(() => expect(headings()).toHaveLength(2));
  await user.click(headings()[1]!);
  await waitFor(() => expect(names()).toEqual([first.kuntaliittoName, 'Klamydia']));
  saves(first, { ...added, kuntaliittoName: 'Klamydia, virtsa' });
  await waitFor(() => expect(names()).toEqual([first.kuntaliittoName, 'Klamydia, virtsa']));
  saves({ ...added, kuntaliittoName: 'Klamydia, virtsa' });
  await waitFor(() => expect(names()).toEqual(['Klamydia, virtsa']));
  expect(isClean()).toBe(true);
  await user.type(screen.getByLabelText(/^Tutkimuksen nimi/, { selector: 'input' }), ' 2');
  saves(first, { ...added, kuntaliittoName: 'Klamydia, virtsa' });
  await screen.findByText('Daniel Keskinen tallensi muutoksia');
  expect(names()).toEqual(['Klamydia, virtsa 2']);
});

it('leaves who types on where they are while it looks for what a colleague has filled in', async () => {
  const { user, http, server, product, name, saves } = await setup();
  const description = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Paketin kuvaus/ });
  await user.clear(description);
  saves({ outcomes: product.outcomes.map((each) => ({ ...each, name: `${each.name} 2` })) });
  await screen.findByText(/Daniel Keskinen tallensi/);
  let letThrough = (): void => undefined;
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
  http.answers(getProductById, () => isLetThrough.then(() => server.product));
  const before = http.inputsOf(getProductById).length;
  await user.click(screen.getByRole('button', { name: 'Tallenna' }));
  await waitFor(() => expect(http.inputsOf(getProductById)).toHaveLength(before + 1));
  await user.type(name, ' n');
  letThrough();
  await waitFor(() => expect(description.getAttribute('aria-invalid')).toBe('true'));
  await user.keyboard('yt');
  expect(name.value).toBe('Klamydia ja tippuri nyt');
});
