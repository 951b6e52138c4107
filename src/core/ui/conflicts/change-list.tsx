import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, useCallback } from 'react';
import type { Change } from '#core/conflicts/differences.rule.ts';
import { repeated, useTranslate } from '../translate.tsx';
import { shortenPair } from './shorten-pair.rule.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, margin: 0, padding: 0 },
  change: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    listStyleType: 'none',
    paddingBottom: tokens.spacingVerticalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { paddingBottom: 0, borderBottomStyle: 'none' },
  },
  label: { ...typographyStyles.body1Strong, overflowWrap: 'anywhere' },
  versions: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    margin: 0,
    '@media (max-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.body1, margin: 0 },
});

/** What is compared, with its line breaks and spaces, and no wider than its place. */
export const useValueStyles = makeStyles({
  value: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

export interface ChangeListProps {
  readonly changes: readonly Change[];
  /** What the two versions are called, such as 'Ennen' and 'Nyt'. */
  readonly beforeName: string;
  readonly afterName: string;
  /** What a field is called; `isRepeated` where another one is called the same: with where it stands. */
  readonly labelOf: (change: Change, isRepeated?: boolean) => string;
  /** How a value reads, where it is not plain text or a flag; undefined leaves it to the list. */
  readonly textOf?: (path: string, value: unknown) => string | undefined;
}

/** What has changed: each field by its name, as it was and as it is; long texts where they differ. */
export function ChangeList({ changes, beforeName, afterName, labelOf, textOf }: ChangeListProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const value = mergeClasses(styles.value, useValueStyles().value);
  const valueText = useValueText(textOf);
  const often = repeated(changes.map((change) => labelOf(change)));
  return (
    <ul className={styles.list}>
      {changes.map((change, index) => {
        const path = change.path.join('.');
        const { before, after } = change;
        const [was, is] = shortenPair(
          before === undefined ? t('core:changes.wasNot') : valueText(path, before),
          after === undefined ? t('core:changes.isGone') : valueText(path, after),
        );
        return (
          // Items that were removed have no path of their own.
          <li key={`${index} ${path}`} className={styles.change}>
            <span className={styles.label}>{labelOf(change, often.has(labelOf(change)))}</span>
            <dl className={styles.versions}>
              <div>
                <dt className={styles.name}>{beforeName}</dt>
                <dd className={value}>{was}</dd>
              </div>
              <div>
                <dt className={styles.name}>{afterName}</dt>
                <dd className={value}>{is}</dd>
              </div>
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

/** How a value reads in Finnish: as the form shows it, or plainly. */
export function useValueText(
  textOf: ((path: string, value: unknown) => string | undefined) | undefined,
): (path: string, value: unknown, isAdded?: boolean) => string {
  const t = useTranslate();
  return useCallback(
    (path, value, isAdded = false) => {
      // The item, or the text of an item, that one side removed or only the other has added.
      if (value === undefined) return t(isAdded ? 'core:conflict.notAdded' : 'core:conflict.removed');
      const known = textOf?.(path, value);
      if (known !== undefined) return known;
      // Of spaces alone nothing is seen.
      if (typeof value === 'string' && value.trim() === '') return t('core:conflict.empty');
      if (typeof value === 'boolean') return t(value ? 'core:conflict.yes' : 'core:conflict.no');
      // Only the form can describe a whole item; here it is compared with one that was removed.
      return typeof value === 'object' ? t('core:conflict.changed') : String(value);
    },
    [t, textOf],
  );
}
