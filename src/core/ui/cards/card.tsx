import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { TextCompleteness } from '#core/contracts/product-summary.contract.ts';
import { useTranslate } from '../translate.tsx';
import { StockPicture } from './stock-pictures.tsx';

const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
} as const;

// Plain styles in place of Fluent's Card, which would add 18 kB before the first list.
const useCardStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow4,
    transitionProperty: 'box-shadow',
    transitionDuration: tokens.durationNormal,
    ':hover': { boxShadow: tokens.shadow8 },
    // With the keyboard there is no pointer to show the whole texts.
    ':has(:focus-visible)': { boxShadow: tokens.shadow8, '--card-lines': 'none' },
    '@media print': { boxShadow: 'none', breakInside: 'avoid' },
  },
  content: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    padding: tokens.spacingHorizontalL,
    paddingBottom: tokens.spacingVerticalM,
  },
  name: {
    ...typographyStyles.subtitle2,
    ...clamped,
    WebkitLineClamp: 'var(--card-lines, 2)',
    margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXS}`,
  },
  description: {
    ...typographyStyles.body1,
    ...clamped,
    WebkitLineClamp: 'var(--card-lines, 3)',
    margin: `0 0 ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground2,
  },
  foot: { marginTop: 'auto' },
  meta: {
    ...typographyStyles.caption1,
    margin: 0,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  hint: {
    ...typographyStyles.caption1,
    margin: `0 ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    // In 1280 pixels beside a scroll bar three of them stand in one line.
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    '@media print': { display: 'none' },
  },
});

export interface CardProps {
  /** Position in the list: decides the picture. */
  readonly index: number;
  readonly badges?: ReactNode;
  readonly name: string;
  readonly description: string;
  /** Small figures above the small line. */
  readonly figures?: ReactNode;
  /** The small line under the description, such as who changed it last. */
  readonly meta: string;
  /** Over the picture, such as who edits it. */
  readonly mark?: ReactNode;
  /** Why an action is not available, above the actions. */
  readonly hint?: { readonly id: string; readonly text: string };
  /** The actions. */
  readonly children: ReactNode;
}

/** A product as a card of a list, the same in the centre's catalogue and on the areas' screens. */
export function Card(props: CardProps): ReactNode {
  const { index, badges, name, description, figures, meta, mark, hint, children } = props;
  const styles = useCardStyles();
  return (
    <li className={styles.card}>
      <StockPicture index={index} />
      {mark}
      <div className={styles.content}>
        {badges}
        <h3 className={styles.name} title={name}>
          {name}
        </h3>
        <p className={styles.description} title={description}>
          {description}
        </p>
        <div className={styles.foot}>
          {figures}
          <p className={styles.meta}>{meta}</p>
        </div>
      </div>
      {hint && (
        <p id={hint.id} className={styles.hint}>
          {hint.text}
        </p>
      )}
      <div className={styles.actions}>{children}</div>
    </li>
  );
}

const useStyles = makeStyles({
  list: {
    ...typographyStyles.caption1,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    margin: `0 0 ${tokens.spacingVerticalS}`,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
  },
  outdated: { color: tokens.colorStatusWarningForeground1, '& a': { fontSize: 'inherit' } },
});

interface TextMeterProps {
  readonly languages: readonly TextCompleteness[];
  /** What says that translations are outdated leads somewhere. */
  readonly linkOf?: (languageCode: TextCompleteness['languageCode'], text: string) => ReactNode;
}

/** How many of a product's texts are written in each language, and how many of the translations are outdated. */
export function TextMeter({ languages, linkOf = (_, text) => text }: TextMeterProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  return (
    <ul aria-label={t('core:textMeter.title')} className={styles.list}>
      {languages.map(({ languageCode, filled, required, outdated }) => (
        <li key={languageCode}>
          {t('core:textMeter.written', { language: t(`core:language.${languageCode}`), filled, required })}
          {outdated > 0 && (
            <span className={styles.outdated}>
              {linkOf(languageCode, t('core:textMeter.outdated', { count: outdated }))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
