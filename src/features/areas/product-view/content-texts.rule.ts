import type { Change } from '#core/conflicts/differences.rule.ts';
import { isItem } from '#core/conflicts/merge-changes.rule.ts';
import type { ProductContent } from '#core/contracts/hva-product-review.contract.ts';
import type { ProductSnapshot } from '#core/contracts/product-version.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import type { OwnKey } from '#core/feedback/feature-texts.ts';
import type { Translate } from '#core/feedback/texts.ts';

/** A product's contents, perhaps with its files. */
export type Contents = ProductContent & Partial<Pick<ProductSnapshot, 'attachments'>>;

type Analysis = Omit<ProductContent['analyses'][number], 'children'> & {
  readonly children?: readonly Analysis[];
};
type Outcome = ProductContent['outcomes'][number];

/** Id, name and all else of an analysis. */
type DescribedAnalysis = Readonly<Record<'id' | 'name' | 'text', string>>;

/** What tells the items of a product's contents apart. */
export const identifyContent = (item: object): string | undefined => ('id' in item ? String(item.id) : undefined);

/** The language of a text whose path names one, as a change of `texts.sv.resultSms` does; undefined for what has none. */
export function languageOfPath(path: string): Language | undefined {
  const steps = path.split('.');
  return languages.find((each) => steps.includes(each));
}

/**
 * How a product's contents, and the changes between two versions of them, read in Finnish. Its functions are given to views one by
 * one.
 */
export class ContentTexts {
  /** Outcomes, analyses and files by their id. What has another name now is called by it; what was removed, as it was. */
  readonly #names: ReadonlyMap<string, string>;

  constructor(
    private readonly t: Translate<OwnKey<'hvaProductView'>>,
    before: Contents,
    after: Contents,
  ) {
    this.#names = new Map([...namesIn(before), ...namesIn(after)]);
  }

  /** What has changed, of a path made by `changesBetween` with `identifyContent`. */
  readonly labelOf = ({ path }: Pick<Change, 'path'>): string => {
    const [part, item, field] = path;
    if (item === 'order') return this.t(`changes.orderOf.${part}`, { defaultValue: this.t('changes.order') });
    switch (part) {
      case 'texts':
        return this.#inLanguage(this.t(`changes.text.${field}`, { defaultValue: String(field) }), item);
      case 'outcomes':
        return this.#labelInOutcome(path.slice(1));
      case 'analyses':
        return this.#labelInAnalyses(path.slice(1));
      case 'attachments':
        return this.t('changes.attachment');
      default:
        return this.t(`changes.field.${part}`, { defaultValue: String(part) });
    }
  };

  /** A whole item reads as all that it has or as its name, a choice as its text. */
  readonly textOf = (path: string, value: unknown): string | undefined => {
    const whole = isItem(value) ? this.#whole(value) : undefined;
    if (whole !== undefined) return whole;
    if (Array.isArray(value)) return value.map(({ id }) => this.#names.get(String(id)) ?? String(id)).join('; ');
    if (typeof value === 'object' && value !== null) {
      if ('outcome' in value) return this.#names.get(String(value.outcome));
      return 'id' in value ? this.#names.get(String(value.id)) : undefined;
    }
    const field = path.split('.').at(-1) ?? '';
    if (field === 'outcome') return this.#names.get(String(value));
    return isChoice(field) ? this.#choice(field, value) : undefined;
  };

  /** All of an analysis but its children, in one language or in all. */
  readonly describe = (analysis: Analysis, language?: Language): DescribedAnalysis => {
    const { targetGender, ageGroup, resultType, findings, instructions, children } = analysis;
    const lines = [
      this.#lineOf('targetGender', targetGender),
      this.#lineOf('ageGroup', ageGroup),
      // What has child analyses gets no result itself.
      ...(children?.length ? [] : [this.#lineOf('resultType', resultType)]),
      ...findings.map(({ id, outcome }) => `${id} → ${this.#names.get(outcome) ?? ''}`),
      ...this.#linesOf(this.t('changes.instruction'), instructions, language ? [language] : languages),
    ];
    return { id: analysis.id, name: nameOf(analysis), text: lines.join('\n') };
  };

  #labelInOutcome([item, field, language]: readonly string[]): string {
    if (field === undefined) return this.t('changes.outcome');
    if (field === 'name') return this.t('changes.outcomeName');
    return this.#within(this.#nameOf(item), this.#inLanguage(this.t('changes.outcomeTitle'), language));
  }

  #labelInAnalyses(path: readonly string[]): string {
    const [item, field, child] = path;
    if (field === undefined) return this.t('changes.primary');
    if (field !== 'children' || child === 'order') return this.#labelInAnalysis(this.#nameOf(item), path.slice(1));
    if (path.length === 3) return this.#within(this.#nameOf(item), this.t('changes.child'));
    return this.#labelInAnalysis(this.#nameOf(child), path.slice(3));
  }

  #labelInAnalysis(name: string, [field, item]: readonly string[]): string {
    if (item === 'order') return this.#within(name, this.t('changes.order'));
    if (field === 'findings') return this.#within(name, this.t('changes.finding', { value: item?.slice(1) }));
    if (field === 'instructions') return this.#within(name, this.#inLanguage(this.t('changes.instruction'), item));
    return this.#within(name, this.t(`changes.analysis.${field}`, { defaultValue: String(field) }));
  }

  /** All of an outcome or an analysis that one version has and the other lacks. */
  #whole(value: object): string | undefined {
    if ('titles' in value) {
      const { name, titles } = value as Outcome;
      return [name, ...this.#linesOf(this.t('changes.outcomeTitle'), titles, languages)].join('\n');
    }
    if (!('instructions' in value)) return undefined;
    const analysis = value as Analysis;
    return [analysis, ...(analysis.children ?? [])]
      .map((each) => this.describe(each))
      .map(({ name, text }) => `${name}\n${text}`)
      .join('\n\n');
  }

  #linesOf(name: string, texts: Outcome['titles'], shown: readonly Language[]): readonly string[] {
    return shown.filter((each) => texts[each] !== '').map((each) => `${this.#inLanguage(name, each)}: ${texts[each]}`);
  }

  #lineOf(field: ChoiceField, value: number): string {
    return this.t('changes.described', {
      field: this.t(`changes.analysis.${field}`),
      value: this.#choice(field, value),
    });
  }

  #choice(field: ChoiceField, value: unknown): string {
    return this.t(`changes.${field}.${String(value)}`, { defaultValue: this.t('core:form.unknownValue') });
  }

  #inLanguage(field: string, language = ''): string {
    return this.t('changes.inLanguage', {
      field,
      language: this.t(`core:language.${language}`, { defaultValue: language }),
    });
  }

  #within(place: string, field: string): string {
    return this.t('changes.within', { place, field });
  }

  /** By the step of a path: an id behind a mark. */
  #nameOf(step = ''): string {
    return this.#names.get(step.slice(1)) ?? '';
  }
}

const choiceFields = ['targetGender', 'ageGroup', 'resultType'] as const;
type ChoiceField = (typeof choiceFields)[number];

function isChoice(field: string): field is ChoiceField {
  return choiceFields.some((each) => each === field);
}

function nameOf({ code, name }: Pick<Analysis, 'code' | 'name'>): string {
  return `${code} ${name}`.trim();
}

function namesIn({ outcomes, analyses, attachments = [] }: Contents): ReadonlyMap<string, string> {
  const all = analyses.flatMap((each) => [each, ...each.children]);
  return new Map([
    ...outcomes.map(({ id, name }) => [id, name] as const),
    ...all.map((each) => [each.id, nameOf(each)] as const),
    ...attachments.map(({ id, name, languageCode }) => [id, `${name} (${languageCode.toUpperCase()})`] as const),
  ]);
}
