import { randomUUID } from 'node:crypto';
import {
  AgeGroup,
  AnalysisResultType,
  TargetGender,
  type Product,
  type ResultInterpretation,
} from '#core/contracts/product.contract.ts';
import { addMachine, reasonIn, type TestMachine } from '../support/machine.ts';
import {
  eventBundle,
  orderBundle,
  resultsBundle,
  type OrderParts,
  type ResultParts,
} from '../support/intake-messages.ts';
import { aMapping, basicInfoBody, createProductMaker, type ProductMaker } from '../support/product-maker.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Results of orders whose package was changed after the order (decision 229).

let server: TestServer;
let machine: TestMachine;
let make: ProductMaker;
beforeAll(async () => {
  server = await startTestServer();
  machine = await addMachine(server);
  make = createProductMaker(server);
});
afterAll(() => server.close());

let next = 0;
async function sendOrder(
  { productId: product }: Product,
  citizen: Pick<OrderParts, 'gender' | 'identityCode'> = {},
): Promise<string> {
  const order = `C-${(next += 1)}`;
  const answer = await machine.send(orderBundle({ order, product, orderedAt: new Date().toISOString(), ...citizen }));
  expect(answer.statusCode).toBe(200);
  return order;
}

const sendResult = (order: string, result: ResultParts) =>
  machine.send(resultsBundle({ order, report: `R-${order}`, results: [result] }));

const stored = (order: string) =>
  server.database.query(
    `select kuntaliitto_code as code, kuntaliitto_name as name, outcome_name as outcome
     from observation join intake_order using (referral_id) where order_identifier = $1`,
    [`urn:test:orders|${order}`],
  );

const told = (order: string) =>
  server.database.query(
    `select result_notification_sent_to_citizen_at is not null as "isTold"
     from observation join intake_order using (referral_id) where order_identifier = $1`,
    [`urn:test:orders|${order}`],
  );

/** A published package with a code that leads by one finding to each of two outcomes, and one for all its results. */
async function publish(): Promise<Product> {
  const created = await make.create();
  const named = await make.saveBasicInfo(created, ['Ensimmäinen', 'Toinen']);
  await make.proceed(named.productId, 2);
  const mapping = await make.newMapping(named.productId);
  const child = await make.newChild(named.productId, mapping.productAnalysisMappingId);
  const outcomes = ['Ensimmäinen', 'Toinen'].map((name) => named.outcomes.find((each) => each.name === name)!);
  const resultType = AnalysisResultType.MicrobeFindings;
  const both = aMapping(mapping, outcomes[0]!, { resultType });
  const [found] = both.resultInterpretations;
  const resultInterpretations: ResultInterpretation[] = ['yksi', 'kaksi'].map((diagnosticValues, at) => {
    return { ...found!, analysisResultType: resultType, diagnosticValues, outcomeId: outcomes[at]!.outcomeId };
  });
  const childMapping = aMapping(child, outcomes[1]!, { kuntaliittoCode: '3491', kuntaliittoName: 'Lapsi' });
  const tree = { ...both, resultInterpretations, hasChildProductAnalysisMappings: true };
  const saved = await make.saveContent(named, [{ ...tree, childProductAnalysisMappings: [childMapping] }]);
  for (const [phase, save] of [make.saveHvaSettings, make.saveTexts].entries()) {
    await make.proceed(saved.productId, phase + 3);
    await save(await make.read(saved.productId));
  }
  await make.proceed(saved.productId, 5);
  return make.publish(saved.productId);
}

/** Its analyses become one other. */
async function replaceAnalyses(product: Product, leadsTo = 'Ensimmäinen'): Promise<void> {
  const outcome = product.outcomes.find(({ name }) => name === leadsTo)!;
  const created = await make.newMapping(product.productId);
  await make.saveContent(product, [aMapping(created, outcome, { kuntaliittoCode: '1468', kuntaliittoName: 'Uusi' })]);
}

test('an analysis that the package has no more is read as it was ordered, a child too', async () => {
  const product = await publish();
  const [first, second] = [await sendOrder(product), await sendOrder(product)];
  await replaceAnalyses(product);
  const answers = [
    await sendResult(first, { analysis: '4206', result: 'positive', finding: 'kaksi' }),
    await sendResult(second, { analysis: '3491', result: 'positive' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await stored(first)).toEqual([
    { code: '4206', name: 'Chlamydia trachomatis, nukleiinihappo', outcome: 'Toinen' },
  ]);
  expect(await stored(second)).toEqual([{ code: '3491', name: 'Lapsi', outcome: 'Toinen' }]);
  const later = await sendOrder(product);
  const unknown = await sendResult(later, { analysis: '4206', result: 'negative' });
  expect([unknown.statusCode, reasonIn(unknown)]).toEqual([422, 'unknownAnalysis']);
});

test('a finding that its analysis has no more is read as it was ordered; what was mended counts', async () => {
  const product = await publish();
  const [first, second] = [await sendOrder(product), await sendOrder(product)];
  const [mapping] = product.productAnalysisMappings;
  const [one, two] = mapping!.resultInterpretations;
  const onlyTwo = { ...two!, outcomeId: one!.outcomeId };
  await make.saveContent(product, [{ ...mapping!, resultInterpretations: [onlyTwo] }]);
  await sendResult(first, { analysis: '4206', result: 'positive', finding: 'yksi' });
  expect(await stored(first)).toMatchObject([{ outcome: 'Ensimmäinen' }]);
  await sendResult(second, { analysis: '4206', result: 'positive', finding: 'kaksi' });
  expect(await stored(second)).toMatchObject([{ outcome: 'Ensimmäinen' }]);
  const third = await sendOrder(product);
  const unknown = await sendResult(third, { analysis: '4206', result: 'positive', finding: 'yksi' });
  expect([unknown.statusCode, reasonIn(unknown)]).toEqual([422, 'unknownFinding']);
});

/** A package that has one code for each of these people, each of whom is led to an outcome of their own. */
async function publishFor(
  people: readonly Pick<Product['productAnalysisMappings'][number], 'targetGender' | 'ageGroup'>[],
) {
  const created = await make.create();
  const names = people.map((_, index) => `Löydös ${index}`);
  const named = await make.saveBasicInfo(created, names);
  await make.proceed(named.productId, 2);
  const mappings = [];
  for (const [index, each] of people.entries()) {
    const outcome = named.outcomes.find(({ name }) => name === names[index])!;
    mappings.push(aMapping(await make.newMapping(named.productId), outcome, each));
  }
  const saved = await make.saveContent(named, mappings);
  for (const [phase, save] of [make.saveHvaSettings, make.saveTexts].entries()) {
    await make.proceed(saved.productId, phase + 3);
    await save(await make.read(saved.productId));
  }
  await make.proceed(saved.productId, 5);
  return make.publish(saved.productId);
}

test('where a package has one code for several people, a result is read by what it has for its citizen', async () => {
  const { Male, Female, Both } = TargetGender;
  const { Child, Adult } = AgeGroup;
  const product = await publishFor([
    { targetGender: Male, ageGroup: Adult },
    { targetGender: Female, ageGroup: Adult },
    { targetGender: Both, ageGroup: Child },
  ]);
  const outcomeOf = async (citizen: Pick<OrderParts, 'gender' | 'identityCode'>): Promise<unknown> => {
    const order = await sendOrder(product, citizen);
    expect((await sendResult(order, { analysis: '4206', result: 'positive' })).statusCode).toBe(200);
    return (await stored(order)).map(({ outcome }) => outcome);
  };
  const child = '010115A900B';
  expect(await outcomeOf({ gender: 'male' })).toEqual(['Löydös 0']);
  expect(await outcomeOf({ gender: 'female' })).toEqual(['Löydös 1']);
  expect(await outcomeOf({ gender: 'female', identityCode: child })).toEqual(['Löydös 2']);
  // What the package has no more is read as it was ordered.
  const orders = [await sendOrder(product, { gender: 'male' }), await sendOrder(product, { gender: 'female' })];
  await replaceAnalyses(product, 'Löydös 0');
  for (const order of orders) await sendResult(order, { analysis: '4206', result: 'positive' });
  expect([await stored(orders[0]!), await stored(orders[1]!)]).toMatchObject([
    [{ outcome: 'Löydös 0' }],
    [{ outcome: 'Löydös 1' }],
  ]);
});

/** The reports of an order, by its findings, and what a package's outcomes are called. */
async function corrections(product: Product) {
  const order = await sendOrder(product);
  const now = Date.now();
  const [first, second] = ['Ensimmäinen', 'Toinen'].map(
    (wanted) => product.outcomes.find(({ name }) => name === wanted)!.outcomeId,
  ) as [string, string];
  const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
  return {
    order,
    report: (status: 'final' | 'amended', minutes: number, finding: string) =>
      machine.send(
        resultsBundle({
          order,
          report: `R-${order}`,
          status,
          issued: at(minutes),
          results: [{ analysis: '4206', result: 'positive', finding }],
        }),
      ),
    tell: (minutes: number) =>
      machine.send(eventBundle('citizen-notified', order, `E-${order}${minutes}`, at(minutes))),
    rename: async (name: string, other = 'Toinen'): Promise<void> => {
      const names = { [first]: name, [second]: other };
      const read = await make.read(product.productId);
      const outcomes = read.outcomes.map((each) => ({
        outcomeId: each.outcomeId,
        outcomeType: each.outcomeType,
        name: names[each.outcomeId] ?? each.name,
      }));
      const body = { ...basicInfoBody(read, []), outcomes };
      expect((await make.post('product/updateProductBasicInfo/', body)).statusCode).toBe(200);
    },
  };
}

test('a correction that repeats a finding corrects nothing of it, though its outcome is called otherwise by now', async () => {
  const { order, report, tell, rename } = await corrections(await publish());
  await report('final', -60, 'yksi');
  await tell(-50);
  await rename('Ensimäinen');
  await rename('Toisin sanottu');
  expect((await report('amended', -40, 'yksi')).statusCode).toBe(200);
  expect([await stored(order), await told(order)]).toMatchObject([[{ outcome: 'Ensimmäinen' }], [{ isTold: true }]]);
  // Another finding is one.
  await report('amended', -30, 'kaksi');
  expect([await stored(order), await told(order)]).toMatchObject([[{ outcome: 'Toinen' }], [{ isTold: false }]]);
  // So is one whose outcome has meanwhile been called as the stored one was.
  await rename('Toisin sanottu', 'Kolmas');
  await rename('Toinen', 'Kolmas');
  await rename('Toisin sanottu', 'Kolmas');
  await report('amended', -20, 'yksi');
  expect(await stored(order)).toMatchObject([{ outcome: 'Toisin sanottu' }]);
});

const close = (order: string) =>
  server.database.query(
    `update observation set handling_status = 3 from intake_order o
     where o.referral_id = observation.referral_id and order_identifier = $1`,
    [`urn:test:orders|${order}`],
  );

/** Whether it is to be handled again, and what it was before by its former results. */
const found = async (order: string) =>
  (
    await server.database.query(
      `select handling_status = 1 as "isNew", (select count(*)::int from former_result f where f.observation_id = o.observation_id) as former,
         array(select kind from follow_up_step s where s.observation_id = o.observation_id order by step_id) as steps
       from observation o join intake_order using (referral_id) where order_identifier = $1`,
      [`urn:test:orders|${order}`],
    )
  )[0];

test.each<[string, before: [string, string], after: [string, string]]>([
  ['of the same name', ['Sama', 'Sama'], ['Sama', 'Sama']],
  ['that has its name by now', ['Sama', 'Toinen'], ['Kolmas', 'Sama']],
])('a finding that is corrected to another outcome %s is a finding anew', async (_which, before, after) => {
  const { order, report, tell, rename } = await corrections(await publish());
  await rename(...before);
  await report('final', -60, 'yksi');
  await tell(-50);
  await close(order);
  await rename(...after);
  // What is repeated is not.
  await report('amended', -40, 'yksi');
  expect([await told(order), await found(order)]).toMatchObject([[{ isTold: true }], { isNew: false, former: 0 }]);
  await report('amended', -30, 'kaksi');
  const corrected = { isNew: true, former: 1, steps: ['closed', 'corrected'] };
  expect([await stored(order), await told(order), await found(order)]).toMatchObject([
    [{ outcome: 'Sama' }],
    [{ isTold: false }],
    corrected,
  ]);
  await tell(-20);
  await report('amended', -10, 'kaksi');
  expect([await told(order), await found(order)]).toMatchObject([[{ isTold: true }], corrected]);
});

test('what a process of an earlier version has stored is compared by its name, and is another finding where two had it', async () => {
  const { order, report, tell, rename } = await corrections(await publish());
  await report('final', -60, 'yksi');
  await report('amended', -50, 'kaksi');
  // As such a process leaves it: the result is anew, its outcome is not.
  await server.database.query(
    `update intake_result set stored_at = clock_timestamp() + interval '1 second', outcome_id = $1`,
    [randomUUID()],
  );
  await tell(-40);
  await report('amended', -30, 'kaksi');
  expect([await stored(order), await told(order)]).toMatchObject([[{ outcome: 'Toinen' }], [{ isTold: true }]]);
  await rename('Toinen', 'Toinen');
  await report('amended', -20, 'kaksi');
  expect(await told(order)).toEqual([{ isTold: false }]);
});
