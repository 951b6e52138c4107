import type { IntakeKind } from '#core/contracts/intake.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';

/** A resource of the bundle and where it stands. */
export interface Placed {
  readonly place: string;
  readonly fullUrl?: string;
  readonly resource: unknown;
}

/** The citizen of an order. */
export interface OrderedBy {
  readonly identityCode: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobilePhone: string;
  readonly email: string;
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly city: string;
  /** 1 female, 2 male, 0 unknown (decision A7). */
  readonly gender: number;
  /** In whole years on the day of the order. */
  readonly age: number;
  readonly language: Language;
}

/** What all messages have: the order by its sender's identifier, `system|value`, and their own. Times are ISO 8601 in UTC. */
interface Identified<Kind extends IntakeKind> {
  readonly kind: Kind;
  readonly orderIdentifier: string;
  readonly identifier: string;
}

export interface OrderMessage extends Identified<'order'> {
  readonly area: string;
  readonly package: string;
  readonly sampleNumber: string;
  readonly orderedAt: string;
  readonly citizen: OrderedBy;
  /** Where in the bundle its resources stand. */
  readonly place: { readonly order: string; readonly patient: string };
}

export interface CancellationMessage extends Identified<'cancellation'> {
  readonly reason?: string;
}

/** One analysis of a report; without `result` there is none. */
export interface ReportedResult {
  readonly analysis: string;
  readonly result?: 'positive' | 'negative' | 'problem-with-sample' | 'statement' | 'statement-done';
  readonly finding?: string;
  readonly statement?: string;
  /** Where in the bundle its observation stands. */
  readonly place: string;
}

/** The identity code of a subject, or the number of a specimen, that a report names beside its order. */
export interface NamedPart {
  readonly what: 'subject' | 'specimen';
  readonly value: string;
  readonly place: string;
}

export interface ResultsMessage extends Identified<'results'> {
  readonly isAmended: boolean;
  readonly issuedAt: string;
  readonly results: readonly ReportedResult[];
  /** Absent where it names neither. */
  readonly named?: readonly NamedPart[];
}

/** The kinds that tell that something happened: neither orders nor results. */
export type EventKind = Exclude<IntakeKind, 'order' | 'cancellation' | 'results'>;

export interface EventMessage extends Identified<EventKind> {
  readonly at: string;
}

/** A message as the server understands it. */
export type Message = OrderMessage | CancellationMessage | ResultsMessage | EventMessage;
