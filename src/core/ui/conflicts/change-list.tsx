import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, useCallback } from 'react';
import type { Change } from '#core/conflicts/differences.rule.ts';
import { isItem } from '#core/conflicts/merge-changes.rule.ts';
import type { Language } from '#core/contracts/schemas.ts';
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

/** How a form's values read. */
export interface ValueWords {
  /** Where it is not plain text or a flag; undefined leaves it to whoever shows it. */
  readonly textOf?: (path: string, value: unknown) => string | undefined;
  /** What language a text is in, where it is not Finnish. */
  readonly languageOf?: (path: string, value: unknown) => Language | undefined;
}

export interface ChangeListProps extends ValueWords {
  readonly changes: readonly Change[];
  /** What the two versions are called, such as 'Ennen' and 'Nyt'. */
  readonly beforeName: string;
  readonly afterName: string;
  /** What a field is called; `isRepeated` where another one is called the same: with where it stands. */
  readonly labelOf: (change: Change, isRepeated?: boolean) => string;
}

/** What has changed: each field by its name, as it was and as it is; long texts where they differ. */
export function ChangeList({ changes, beforeName, afterName, labelOf, ...words }: ChangeListProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const value = mergeClasses(styles.value, useValueStyles().value);
  const valueText = useValueText(words);
  const often = repeated(changes.map((change) => labelOf(change)));
  return (
    <ul className={styles.list}>
      {changes.map((change, index) => {
        const path = change.path.join('.');
        const { before, after } = change;
        const earlier = before === undefined ? { text: t('core:changes.wasNot') } : valueText(path, before);
        const later = after === undefined ? { text: t('core:changes.isGone') } : valueText(path, after);
        const [was, is] = shortenPair(earlier.text, later.text);
        return (
          // Items that were removed have no path of their own.
          <li key={`${index} ${path}`} className={styles.change}>
            <span className={styles.label}>{labelOf(change, often.has(labelOf(change)))}</span>
            <dl className={styles.versions}>
              <div>
                <dt className={styles.name}>{beforeName}</dt>
                <dd lang={earlier.language} className={value}>
                  {was}
                </dd>
              </div>
              <div>
                <dt className={styles.name}>{afterName}</dt>
                <dd lang={later.language} className={value}>
                  {is}
                </dd>
              </div>
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

/** A value in words; without a language they are Finnish. */
export interface ValueText {
  readonly text: string;
  readonly language?: Language;
}

/** How a value reads: as the form shows it, or plainly. */
export function useValueText({
  textOf,
  languageOf,
}: ValueWords): (path: string, value: unknown, isAdded?: boolean) => ValueText {
  const t = useTranslate();
  return useCallback(
    (path, value, isAdded = false) => {
      // The item, or the text of an item, that one side removed or only the other has added.
      if (value === undefined) return { text: t(isAdded ? 'core:conflict.notAdded' : 'core:conflict.removed') };
      const known = textOf?.(path, value);
      if (known !== undefined) return { text: known, language: isItem(value) ? languageOf?.(path, value) : undefined };
      // Of spaces alone nothing is seen.
      if (typeof value === 'string' && value.trim() === '') return { text: t('core:conflict.empty') };
      if (typeof value === 'boolean') return { text: t(value ? 'core:conflict.yes' : 'core:conflict.no') };
      // Only the form can describe a whole item; here it is compared with one that was removed.
      if (typeof value === 'object') return { text: t('core:conflict.changed') };
      return { text: String(value), language: languageOf?.(path, value) };
    },
    [t, textOf, languageOf],
  );
}
