import {
  acceptProductRemarks,
  getProductChecks,
  remarkKey,
  type ProductChecks,
  type ProductRemark,
} from '#core/contracts/product-check.contract.ts';
import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { AcceptRemarks, AcceptRemarksHandler } from '#features/configurator/checks/accept-remarks.command.ts';
import {
  LoadProductChecks,
  LoadProductChecksHandler,
} from '#features/configurator/checks/load-product-checks.query.ts';
import { firstProblems, mustsOf } from '#features/configurator/checks/remarks.rule.ts';
import { createConfiguratorStore } from '#features/configurator/configurator.store.ts';
import { aCompleteProduct } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const product = aCompleteProduct();
const { productId, modifiedAt } = product;

const remark: ProductRemark = {
  check: 'codeTwice',
  strength: 'should',
  phase: ConfiguratorPhase.ProductContents,
  path: 'productAnalysisMappings.1.kuntaliittoCode',
  place: 'Papilloomavirus, seulonta',
  values: { code: '6446' },
};

function checksWith(changes: Partial<ProductChecks> = {}): ProductChecks {
  return { productId, modifiedAt, errors: {}, remarks: [remark], accepted: [], ...changes };
}

function setup() {
  const http = new FakeHttpClient().answers(getProductChecks, checksWith());
  return { http, store: createConfiguratorStore() };
}

describe('LoadProductChecks', () => {
  const load = ({ http, store }: ReturnType<typeof setup>, screen = new AbortController()) =>
    new LoadProductChecksHandler(http, store).handle(
      new LoadProductChecks(productId, modifiedAt),
      executionContext(screen.signal),
    );

  it('has the stored product checked, answers what was found and keeps it', async () => {
    const parts = setup();
    await expect(load(parts)).resolves.toEqual(checksWith());
    expect(parts.http.inputsOf(getProductChecks)).toEqual([{ query: { productId } }]);
    expect(parts.store.getState().checks).toEqual(checksWith());
  });

  it('keeps what was found before where it fails, and nothing for one who has left', async () => {
    const parts = setup();
    parts.store.setState({ checks: checksWith() });
    parts.http.fails(getProductChecks, new AppError('offline'));
    await expect(load(parts)).rejects.toMatchObject({ kind: 'offline' });
    const screen = new AbortController();
    parts.http.answers(getProductChecks, () => (screen.abort(), checksWith({ remarks: [] })));
    await expect(load(parts, screen)).rejects.toMatchObject({ name: 'AbortError' });
    expect(parts.store.getState().checks).toEqual(checksWith());
  });
});

describe('AcceptRemarks', () => {
  it('sends the reason with the remarks and keeps the answer', async () => {
    const { http, store } = setup();
    const accepted = checksWith({
      accepted: [{ reason: 'Tarkoituksella', acceptedAt: modifiedAt, acceptedBy: 'Kaisa', remarks: [] }],
    });
    http.answers(acceptProductRemarks, accepted);
    const request = { productId, modifiedAt, reason: 'Tarkoituksella', remarks: [remarkKey(remark)] };
    await new AcceptRemarksHandler(http, store).handle(new AcceptRemarks(productId, request), executionContext());
    expect(http.inputsOf(acceptProductRemarks)).toEqual([{ body: request }]);
    expect(store.getState().checks).toEqual(accepted);
  });
});

describe('musts', () => {
  it('of phases that are not done yet are left to their forms', () => {
    const errors = { productName: ['a'], returnMethod: ['b'], 'sv.resultSms': ['c'] };
    const phasesAt = (configuratorStatus: ConfiguratorPhase) =>
      mustsOf(checksWith({ errors }), { ...product, configuratorStatus }).map(({ phase }) => phase);
    expect(phasesAt(ConfiguratorPhase.ProductContents)).toEqual([1]);
    expect(phasesAt(ConfiguratorPhase.Preview)).toEqual([1, 3, 4]);
  });
});

describe('The first problems', () => {
  const problemsOf = (phase: 1 | 2 | 4, ...fields: string[]) => ({
    phase,
    problems: fields.map((field) => ({ path: field, field, messageKey: 'x' })),
  });
  const screens = [problemsOf(1, 'a', 'b'), problemsOf(2), problemsOf(4, 'c', 'd')];
  const first = (count: number) => firstProblems(screens, count).map(({ phase, problems }) => [phase, problems.length]);

  it('stand on their screens; one of which none is shown is left out', () => {
    expect(first(3)).toEqual([
      [1, 2],
      [4, 1],
    ]);
    expect(first(2)).toEqual([[1, 2]]);
    expect(first(1)).toEqual([[1, 1]]);
    expect(first(0)).toEqual([]);
    expect(first(9)).toEqual([
      [1, 2],
      [4, 2],
    ]);
  });
});
