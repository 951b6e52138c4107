import type { SqlValue } from '../db/database.ts';

/** Conditions that a statement's rows must all fulfil, with their parameters. Immutable: `and` returns new ones. */
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
    let number = this.parameters.length;
    const numbered = text.replaceAll('?', () => `$${(number += 1)}`);
    return new Conditions([...this.texts, numbered], [...this.parameters, ...values]);
  }

  /** At least one of them has to be fulfilled, too. */
  andAny(...ways: readonly Conditions[]): Conditions {
    const parameters = [...this.parameters];
    const texts = ways.map((way) => {
      const before = parameters.length;
      parameters.push(...way.parameters);
      return way.text.replaceAll(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`);
    });
    return new Conditions([...this.texts, `((${texts.join(') or (')}))`], parameters);
  }

  /** Nothing has been added to the first one. */
  get isOne(): boolean {
    return this.texts.length === 1;
  }

  /** As it stands behind `where`. */
  get text(): string {
    return this.texts.join(' and ');
  }
}
