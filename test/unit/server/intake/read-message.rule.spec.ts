import { IntakeError } from '#server/intake/intake-error.ts';
import { readMessage } from '#server/intake/read-message.rule.ts';
import { proven } from '#test/support/random-runs.ts';
import { cancellationBundle, eventBundle, orderBundle, resultsBundle } from '#test/support/intake-messages.ts';

// What is wrong with a message is refused with its reason, at its place (docs/integration.md).

const now = new Date('2026-11-26T00:00:00Z');
const makers = {
  order: () => orderBundle({ product: 'p' }),
  cancellation: () => cancellationBundle(),
  results: () =>
    resultsBundle({
      results: [
        { analysis: '1', result: 'negative' },
        { analysis: '2', result: 'statement', text: 'A statement.' },
      ],
    }),
  event: () => eventBundle('kit-returned'),
} as const;
type Kind = keyof typeof makers;

/** The bundle with one value replaced, or taken away. */
function planted(kind: Kind, path: string, value: unknown): unknown {
  const bundle = makers[kind]() as unknown;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce((at, name) => (at as Record<string, unknown>)[name], bundle) as Record<string, unknown>;
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return bundle;
}

function reasonOf(body: unknown): string {
  try {
    return readMessage(body, now).kind;
  } catch (error) {
    return error instanceof IntakeError ? error.reason : String(error);
  }
}

const patient = 'entry.0.resource';
const order = 'entry.1.resource';
const first = 'entry.0.resource';
const observation = 'entry.1.resource';

/** Elements that a message has to have. */
const required: readonly (readonly [Kind, string])[] = [
  ...['identifier', 'name', 'name.0.family', 'name.0.given', 'telecom', 'telecom.0.value', 'gender', 'address'].map(
    (name) => ['order', `${patient}.${name}`] as const,
  ),
  ...['address.0.line', 'address.0.postalCode', 'address.0.city', 'communication', 'managingOrganization'].map(
    (name) => ['order', `${patient}.${name}`] as const,
  ),
  ...['identifier', 'intent', 'code', 'subject', 'authoredOn', 'specimen', 'identifier.0.value', 'code.coding'].map(
    (name) => ['order', `${order}.${name}`] as const,
  ),
  ['cancellation', `${first}.identifier`],
  ...['identifier', 'basedOn', 'issued', 'result'].map((name) => ['results', `${first}.${name}`] as const),
  ...['status', 'code'].map((name) => ['results', `${observation}.${name}`] as const),
  ...['identifier', 'intent', 'code', 'focus', 'executionPeriod', 'executionPeriod.end'].map(
    (name) => ['event', `${first}.${name}`] as const,
  ),
  ['order', 'type'],
  ['order', 'entry'],
  ['order', 'entry.0.request'],
  ['order', 'entry.0.resource'],
];

const particular: readonly (readonly [Kind, string, unknown, string])[] = [
  ['order', 'resourceType', 'Patient', 'notBundle'],
  ['order', 'type', 'batch', 'notTransaction'],
  ['order', 'entry', [], 'badElement'],
  ['order', 'entry.0.request.method', 'DELETE', 'badRequestOfEntry'],
  ['order', 'entry.0.request.url', 'Observation', 'badRequestOfEntry'],
  ['order', `${patient}.resourceType`, 'Practitioner', 'badRequestOfEntry'],
  ['order', `${patient}.identifier.0.value`, '010594-900X', 'badIdentityCode'],
  ['order', `${patient}.identifier.0.value`, '310294-900Y', 'badIdentityCode'],
  ['order', `${patient}.identifier.0.value`, 'x', 'badIdentityCode'],
  ['order', `${patient}.identifier.0.system`, 'urn:other', 'wrongSystem'],
  ['order', `${patient}.gender`, 'f', 'badElement'],
  ['order', `${patient}.name.0.family`, ' ', 'badElement'],
  ['order', `${patient}.name.0.family`, 'x'.repeat(101), 'badElement'],
  ['order', `${patient}.telecom.0.value`, 'no number', 'badElement'],
  ['order', `${patient}.telecom.1.value`, 'no address', 'badElement'],
  ['order', `${patient}.telecom.1.value`, 'MailTo:terttu@example.fi', 'badElement'],
  ['order', `${patient}.telecom.1.system`, 'phone', 'missingElement'],
  ['order', `${patient}.address.0.postalCode`, '1', 'badElement'],
  ['order', `${patient}.communication.0.language.coding.0.code`, 'de', 'badLanguage'],
  ['order', `${patient}.managingOrganization.identifier.system`, 'urn:other', 'wrongSystem'],
  ['order', `${order}.status`, 'draft', 'badStatus'],
  ['order', `${order}.status`, 'completed', 'badStatus'],
  ['order', `${order}.intent`, 'plan', 'badElement'],
  ['order', `${order}.subject.reference`, 'urn:uuid:other', 'notOfPatient'],
  ['order', `${order}.authoredOn`, '2026-11-20', 'badTime'],
  ['order', `${order}.authoredOn`, '2026-02-30T10:00:00Z', 'badTime'],
  ['order', `${order}.authoredOn`, '2026-11-20T10:00:00', 'badTime'],
  ['order', `${order}.authoredOn`, '2026-11-20T24:00:00Z', 'badTime'],
  ['order', `${order}.authoredOn`, '1999-01-01T10:00:00Z', 'badTime'],
  ['order', `${order}.authoredOn`, '2026-11-28T10:00:00Z', 'timeAhead'],
  ['order', `${order}.code.coding.0.system`, 'urn:other', 'wrongSystem'],
  ['order', `${order}.identifier.0.system`, 'urn:omanayte:package', 'wrongSystem'],
  ['order', `${order}.specimen.0.identifier.system`, 'urn:other', 'wrongSystem'],
  ['order', `${order}.specimen.0.identifier.value`, 'abc', 'badElement'],
  ['cancellation', `${first}.status`, 'active', 'wrongResources'],
  ['cancellation', `${first}.status`, 'completed', 'badStatus'],
  ['cancellation', `${first}.note`, [{ text: '' }], 'badElement'],
  ['results', `${first}.status`, 'preliminary', 'badStatus'],
  ['results', `${first}.issued`, 'yesterday', 'badTime'],
  ['results', `${first}.issued`, '2026-12-24T08:00:00Z', 'timeAhead'],
  ['results', `${first}.result.0.reference`, 'urn:uuid:other', 'notOfReport'],
  ['results', `${first}.result.1.reference`, 'urn:uuid:result-0', 'notOfReport'],
  ['results', `${observation}.code.coding.0.system`, 'urn:other', 'wrongSystem'],
  ['results', `${observation}.code.coding.0.code`, '2', 'doubleAnalysis'],
  ['results', `${observation}.valueCodeableConcept.coding.0.code`, 'maybe', 'badResult'],
  ['results', `${observation}.valueCodeableConcept.coding.0.code`, 'statement', 'missingStatement'],
  ['results', `${observation}.valueCodeableConcept`, undefined, 'badResult'],
  ['results', `${observation}.dataAbsentReason`, { coding: [{ system: 's', code: 'c' }] }, 'badResult'],
  ['results', `${observation}.status`, 'registered', 'badStatus'],
  ['event', `${first}.status`, 'requested', 'badStatus'],
  ['event', `${first}.code.coding.0.code`, 'kit-lost', 'badElement'],
  ['event', `${first}.code.coding.0.system`, 'urn:other', 'wrongSystem'],
  ['event', `${first}.executionPeriod.end`, '2026-11-28', 'badTime'],
];

test('each kind of message is read', () => {
  expect(Object.values(makers).map((make) => reasonOf(make()))).toEqual([
    'order',
    'cancellation',
    'results',
    'kitReturned',
  ]);
});

test.each(required)('%s without %s is refused', (kind, path) => {
  expect(reasonOf(planted(kind, path, undefined))).toBe('missingElement');
  proven('S43', 1);
});

test.each(required)('%s with a number for %s is refused', (kind, path) => {
  expect(reasonOf(planted(kind, path, 7))).toBe('badElement');
  proven('S43', 1);
});

test.each(particular)('%s with %s of %j: %s', (kind, path, value, reason) => {
  expect(reasonOf(planted(kind, path, value))).toBe(reason);
  proven('S43', 1);
});

test.each([null, undefined, [], 'text', 7, {}])('%j is no bundle', (body) => {
  expect(reasonOf(body)).toBe('notBundle');
});

test('where it is wrong is told by names and numbers, never by what was sent', () => {
  expect(() => readMessage(planted('order', `${patient}.name.0.family`, undefined), now)).toThrow(
    expect.objectContaining({ place: 'Bundle.entry[0].resource.name[0].family', reason: 'missingElement' }),
  );
});
