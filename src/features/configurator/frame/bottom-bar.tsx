import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sizes } from '../../../core/ui/theme/sizes';
import { phaseBefore, phasePath, type ScreenPhase } from '../phases/phase-order.rule';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    // As wide as the content between its gutters, so that both begin and end at the same line.
    maxWidth: `calc(${sizes.content} - 2 * ${tokens.spacingHorizontalXXL})`,
    margin: '0 auto',
  },
  saving: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginLeft: 'auto',
  },
});

interface BottomBarProps {
  readonly productId: string;
  readonly phase: ScreenPhase;
  /** The phase's own buttons, at the right end. */
  readonly children?: ReactNode;
}

/** The bar at the foot: back home, back a phase, and the phase's own buttons (Spec 1 §2). */
export function BottomBar({ productId, phase, children }: BottomBarProps): ReactNode {
  const { t } = useTranslation('configurator');
  const styles = useStyles();
  const navigate = useNavigate();
  const previous = phaseBefore(phase);
  return (
    <div className={styles.bar}>
      <Button onClick={() => void navigate('/dk-admin')}>{t('bar.home')}</Button>
      {previous && <Button onClick={() => void navigate(phasePath(productId, previous))}>{t('bar.previous')}</Button>}
      <div className={styles.saving}>{children}</div>
    </div>
  );
}
