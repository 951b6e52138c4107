import { IntakeError } from './intake-error.ts';
import { systems } from './intake-names.ts';
import type { NamedPart, Placed, ReportedResult, ResultsMessage } from './message.ts';
import {
  identifierProfile,
  observationProfile,
  referenceProfile,
  reported,
  reportProfile,
  withdrawn,
} from './profiles.ts';
import {
  addressOf,
  checkStatus,
  codeIfAny,
  codeOf,
  firstOf,
  instantOf,
  isMember,
  ownIdentifier,
  parsed,
} from './read-parts.ts';

const values: ReadonlySet<string> = new Set([
  'positive',
  'negative',
  'problem-with-sample',
  'statement',
  'statement-done',
]);

/** A report and its observations, each of which belongs to it. @throws IntakeError */
export function readResults(report: Placed, observations: readonly Placed[], now: Date): ResultsMessage {
  const { place } = report;
  checkStatus(report, reported);
  const { identifier, basedOn, issued, result, ...rest } = parsed(reportProfile, report.resource, place);
  // One reference to each, and each by an address of its own.
  const referred = result.map(({ reference }) => addressOf(reference, report)).sort();
  const addresses = observations.map(({ fullUrl }) => fullUrl).sort();
  const isOnce = new Set(referred).size === observations.length && referred.length === observations.length;
  if (!isOnce || referred.some((each, at) => each !== addresses[at])) {
    throw new IntakeError('notOfReport', `${place}.result`);
  }
  const results = observations.map(readResult);
  const doubled = results.find(({ analysis }, at) =>
    results.some((each, other) => other < at && each.analysis === analysis),
  );
  if (doubled) throw new IntakeError('doubleAnalysis', `${doubled.place}.code`);
  const named = [report, ...observations].flatMap(namedIn);
  const order = firstOf(referenceProfile, basedOn, `${place}.basedOn`);
  return {
    kind: 'results',
    orderIdentifier: ownIdentifier([order.identifier], `${place}.basedOn[0].identifier`),
    identifier: ownIdentifier(identifier, `${place}.identifier`),
    isAmended: rest.status !== 'final',
    issuedAt: instantOf(issued, now, `${place}.issued`),
    // In whatever order they came: the same report is the same message.
    results: results.toSorted((one, another) => (one.analysis < another.analysis ? -1 : 1)),
    ...(named.length > 0 && { named: named.toSorted((one, another) => (keyOf(one) < keyOf(another) ? -1 : 1)) }),
  };
}

const namedBy = { subject: systems.identityCode, specimen: systems.sampleNumber } as const;

/** Read so that a report of somebody else is found: what is named in other words is not compared. */
function namedIn({ resource, place }: Placed): NamedPart[] {
  return (['subject', 'specimen'] as const).flatMap((what) => {
    const given = (resource as Readonly<Record<string, unknown>>)[what];
    const references: readonly unknown[] = Array.isArray(given) ? given : [given];
    return references.flatMap((reference) => {
      const identifier = isMember(reference) ? reference['identifier'] : undefined;
      if (!isMember(identifier) || identifier['system'] !== namedBy[what]) return [];
      const at = `${place}.${what}`;
      return [{ what, value: parsed(identifierProfile, identifier, `${at}.identifier`).value, place: at }];
    });
  });
}

const keyOf = ({ what, value }: NamedPart): string => `${what} ${value}`;

function readResult(placed: Placed): ReportedResult {
  const { resource, place } = placed;
  checkStatus(placed, [...reported, ...withdrawn]);
  const observation = parsed(observationProfile, resource, place);
  const { status, code, valueCodeableConcept: value, dataAbsentReason, note } = observation;
  const analysis = codeOf(code, systems.analysis, `${place}.code`);
  if (isWithdrawn(status)) return { analysis, place };
  if ((value === undefined) === (dataAbsentReason === undefined)) {
    throw new IntakeError('badResult', `${place}.valueCodeableConcept`);
  }
  if (value === undefined) return { analysis, place };
  const result = codeOf(value, systems.result, `${place}.valueCodeableConcept`);
  if (!isResult(result)) throw new IntakeError('badResult', `${place}.valueCodeableConcept`);
  const finding = codeIfAny(value, systems.finding, `${place}.valueCodeableConcept`);
  if (finding !== undefined && result !== 'positive')
    throw new IntakeError('badResult', `${place}.valueCodeableConcept`);
  const statement = note?.[0]?.text;
  if (result.startsWith('statement') && statement === undefined)
    throw new IntakeError('missingStatement', `${place}.note`);
  return { analysis, result, finding, statement, place };
}

function isResult(text: string): text is NonNullable<ReportedResult['result']> {
  return values.has(text);
}

function isWithdrawn(status: string): boolean {
  return withdrawn.some((each) => each === status);
}
