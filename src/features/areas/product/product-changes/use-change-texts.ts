import { useMemo } from 'react';
import type { Change } from '#core/conflicts/differences.rule.ts';
import type { ProductChanges, ProductContent } from '#core/contracts/hva-product-review.contract.ts';
import { useTranslate } from '#core/ui/translate.tsx';

/** How the changes of a product read in Finnish. */
export interface ChangeTexts {
  readonly labelOf: (change: Change) => string;
  readonly textOf: (path: string, value: unknown) => string | undefined;
}

type Names = ReadonlyMap<string, string>;
type Versions = Pick<ProductChanges, 'before' | 'after'>;

export function useChangeTexts({ before, after }: Versions): ChangeTexts {
  const t = useTranslate('hvaProduct');
  return useMemo(() => {
    // What has another name now is called by it; what was removed, as it was.
    const names = new Map([...namesIn(before), ...namesIn(after)]);
    const nameOf = (step = ''): string => names.get(step.slice(1)) ?? '';
    const within = (place: string, field: string): string => t('changes.within', { place, field });
    const inLanguage = (field: string, language = ''): string =>
      t('changes.inLanguage', { field, language: t(`shell:language.${language}`) });

    const labelInAnalysis = (name: string, [field, item]: readonly string[]): string => {
      if (field === 'findings') return within(name, t('changes.finding', { value: item?.slice(1) }));
      if (field === 'instructions') return within(name, inLanguage(t('changes.instruction'), item));
      return within(name, t(`changes.analysis.${field}`));
    };
    const labelOf = ({ path }: Change): string => {
      const [part, item, field, child, ...rest] = path;
      if (part === 'texts') return inLanguage(t(`changes.text.${field}`), item);
      if (part === 'outcomes') {
        if (field === undefined) return t('changes.outcome');
        return field === 'name'
          ? t('changes.outcomeName')
          : within(nameOf(item), inLanguage(t('changes.outcomeTitle'), child));
      }
      if (part === 'analyses') {
        if (field === undefined) return t('changes.primary');
        if (field !== 'children') return labelInAnalysis(nameOf(item), path.slice(2));
        return rest.length === 0 ? within(nameOf(item), t('changes.child')) : labelInAnalysis(nameOf(child), rest);
      }
      return t(`changes.field.${part}`);
    };
    return { labelOf, textOf: (path, value) => textOf(path, value, names, t) };
  }, [before, after, t]);
}

/** Outcomes and analyses by their id. */
function namesIn({ outcomes, analyses }: ProductContent): Names {
  const all = analyses.flatMap((each) => [each, ...each.children]);
  return new Map([
    ...outcomes.map(({ id, name }) => [id, name] as const),
    ...all.map(({ id, code, name }) => [id, `${code} ${name}`.trim()] as const),
  ]);
}

/** A whole item reads as its name, a choice as its text. */
function textOf(path: string, value: unknown, names: Names, t: (key: string) => string): string | undefined {
  if (typeof value === 'object' && value !== null) {
    if ('outcome' in value) return names.get(String(value.outcome));
    return 'id' in value ? names.get(String(value.id)) : undefined;
  }
  const field = path.split('.').at(-1) ?? '';
  if (field === 'outcome') return names.get(String(value));
  return ['targetGender', 'ageGroup', 'resultType'].includes(field)
    ? t(`changes.${field}.${String(value)}`)
    : undefined;
}
