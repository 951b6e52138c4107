/** What a turn is taken for. */
export type QueueKind = 'statement' | 'transaction';

/**
 * Queue on the one connection of the embedded database. A round is all statements that wait, then one transaction: no
 * reader waits behind a row of large writes, and no write waits for ever.
 */
export class Queue {
  readonly #waiting: Readonly<Record<QueueKind, (() => void)[]>> = { statement: [], transaction: [] };
  #round: (() => void)[] = [];
  #isTaken = false;

  /** Resolves when it is the caller's turn. @returns what ends the turn */
  async take(kind: QueueKind): Promise<() => void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting[kind].push(resolve));
    this.#isTaken = true;
    return () => this.#next();
  }

  #next(): void {
    const { statement, transaction } = this.#waiting;
    if (this.#round.length === 0) this.#round = [...statement.splice(0), ...transaction.splice(0, 1)];
    const next = this.#round.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
