import {
  getHvaProductConnections,
  getProductConnections,
  type ConnectedAnalysis,
  type Connections,
} from '#core/contracts/connection.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { otherOutcomesOf, rowsOf, shownIn, titleFieldOf } from '#features/connections/connection-rows.rule.ts';
import {
  createConnectionsStore,
  LoadConnections,
  LoadConnectionsHandler,
} from '#features/connections/load-connections.query.ts';
import { anId } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const none = { fi: '', sv: '', en: '' };
const outcomeOf = (name: string, outcomeType: OutcomeType) => {
  return { outcomeId: anId(), name, outcomeType, title: none, instruction: none, attachments: [] };
};
const positive = outcomeOf('Klamydia', OutcomeType.Positive);
const negative = outcomeOf('Negatiivinen', OutcomeType.Negative);

function anAnalysis(kuntaliittoCode: string, changes: Partial<ConnectedAnalysis> = {}): ConnectedAnalysis {
  return {
    productAnalysisMappingId: anId(),
    isPrimary: true,
    kuntaliittoCode,
    kuntaliittoName: 'Tutkimus',
    results: [],
    attachments: [],
    ...changes,
  };
}

const posit = { diagnosticValues: 'posit', outcomeId: positive.outcomeId };
const connections: Connections = {
  productId: anId(),
  productName: 'Paketti',
  analyses: [
    anAnalysis('4816'),
    anAnalysis('4206', { isPrimary: false, results: [posit] }),
    anAnalysis('4937', { isPrimary: false, results: [posit, { diagnosticValues: 'Gc', outcomeId: anId() }] }),
    anAnalysis('6195'),
  ],
  // The form of the basic info has the positive ones alone: others before them do not count.
  outcomes: [negative, positive],
};

it('has a row for each result, an analysis’s name beside all of its rows, and one for an analysis without results', () => {
  const rows = rowsOf(connections).map(({ analysis, path, span, isPanel, result, outcome, outcomePath }) => {
    return [analysis.kuntaliittoCode, path, span, isPanel, result, outcome?.name, outcomePath];
  });
  const child = (index: number) => `productAnalysisMappings.0.childProductAnalysisMappings.${index}`;
  expect(rows).toEqual([
    ['4816', 'productAnalysisMappings.0', 1, true, undefined, undefined, undefined],
    ['4206', child(0), 1, undefined, 'posit', 'Klamydia', 'outcomes.0.name'],
    ['4937', child(1), 2, undefined, 'posit', 'Klamydia', 'outcomes.0.name'],
    ['4937', child(1), undefined, undefined, 'Gc', undefined, undefined],
    ['6195', 'productAnalysisMappings.1', 1, false, undefined, undefined, undefined],
  ]);
  expect(otherOutcomesOf(connections)).toEqual([negative]);
});

it('says what is shown in a language, and in which field a title is written', () => {
  expect(shownIn({ fi: 'a', sv: ' ', en: 'b' }, 'sv')).toBe('finnish');
  expect(shownIn({ fi: 'a', sv: '', en: 'b' }, 'en')).toBe('own');
  expect(shownIn(none, 'en')).toBe('none');
  expect(shownIn({ ...none, fi: ' ' }, 'en')).toBe('none');
  expect(titleFieldOf(positive)).toBe(`titles.${positive.outcomeId}`);
  expect(titleFieldOf(negative)).toBe('texts.negativeSampleTitle');
  const fieldOf = (outcomeType: OutcomeType) => titleFieldOf(outcomeOf('Muu', outcomeType));
  expect(fieldOf(OutcomeType.ProblemWithSample)).toBe('texts.problemWithSampleTitle');
  expect(fieldOf(OutcomeType.Statement)).toBe('texts.problemWithSampleStatementTitle');
});

describe('LoadConnections', () => {
  const setup = () => {
    const http = new FakeHttpClient()
      .answers(getProductConnections, connections)
      .answers(getHvaProductConnections, connections);
    return { http, store: createConnectionsStore() };
  };

  it.each(['product', 'hvaProduct'] as const)('reads those of a %s and keeps whose they are', async (of) => {
    const { http, store } = setup();
    const id = anId();
    await new LoadConnectionsHandler(http, store).handle(new LoadConnections(of, id), executionContext());
    expect(http.inputsOf(getProductConnections)).toEqual(of === 'product' ? [{ query: { productId: id } }] : []);
    expect(http.inputsOf(getHvaProductConnections)).toEqual(of === 'product' ? [] : [{ query: { hvaProductId: id } }]);
    expect(store.getState().shown).toEqual({ id, connections });
  });

  it('keeps nothing for one who has left meanwhile', async () => {
    const { http, store } = setup();
    const screen = new AbortController();
    http.answers(getProductConnections, () => (screen.abort(), connections));
    const query = new LoadConnections('product', anId());
    const loading = new LoadConnectionsHandler(http, store).handle(query, executionContext(screen.signal));
    await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
    expect(store.getState().shown).toBeUndefined();
  });
});
