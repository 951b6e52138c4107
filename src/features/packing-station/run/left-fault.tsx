import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef, type ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';
import type { Fault } from '../packing-session.rule.ts';
import { FaultPanel } from './fault-panel.tsx';
import { ReaderField } from './reader-field.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
});

/** What is wrong and not acknowledged of a run that is gone: no run begins over it. */
export function LeftFault({ fault }: { readonly fault: Fault }): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.root}>
      <ReaderField input={field} label={t('run.read')} />
      <FaultPanel fault={fault} />
    </div>
  );
}
