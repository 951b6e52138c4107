import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { CheckmarkCircleRegular, EditRegular, PauseCircleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { Product } from '#core/contracts/product.contract.ts';
import { useTranslate } from '#core/ui/translate.tsx';

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

type Use = 'inUse' | 'asDraft' | 'withdrawn';

const icons: Readonly<Record<Use, ReactNode>> = {
  inUse: <CheckmarkCircleRegular aria-hidden />,
  asDraft: <EditRegular aria-hidden />,
  withdrawn: <PauseCircleRegular aria-hidden />,
};

/** In the order in which they are listed. */
const uses = Object.keys(icons) as readonly Use[];

function textOfUse({ isPublished, withdrawnAt }: AreaUseProps['areas'][number]): Use {
  if (isPublished) return 'inUse';
  return withdrawnAt ? 'withdrawn' : 'asDraft';
}

/** The areas that have a product: who offers it to citizens first, then who has it as a draft, then who has stopped. */
export function AreaUse({ areas }: AreaUseProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  if (areas.length === 0) return <p className={styles.text}>{t('published.noAreas')}</p>;
  const usesOf = areas.map((area) => ({ areaId: area.areaId, use: textOfUse(area) }));
  usesOf.sort((one, other) => uses.indexOf(one.use) - uses.indexOf(other.use));
  return (
    <ul className={styles.list}>
      {usesOf.map(({ areaId, use }) => (
        <li key={areaId} className={styles.area}>
          {icons[use]}
          <span>
            {t(`shell:area.${areaId}`, { defaultValue: areaId })}{' '}
            <span className={styles.state}>{t(`published.${use}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
