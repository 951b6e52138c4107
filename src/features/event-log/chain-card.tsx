import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, useMemo, type ReactNode } from 'react';
import type { LogEntry } from '#core/audit/log-entry.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { chainOf } from './chain.rule.ts';
import { ChainList } from './chain-list.tsx';
import type { TitleOf } from './use-event-title.ts';

const useStyles = makeStyles({
  card: {
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
  },
  heading: { ...typographyStyles.subtitle2, margin: 0, marginBottom: tokens.spacingVerticalS },
});

interface ChainCardProps {
  readonly entries: readonly LogEntry[];
  readonly correlationId: string;
  readonly titleOf: TitleOf;
}

/** The chain that the log is narrowed to. */
export function ChainCard({ entries, correlationId, titleOf }: ChainCardProps): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useStyles();
  const headingId = useId();
  const chain = useMemo(() => chainOf(entries, correlationId), [entries, correlationId]);
  // One step is the entry itself.
  if (!chain || chain.steps.length < 2) return undefined;
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <h3 id={headingId} className={styles.heading}>
        {t('chain.of', { value: chain.totalMs })}
      </h3>
      <ChainList chain={chain} titleOf={titleOf} />
    </section>
  );
}
