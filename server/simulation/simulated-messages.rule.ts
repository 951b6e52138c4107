import type { Bundle, BundleEntry, DiagnosticReport, Observation, Patient, ServiceRequest, Task } from 'fhir/r4';
import { CitizenGender } from '#core/contracts/referral.contract.ts';
import { systems } from '../intake/intake-names.ts';
import { demoId } from '../seed/demo/demo-id.ts';
import type { SimulatedOrder, SimulatedResult, SimulatedStep } from './simulated-order.rule.ts';

// Messages as a citizen's service and a laboratory send them (docs/integration.md).

/** By which the orders of the simulation are known in the outbox. */
export const orderSystem = 'urn:omanayte-simulation:orders';

const genders = {
  [CitizenGender.Unknown]: 'unknown',
  [CitizenGender.Female]: 'female',
  [CitizenGender.Male]: 'male',
} as const;

const bundle = (...entry: BundleEntry[]): Bundle => ({ resourceType: 'Bundle', type: 'transaction', entry });

function entry(resource: NonNullable<BundleEntry['resource']>, fullUrl?: string): BundleEntry {
  return { fullUrl, resource, request: { method: 'POST', url: resource.resourceType } };
}

export function orderMessage({ id, product, sampleNumber, citizen }: SimulatedOrder, orderedAt: Date): Bundle {
  const patient: Patient = {
    resourceType: 'Patient',
    identifier: [{ system: systems.identityCode, value: citizen.ssn }],
    name: [{ family: citizen.lastName, given: [citizen.firstName] }],
    telecom: [
      { system: 'phone', value: citizen.mobilePhone },
      { system: 'email', value: citizen.email },
    ],
    gender: genders[citizen.gender],
    address: [{ line: [citizen.streetAddress], postalCode: citizen.postalCode, city: citizen.city }],
    communication: [{ language: { coding: [{ system: 'urn:ietf:bcp:47', code: citizen.languageCode }] } }],
    managingOrganization: { identifier: { system: systems.area, value: citizen.areaId } },
  };
  const request: ServiceRequest = {
    resourceType: 'ServiceRequest',
    identifier: [{ system: orderSystem, value: id }],
    status: 'active',
    intent: 'order',
    code: { coding: [{ system: systems.package, code: demoId(`package ${product.key}`) }] },
    subject: { reference: 'urn:uuid:patient' },
    authoredOn: orderedAt.toISOString(),
    specimen: [{ identifier: { system: systems.sampleNumber, value: sampleNumber } }],
  };
  return bundle(entry(patient, 'urn:uuid:patient'), entry(request));
}

export function cancellationMessage(orderId: string): Bundle {
  const request: ServiceRequest = {
    resourceType: 'ServiceRequest',
    identifier: [{ system: orderSystem, value: orderId }],
    status: 'revoked',
    intent: 'order',
    // The order's own patient is known.
    subject: {},
    note: [{ text: 'Asiakas perui tilauksen.' }],
  };
  return bundle(entry(request));
}

export function stepMessage(orderId: string, step: SimulatedStep): Bundle {
  return step.kind === 'results' || step.kind === 'amended'
    ? reportMessage(orderId, step)
    : eventMessage(orderId, step);
}

function eventMessage(orderId: string, { kind, at }: SimulatedStep): Bundle {
  const task: Task = {
    resourceType: 'Task',
    identifier: [{ system: 'urn:omanayte-simulation:events', value: demoId(`${kind} ${orderId}`) }],
    status: 'completed',
    intent: 'order',
    code: { coding: [{ system: systems.event, code: kind }] },
    focus: { identifier: { system: orderSystem, value: orderId } },
    executionPeriod: { end: at.toISOString() },
  };
  return bundle(entry(task));
}

type ReportStep = Extract<SimulatedStep, { results: readonly SimulatedResult[] }>;

function reportMessage(orderId: string, { kind, at, results }: ReportStep): Bundle {
  const status = kind === 'amended' ? 'amended' : 'final';
  const report: DiagnosticReport = {
    resourceType: 'DiagnosticReport',
    identifier: [{ system: 'urn:omanayte-simulation:reports', value: demoId(`report ${orderId}`) }],
    basedOn: [{ identifier: { system: orderSystem, value: orderId } }],
    status,
    code: { text: 'Laboratory report' },
    issued: at.toISOString(),
    result: results.map(({ analysis }) => ({ reference: `urn:uuid:${analysis}` })),
  };
  return bundle(
    entry(report),
    ...results.map((each) => entry(observationOf(each, status), `urn:uuid:${each.analysis}`)),
  );
}

function observationOf({ analysis, result, finding }: SimulatedResult, status: Observation['status']): Observation {
  const found = finding === undefined ? [] : [{ system: systems.finding, code: finding }];
  return {
    resourceType: 'Observation',
    status,
    code: { coding: [{ system: systems.analysis, code: analysis }] },
    valueCodeableConcept: { coding: [{ system: systems.result, code: result }, ...found] },
  };
}
