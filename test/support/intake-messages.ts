import type { Bundle, BundleEntry, DiagnosticReport, Observation, Patient, ServiceRequest, Task } from 'fhir/r4';

// Messages as a citizen's service and a laboratory send them (docs/integration.md).

const orders = 'urn:test:orders';

/** What of an order matters to a test; the rest is made up. */
export interface OrderParts {
  readonly order?: string;
  readonly area?: string;
  readonly product: string;
  readonly sampleNumber?: string;
  readonly language?: string;
  readonly orderedAt?: string;
  readonly gender?: Patient['gender'];
  readonly identityCode?: string;
}

const entry = <Resource extends BundleEntry['resource'] & object>(
  resource: Resource,
  fullUrl?: string,
): BundleEntry => ({
  fullUrl,
  resource,
  request: { method: 'POST', url: resource.resourceType },
});

const bundle = (...entries: BundleEntry[]): Bundle => ({ resourceType: 'Bundle', type: 'transaction', entry: entries });

export function orderBundle(parts: OrderParts): Bundle {
  const { order = 'T-1', area = '04', product, language = 'fi', orderedAt = '2026-11-20T10:00:00+02:00' } = parts;
  const patient: Patient = {
    resourceType: 'Patient',
    identifier: [{ system: 'urn:oid:1.2.246.21', value: parts.identityCode ?? '010594-900Y' }],
    name: [{ family: 'Testinen', given: ['Terttu', 'Tuulia'] }],
    telecom: [
      { system: 'phone', value: '+358 40 123 4567' },
      { system: 'email', value: 'terttu.testinen@example.fi' },
    ],
    gender: parts.gender ?? 'female',
    address: [{ line: ['Testikatu 1 A 2'], postalCode: '00100', city: 'Helsinki' }],
    communication: [{ language: { coding: [{ system: 'urn:ietf:bcp:47', code: language }] } }],
    managingOrganization: { identifier: { system: 'urn:omanayte:area', value: area } },
  };
  const request: ServiceRequest = {
    resourceType: 'ServiceRequest',
    identifier: [{ system: orders, value: order }],
    status: 'active',
    intent: 'order',
    code: { coding: [{ system: 'urn:omanayte:package', code: product }] },
    subject: { reference: 'urn:uuid:patient' },
    authoredOn: orderedAt,
    specimen: [
      { identifier: { system: 'urn:omanayte:sample-number', value: parts.sampleNumber ?? `S-${order.toUpperCase()}` } },
    ],
  };
  return bundle(entry(patient, 'urn:uuid:patient'), entry(request));
}

export function cancellationBundle(order = 'T-1', reason?: string): Bundle {
  const request = {
    resourceType: 'ServiceRequest',
    identifier: [{ system: orders, value: order }],
    status: 'revoked',
    intent: 'order',
    ...(reason !== undefined && { note: [{ text: reason }] }),
    // The order's own patient is known.
    subject: {},
  } satisfies ServiceRequest;
  return bundle(entry(request));
}

/** A result by its analysis: what was found, with the microbe of a positive one. */
export interface ResultParts {
  readonly analysis: string;
  readonly result?: string;
  readonly finding?: string;
  readonly text?: string;
}

export interface ReportParts {
  readonly order?: string;
  readonly report?: string;
  readonly status?: DiagnosticReport['status'];
  readonly issued?: string;
  readonly results: readonly ResultParts[];
}

export function resultsBundle(parts: ReportParts): Bundle {
  const { order = 'T-1', report = 'R-1', status = 'final', issued = '2026-11-24T08:00:00.000+02:00', results } = parts;
  const resource: DiagnosticReport = {
    resourceType: 'DiagnosticReport',
    identifier: [{ system: 'urn:test:reports', value: report }],
    basedOn: [{ identifier: { system: orders, value: order } }],
    status,
    code: { text: 'Laboratory report' },
    issued,
    result: results.map((_each, index) => ({ reference: `urn:uuid:result-${index}` })),
  };
  return bundle(
    entry(resource),
    ...results.map((each, index) => entry(observationOf(each, status), `urn:uuid:result-${index}`)),
  );
}

function observationOf(
  { analysis, result, finding, text }: ResultParts,
  status: DiagnosticReport['status'],
): Observation {
  const found = finding === undefined ? [] : [{ system: 'urn:omanayte:finding', code: finding }];
  return {
    resourceType: 'Observation',
    status: status === 'final' ? 'final' : 'amended',
    code: { coding: [{ system: 'urn:oid:1.2.246.537.6.3.2006', code: analysis }] },
    ...(result === undefined
      ? {
          dataAbsentReason: {
            coding: [{ system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code: 'unknown' }],
          },
        }
      : { valueCodeableConcept: { coding: [{ system: 'urn:omanayte:result', code: result }, ...found] } }),
    ...(text !== undefined && { note: [{ text }] }),
  };
}

export function eventBundle(code: string, order = 'T-1', id = `${code}-${order}`, at = '2026-11-25T12:00:00Z'): Bundle {
  const task: Task = {
    resourceType: 'Task',
    identifier: [{ system: 'urn:test:events', value: id }],
    status: 'completed',
    intent: 'order',
    code: { coding: [{ system: 'urn:omanayte:event', code }] },
    focus: { identifier: { system: orders, value: order } },
    executionPeriod: { end: at },
  };
  return bundle(entry(task));
}
