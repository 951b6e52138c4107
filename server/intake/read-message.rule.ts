import { IntakeError } from './intake-error.ts';
import { systems } from './intake-names.ts';
import type { EventKind, Message, Placed } from './message.ts';
import { bundleProfile, cancellationProfile, taskProfile, type Entry } from './profiles.ts';
import { readOrder } from './read-order.rule.ts';
import { checkStatus, codeOf, instantOf, ownIdentifier, parsed } from './read-parts.ts';
import { readResults } from './read-results.rule.ts';

/** The code of each kind in a Task (docs/integration.md). */
const eventCodes: Readonly<Record<EventKind, string>> = {
  kitReturned: 'kit-returned',
  citizenNotified: 'citizen-notified',
  resultsOpened: 'results-opened',
};
const events = new Map<string, EventKind>(Object.entries(eventCodes).map(([kind, code]) => [code, kind as EventKind]));

/**
 * The one message of a transaction bundle (docs/integration.md).
 * @throws IntakeError with the reason and the place
 */
export function readMessage(body: unknown, now: Date): Message {
  if (typeof body !== 'object' || body === null || (body as { resourceType?: unknown }).resourceType !== 'Bundle') {
    throw new IntakeError('notBundle');
  }
  const { type, entry } = parsed(bundleProfile, body, 'Bundle');
  checkMeaning(body, 'Bundle');
  if (type !== 'transaction') throw new IntakeError('notTransaction', 'Bundle.type');
  return readResources(
    entry.map((each, index) => {
      const place = `Bundle.entry[${index}]`;
      checkRequest(each, place);
      checkMeaning(each, place);
      checkMeaning(each.resource, `${place}.resource`);
      return { place: `${place}.resource`, fullUrl: each.fullUrl, resource: each.resource };
    }),
    now,
  );
}

/** One that was stored; undefined for one that today's profiles no longer take: it may have come before an upgrade. */
export function readStoredMessage(body: unknown, receivedAt: Date): Message | undefined {
  try {
    return readMessage(body, receivedAt);
  } catch (error) {
    if (error instanceof IntakeError) return undefined;
    throw error;
  }
}

type TypedResource = Placed & Pick<Entry, 'resource'>;

/** Which kind of message it is say its resources alone. */
function readResources(resources: readonly TypedResource[], now: Date): Message {
  const of = (name: string): Placed[] => resources.filter(({ resource }) => resource.resourceType === name);
  const [order, patient, report, task] = ['ServiceRequest', 'Patient', 'DiagnosticReport', 'Task'].map(
    (name) => of(name)[0],
  );
  const observations = of('Observation');
  const { length } = resources;
  if (order && length === (patient ? 2 : 1)) {
    // A cancellation comes with its patient, of whom nothing is read, or without.
    return patient && statusIn(order) !== 'revoked' ? readOrder(order, patient, now) : readCancellation(order);
  }
  if (report && observations.length > 0 && length === 1 + observations.length) {
    return readResults(report, observations, now);
  }
  if (task && length === 1) return readEvent(task, now);
  throw new IntakeError('wrongResources', 'Bundle.entry');
}

function statusIn({ resource }: Placed): unknown {
  return (resource as { readonly status?: unknown }).status;
}

function checkRequest({ request, resource }: Entry, place: string): void {
  const { method, url } = request;
  const [type] = url.split(/[/?]/, 1);
  if (!['POST', 'PUT'].includes(method) || type !== resource.resourceType) {
    throw new IntakeError('badRequestOfEntry', `${place}.request`);
  }
}

/** FHIR lets nobody ignore what turns a resource's meaning: an order that is not to be done is none (decision 213). */
function checkMeaning(part: object, place: string): void {
  const told = part as Readonly<Record<string, unknown>>;
  const turned = ['modifierExtension', 'implicitRules'].find((name) => told[name] !== undefined);
  if (turned !== undefined) throw new IntakeError('notUnderstood', `${place}.${turned}`);
  if (told['doNotPerform'] === true) throw new IntakeError('notUnderstood', `${place}.doNotPerform`);
}

function readCancellation(order: Placed): Message {
  const { resource, place } = order;
  // An order without its patient.
  if (statusIn(order) === 'active') throw new IntakeError('wrongResources', 'Bundle.entry');
  checkStatus(order, ['revoked']);
  const { identifier, note } = parsed(cancellationProfile, resource, place);
  const orderIdentifier = ownIdentifier(identifier, `${place}.identifier`);
  return { kind: 'cancellation', orderIdentifier, identifier: orderIdentifier, reason: note?.[0]?.text };
}

function readEvent(task: Placed, now: Date): Message {
  const { resource, place } = task;
  checkStatus(task, ['completed']);
  const { identifier, code, focus, executionPeriod } = parsed(taskProfile, resource, place);
  const kind = events.get(codeOf(code, systems.event, `${place}.code`));
  if (!kind) throw new IntakeError('badElement', `${place}.code`);
  return {
    kind,
    orderIdentifier: ownIdentifier([focus.identifier], `${place}.focus.identifier`),
    identifier: ownIdentifier(identifier, `${place}.identifier`),
    at: instantOf(executionPeriod.end, now, `${place}.executionPeriod.end`),
  };
}
