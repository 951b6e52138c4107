import type { IntakeKind } from '#core/contracts/intake.contract.ts';

// The names that both sides of the intake use (docs/integration.md).

/** The API for which machine clients get access tokens: another one than staff's. */
export const intakeResource = 'urn:omanayte:intake';

/** What a client needs to send a message of each kind. */
export const scopeOfKind: Readonly<Record<IntakeKind, string>> = {
  order: 'intake.orders',
  cancellation: 'intake.orders',
  results: 'intake.results',
  kitReturned: 'intake.kits',
  citizenNotified: 'intake.citizens',
  resultsOpened: 'intake.citizens',
};

/** What a client needs to read what happened to orders and to findings. */
export const topicOfScope: Readonly<Record<string, 'order' | 'finding'>> = {
  'outbox.orders': 'order',
  'outbox.findings': 'finding',
};

/** All scopes that a client may have. */
export const machineScopes: readonly string[] = [...new Set(Object.values(scopeOfKind)), ...Object.keys(topicOfScope)];

/** By which system a value is meant, as FHIR writes it. */
export const systems = {
  /** The Finnish personal identity code. */
  identityCode: 'urn:oid:1.2.246.21',
  /** The nomenclature of laboratory tests (Kuntaliitto). */
  analysis: 'urn:oid:1.2.246.537.6.3.2006',
  area: 'urn:omanayte:area',
  package: 'urn:omanayte:package',
  sampleNumber: 'urn:omanayte:sample-number',
  result: 'urn:omanayte:result',
  finding: 'urn:omanayte:finding',
  event: 'urn:omanayte:event',
} as const;

export const intakePath = '/intake/fhir';
export const outboxPath = '/outbox';

/** A mebibyte, as all calls have it. */
export const messageLimit = 1024 * 1024;
