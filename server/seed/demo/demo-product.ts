import type { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';

/** One text in every language. */
export type Localized = Readonly<Record<Language, string>>;

/** A positive outcome of a demo product. */
export interface DemoOutcome {
  /** Unique within the product; its id is made from it. */
  readonly key: string;
  readonly name: string;
  /** What the citizen reads above the result. */
  readonly title: Localized;
  /** What an area adds before its contact details. */
  readonly advice: Localized;
}

/** Which outcome a value of the laboratory leads to: `posit`, or a microbe as `{nimi} ({lyhenne})` (decision A24). */
export interface DemoInterpretation {
  readonly value: string;
  readonly outcome: string;
}

/** An analysis; one with children has no findings of its own. */
export interface DemoAnalysis {
  readonly code: string;
  readonly name: string;
  readonly findings: readonly DemoInterpretation[];
  readonly children?: readonly DemoAnalysis[];
  readonly instruction?: Localized;
}

/** A product's own texts in one language; messages and fixed results are the same for all products. */
export interface DemoProductTexts {
  readonly name: string;
  readonly description: string;
  readonly referralTitle: string;
  readonly orderInstructions: string;
}

/** A product of the demo. What its phase has not reached yet is absent. */
export interface DemoProduct {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly phase: ConfiguratorPhase;
  /** User names of personas. */
  readonly createdBy: string;
  readonly modifiedBy: string;
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly gender: 'male' | 'female' | 'both';
  readonly outcomes: readonly DemoOutcome[];
  readonly analyses: readonly DemoAnalysis[];
  readonly settings?: {
    readonly returnByMail: boolean;
    readonly returnToLab: boolean;
    readonly contactByEmail: boolean;
    readonly contactBySms: boolean;
  };
  readonly texts?: Readonly<Record<Language, DemoProductTexts>>;
}
