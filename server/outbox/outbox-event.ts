/** What happened to an order, or to a finding of it, as its service reads it (docs/integration.md, 'What happened'). */
export interface OutboxEvent {
  /** Where it stands among all: growing, with gaps. */
  readonly position: number;
  readonly kind: 'printed' | 'sent' | 'takenBack' | 'rejected' | 'handled' | 'reopened' | 'told';
  readonly at: string;
  /** The identifier by which the order came. */
  readonly order: { readonly system: string; readonly value: string };
  /** Its area: programs that do not reach each other's areas may have given the same identifier (decision 340). */
  readonly area: string;
  /** Of a finding: the code of its analysis. */
  readonly analysis?: string;
}

/** A page of the outbox. */
export interface OutboxPage {
  readonly events: readonly OutboxEvent[];
  /** What is asked behind next. */
  readonly next: number;
  /** Whether there is more already. */
  readonly hasMore: boolean;
}
