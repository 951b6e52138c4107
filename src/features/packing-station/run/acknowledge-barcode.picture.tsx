import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';
import { acknowledgeCode } from '../read-code.rule.ts';
import { acknowledgeWidths, barsOf, quietZone } from './code-128-bars.rule.ts';

const useStyles = makeStyles({
  // Black on white in every theme: a reader sees nothing else.
  root: {
    display: 'block',
    width: '100%',
    maxWidth: '420px',
    height: '84px',
    backgroundColor: '#fff',
    forcedColorAdjust: 'none',
  },
});

const { bars, modules } = barsOf(acknowledgeWidths);

/** The code that acknowledges a fault, to be read off the screen. */
export function AcknowledgeBarcode(): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  return (
    <svg
      role="img"
      aria-label={t('fault.barcode', { code: acknowledgeCode })}
      className={styles.root}
      viewBox={`0 0 ${modules + 2 * quietZone} 24`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <rect x="0" y="0" width={modules + 2 * quietZone} height="24" fill="#fff" />
      {bars.map(({ at, width }) => (
        <rect key={at} x={quietZone + at} y="2" width={width} height="20" fill="#000" />
      ))}
    </svg>
  );
}
