import { screen, waitFor, within } from '@testing-library/react';
import {
  AnalysisResultType,
  ConfiguratorPhase,
  getProductById,
  type ProductAnalysisMapping,
} from '#core/contracts/product.contract.ts';
import { getAnalyses, getMicrobes } from '#core/contracts/reference-data.contract.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';
import { rendersOfKey, stopClock } from './field-renders.ts';

const [analysisCount, findingCount] = [6, 10];

/** More analyses than have their fields mounted. With 30 of them the bench types (docs/performance.md, rows 6 and 7). */
async function setup() {
  const complete = aCompleteProduct({ configuratorStatus: ConfiguratorPhase.ProductContents });
  const outcomeId = complete.outcomes[0]!.outcomeId;
  const productAnalysisMappings = Array.from({ length: analysisCount }, (_, index): ProductAnalysisMapping => {
    const productAnalysisMappingId = anId();
    const resultInterpretations = Array.from({ length: findingCount }, (_row, row) => ({
      outcomeId,
      analysisResultType: AnalysisResultType.MicrobeFindings,
      diagnosticValues: `Mikrobi ${row}`,
      productAnalysisMappingId,
    }));
    const resultType = AnalysisResultType.MicrobeFindings;
    const kuntaliittoCode = String(1000 + index);
    const own = { productAnalysisMappingId, kuntaliittoCode, resultType, resultInterpretations };
    return { ...complete.productAnalysisMappings[0]!, ...own };
  });
  const product = { ...complete, productAnalysisMappings };
  const application = await renderApplication(`/product-configurator/${product.productId}/product-contents`);
  application.http.answers(getAnalyses, []).answers(getMicrobes, []).answers(getProductById, product);
  await screen.findAllByLabelText('Mikrobi');
  await screen.findByText(`Päätutkimus ${analysisCount}`);
  return application;
}

afterEach(() => void jest.useRealTimers());

const valid = () => screen.queryByText('Pakollisia tietoja puuttuu') === null;

it('renders no field but the one that is typed in, whatever becomes of the form by it', async () => {
  await setup();
  stopClock();
  const fields = {
    name: screen.getAllByLabelText(/^Tutkimuksen nimi/)[1]!,
    instruction: screen.getAllByLabelText(/^Näytteenotto-ohje/)[0]!,
    code: screen.getAllByLabelText(/^Kuntaliittokoodi/, { selector: 'input' })[1]!,
    microbe: screen.getAllByLabelText('Mikrobi', { selector: 'input' })[15]!,
  };
  for (const field of Object.values(fields)) {
    expect(await rendersOfKey(field, 'abc')).toBe(0);
    expect(await rendersOfKey(field, 'abcd')).toBe(0);
  }
  // From valid to invalid and back.
  expect(await rendersOfKey(fields.name, '')).toBe(0);
  await waitFor(() => expect(valid()).toBe(false));
  expect(await rendersOfKey(fields.name, 'Nimi')).toBe(0);
  await waitFor(() => expect(valid()).toBe(true));
  // The other row's error belongs to it: one field more.
  expect(await rendersOfKey(fields.microbe, 'Mikrobi 3')).toBe(1);
  await waitFor(() => expect(screen.getAllByText('Sama mikrobi on jo lisätty').length).toBe(2));
});

it('mounts the fields of the first analyses only; the others’ when they are opened', async () => {
  const { user } = await setup();
  const codes = () => screen.getAllByLabelText(/^Kuntaliittokoodi/, { selector: 'input' });
  expect(codes()).toHaveLength(3);
  await user.click(screen.getByText(`Päätutkimus ${analysisCount}`));
  expect(codes()).toHaveLength(4);
  expect(codes().at(-1)).toHaveProperty('value', String(999 + analysisCount));
  const card = within(codes().at(-1)!.closest('section')!);
  expect(card.getAllByLabelText('Mikrobi', { selector: 'input' })).toHaveLength(findingCount);
});
