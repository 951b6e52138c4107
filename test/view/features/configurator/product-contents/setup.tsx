import { screen, waitFor, within } from '@testing-library/react';
import {
  AnalysisResultType,
  ConfiguratorPhase,
  createProductAnalysisMapping,
  getProductById,
  getProductOutcomes,
  updateProductContent,
  type Product,
  type ProductAnalysisMapping,
} from '#core/contracts/product.contract.ts';
import { getAnalyses, getMicrobes } from '#core/contracts/reference-data.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

export const analyses = [
  { kuntaliittoCode: '1155', kuntaliittoName: 'Bakteeri, viljely virtsasta', abbreviation: 'U-BaktVi' },
  { kuntaliittoCode: '4816', kuntaliittoName: 'Chlamydia trachomatis' },
  { kuntaliittoCode: '48160', kuntaliittoName: 'Chlamydia trachomatis, laaja' },
];
export const microbes = [
  { nimi: 'Escherichia coli', lyhenne: 'Escco' },
  { nimi: 'Neisseria gonorrhoeae', lyhenne: 'Gc' },
];

/** A product on a server, its second phase on screen. */
export async function setup(
  changes: Partial<ProductAnalysisMapping> = {},
  list: typeof analyses | Promise<typeof analyses> | 'fails' = analyses,
  listedMicrobes = microbes,
  more: readonly Partial<ProductAnalysisMapping>[] = [],
) {
  const complete = aCompleteProduct({ configuratorStatus: ConfiguratorPhase.ProductContents });
  const [first] = complete.productAnalysisMappings;
  const others = more.map((each) => ({ ...first!, productAnalysisMappingId: anId(), ...each }));
  const productAnalysisMappings = [{ ...first!, ...changes }, ...others];
  const server = { product: { ...complete, productAnalysisMappings } };
  const application = await renderApplication(`/product-configurator/${complete.productId}/product-contents`);
  const { http } = application;
  if (list !== 'fails') http.answers(getAnalyses, () => list).answers(getMicrobes, listedMicrobes);
  else http.fails(getAnalyses, new AppError('offline')).fails(getMicrobes, new AppError('offline'));
  http
    .answers(getProductById, () => server.product)
    .answers(getProductOutcomes, () => server.product.outcomes)
    .answers(createProductAnalysisMapping, ({ body }) => anEmptyMapping(body))
    .answers(updateProductContent, ({ body }) => {
      server.product = { ...server.product, ...(body as unknown as Product), modifiedAt: '2026-06-01T00:00:00.000Z' };
      return server.product;
    });
  await screen.findAllByLabelText(/^Kuntaliittokoodi/, controls);
  return { ...application, server };
}

function anEmptyMapping(body: { productId: string; parentProductAnalysisMappingId?: string }) {
  const { parentProductAnalysisMappingId: parent, productId } = body;
  return {
    productAnalysisMappingId: anId(),
    productId,
    kuntaliittoCode: '',
    kuntaliittoName: '',
    targetGender: 0,
    ageGroup: 0,
    isPrimary: parent === undefined,
    resultType: 0,
    resultInterpretations: [],
    hasChildProductAnalysisMappings: false,
    instructionDescription: '',
    ...(parent === undefined ? { childProductAnalysisMappings: [] } : { parentProductAnalysisMappingId: parent }),
  } as ProductAnalysisMapping;
}

// By label, not by role: on a screen of this many controls roles take the seconds of a test.
export const controls = { selector: 'input, select, textarea' };
export const fields = (name: RegExp): HTMLElement[] => screen.getAllByLabelText(name, controls);
export const field = (name: RegExp, index = 0): HTMLElement => fields(name)[index]!;
export const code = (index = 0) => field(/^Kuntaliittokoodi/, index);
export const nameOf = (index = 0) => field(/^Tutkimuksen nimi/, index);
export const resultType = (index = 0) => field(/^Vastaustyyppi/, index);
export const button = (name: string) => screen.getByText(name, { selector: 'button' });
export const toggle = () => screen.getByLabelText('Tutkimuksella on osatutkimuksia');
export const listed = () => within(screen.getByRole('listbox'));
export const missing = () => within(screen.getByRole('region', { name: 'Puuttuvat tiedot' }));
/** jsdom takes the second dialog of a document for hidden, so what is hidden is looked through as well. */
export const dialog = () => screen.findByRole('alertdialog');
/** Looked for again each time: the dialog is drawn again when its focus keeper has been loaded. */
export const answer = (name: string) =>
  waitFor(() => within(screen.getByRole('alertdialog')).getByRole('button', { name }));
export const noDialog = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
export const microbeFindings = { resultType: AnalysisResultType.MicrobeFindings, resultInterpretations: [] };
