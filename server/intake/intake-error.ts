import type { IntakeOutcome, IntakeReason } from '#core/contracts/intake.contract.ts';

/** The status of a refusal, and what it says in plain English. */
const answers: Readonly<Record<IntakeReason, readonly [status: number, text: string]>> = {
  notJson: [
    400,
    'The body is no JSON in UTF-8, is nested too deeply, has a name twice in one element, or holds a character or name that no text may have.',
  ],
  notBundle: [400, 'The body is no FHIR Bundle.'],
  notTransaction: [400, "The bundle's type is not 'transaction'."],
  wrongResources: [400, 'The bundle does not hold the resources of one message.'],
  badRequestOfEntry: [400, 'The request of an entry is not POST or PUT of its own resource type.'],
  missingElement: [400, 'A required element is missing.'],
  badElement: [400, 'An element has a wrong type, form or length.'],
  wrongSystem: [400, 'An identifier or code is not of the system of the profile.'],
  ambiguous: [400, 'Identifiers or codes of one system differ, where the profile has one.'],
  badTime: [400, 'A time is no instant with seconds and a time zone.'],
  timeAhead: [400, 'A time lies more than a day ahead.'],
  badIdentityCode: [400, 'The personal identity code is none.'],
  badLanguage: [400, "The language is not 'fi', 'sv' or 'en'."],
  badStatus: [400, 'The status is none of the profile.'],
  notUnderstood: [400, 'An element changes what the resource means, in a way that is not understood here.'],
  notOfPatient: [400, 'The order is not of the patient in the bundle.'],
  notOfReport: [400, 'The report and the observations of the bundle do not belong together.'],
  doubleAnalysis: [400, 'The report has two results of one analysis.'],
  badResult: [400, 'The result is none of the profile.'],
  missingStatement: [400, 'A result that is a statement has no text.'],
  kindNotAllowed: [403, 'The token or the registration of the client has no scope for messages of this kind.'],
  areaNotAllowed: [403, 'The client may not send for this area.'],
  otherContents: [409, 'The same identifier came before with other contents.'],
  identifierTaken: [409, 'The identifier of the order belongs to another order.'],
  severalOrders: [409, 'Several orders have this identifier; a report that names the sample number of one is taken.'],
  sampleNumberTaken: [409, 'The sample number belongs to another order.'],
  resultExists: [409, 'Another report has given a result of this analysis; send an amended one.'],
  notOfOrder: [409, 'The report names another person or sample number than its order has.'],
  orderCancelled: [409, 'The order has been cancelled or rejected.'],
  alreadySent: [409, 'The kit has been sent already.'],
  replaced: [409, 'The sender has sent other contents instead.'],
  waitedTooLong: [409, 'It waited for 90 days for its order, or its results, which did not come.'],
  unknownPackage: [422, 'The package is not known, or not published.'],
  unknownArea: [422, 'The area is not known.'],
  unknownAnalysis: [422, 'The package has no analysis of this code.'],
  unknownFinding: [422, 'The analysis has no such finding.'],
  missingFinding: [422, 'A positive result names no finding, of which its analysis has several, or none.'],
  noOrderYet: [202, 'Stored. It waits for its order.'],
  noResultsYet: [202, 'Stored. It waits for the results of its order.'],
  superseded: [200, 'Stored. A later report has been received already; nothing was changed.'],
};

/** Why a message has no effect, or not yet. */
export class IntakeError extends Error {
  override readonly name = 'IntakeError';

  /**
   * @param place where in the bundle, as a FHIRPath: names and numbers, never a value
   * @param unknownCode a code that support can map
   */
  constructor(
    readonly reason: IntakeReason,
    readonly place?: string,
    readonly unknownCode?: string,
  ) {
    super(textOf(reason));
  }

  get status(): number {
    return statusOf(this.reason);
  }

  get outcome(): IntakeOutcome {
    return outcomeOf(this.status);
  }
}

export const statusOf = (reason: IntakeReason): number => answers[reason][0];
export const textOf = (reason: IntakeReason): string => answers[reason][1];

function outcomeOf(status: number): IntakeOutcome {
  if (status === 200) return 'accepted';
  if (status === 202) return 'waiting';
  return status === 422 ? 'failed' : 'refused';
}
