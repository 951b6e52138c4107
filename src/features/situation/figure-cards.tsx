import { Badge, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { CheckmarkCircleRegular, WarningRegular } from '@fluentui/react-icons';
import { useId, type ReactNode } from 'react';
import type { SituationFigure } from '#core/contracts/situation.contract.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { figureTexts } from './figure-texts.rule.ts';
import { listAddress } from './list-address.rule.ts';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXL,
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow4,
    '@media (forced-colors: active)': { border: `${tokens.strokeWidthThin} solid` },
    '@media print': { boxShadow: 'none', padding: 0, breakInside: 'avoid' },
  },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: tokens.spacingHorizontalM },
  number: { ...typographyStyles.largeTitle, margin: 0 },
  none: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
  goal: { ...typographyStyles.body1Strong, margin: 0 },
  note: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The two figures that matter, with the goal beside them. @param isOfAll whose lists nobody may open */
export function FigureCards({
  figures,
  isOfAll,
}: {
  readonly figures: readonly SituationFigure[];
  readonly isOfAll: boolean;
}): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.cards}>
      {figures.map((figure) => (
        <FigureCard key={figure.step} figure={figure} isOfAll={isOfAll} />
      ))}
    </div>
  );
}

function FigureCard({ figure, isOfAll }: { readonly figure: SituationFigure; readonly isOfAll: boolean }): ReactNode {
  const t = useTranslate('situation');
  const styles = useStyles();
  const headingId = useId();
  const { title, value, goal, of, isMet } = figureTexts(figure, t);
  const open = listAddress('findings', {});
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {title}
      </h3>
      <div className={styles.line}>
        <p className={figure.percent === null ? styles.none : styles.number}>{value}</p>
        <p className={styles.goal}>{goal}</p>
        {isMet !== undefined && (
          <Badge
            appearance="tint"
            color={isMet ? 'success' : 'warning'}
            icon={isMet ? <CheckmarkCircleRegular /> : <WarningRegular />}
          >
            {t(isMet ? 'figure.met' : 'figure.below')}
          </Badge>
        )}
      </div>
      {of && <p className={styles.note}>{of}</p>}
      {!isOfAll && (
        <p className={styles.note} data-no-print="">
          <TextLink to={open} label={`${title}: ${t('figure.toWorklist')}`}>
            {t('figure.toWorklist')}
          </TextLink>
        </p>
      )}
    </section>
  );
}
