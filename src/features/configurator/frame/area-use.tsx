import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { CheckmarkCircleRegular, EditRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { Product } from '../../../core/contracts/product.contract';
import { useTranslate } from '../../../core/ui/translate';

const useStyles = makeStyles({
  text: { ...typographyStyles.body1, margin: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  area: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    '& svg': { flexShrink: 0, fontSize: '20px' },
  },
  state: { color: tokens.colorNeutralForeground2 },
});

interface AreaUseProps {
  readonly areas: Product['hvaProducts'];
}

/** The areas that use a package: those that offer it to their citizens first, then those that have it as a draft. */
export function AreaUse({ areas }: AreaUseProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  if (areas.length === 0) return <p className={styles.text}>{t('published.noAreas')}</p>;
  const publishedFirst = areas.toSorted((one, other) => Number(other.isPublished) - Number(one.isPublished));
  return (
    <ul className={styles.list}>
      {publishedFirst.map(({ areaId, isPublished }) => (
        <li key={areaId} className={styles.area}>
          {isPublished ? <CheckmarkCircleRegular aria-hidden /> : <EditRegular aria-hidden />}
          <span>
            {t(`shell:area.${areaId}`)}{' '}
            <span className={styles.state}>{t(isPublished ? 'published.inUse' : 'published.asDraft')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
