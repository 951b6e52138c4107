import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDrafts, type DraftState } from '#core/contracts/draft.contract.ts';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { ConfiguratorPhase, getProductById } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aCompleteProduct } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';
import { button as areaButton, setup as setupArea } from '#test/view/features/areas/product/setup.tsx';

const product = aCompleteProduct({ configuratorStatus: ConfiguratorPhase.BasicInfo });
const { productName, productDescription, outcomes, modifiedAt } = product;

interface Stated {
  readonly name?: string;
  readonly description?: string;
  readonly savedAt: string;
}

/** A kept state of the first phase. */
function stateOf({ name = productName, description = productDescription, savedAt }: Stated): DraftState {
  const rows = outcomes
    .filter(({ outcomeType }) => outcomeType === 1)
    .map(({ outcomeId, name: of }) => ({ key: outcomeId, outcomeId, name: of }));
  const values = (of: string, about: string) => ({ productName: of, productDescription: about, outcomes: rows });
  return {
    draftId: '00000000-0000-4000-b000-000000000001',
    version: 1,
    base: values(productName, productDescription),
    modifiedAt,
    values: values(name, description),
    savedAt,
    keptAt: savedAt,
  };
}

const earlier = stateOf({ name: 'Aamun nimi', savedAt: '2026-03-02T07:05:00.000Z' });
const later = stateOf({ name: 'Illan nimi', description: 'Illan kuvaus', savedAt: '2026-03-02T17:30:00.000Z' });

/** The first phase on screen, of which the server keeps these states. */
async function setup(answer: () => readonly DraftState[]) {
  const application = await renderApplication(`/product-configurator/${product.productId}/basic-info`);
  application.http
    .answers(getProductById, product)
    .answers(getProducts, [])
    .answers(getDrafts, ({ query }) => (query.earlier === 'true' ? [...answer()] : []));
  await screen.findByRole('textbox', { name: /Paketin nimi/ });
  const { user } = application;
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Aiemmat luonnokset' }));
    const title = await screen.findByText('Aiemmat luonnokset', { selector: '[role="dialog"] h2 *' });
    return within(title.closest<HTMLElement>('[role="dialog"]')!);
  };
  return { ...application, open };
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const nameField = () => field(/Paketin nimi/);
const opener = () => screen.getByText('Aiemmat luonnokset', { selector: 'aside button' });

it('shows the kept states with their time and what was changed, and takes one back in one step', async () => {
  const { user, open, shown } = await setup(() => [later, earlier]);
  const dialog = await open();
  const items = (await dialog.findAllByRole('listitem')).map((item) => within(item));
  expect(items).toHaveLength(2);
  const [evening, morning] = [items[0]!, items[1]!];
  expect(evening.getByText('2.3.2026 19.30')).toBeTruthy();
  expect(evening.getByText('Paketin nimi, Paketin kuvaus')).toBeTruthy();
  expect(morning.getByText('2.3.2026 9.05')).toBeTruthy();
  expect(morning.getByText('Paketin nimi')).toBeTruthy();

  await user.click(morning.getByText('Näytä muutokset'));
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    productName,
    'Aamun nimi',
  ]);
  await user.click(evening.getByText('Palauta'));
  await waitFor(() => expect(nameField().value).toBe('Illan nimi'));
  expect(field(/Paketin kuvaus/).value).toBe('Illan kuvaus');
  await waitFor(() => expect(document.activeElement).toBe(opener()));
  expect(shown.map(({ textKey }) => textKey)).toEqual(['core:earlierDrafts.restored']);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect([nameField().value, field(/Paketin kuvaus/).value]).toEqual([productName, productDescription]);
});

it('marks what the form shows now, and shows once what was kept twice', async () => {
  const again = stateOf({ name: 'Aamun nimi', savedAt: '2026-03-02T07:06:00.000Z' });
  const { user, open } = await setup(() => [again, earlier]);
  const dialog = await open();
  await user.click(await dialog.findByText('Palauta'));
  await waitFor(() => expect(nameField().value).toBe('Aamun nimi'));
  const shownAgain = await open();
  expect(await shownAgain.findByText('Lomakkeella nyt')).toBeTruthy();
  expect(shownAgain.queryByText('Palauta')).toBeNull();
});

it('says that there is none; and that they cannot be read, until they can', async () => {
  let answer = (): readonly DraftState[] => {
    throw new AppError('offline');
  };
  const { user, open, shown } = await setup(() => answer());
  const dialog = await open();
  expect(await dialog.findByText('Aiempia luonnoksia ei saatu haettua.')).toBeTruthy();
  answer = () => [];
  await user.click(dialog.getByText('Yritä uudelleen'));
  expect(await dialog.findByText('Tällä lomakkeella ei ole aiempia luonnoksia.')).toBeTruthy();
  expect(shown).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

it('knows the texts of an area, by language', async () => {
  const { user, server, http } = await setupArea({ search: '?step=outcomes' });
  const { hvaOutcomeSettings } = server.product;
  const base = { ...server.product, hvaOutcomeSettings };
  const [first, ...others] = hvaOutcomeSettings;
  const values = { ...base, hvaOutcomeSettings: [{ ...first!, instructionText: 'Aiempi ohje' }, ...others] };
  const state = { ...earlier, base, values, modifiedAt: server.product.modifiedAt };
  http.answers(getDrafts, [state]);
  await user.click(areaButton('Aiemmat luonnokset'));
  expect(await screen.findByText('Klamydia: ohjeteksti', { selector: 'li *' })).toBeTruthy();
  expect(http.inputsOf(getDrafts).at(-1)).toMatchObject({
    params: { part: 'hvaProduct' },
    query: { languageCode: 'fi', earlier: 'true' },
  });
});
