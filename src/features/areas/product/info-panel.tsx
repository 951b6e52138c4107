import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { formatDate, formatDateTime } from '#core/ui/format/dates.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { HvaProductBadges } from '../products/hva-product-badges.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
  },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0 },
  name: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.body1, margin: 0, overflowWrap: 'anywhere' },
});

export interface InfoPanelProps {
  readonly product: HvaProduct;
  readonly isIncomplete: boolean;
  /** How the form stands, and what it lacks. */
  readonly children: ReactNode;
}

/** The product's state, who published and changed it when, and how the form stands. */
export function InfoPanel({ product, isIncomplete, children }: InfoPanelProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const styles = useStyles();
  const headingId = useId();
  const { publishedBy, publishedAt, modifiedBy, modifiedAt, createdAt } = product;
  const byAt = (name: string, time: string): string => t('info.byAt', { name, time: formatDateTime(time) });
  const facts = [
    ...(publishedBy && publishedAt ? [[t('info.publishedBy'), byAt(publishedBy, publishedAt)] as const] : []),
    [t('info.modifiedBy'), byAt(modifiedBy, modifiedAt)],
    [t('info.addedAt'), formatDate(createdAt)],
  ] as const;
  return (
    <section aria-labelledby={headingId} className={styles.root}>
      <h2 id={headingId} className={styles.heading}>
        {t('info.title')}
      </h2>
      <HvaProductBadges product={product} isIncomplete={isIncomplete} />
      <dl className={styles.list}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
