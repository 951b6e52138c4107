import { act, screen, waitFor, within } from '@testing-library/react';
import {
  ConfiguratorPhase,
  createProductAnalysisMapping,
  getProductById,
  type ProductAnalysisMapping,
} from '#core/contracts/product.contract.ts';
import { getAnalyses, getMicrobes } from '#core/contracts/reference-data.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const analyses = [
  { kuntaliittoCode: '4206', kuntaliittoName: 'Klamydia' },
  { kuntaliittoCode: '4816', kuntaliittoName: 'Klamydia ja tippuri', childCodes: ['4206', '4937', '9999'] },
  { kuntaliittoCode: '4937', kuntaliittoName: 'Tippuri' },
];
const offer = 'Koodi 4816 on pakettitutkimus, jonka osatutkimuksiin vastataan erikseen. Lisätäänkö';

/** A product of one analysis, its second phase on screen. */
async function setup(changes: Partial<ProductAnalysisMapping> = {}) {
  const complete = aCompleteProduct({ configuratorStatus: ConfiguratorPhase.ProductContents });
  const [mapping] = complete.productAnalysisMappings as [ProductAnalysisMapping];
  const productAnalysisMappings = [{ ...mapping, kuntaliittoCode: '1155', ...changes }];
  const application = await renderApplication(`/product-configurator/${complete.productId}/product-contents`);
  application.http
    .answers(getAnalyses, analyses)
    .answers(getMicrobes, [])
    .answers(getProductById, { ...complete, productAnalysisMappings })
    .answers(createProductAnalysisMapping, () => aChildOf(mapping));
  const [code] = await screen.findAllByLabelText(/^Kuntaliittokoodi/, { selector: 'input' });
  await waitFor(() => expect(application.http.inputsOf(getAnalyses)).not.toEqual([]));
  const choose = async (chosen: string, name: string) => {
    await application.user.clear(code!);
    await application.user.type(code!, chosen);
    await application.user.click(await screen.findByRole('option', { name: `${chosen} ${name}` }));
  };
  return { ...application, choose, choosePanel: () => choose('4816', 'Klamydia ja tippuri') };
}

function aChildOf(parent: ProductAnalysisMapping) {
  const { childProductAnalysisMappings: _, ...mapping } = parent;
  const empty = { kuntaliittoCode: '', kuntaliittoName: '', resultInterpretations: [], resultType: 0 as const };
  const parentProductAnalysisMappingId = parent.productAnalysisMappingId;
  return { ...mapping, ...empty, productAnalysisMappingId: anId(), isPrimary: false, parentProductAnalysisMappingId };
}

const values = (label: RegExp): string[] =>
  screen.getAllByLabelText<HTMLInputElement>(label, { selector: 'input' }).map(({ value }) => value);
const codes = () => values(/^Kuntaliittokoodi/);
const button = (name: string) => screen.getByText(name, { selector: 'button' });

it('adds the child analyses of a chosen panel by their codes and names, and leads to the first', async () => {
  const { user, choosePanel } = await setup({ resultType: 0, resultInterpretations: [] });
  await choosePanel();
  expect(await screen.findByText(`${offer} 4206 Klamydia ja 4937 Tippuri?`)).toBeTruthy();
  await user.click(button('Lisää'));
  await waitFor(() => expect(codes()).toEqual(['4816', '4206', '4937']));
  expect(values(/^Tutkimuksen nimi/)).toEqual(['Klamydia ja tippuri', 'Klamydia', 'Tippuri']);
  expect(screen.queryByText(new RegExp(offer))).toBeNull();
  expect(document.activeElement).toBe(screen.getAllByLabelText(/^Kuntaliittokoodi/, { selector: 'input' })[1]);
});

it('is taken back in one step, the switch with the analyses', async () => {
  const { user, choosePanel } = await setup({ resultType: 0, resultInterpretations: [] });
  await choosePanel();
  await user.click(await screen.findByText('Lisää', { selector: 'button' }));
  await waitFor(() => expect(codes()).toEqual(['4816', '4206', '4937']));
  const isOn = () => screen.getByRole<HTMLInputElement>('switch').checked;
  expect(isOn()).toBe(true);
  act(() => screen.getByRole('switch').focus());
  await user.keyboard('{Control>}z{/Control}');
  expect([codes(), isOn()]).toEqual([['4816'], false]);
});

it('offers only what is not there yet, and keeps what is', async () => {
  const complete = aCompleteProduct();
  const child = { ...aChildOf(complete.productAnalysisMappings[0]!), kuntaliittoCode: '4937', kuntaliittoName: 'Oma' };
  const { user, choosePanel } = await setup({
    hasChildProductAnalysisMappings: true,
    resultType: 0,
    resultInterpretations: [],
    childProductAnalysisMappings: [child],
  });
  await choosePanel();
  expect(await screen.findByText(`${offer} 4206 Klamydia?`)).toBeTruthy();
  await user.click(button('Lisää'));
  await waitFor(() => expect(codes()).toEqual(['4816', '4937', '4206']));
  expect(values(/^Tutkimuksen nimi/)).toEqual(['Klamydia ja tippuri', 'Oma', 'Klamydia']);
});

it('asks before results are removed for them; refused, it makes none and goes on offering', async () => {
  const { user, http, choosePanel } = await setup();
  await choosePanel();
  await user.click(await screen.findByText('Lisää', { selector: 'button' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(await dialog.findByRole('button', { name: 'Peruuta' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(http.inputsOf(createProductAnalysisMapping)).toEqual([]);
  expect(screen.getByLabelText(/^Vastaustyyppi/)).toHaveProperty('value', '1');
  expect(screen.getByText(new RegExp(offer))).toBeTruthy();
});

it('changes nothing when one could not be made', async () => {
  const { user, http, shown, choosePanel } = await setup({ resultType: 0, resultInterpretations: [] });
  let made = 0;
  http.answers(createProductAnalysisMapping, ({ body }) => {
    made += 1;
    if (made === 2) throw new AppError('unexpected');
    return aChildOf({ ...aCompleteProduct().productAnalysisMappings[0]!, productId: body.productId });
  });
  await choosePanel();
  await user.click(await screen.findByText('Lisää', { selector: 'button' }));
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(codes()).toEqual(['4816']);
  expect(screen.getByLabelText('Tutkimuksella on osatutkimuksia')).toHaveProperty('checked', false);
});

it('takes no for an answer', async () => {
  const { user, choosePanel } = await setup();
  await choosePanel();
  await user.click(await screen.findByText('Ei nyt', { selector: 'button' }));
  expect(screen.queryByText(new RegExp(offer))).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Kuntaliittokoodi/, { selector: 'input' }));
});

it('offers again when another analysis was chosen in between', async () => {
  const { user, choose, choosePanel } = await setup();
  await choosePanel();
  await user.click(await screen.findByText('Ei nyt', { selector: 'button' }));
  await choose('4937', 'Tippuri');
  expect(screen.queryByText(new RegExp(offer))).toBeNull();
  await choosePanel();
  expect(await screen.findByText(`${offer} 4206 Klamydia ja 4937 Tippuri?`)).toBeTruthy();
});

it('what it adds, and a child analysis that is added while they are made, are analyses of their own', async () => {
  const own = { hasChildProductAnalysisMappings: true, resultType: 0 as const, resultInterpretations: [] };
  const { user, http, choosePanel } = await setup(own);
  const [parent] = aCompleteProduct().productAnalysisMappings as [ProductAnalysisMapping];
  const waiting: (() => void)[] = [];
  http.answers(
    createProductAnalysisMapping,
    () => new Promise((resolve) => waiting.push(() => resolve(aChildOf(parent)))),
  );
  await choosePanel();
  await user.click(await screen.findByText('Lisää', { selector: 'button' }));
  await user.click(button('Lisää osatutkimus'));
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(http.inputsOf(createProductAnalysisMapping)).toHaveLength(count));
    await act(async () => waiting[count - 1]!());
  }
  await waitFor(() => expect(codes().toSorted()).toEqual(['', '4206', '4816', '4937']));
});
