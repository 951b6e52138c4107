import type { Bundle, DiagnosticReport, Observation, Patient, ServiceRequest } from 'fhir/r4';
import type { Language } from '#core/contracts/schemas.ts';
import { IntakeError } from '#server/intake/intake-error.ts';
import type { OrderMessage, ResultsMessage } from '#server/intake/message.ts';
import { readMessage } from '#server/intake/read-message.rule.ts';
import { cancellationBundle, orderBundle, resultsBundle } from '#test/support/intake-messages.ts';

// Systems outside send more than the profiles name (decision 202): what is beside is ignored, what is former holds no more,
// and what contradicts itself is refused.

const now = new Date('2026-11-26T00:00:00Z');
const resourceOf = <Resource>(bundle: Bundle, at: number): Resource => bundle.entry![at]!.resource as Resource;

/** What an order is read as once its patient and request have been changed. */
function order(change: (patient: Patient, request: ServiceRequest) => void): OrderMessage {
  const bundle = orderBundle({ product: 'p' });
  change(resourceOf(bundle, 0), resourceOf(bundle, 1));
  return readMessage(bundle, now) as OrderMessage;
}

/** What a report of two analyses is read as once the first observation has been changed. */
function report(change: (observation: Observation) => void): ResultsMessage {
  const results = [
    { analysis: '1', result: 'positive' },
    { analysis: '2', result: 'negative' },
  ];
  const bundle = resultsBundle({ results });
  change(resourceOf(bundle, 1));
  return readMessage(bundle, now) as ResultsMessage;
}

function refusal(read: () => unknown): string {
  try {
    read();
    return 'read';
  } catch (error) {
    return error instanceof IntakeError ? `${error.reason} ${error.place}` : String(error);
  }
}

let plain: OrderMessage;
beforeAll(() => {
  plain = order(() => {});
});

test('members of lists that nothing is read from are ignored, whatever they lack', () => {
  const read = order((patient, request) => {
    patient.identifier!.push({ value: 'no system' }, { system: 'urn:card', period: { start: '2020' } });
    patient.identifier!.push(...Array.from({ length: 12 }, (_each, at) => ({ system: 'urn:x', value: `${at}` })));
    patient.name!.push({ use: 'usual', given: ['Terttu'] }, { text: 'Terttu T.' });
    patient.telecom!.unshift({ system: 'fax', value: '09 1' }, { value: 'no system' }, { system: 'url' });
    patient.address!.push({ use: 'temp', text: 'At a friend’s' });
    patient.communication!.push({ language: { text: 'English' } });
    patient.communication![0]!.language.coding!.unshift({ display: 'Finnish' });
    request.code!.coding!.unshift({ display: 'A package' });
    request.identifier!.push({ value: 'no system' });
    request.specimen!.unshift({ reference: '#contained' });
  });
  expect(read).toEqual(plain);
});

test('what is former holds no more: a name, an address, a telephone and an identity code', () => {
  const read = order((patient) => {
    patient.identifier!.unshift({ use: 'old', system: 'urn:oid:1.2.246.21', value: '010594-9011' });
    patient.name!.unshift({ use: 'old', family: 'Ennen', given: ['Terttu'] });
    patient.telecom!.unshift({ use: 'old', system: 'phone', value: '+358 40 000 0000' });
    patient.address!.unshift({ use: 'old', line: ['Ennen 1'], postalCode: '00200', city: 'Helsinki' });
  });
  expect(read).toEqual(plain);
  expect(refusal(() => order((patient) => (patient.address![0]!.use = 'old')))).toBe(
    'missingElement Bundle.entry[0].resource.address',
  );
});

test('what turns the meaning of a resource is refused, not ignored', () => {
  const modifierExtension = [{ url: 'urn:only-if', valueBoolean: true }];
  expect(refusal(() => order((_patient, request) => (request.doNotPerform = true)))).toBe(
    'notUnderstood Bundle.entry[1].resource.doNotPerform',
  );
  expect(refusal(() => order((patient) => Object.assign(patient, { modifierExtension })))).toBe(
    'notUnderstood Bundle.entry[0].resource.modifierExtension',
  );
  expect(refusal(() => report((observation) => Object.assign(observation, { implicitRules: 'urn:rules' })))).toBe(
    'notUnderstood Bundle.entry[1].resource.implicitRules',
  );
  expect(order((_patient, request) => (request.doNotPerform = false))).toEqual(plain);
});

test.each([
  ['a maiden name', { use: 'maiden' }],
  ['one that ended the day before', { period: { start: '2001', end: '2026-11-19' } }],
  ['one that ended at a time of the day before', { period: { end: '2026-11-19T23:59:59+02:00' } }],
  ['one that ended in the month before', { period: { end: '2026-10' } }],
  ['one that begins on the day after', { period: { start: '2026-11-21' } }],
  ['one that begins in the year after', { period: { start: '2027' } }],
])('%s holds no more, or not yet, when the order is made on 20.11.2026', (_kind, member) => {
  const read = order((patient) => {
    patient.identifier!.unshift({ ...(member as object), system: 'urn:oid:1.2.246.21', value: '010594-9010' });
    patient.name!.unshift({ ...(member as object), family: 'Ennen', given: ['Terttu'] });
    patient.telecom!.unshift({ ...(member as object), system: 'phone', value: '+358 40 000 0000' });
    patient.address!.unshift({ ...(member as object), line: ['Ennen 1'], postalCode: '00200', city: 'Helsinki' });
  });
  expect(read).toEqual(plain);
});

test.each([
  { start: '2026-11-20', end: '2026-11-20' },
  { start: '2026-11', end: '2026' },
  { start: '2026-11-20T10:00:00+02:00' },
  {},
  { end: 'some day' },
])('an address whose period has the day of the order, %j, is read', (period) => {
  const read = order((patient) => {
    patient.address!.unshift({ ...patient.address![0], city: 'Espoo', period });
  });
  expect(read.citizen.city).toBe('Espoo');
});

test.each([
  ['2026-11-20T00:30:00+02:00', '201126A901J', 0],
  ['2026-11-20T00:30:00+02:00', '201196-900K', 30],
  ['2026-11-19T23:59:59+02:00', '201196-900K', 29],
  ['2026-06-01T00:30:00+03:00', '010694-900S', 32],
])('an order of %s by %s: the age of %i goes by the day in Finland', (authoredOn, identityCode, age) => {
  const { citizen } = order((patient, request) => {
    request.authoredOn = authoredOn;
    patient.identifier = [{ system: 'urn:oid:1.2.246.21', value: identityCode }];
  });
  expect(citizen.age).toBe(age);
});

test('the mobile telephone and the language that a citizen prefers come before the first ones', () => {
  const { citizen } = order((patient) => {
    patient.telecom!.push({ system: 'phone', use: 'mobile', value: '040 7654321' });
    patient.communication!.push({ preferred: true, language: { coding: [{ code: 'sv' }] } });
  });
  expect([citizen.mobilePhone, citizen.language]).toEqual(['040 7654321', 'sv']);
});

test('two values where the profile has one are refused, and the same one twice is one', () => {
  const code = '010594-9011';
  expect(refusal(() => order((patient) => patient.identifier!.push({ ...patient.identifier![0], value: code })))).toBe(
    'ambiguous Bundle.entry[0].resource.identifier',
  );
  expect(
    refusal(() => order((_patient, request) => request.code!.coding!.push({ ...request.code!.coding![0], code: 'q' }))),
  ).toBe('ambiguous Bundle.entry[1].resource.code.coding');
  const value = (coding: string) => ({ system: 'urn:omanayte:result', code: coding });
  expect(
    refusal(() => report(({ valueCodeableConcept }) => valueCodeableConcept!.coding!.push(value('negative')))),
  ).toBe('ambiguous Bundle.entry[1].resource.valueCodeableConcept.coding');
  expect(report(({ valueCodeableConcept }) => valueCodeableConcept!.coding!.push(value('positive')))).toEqual(
    report(() => {}),
  );
});

test('a name and an address stand on one line and run one way; one in which nothing is seen is none', () => {
  const { citizen } = order((patient) => {
    patient.name = [{ family: '\u202EOlan\u202Eder\u2069 ', given: ['Aino\nMaria', 'אבג 😀'] }];
    patient.address![0]!.line = ['Katu 1\r\n', 'A\t2'];
  });
  expect([citizen.lastName, citizen.firstName, citizen.streetAddress]).toEqual([
    'Olander',
    'Aino Maria אבג 😀',
    'Katu 1, A 2',
  ]);
  for (const unseen of ['\u200B', '\u2060\u00A0', '\u202E'])
    expect(refusal(() => order((patient) => (patient.name![0]!.family = unseen)))).toBe(
      'badElement Bundle.entry[0].resource.name[0].family',
    );
});

test('marks that nobody sees are no part of a name: it is found as it is read', () => {
  const { citizen } = order((patient) => {
    patient.name = [{ family: 'Virta\u00ADnen \u200B', given: ['\uFEFFAino', 'Ma\u2060ria'] }];
  });
  expect([citizen.lastName, citizen.firstName]).toEqual(['Virtanen', 'Aino Maria']);
});

test('a no-break space is a blank: what looks the same is the same, and a number that has none may not have this one', () => {
  const nbsp = '\u00A0';
  const read = order((patient, request) => {
    patient.name = [{ family: `von${nbsp}Wright`, given: [`${nbsp}Aino\u202FMaria${nbsp}`] }];
    patient.telecom![0]!.value = `040${nbsp}123${nbsp}4567`;
    patient.telecom![1]!.value = `${nbsp}terttu@example.fi${nbsp}`;
    patient.address![0]!.line = [`Katu${nbsp}1`];
    patient.address![0]!.postalCode = `00100${nbsp}`;
    patient.identifier![0]!.value += nbsp;
    request.identifier![0]!.value = `${nbsp}T${nbsp}1 `;
    request.code!.coding![0]!.code = `p${nbsp}`;
    request.specimen![0]!.identifier!.value = `S-1234${nbsp}`;
  });
  expect(read).toMatchObject({
    orderIdentifier: 'urn:test:orders|T 1',
    package: 'p',
    sampleNumber: 'S-1234',
    citizen: {
      ...{ lastName: 'von Wright', firstName: 'Aino Maria', mobilePhone: '040 123 4567', email: 'terttu@example.fi' },
      ...{ streetAddress: 'Katu 1', postalCode: '00100', identityCode: plain.citizen.identityCode },
    },
  });
  const within = (change: Parameters<typeof order>[0]) => refusal(() => order(change));
  expect([
    within((_patient, request) => (request.specimen![0]!.identifier!.value = `S-12${nbsp}34`)),
    within((patient) => (patient.identifier![0]!.value = `010594${nbsp}-900Y`)),
    within((patient) => (patient.telecom![1]!.value = `terttu${nbsp}t@example.fi`)),
  ]).toEqual([
    'badElement Bundle.entry[1].resource.specimen',
    'badIdentityCode Bundle.entry[0].resource.identifier',
    'badElement Bundle.entry[0].resource.telecom',
  ]);
});

test('identifiers, codes and telecoms stand on one line and run one way too: a code says nothing of what stands behind it', () => {
  const read = order((patient, request) => {
    // As a list of contacts copies a number.
    patient.telecom![0]!.value = '\u202A+358 40 123 4567\u202C';
    patient.telecom![1]!.value = 'terttu@example.fi\r\n';
    request.identifier![0]!.value = '\u2068T\u2069\n1';
    request.code!.coding![0]!.code = 'kit\u202Eb';
    // The rule of a sample number has no blanks.
    request.specimen![0]!.identifier!.value = '\u202AS-\u206612\u206934\u202C';
  });
  expect(read).toMatchObject({
    ...{ orderIdentifier: 'urn:test:orders|T 1', package: 'kitb', sampleNumber: 'S-1234' },
    citizen: { mobilePhone: '+358 40 123 4567', email: 'terttu@example.fi' },
  });
  expect(refusal(() => order((_patient, request) => (request.code!.coding![0]!.code = '\u202E')))).toBe(
    'badElement Bundle.entry[1].resource.code.coding[0].code',
  );
});

test.each(['cancelled', 'entered-in-error'] as const)('an observation that is %s has no result', (status) => {
  expect(report((observation) => (observation.status = status)).results).toMatchObject([
    { analysis: '1', place: 'Bundle.entry[1].resource' },
    { analysis: '2', result: 'negative' },
  ]);
  expect(report((observation) => (observation.status = status)).results[0]).not.toHaveProperty('result');
});

test('no result may be told in words alone', () => {
  const { results } = report((observation) => {
    delete observation.valueCodeableConcept;
    observation.dataAbsentReason = { text: 'The sample was lost.' };
  });
  expect(results[0]).toEqual({ analysis: '1', place: 'Bundle.entry[1].resource' });
});

test.each<[string, Language]>([
  ['sv-FI', 'sv'],
  ['fi-Latn-FI', 'fi'],
])('%s is read as %s', (code, language) => {
  expect(order((patient) => (patient.communication![0]!.language.coding![0]!.code = code)).citizen.language).toBe(
    language,
  );
});

test.each(['et-FI', 'FI', 'fin', 'svx', '-fi', ''])('%j is none of the languages', (code) => {
  expect(refusal(() => order((patient) => (patient.communication![0]!.language.coding![0]!.code = code)))).toBe(
    'badLanguage Bundle.entry[0].resource.communication',
  );
});

test('an order of a record that is not to be used is refused; a record that says it is, is taken', () => {
  const used: Partial<Patient> = {
    ...{ active: true, deceasedBoolean: false },
    link: [{ type: 'seealso', other: {} }],
  };
  expect(order((patient) => Object.assign(patient, used))).toEqual(plain);
  const turned: readonly Partial<Patient>[] = [
    { active: false },
    { deceasedBoolean: true },
    { deceasedDateTime: '2026-10' },
    {
      link: [
        { type: 'seealso', other: {} },
        { type: 'replaced-by', other: { reference: 'Patient/2' } },
      ],
    },
  ];
  for (const each of turned)
    expect(refusal(() => order((patient) => Object.assign(patient, each)))).toBe(
      `notUnderstood Bundle.entry[0].resource.${Object.keys(each)[0]}`,
    );
});

test.each<[string, (bundle: Bundle) => void]>([
  ['implicitRules', (bundle) => (bundle.implicitRules = 'urn:rules')],
  ['entry[1].modifierExtension', (bundle) => (bundle.entry![1]!.modifierExtension = [{ url: 'urn:not' }])],
])('a bundle is refused for its %s', (place, change) => {
  const bundle = orderBundle({ product: 'p' });
  change(bundle);
  expect(refusal(() => readMessage(bundle, now))).toBe(`notUnderstood Bundle.${place}`);
});

test('an order whose specimen is referred to alone lacks its number; one of another system has the wrong one', () => {
  expect(refusal(() => order((_patient, request) => (request.specimen = [{ reference: '#specimen' }])))).toBe(
    'missingElement Bundle.entry[1].resource.specimen[0].identifier',
  );
  const other = { identifier: { system: 'urn:lab', value: 'S-1234' } };
  expect(refusal(() => order((_patient, request) => (request.specimen = [other])))).toBe(
    'wrongSystem Bundle.entry[1].resource.specimen',
  );
});

test('an observation that is not final yet is refused by its status', () => {
  for (const status of ['registered', 'preliminary'] as const)
    expect(refusal(() => report((observation) => (observation.status = status)))).toBe(
      'badStatus Bundle.entry[1].resource.status',
    );
});

test('a cancellation may come with its patient, of whom nothing is read, and with several notes', () => {
  const bundle = orderBundle({ product: 'p' });
  const [patient, request] = [resourceOf<Patient>(bundle, 0), resourceOf<ServiceRequest>(bundle, 1)];
  const alone = readMessage(cancellationBundle('T-1', 'Moved away'), now);
  patient.deceasedBoolean = true;
  patient.identifier = [];
  request.status = 'revoked';
  request.note = [{ text: 'Moved away' }, { text: 'By telephone' }];
  expect(readMessage(bundle, now)).toEqual(alone);
  expect(alone).toMatchObject({ kind: 'cancellation', reason: 'Moved away' });
});

test('a relative reference goes by the base of what refers', () => {
  const base = 'https://service.example.fi/fhir';
  const bundle = orderBundle({ product: 'p' });
  bundle.entry![0]!.fullUrl = `${base}/Patient/1`;
  resourceOf<ServiceRequest>(bundle, 1).subject.reference = 'Patient/1';
  bundle.entry![1]!.fullUrl = `${base}/ServiceRequest/7`;
  expect(readMessage(bundle, now)).toEqual(plain);
  for (const other of [`${base}/other/ServiceRequest/7`, 'urn:uuid:request', undefined]) {
    bundle.entry![1]!.fullUrl = other;
    expect(refusal(() => readMessage(bundle, now))).toBe('notOfPatient Bundle.entry[1].resource.subject');
  }
  const results = resultsBundle({ results: [{ analysis: '1', result: 'negative' }] });
  const read = readMessage(results, now);
  results.entry![0]!.fullUrl = `${base}/DiagnosticReport/1`;
  results.entry![1]!.fullUrl = `${base}/Observation/2`;
  resourceOf<DiagnosticReport>(results, 0).result![0]!.reference = 'Observation/2';
  expect(readMessage(results, now)).toEqual(read);
});

test('a long address in the bundle can be referred to', () => {
  const bundle = orderBundle({ product: 'p' });
  const address = `https://service.example.fi/${'a'.repeat(120)}/Patient/1`;
  bundle.entry![0]!.fullUrl = address;
  resourceOf<ServiceRequest>(bundle, 1).subject.reference = address;
  expect(readMessage(bundle, now)).toEqual(plain);
});
