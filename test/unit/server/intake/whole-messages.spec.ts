import { readFileSync } from 'node:fs';
import type { Bundle } from 'fhir/r4';
import { IntakeError } from '#server/intake/intake-error.ts';
import { ageOn, birthOf } from '#core/contracts/rules/identity-code.rule.ts';
import type { EventKind } from '#server/intake/message.ts';
import { readMessage } from '#server/intake/read-message.rule.ts';
import {
  cancellationBundle,
  eventBundle,
  orderBundle,
  resultsBundle,
  type ResultParts,
} from '#test/support/intake-messages.ts';

// Everything that is read from a message, and where a refusal says that it is wrong (docs/integration.md).

const now = new Date('2026-11-26T00:00:00Z');
const read = (bundle: Bundle) => readMessage(bundle, now);

/** A refusal's reason and place. */
function refusal(bundle: Bundle): string {
  try {
    return `read as ${read(bundle).kind}`;
  } catch (error) {
    return error instanceof IntakeError ? `${error.reason} ${error.place}` : String(error);
  }
}

test('an order is read whole', () => {
  expect(read(orderBundle({ product: 'p-1', language: 'sv' }))).toEqual({
    kind: 'order',
    orderIdentifier: 'urn:test:orders|T-1',
    identifier: 'urn:test:orders|T-1',
    area: '04',
    package: 'p-1',
    sampleNumber: 'S-T-1',
    orderedAt: '2026-11-20T08:00:00.000Z',
    citizen: {
      identityCode: '010594-900Y',
      firstName: 'Terttu Tuulia',
      lastName: 'Testinen',
      mobilePhone: '+358 40 123 4567',
      email: 'terttu.testinen@example.fi',
      streetAddress: 'Testikatu 1 A 2',
      postalCode: '00100',
      city: 'Helsinki',
      gender: 1,
      age: 32,
      language: 'sv',
    },
    place: { order: 'Bundle.entry[1].resource', patient: 'Bundle.entry[0].resource' },
  });
});

test.each([undefined, 'Ei enää tarpeen.'])('a cancellation is read whole, its reason %j', (reason) => {
  const identifier = 'urn:test:orders|T-9';
  expect(read(cancellationBundle('T-9', reason))).toEqual({
    ...{ kind: 'cancellation', orderIdentifier: identifier, identifier },
    reason,
  });
});

test.each([
  ['final', false],
  ['amended', true],
  ['corrected', true],
] as const)('a report that is %s is read whole, whatever the order of its results', (status, isAmended) => {
  const results: ResultParts[] = [
    { analysis: '5', result: 'statement-done', text: 'Lausunto on annettu.' },
    { analysis: '3', result: 'problem-with-sample' },
    { analysis: '1', result: 'positive', finding: 'ct' },
    { analysis: '4', result: 'statement', text: 'Lausunto.' },
    { analysis: '2', result: 'negative' },
    { analysis: '6' },
  ];
  const place = (index: number): string => `Bundle.entry[${index + 1}].resource`;
  expect(read(resultsBundle({ status, results }))).toEqual({
    kind: 'results',
    orderIdentifier: 'urn:test:orders|T-1',
    identifier: 'urn:test:reports|R-1',
    isAmended,
    issuedAt: '2026-11-24T06:00:00.000Z',
    results: [
      { analysis: '1', result: 'positive', finding: 'ct', place: place(2) },
      { analysis: '2', result: 'negative', place: place(4) },
      { analysis: '3', result: 'problem-with-sample', place: place(1) },
      { analysis: '4', result: 'statement', statement: 'Lausunto.', place: place(3) },
      { analysis: '5', result: 'statement-done', statement: 'Lausunto on annettu.', place: place(0) },
      { analysis: '6', place: place(5) },
    ],
  });
});

/** Of every kind, so that none is left untried. */
const codeOf: Readonly<Record<EventKind, string>> = {
  kitReturned: 'kit-returned',
  citizenNotified: 'citizen-notified',
  resultsOpened: 'results-opened',
};

test.each(Object.entries(codeOf))('the event %s is read whole, by its code %s', (kind, code) => {
  expect(read(eventBundle(code, 'T-1', 'E-1'))).toEqual({
    ...{ kind, orderIdentifier: 'urn:test:orders|T-1', identifier: 'urn:test:events|E-1' },
    at: '2026-11-25T12:00:00.000Z',
  });
});

test('docs/integration.md names each code of an event, for who sends it', () => {
  const page = readFileSync('docs/integration.md', 'utf8');
  expect(Object.values(codeOf).filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
});

const makers = {
  order: () => orderBundle({ product: 'p' }),
  cancellation: () => cancellationBundle(),
  results: () => resultsBundle({ results: [{ analysis: '1', result: 'negative' }] }),
  event: () => eventBundle('kit-returned'),
} as const;
type Kind = keyof typeof makers;

/** The bundle with one value replaced, or taken away. */
function changed(kind: Kind, path: string, value: unknown): Bundle {
  const bundle = makers[kind]();
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], bundle);
  (parent as Record<string, unknown>)[last] = value;
  return bundle;
}

const other = { system: 'urn:other', value: 'x', code: 'x' };
const observation = 'entry.1.resource';
const negative = { system: 'urn:omanayte:result', code: 'negative' };

test.each<readonly [Kind, string, unknown, string]>([
  ['order', 'entry', undefined, 'missingElement Bundle.entry'],
  ['order', 'entry.0.fullUrl', undefined, 'notOfPatient Bundle.entry[1].resource.subject'],
  ['order', 'entry.0.resource.identifier', [other], 'wrongSystem Bundle.entry[0].resource.identifier'],
  ['order', 'entry.0.resource.telecom', [other], 'missingElement Bundle.entry[0].resource.telecom'],
  [
    'order',
    'entry.0.resource.managingOrganization.identifier',
    other,
    'wrongSystem Bundle.entry[0].resource.managingOrganization.identifier',
  ],
  ['order', 'entry.1.resource.status', 7, 'badElement Bundle.entry[1].resource.status'],
  [
    'order',
    'entry.1.resource.identifier.0.system',
    'urn:omanayte:area',
    'wrongSystem Bundle.entry[1].resource.identifier',
  ],
  ...['FI', 'fin', ' Suomi ', 'FINLAND', 'AX', 'Åland'].map(
    (country) => ['order', 'entry.0.resource.address.0.country', country, 'read as order'] as const,
  ),
  ...['SE', 'Sverige', 'Fiji', ''].map(
    (country) =>
      [
        ...(['order', 'entry.0.resource.address.0.country', country] as const),
        'badElement Bundle.entry[0].resource.address[0].country',
      ] as const,
  ),
  ['order', 'entry.1.resource.authoredOn', 'x', 'badTime Bundle.entry[1].resource.authoredOn'],
  ['order', 'entry.1.resource.code.coding', [other], 'wrongSystem Bundle.entry[1].resource.code.coding'],
  ['order', 'entry.1.resource.specimen', [{ identifier: other }], 'wrongSystem Bundle.entry[1].resource.specimen'],
  [
    'order',
    'entry.1.resource.specimen',
    [{ identifier: null }],
    'missingElement Bundle.entry[1].resource.specimen[0].identifier',
  ],
  ['order', 'entry.1.resource.specimen.0.identifier.value', '*S-1234', 'badElement Bundle.entry[1].resource.specimen'],
  ['order', 'entry.0.request.method', '', 'badRequestOfEntry Bundle.entry[0].request'],
  ['order', 'entry.0.request.method', 'PUT', 'read as order'],
  ['order', 'entry.0.resource.telecom.0.value', '(09) 1234-5', 'read as order'],
  ['order', 'entry.0.resource.telecom.0.value', 'tel 0401234567', 'badElement Bundle.entry[0].resource.telecom'],
  ['order', 'entry.0.resource.telecom.0.value', '0401234567 (työ)', 'badElement Bundle.entry[0].resource.telecom'],
  ['order', 'entry.0.resource.telecom.1.value', 'a@b.fi, c', 'badElement Bundle.entry[0].resource.telecom'],
  ['cancellation', 'entry.0.resource.status', 7, 'badElement Bundle.entry[0].resource.status'],
  ['cancellation', 'entry.0.resource.note', [], 'read as cancellation'],
  [
    'cancellation',
    'entry.0.resource.identifier.0.system',
    'urn:omanayte:area',
    'wrongSystem Bundle.entry[0].resource.identifier',
  ],
  ['results', 'entry.0.resource.status', 7, 'badElement Bundle.entry[0].resource.status'],
  ['results', 'entry.0.resource.status', '', 'badStatus Bundle.entry[0].resource.status'],
  ['results', 'entry.0.resource.basedOn', [], 'badElement Bundle.entry[0].resource.basedOn'],
  [
    'results',
    'entry.0.resource.basedOn.0.identifier.system',
    'urn:omanayte:area',
    'wrongSystem Bundle.entry[0].resource.basedOn[0].identifier',
  ],
  [
    'results',
    'entry.0.resource.identifier.0.system',
    'urn:omanayte:area',
    'wrongSystem Bundle.entry[0].resource.identifier',
  ],
  ['results', 'entry.0.resource.issued', 'x', 'badTime Bundle.entry[0].resource.issued'],
  ['results', 'entry.0.resource.result', [], 'badElement Bundle.entry[0].resource.result'],
  ['results', 'entry.1.fullUrl', undefined, 'notOfReport Bundle.entry[0].resource.result'],
  ['results', `${observation}.code.coding`, [other], 'wrongSystem Bundle.entry[1].resource.code.coding'],
  [
    'results',
    `${observation}.valueCodeableConcept.coding`,
    [{ ...negative, code: '' }],
    'badElement Bundle.entry[1].resource.valueCodeableConcept.coding[0].code',
  ],
  [
    'results',
    `${observation}.valueCodeableConcept.coding`,
    [negative, { system: 'urn:omanayte:finding', code: 'ct' }],
    'badResult Bundle.entry[1].resource.valueCodeableConcept',
  ],
  [
    'results',
    `${observation}.valueCodeableConcept.coding`,
    [{ ...negative, code: 'positive' }, ...['ct', 'ng'].map((code) => ({ system: 'urn:omanayte:finding', code }))],
    'ambiguous Bundle.entry[1].resource.valueCodeableConcept.coding',
  ],
  [
    'results',
    `${observation}.valueCodeableConcept.coding.0.code`,
    'statement-done',
    'missingStatement Bundle.entry[1].resource.note',
  ],
  ['results', `${observation}.note`, [], 'read as results'],
  ['event', 'entry.0.resource.status', 7, 'badElement Bundle.entry[0].resource.status'],
  ['event', 'entry.0.resource.code.coding', [other], 'wrongSystem Bundle.entry[0].resource.code.coding'],
  [
    'event',
    'entry.0.resource.focus.identifier.system',
    'urn:omanayte:area',
    'wrongSystem Bundle.entry[0].resource.focus.identifier',
  ],
  [
    'event',
    'entry.0.resource.identifier.0.system',
    'urn:omanayte:area',
    'wrongSystem Bundle.entry[0].resource.identifier',
  ],
  ['event', 'entry.0.resource.executionPeriod.end', 'x', 'badTime Bundle.entry[0].resource.executionPeriod.end'],
])('%s with %s of %j: %s', (kind, path, value, said) => {
  expect(refusal(changed(kind, path, value))).toBe(said);
});

test('each bundle holds the resources of one message and no other one', () => {
  const [order, cancellation, results, event] = Object.values(makers).map((make) => make().entry!);
  const [patient, request] = order!;
  const [report, observations] = [results!.slice(0, 1), results!.slice(1)];
  for (const entry of [
    [...order!, ...event!],
    [...order!, ...order!],
    [patient!, ...event!],
    [request!, ...event!],
    [patient!],
    [...cancellation!, ...event!],
    report,
    observations,
    [...results!, ...event!],
    [...event!, ...observations],
    [...event!, ...event!],
  ]) {
    expect(refusal({ resourceType: 'Bundle', type: 'transaction', entry })).toBe('wrongResources Bundle.entry');
  }
});

test('a report and its observations have each other, and no other ones', () => {
  const bundle = (change: (entry: NonNullable<Bundle['entry']>, result: { reference: string }[]) => void): Bundle => {
    const made = resultsBundle({ results: ['1', '2'].map((analysis) => ({ analysis, result: 'negative' })) });
    change(made.entry!, (made.entry![0]!.resource as unknown as { result: { reference: string }[] }).result);
    return made;
  };
  const refused = 'notOfReport Bundle.entry[0].resource.result';
  expect(refusal(bundle((_entry, result) => result.pop()))).toBe(refused);
  expect(refusal(bundle((entry) => entry.pop()))).toBe(refused);
  expect(refusal(bundle((_entry, result) => result.push({ reference: 'urn:uuid:result-0' })))).toBe(refused);
  expect(refusal(bundle((entry) => (entry[2]!.fullUrl = 'urn:uuid:result-0')))).toBe(refused);
  expect(refusal(bundle(() => {}))).toBe('read as results');
});

/** An order of 20 November 2026 by a citizen of this code. */
function orderOf(identityCode: string): Bundle {
  const bundle = changed('order', 'entry.0.resource.identifier.0.value', identityCode);
  Object.assign(bundle.entry![1]!.resource!, { authoredOn: '2026-11-20T10:00:00+02:00' });
  return bundle;
}

test('a citizen of the day of the order is none of before', () => {
  expect(read(orderOf('191126A901W'))).toMatchObject({ citizen: { age: 0 } });
  expect(read(orderOf('201126A901J'))).toMatchObject({ citizen: { age: 0 } });
  expect(refusal(orderOf('211126A9016'))).toBe('badIdentityCode Bundle.entry[0].resource.identifier');
});

test('a citizen of more years than a referral has room for has the sign of another century', () => {
  expect(read(orderOf('211175+901U'))).toMatchObject({ citizen: { age: 150 } });
  expect(refusal(orderOf('201175+9016'))).toBe('badIdentityCode Bundle.entry[0].resource.identifier');
});

test.each<readonly [string, string | undefined]>([
  ['010203+9013', '1803-02-01'],
  ...[...'-YXWVU'].map((sign) => [`010203${sign}9013`, '1903-02-01'] as const),
  ...[...'ABCDEF'].map((sign) => [`010203${sign}9013`, '2003-02-01'] as const),
  ['290200A901C', '2000-02-29'],
  // No such sign, no such days, and more than a code.
  ['010203G9013', undefined],
  ['290201A901M', undefined],
  ['300203A901T', undefined],
  ['1010203A9013', undefined],
  ['010203A90131', undefined],
])('the identity code %s is of %s', (code, birth) => {
  expect(birthOf(code)).toBe(birth);
});

test.each([
  ['1994-05-01', '2026-04-30', 31],
  ['1994-05-01', '2026-05-01', 32],
  ['1994-05-01', '2026-05-02', 32],
  ['1994-05-15', '2026-06-01', 32],
  ['2026-11-20', '2026-11-19', 0],
  ['2000-02-29', '2026-02-28', 25],
])('who was born on %s is on %s %d years old', (birth, day, age) => {
  expect(ageOn(birth, day)).toBe(age);
});
