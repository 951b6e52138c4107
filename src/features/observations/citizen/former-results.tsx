import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { FormerResult } from '#core/contracts/follow-up.contract.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { shownResult } from '../observation.rule.ts';

const useStyles = makeStyles({
  title: { margin: 0 },
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0, padding: 0 },
  item: { listStyleType: 'none', overflowWrap: 'anywhere' },
  statement: { margin: 0, whiteSpace: 'pre-wrap' },
  more: { color: tokens.colorNeutralForeground2 },
});

/** What the laboratory has said before, and what of it the citizen knows: newest first. */
export function FormerResults({ results }: { readonly results: readonly FormerResult[] }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  if (results.length === 0) return null;
  return (
    <section>
      <Subtitle2 as="h3" className={styles.title}>
        {t('observations:former.title')}
      </Subtitle2>
      <ul className={styles.list}>
        {results.toReversed().map(({ result, outcomeName, statement, correctedAt, notifiedAt, viewedAt }) => (
          <li key={correctedAt} className={styles.item}>
            {t('observations:former.line', {
              value: outcomeName || t(`observations:result.${shownResult(result)}`),
              time: formatDateTime(correctedAt),
            })}
            {statement !== null && <p className={styles.statement}>{statement}</p>}
            <div className={styles.more}>
              {[
                notifiedAt && t('observations:former.notified', { time: formatDateTime(notifiedAt) }),
                viewedAt && t('observations:former.viewed', { time: formatDateTime(viewedAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
