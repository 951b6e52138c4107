import { useMemo } from 'react';
import type { Change } from '#core/conflicts/differences.rule.ts';
import { isItem } from '#core/conflicts/merge-changes.rule.ts';
import type { ProductContent } from '#core/contracts/hva-product-review.contract.ts';
import type { ProductSnapshot } from '#core/contracts/product-version.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import type { OwnKey } from '#core/feedback/feature-texts.ts';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';
import type { DescribedText } from './info-step.tsx';

/** What tells the items of a product's contents apart. */
export const identifyContent = (item: object): string | undefined => ('id' in item ? String(item.id) : undefined);

/** The language of a text whose path names one, as a change of `texts.sv.resultSms` does; undefined for what has none. */
export function languageOfPath(path: string): Language | undefined {
  const steps = path.split('.');
  return languages.find((each) => steps.includes(each));
}

/** How the changes of a product read in Finnish. */
interface ContentTexts {
  readonly labelOf: (change: Pick<Change, 'path'>) => string;
  readonly textOf: (path: string, value: unknown) => string | undefined;
  /** An analysis, in one language or in all. */
  readonly describe: { readonly analysis: (analysis: Analysis, language?: Language) => DescribedText };
}

type Analysis = Omit<ProductContent['analyses'][number], 'children'> & { readonly children?: readonly Analysis[] };
type Outcome = ProductContent['outcomes'][number];

type Names = ReadonlyMap<string, string>;

/** A product's contents, perhaps with its files. */
type Contents = ProductContent & Partial<Pick<ProductSnapshot, 'attachments'>>;

/** For two versions of a product, compared by `changesBetween` with `identifyContent`. */
export function useContentTexts(before: Contents, after: Contents): ContentTexts {
  const t = useTranslate('hvaProductView');
  return useMemo(() => {
    // What has another name now is called by it; what was removed, as it was.
    const names = new Map([...namesIn(before), ...namesIn(after)]);
    const nameOf = (step = ''): string => names.get(step.slice(1)) ?? '';
    const within = (place: string, field: string): string => t('changes.within', { place, field });
    const inLanguage = (field: string, language = ''): string =>
      t('changes.inLanguage', { field, language: t(`core:language.${language}`, { defaultValue: language }) });

    const labelInAnalysis = (name: string, [field, item]: readonly string[]): string => {
      if (item === 'order') return within(name, t('changes.order'));
      if (field === 'findings') return within(name, t('changes.finding', { value: item?.slice(1) }));
      if (field === 'instructions') return within(name, inLanguage(t('changes.instruction'), item));
      return within(name, t(`changes.analysis.${field}`, { defaultValue: String(field) }));
    };
    const labelOf = ({ path }: Pick<Change, 'path'>): string => {
      const [part, item, field, child, ...rest] = path;
      if (item === 'order') return t(`changes.orderOf.${part}`, { defaultValue: t('changes.order') });
      if (part === 'texts') return inLanguage(t(`changes.text.${field}`, { defaultValue: String(field) }), item);
      if (part === 'outcomes') {
        if (field === undefined) return t('changes.outcome');
        return field === 'name'
          ? t('changes.outcomeName')
          : within(nameOf(item), inLanguage(t('changes.outcomeTitle'), child));
      }
      if (part === 'analyses') {
        if (field === undefined) return t('changes.primary');
        if (field !== 'children' || child === 'order') return labelInAnalysis(nameOf(item), path.slice(2));
        return rest.length === 0 ? within(nameOf(item), t('changes.child')) : labelInAnalysis(nameOf(child), rest);
      }
      if (part === 'attachments') return t('changes.attachment');
      return t(`changes.field.${part}`, { defaultValue: String(part) });
    };
    const linesOf = (name: string, texts: Outcome['titles'], shown: readonly Language[]): readonly string[] =>
      shown.filter((each) => texts[each] !== '').map((each) => `${inLanguage(name, each)}: ${texts[each]}`);
    const choice = (field: 'targetGender' | 'ageGroup' | 'resultType', value: number): string =>
      t('changes.described', {
        field: t(`changes.analysis.${field}`),
        value: t(`changes.${field}.${value}`, { defaultValue: t('core:form.unknownValue') }),
      });
    const analysis = (each: Analysis, language?: Language): DescribedText => ({
      id: each.id,
      name: `${each.code} ${each.name}`.trim(),
      text: [
        choice('targetGender', each.targetGender),
        choice('ageGroup', each.ageGroup),
        // What has child analyses gets no result itself.
        ...(each.children?.length ? [] : [choice('resultType', each.resultType)]),
        ...each.findings.map(({ id, outcome }) => `${id} → ${names.get(outcome) ?? ''}`),
        ...linesOf(t('changes.instruction'), each.instructions, language ? [language] : languages),
      ].join('\n'),
    });
    /** All of an item that one version has and the other lacks. */
    const whole = (value: object): string | undefined => {
      if ('titles' in value) {
        const { name, titles } = value as Outcome;
        return [name, ...linesOf(t('changes.outcomeTitle'), titles, languages)].join('\n');
      }
      if (!('instructions' in value)) return undefined;
      const { children = [], ...own } = value as Analysis;
      return [{ ...own, children }, ...children]
        .map((each) => analysis(each))
        .map(({ name, text }) => `${name}\n${text}`)
        .join('\n\n');
    };
    return {
      labelOf,
      textOf: (path, value) => (isItem(value) ? whole(value) : undefined) ?? textOf(path, value, names, t),
      describe: { analysis },
    };
  }, [before, after, t]);
}

/** Outcomes, analyses and files by their id. */
function namesIn({ outcomes, analyses, attachments = [] }: Contents): Names {
  const all = analyses.flatMap((each) => [each, ...each.children]);
  return new Map([
    ...outcomes.map(({ id, name }) => [id, name] as const),
    ...all.map(({ id, code, name }) => [id, `${code} ${name}`.trim()] as const),
    ...attachments.map(({ id, name, languageCode }) => [id, `${name} (${languageCode.toUpperCase()})`] as const),
  ]);
}

/** A whole item reads as its name, a choice as its text. */
function textOf(
  path: string,
  value: unknown,
  names: Names,
  t: Translate<OwnKey<'hvaProductView'>>,
): string | undefined {
  if (Array.isArray(value)) return value.map(({ id }) => names.get(String(id)) ?? String(id)).join('; ');
  if (typeof value === 'object' && value !== null) {
    if ('outcome' in value) return names.get(String(value.outcome));
    return 'id' in value ? names.get(String(value.id)) : undefined;
  }
  const field = path.split('.').at(-1) ?? '';
  if (field === 'outcome') return names.get(String(value));
  return ['targetGender', 'ageGroup', 'resultType'].includes(field)
    ? t(`changes.${field}.${String(value)}`, { defaultValue: t('core:form.unknownValue') })
    : undefined;
}
