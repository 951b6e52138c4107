import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AnalysisResultType, type ProductAnalysisMapping } from '#core/contracts/product.contract.ts';
import { anId } from '#test/support/builders.ts';
import { analyses, button, code, fields, microbes, setup } from './setup.tsx';

const outcomeId = anId();
const findings = (...values: readonly string[]): Partial<ProductAnalysisMapping> => {
  const [analysisResultType, productAnalysisMappingId] = [AnalysisResultType.MicrobeFindings, anId()];
  const resultInterpretations = values.map((diagnosticValues) => {
    return { diagnosticValues, outcomeId, analysisResultType, productAnalysisMappingId };
  });
  return { productAnalysisMappingId, resultType: analysisResultType, resultInterpretations };
};

/** Three analyses: of one finding, of three, of one. */
async function setupOrder() {
  const application = await setup({ kuntaliittoCode: '1', ...findings('A') }, analyses, microbes, [
    { kuntaliittoCode: '2', ...findings('B', 'C', 'D') },
    { kuntaliittoCode: '3', ...findings('E') },
  ]);
  return { ...application, stored: () => application.server.product.productAnalysisMappings };
}

const valuesOf = (name: RegExp) => fields(name).map((field) => (field as HTMLInputElement).value);
const codes = () => valuesOf(/^Kuntaliittokoodi/).join('');
const values = () => valuesOf(/^Mikrobi$/).join('');
const move = (direction: 'ylös' | 'alas', item: string) =>
  screen.getAllByTitle(`Siirrä ${direction}`).find(
    (each) =>
      each.getAttribute('name')?.startsWith(`${item}.`) &&
      !each
        .getAttribute('name')!
        .slice(item.length + 1)
        .includes('.'),
  )!;
const analysis = (index: number) => `productAnalysisMappings.${index}`;
const row = (index: number, at: number) => `${analysis(index)}.resultInterpretations.${at}`;

/** jsdom lays nothing out: each item is 100 high, and they stand at one place. */
function drag(from: HTMLElement, to: HTMLElement, clientY: number, meanwhile = (): void => undefined): void {
  const dataTransfer = { types: ['application/x-order'], setData: jest.fn(), setDragImage: jest.fn() };
  jest.spyOn(to, 'getBoundingClientRect').mockReturnValue({ top: 0, height: 100 } as DOMRect);
  fireEvent.dragStart(from, { dataTransfer });
  const over = createEvent.dragOver(to, { dataTransfer });
  Object.defineProperty(over, 'clientY', { value: clientY });
  fireEvent(to, over);
  meanwhile();
  fireEvent.drop(to, { dataTransfer });
}

it('moves an analysis by its buttons, with the focus and what it holds; a screen reader hears where it is', async () => {
  const { user, stored } = await setupOrder();
  expect(codes()).toBe('123');
  await user.click(move('alas', analysis(0)));
  expect(codes()).toBe('213');
  expect(values()).toBe('BCDAE');
  expect(document.activeElement).toBe(move('alas', analysis(1)));
  await screen.findByText(/^1 .*: nyt 2\/3$/);
  await user.keyboard('{Enter}');
  expect(codes()).toBe('231');
  // At the end it leads no further, and keeps the focus.
  await user.keyboard('{Enter}');
  expect(codes()).toBe('231');
  expect(document.activeElement).toBe(move('alas', analysis(2)));
  await user.keyboard('{Control>}z{/Control}');
  expect(codes()).toBe('213');
  expect(values()).toBe('BCDAE');
  await user.keyboard('{Control>}z{/Control}');
  expect(codes()).toBe('123');
  expect(values()).toBe('ABCDE');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  // What is typed since belongs to the analysis, wherever it is.
  await user.type(code(1), '0');
  await user.click(button('Tallenna'));
  await screen.findByText('Muutokset tallennettu.');
  expect(stored().map(({ kuntaliittoCode }) => kuntaliittoCode)).toEqual(['2', '10', '3']);
  expect(codes()).toBe('2103');
});

it('is walked by few stops of Tab: the buttons of an item are one, and F2 leads to the outline and back', async () => {
  const { user } = await setupOrder();
  const name = () => document.activeElement?.getAttribute('name');
  const microbe = (at: number) => document.getElementsByName(`${row(1, at)}.diagnosticValues`)[0]!;
  act(() => microbe(0).focus());
  for (const stop of [`${row(1, 0)}.outcomeId`, `${row(1, 0)}.up`, `${row(1, 1)}.diagnosticValues`]) {
    await user.tab();
    expect(name()).toBe(stop);
  }
  await user.tab({ shift: true });
  // Beyond the last one there is none.
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(name()).toBe(`${row(1, 0)}.remove`);
  await user.keyboard('{ArrowLeft}');
  expect(name()).toBe(`${row(1, 0)}.down`);
  await user.keyboard('{F2}');
  expect(document.activeElement?.textContent).toMatch(/^2\. 2/);
  await user.keyboard('{F2}');
  expect(name()).toBe(`${row(1, 0)}.down`);
  await user.keyboard('{F2}{End}{Enter}');
  expect(document.activeElement?.textContent).toMatch(/^Päätutkimus 3/);
});

it('has the focus in a new row’s microbe, also where a positive/negative analysis had its outcome', async () => {
  const { user } = await setup({ kuntaliittoCode: '1' });
  await user.selectOptions(fields(/^Vastaustyyppi/)[0]!, 'Positiivinen/negatiivinen');
  await user.selectOptions(fields(/^Vastaustyyppi/)[0]!, 'Mikrobilöydökset');
  await user.click(button('Lisää mikrobi'));
  expect(document.activeElement).toBe(fields(/^Mikrobi$/)[0]);
});

it('moves findings and analyses by dragging, and takes it back by the toast, keeping what was typed since', async () => {
  const { user, shown, i18n } = await setupOrder();
  const handle = (item: string) => move('ylös', item).parentElement!.querySelector<HTMLElement>('[draggable]')!;
  const item = (path: string) => move('ylös', path).closest<HTMLElement>('[data-item]')!;
  drag(handle(row(1, 0)), item(row(1, 2)), 80);
  expect(values()).toBe('ACDBE');
  expect(document.activeElement).toBe(move('ylös', row(1, 2)));
  drag(handle(row(1, 2)), item(row(1, 0)), 20);
  expect(values()).toBe('ABCDE');
  // A finding of one analysis is dropped in no other.
  drag(handle(row(1, 0)), item(row(0, 0)), 80);
  expect(values()).toBe('ABCDE');
  // What has gone, or stands elsewhere by the drop, takes no other with it.
  const removed = screen.getByTitle('Poista mikrobi B');
  drag(handle(row(1, 0)), item(row(1, 2)), 80, () => fireEvent.click(removed));
  expect(values()).toBe('ACDE');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(values()).toBe('ABCDE');
  drag(handle(row(1, 2)), item(row(1, 0)), 20, () => fireEvent.click(move('alas', row(1, 1))));
  expect(values()).toBe('ADBCE');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(values()).toBe('ABCDE');
  // The gap between two: the line shows the place, so a drop is taken there.
  drag(handle(analysis(2)), item(analysis(0)), 20, () => {
    expect(fireEvent.dragOver(item(analysis(0)).parentElement!)).toBe(false);
  });
  expect(codes()).toBe('312');
  expect(values()).toBe('EABCD');
  const toast = shown.at(-1)!;
  expect(i18n.t(toast.textKey)).toBe('Järjestys muutettu.');
  // In the outline, too, where sixty are near each other.
  const outlined = (index: number) =>
    screen.getByRole('navigation', { name: 'Tutkimukset' }).querySelectorAll('li')[index]!;
  drag(outlined(0), outlined(2), 80);
  expect(codes()).toBe('123');
  drag(outlined(2), outlined(0), 20);
  expect(codes()).toBe('312');
  await user.type(code(0), '9');
  act(() => toast.action!.run());
  await waitFor(() => expect(codes()).toBe('1239'));
  expect(values()).toBe('ABCDE');
  expect(within(item(analysis(2))).getByLabelText('Mikrobi')).toHaveProperty('value', 'E');
});
