import type { SqlValue } from '../db/database.ts';

/** What a statement's rows must fulfil, all of it, with the parameters that it needs. Never changed: `and` gives another. */
export class Conditions {
  private constructor(
    private readonly texts: readonly string[],
    readonly parameters: readonly SqlValue[],
  ) {}

  /** Each `?` in the text stands for the next of the values. */
  static of(text: string, ...values: SqlValue[]): Conditions {
    return new Conditions([], []).and(text, ...values);
  }

  and(text: string, ...values: SqlValue[]): Conditions {
    let place = this.parameters.length;
    const numbered = text.replaceAll('?', () => `$${(place += 1)}`);
    return new Conditions([...this.texts, numbered], [...this.parameters, ...values]);
  }

  /** As it stands behind `where`. */
  get text(): string {
    return this.texts.join(' and ');
  }
}
