import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { changesBetween, type Change } from '#core/conflicts/differences.rule.ts';
import type { HvaProductSnapshot, ProductSnapshot } from '#core/contracts/product-version.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { ChangeList } from '#core/ui/conflicts/change-list.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import {
  identifyContent,
  useContentTexts,
  useHvaProductTexts,
} from '#features/areas/product-view/hva-product-view.public.ts';
import type { Comparison } from './compare-versions.query.ts';
import { hvaProductChanges } from './version-changes.rule.ts';

const useStyles = makeStyles({
  text: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
});

export interface VersionChangesProps {
  readonly comparison: Comparison;
  readonly beforeName: string;
  readonly afterName: string;
  /** What is said where nothing differs. */
  readonly same: string;
}

/** How two versions differ. */
export function VersionChanges({ comparison, ...names }: VersionChangesProps): ReactNode {
  return comparison.of === 'product' ? (
    <ProductChanges before={comparison.before.contents} after={comparison.after.contents} {...names} />
  ) : (
    <HvaProductChanges
      before={comparison.before.contents}
      after={comparison.after.contents}
      outcomes={comparison.outcomes}
      {...names}
    />
  );
}

interface Compared<Contents> extends Omit<VersionChangesProps, 'comparison'> {
  readonly before: Contents;
  readonly after: Contents;
}

function ProductChanges({ before, after, same, ...names }: Compared<ProductSnapshot>): ReactNode {
  const styles = useStyles();
  const changes = useMemo(() => changesBetween(before, after, identifyContent), [before, after]);
  const { labelOf, textOf } = useContentTexts(before, after);
  if (changes.length === 0) return <p className={styles.text}>{same}</p>;
  return <ChangeList changes={changes} {...names} labelOf={labelOf} textOf={textOf} />;
}

interface HvaProductChangesProps extends Compared<HvaProductSnapshot> {
  readonly outcomes: readonly { readonly id: string; readonly name: string }[];
}

function HvaProductChanges({ before, after, outcomes, same, ...names }: HvaProductChangesProps): ReactNode {
  const t = useTranslate('versions');
  const styles = useStyles();
  const changes = useMemo(() => hvaProductChanges(before, after), [before, after]);
  const texts = useHvaProductTexts({
    outcomes: outcomes.map(({ id, name }) => ({ outcomeId: id, name, outcomeType: OutcomeType.Unknown })),
  });
  const labelOf = ({ path: [part = '', item = '', field, language] }: Change): string => {
    if (part !== 'instructions') return texts.labelOf(part, nothing) ?? part;
    const name = outcomes.find(({ id }) => `#${id}` === item)?.name ?? '';
    if (field === 'attachments') return t('comparison.attachment', { name });
    const inWords = t(`core:language.${language}`, { defaultValue: String(language) });
    return t('comparison.instruction', { name, language: inWords });
  };
  const textOf = (path: string, value: unknown): string | undefined => {
    const files = [value].flat().filter(isFile);
    return files.length > 0
      ? files.map(({ name, languageCode }) => `${name} (${languageCode.toUpperCase()})`).join(', ')
      : texts.textOf(path, value);
  };
  if (changes.length === 0) return <p className={styles.text}>{same}</p>;
  return <ChangeList changes={changes} {...names} labelOf={labelOf} textOf={textOf} />;
}

/** Settings are called the same whatever the form holds. */
const nothing = { hvaOutcomeSettings: [] } as never;

function isFile(value: unknown): value is { readonly name: string; readonly languageCode: string } {
  return typeof value === 'object' && value !== null && 'fileId' in value;
}
