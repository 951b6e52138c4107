/** What the connection is used for. */
export type QueueKind = 'statement' | 'transaction';

/**
 * Queue on the one connection of the embedded database. A round is all statements that wait, then one transaction: no
 * reader waits behind a series of large writes, and no write waits for ever.
 */
export class Queue {
  readonly #waiting: Readonly<Record<QueueKind, (() => void)[]>> = { statement: [], transaction: [] };
  #round: (() => void)[] = [];
  #isBusy = false;

  /** How many wait. */
  get length(): number {
    const { statement, transaction } = this.#waiting;
    return statement.length + transaction.length + this.#round.length;
  }

  /** Resolves when the connection is the caller's. @returns a function that releases it */
  async acquire(kind: QueueKind): Promise<() => void> {
    if (this.#isBusy) await new Promise<void>((resolve) => this.#waiting[kind].push(resolve));
    this.#isBusy = true;
    return () => this.#next();
  }

  #next(): void {
    const { statement, transaction } = this.#waiting;
    if (this.#round.length === 0) this.#round = [...statement.splice(0), ...transaction.splice(0, 1)];
    const next = this.#round.shift();
    if (next) next();
    else this.#isBusy = false;
  }
}
