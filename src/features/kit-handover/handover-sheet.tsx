import { makeStyles, MessageBar, MessageBarBody, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import type { Handover, PackingDay } from '#core/contracts/packing-station.contract.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { formatNumber } from '#core/ui/format/numbers.ts';
import { useTranslate } from '#core/ui/translate.tsx';

const print = '@media print';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: { ...typographyStyles.subtitle1, margin: 0 },
  paperHeading: { ...typographyStyles.title3, margin: 0, display: 'none', [print]: { display: 'block' } },
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
  counts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
    margin: 0,
  },
  count: { display: 'flex', flexDirection: 'column-reverse' },
  leftHeading: { ...typographyStyles.body1Strong, margin: `0 0 ${tokens.spacingVerticalXS}` },
  term: { color: tokens.colorNeutralForeground2 },
  value: { ...typographyStyles.subtitle2, margin: 0, fontVariantNumeric: 'tabular-nums' },
  numbers: {
    columnWidth: '130px',
    // The places of the next column stand in the gap.
    columnGap: '44px',
    margin: 0,
    paddingInlineStart: '44px',
    fontVariantNumeric: 'tabular-nums',
  },
  number: { breakInside: 'avoid', overflowWrap: 'anywhere' },
  signature: {
    display: 'none',
    [print]: {
      display: 'block',
      marginTop: tokens.spacingVerticalXXXL,
      paddingTop: tokens.spacingVerticalXS,
      width: '80mm',
      borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralForeground1}`,
    },
  },
});

const counted = ['sent', 'byHand', 'reprinted', 'waiting', 'parked'] as const;

interface HandoverSheetProps {
  readonly heading: string;
  readonly about: string;
  readonly sheet: Pick<PackingDay, 'counts' | 'sampleNumbers'>;
  /** What it is called where no screen stands around it. */
  readonly paperHeading: string;
  readonly isOnPaper: boolean;
  /** It has a place for the receiver's signature. */
  readonly isSigned?: boolean;
  /** What was taken back after it was signed. */
  readonly takenBack?: Handover['takenBack'];
  readonly children: ReactNode;
}

/** A list of sample numbers with its counts: no name of a citizen goes to the post. */
export function HandoverSheet(props: HandoverSheetProps): ReactNode {
  const { heading, paperHeading, about, sheet, isOnPaper, isSigned, takenBack = [], children } = props;
  const t = useTranslate('kitHandover');
  const styles = useStyles();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.root} data-no-print={isOnPaper ? undefined : ''}>
      <h3 id={headingId} className={styles.heading} data-no-print="">
        {heading}
      </h3>
      <p className={styles.paperHeading}>{paperHeading}</p>
      <p className={styles.about}>{about}</p>
      <dl className={styles.counts}>
        {counted.map((name) => (
          <div key={name} className={styles.count}>
            <dt className={styles.term}>{t(`counts.${name}`)}</dt>
            <dd className={styles.value}>{formatNumber(sheet.counts[name])}</dd>
          </div>
        ))}
      </dl>
      {sheet.counts.left && <Left waiting={sheet.counts.waiting} left={sheet.counts.left} />}
      {takenBack.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('takenBack', { count: takenBack.length })}</MessageBarBody>
        </MessageBar>
      )}
      {children}
      {sheet.sampleNumbers.length > 0 && (
        <ol aria-label={t('numbers')} className={styles.numbers}>
          {sheet.sampleNumbers.map((sampleNumber, position) => {
            const back = takenBack.find(({ place }) => place === position);
            return (
              <li key={position} className={styles.number}>
                {back ? <s>{sampleNumber}</s> : sampleNumber}
                {back && <div>{t('numberTakenBack', { time: formatDateTime(back.at), name: back.byName })}</div>}
              </li>
            );
          })}
        </ol>
      )}
      {isSigned && <p className={styles.signature}>{t('handovers.signature')}</p>}
    </section>
  );
}

interface LeftProps {
  readonly waiting: number;
  readonly left: NonNullable<PackingDay['counts']['left']>;
}

/** What is left, and why; reasons alone: a note may name somebody. */
function Left({ waiting, left: { inHandling, parked, returned = 0 } }: LeftProps): ReactNode {
  const t = useTranslate('kitHandover');
  const styles = useStyles();
  const headingId = useId();
  const rows = [
    { id: 'fresh', count: waiting - inHandling } as const,
    { id: 'inHandling', count: inHandling } as const,
    { id: 'returned', count: returned } as const,
    ...parked.map(({ reason, count }) => ({ id: reason, count })),
  ].filter(({ count }) => count > 0);
  if (rows.length === 0) return undefined;
  return (
    <div>
      <h4 id={headingId} className={styles.leftHeading}>
        {t('left.heading')}
      </h4>
      <dl aria-labelledby={headingId} className={styles.counts}>
        {rows.map(({ id, count }) => (
          <div key={id} className={styles.count}>
            <dt className={styles.term}>{t(`left.${id}`)}</dt>
            <dd className={styles.value}>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
