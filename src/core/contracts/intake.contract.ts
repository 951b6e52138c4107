// Messages from outside (docs/integration.md, decision 166).

/** What a message is about. */
export const intakeKinds = [
  'order',
  'cancellation',
  'results',
  'kitReturned',
  'citizenNotified',
  'resultsOpened',
] as const;
export type IntakeKind = (typeof intakeKinds)[number];

/**
 * What became of a message: it has had its effect, it waits for its order or results, support can mend it, or its sender
 * has to.
 */
export const intakeOutcomes = ['accepted', 'waiting', 'failed', 'refused'] as const;
export type IntakeOutcome = (typeof intakeOutcomes)[number];

/** Codes of others that support can map to ours. */
export const mappingKinds = ['analysis', 'package', 'area', 'finding'] as const;
export type MappingKind = (typeof mappingKinds)[number];

/** Why a message is not accepted; of `superseded`, why it changed nothing any more. */
export const intakeReasons = [
  // What its sender has to mend.
  'notJson',
  'notBundle',
  'notTransaction',
  'wrongResources',
  'badRequestOfEntry',
  'missingElement',
  'badElement',
  'wrongSystem',
  'ambiguous',
  'badTime',
  'timeAhead',
  'badIdentityCode',
  'badLanguage',
  'badStatus',
  'notUnderstood',
  'notOfPatient',
  'notOfReport',
  'doubleAnalysis',
  'badResult',
  'missingStatement',
  'kindNotAllowed',
  'areaNotAllowed',
  // What does not go with what is stored.
  'otherContents',
  'identifierTaken',
  'severalOrders',
  'sampleNumberTaken',
  'resultExists',
  'notOfOrder',
  'orderCancelled',
  'alreadySent',
  'replaced',
  'waitedTooLong',
  // What support can mend.
  'unknownPackage',
  'unknownArea',
  'unknownAnalysis',
  'unknownFinding',
  // What the sender can, or who completes the product.
  'missingFinding',
  // What mends itself.
  'noOrderYet',
  'noResultsYet',
  'superseded',
] as const;
export type IntakeReason = (typeof intakeReasons)[number];
