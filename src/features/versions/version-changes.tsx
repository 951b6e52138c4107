import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { changesBetween, type Change } from '#core/conflicts/differences.rule.ts';
import type { ProductSnapshot } from '#core/contracts/product-version.contract.ts';
import { ChangeList } from '#core/ui/conflicts/change-list.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import {
  identifyContent,
  languageOfPath,
  useContentTexts,
} from '#features/areas/product-view/hva-product-view.public.ts';
import type { Comparison } from './compare-versions.query.ts';
import { MarkedContents } from './marked-contents.tsx';
import { hvaProductChanges } from './version-changes.rule.ts';
import { useAreaTexts } from './version-contents.tsx';

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

/** What differs between two versions. */
export function changesOf(comparison: Comparison): readonly Change[] {
  return comparison.of === 'product'
    ? changesBetween(comparison.before.contents, comparison.after.contents, identifyContent)
    : hvaProductChanges(comparison.before.contents, comparison.after.contents);
}

/** How two versions differ. */
export function VersionChanges({ comparison, same, ...names }: VersionChangesProps): ReactNode {
  const styles = useStyles();
  const changes = useMemo(() => changesOf(comparison), [comparison]);
  if (changes.length === 0) return <p className={styles.text}>{same}</p>;
  return comparison.of === 'product' ? (
    <ProductChanges comparison={comparison} {...names} />
  ) : (
    <HvaProductChanges outcomes={comparison.outcomes} changes={changes} {...names} />
  );
}

type SideNames = Pick<VersionChangesProps, 'beforeName' | 'afterName'>;

interface ProductChangesProps extends SideNames {
  readonly comparison: Extract<Comparison, { readonly of: 'product' }>;
}

function ProductChanges({ comparison, ...names }: ProductChangesProps): ReactNode {
  const versions = useMemo(() => [comparison.before.contents, comparison.after.contents], [comparison]);
  return (
    <MarkedContents versions={versions}>
      {([before, after]) => before && after && <MarkedChanges before={before} after={after} {...names} />}
    </MarkedContents>
  );
}

interface MarkedChangesProps extends SideNames {
  readonly before: ProductSnapshot;
  readonly after: ProductSnapshot;
}

function MarkedChanges({ before, after, ...names }: MarkedChangesProps): ReactNode {
  const { labelOf, textOf } = useContentTexts(before, after);
  const changes = useMemo(() => changesBetween(before, after, identifyContent), [before, after]);
  return <ChangeList changes={changes} {...names} labelOf={labelOf} textOf={textOf} languageOf={languageOfPath} />;
}

interface HvaProductChangesProps extends SideNames {
  readonly changes: readonly Change[];
  readonly outcomes: readonly { readonly id: string; readonly name: string }[];
}

function HvaProductChanges({ outcomes, changes, ...names }: HvaProductChangesProps): ReactNode {
  const t = useTranslate('versions');
  const texts = useAreaTexts(outcomes);
  const labelOf = ({ path: [part = '', item = '', field, language] }: Change): string => {
    if (part !== 'instructions') return texts.labelOf(part);
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
  return <ChangeList changes={changes} {...names} labelOf={labelOf} textOf={textOf} languageOf={languageOfPath} />;
}

function isFile(value: unknown): value is { readonly name: string; readonly languageCode: string } {
  return typeof value === 'object' && value !== null && 'fileId' in value;
}
