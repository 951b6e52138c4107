import { Checkbox, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { CheckboxCheckedRegular, CheckboxUncheckedRegular } from '@fluentui/react-icons';
import { memo, useId, type ReactNode } from 'react';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { addressLacks } from '#core/contracts/rules/address-lacks.rule.ts';
import { formatDate, formatTime } from '#core/ui/format/dates.ts';
import { sessionToken } from '#core/di/token.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { referralPlaceOf } from '#features/referral-lists/referral-lists.public.ts';
import { addressLines, isBackUnsent } from '../logistics-referral.rule.ts';
import { lackingText } from '../lacking-address.ts';
import { logisticsStoreToken } from '../logistics.store.ts';
import { usePackingBox } from './use-packing-box.ts';

const print = '@media print';
const narrow = '@media (max-width: 640px)';

const useStyles = makeStyles({
  heading: { ...typographyStyles.subtitle1, margin: `${tokens.spacingVerticalXL} 0 ${tokens.spacingVerticalM}` },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { display: 'block' },
  },
  head: {
    textAlign: 'start',
    padding: tokens.spacingHorizontalS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    [narrow]: { display: 'none' },
  },
  row: {
    breakInside: 'avoid',
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: '32px 1fr',
      borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    },
  },
  cell: {
    padding: tokens.spacingHorizontalS,
    verticalAlign: 'top',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
    [print]: { paddingTop: tokens.spacingVerticalXS, paddingBottom: tokens.spacingVerticalXS },
    [narrow]: { borderBottom: 'none', gridColumn: 2, ':first-child': { gridColumn: 1, gridRow: '1 / 5' } },
  },
  // On paper a drawn box: a checked one's colour would not print.
  mark: { display: 'none', [print]: { display: 'block', width: '32px', fontSize: '20px' } },
  box: { margin: `calc(-1 * ${tokens.spacingVerticalS})` },
  number: {
    width: '150px',
    fontWeight: tokens.fontWeightSemibold,
    '& a': { fontWeight: 'inherit' },
    [narrow]: { width: 'auto' },
    [print]: { '& a': { color: 'inherit' } },
  },
  note: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
  // On paper, too: it is packed from there.
  warning: { ...typographyStyles.caption1Strong, margin: 0, color: tokens.colorStatusWarningForeground2 },
  failure: { ...typographyStyles.caption1, margin: 0, color: tokens.colorStatusDangerForeground1 },
  // Where it may break anywhere the table would give it the width of a syllable, on paper above all.
  address: { whiteSpace: 'pre-line', fontStyle: 'normal', overflowWrap: 'anywhere', minWidth: '165px' },
  product: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  contents: { margin: 0, padding: 0, listStyleType: 'none' },
});

/** Kits of the packing list: where each goes and what belongs in it. */
export function PackingTable({
  title,
  referrals,
}: {
  readonly title: string;
  readonly referrals: readonly LogisticsReferral[];
}): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const headingId = useId();
  const columns = ['done', 'sampleNumber', 'address', 'contents', 'sent'] as const;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {title}
      </h3>
      {referrals.length === 0 ? (
        t('logistics:packingList.none')
      ) : (
        <table aria-labelledby={headingId} className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={styles.head}>
                  {t(`logistics:packingList.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {referrals.map((referral) => (
              <PackingRow key={referral.referralId} referral={referral} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Of a thousand rows only the one that changes is rendered again. */
const PackingRow = memo(function PackingRow({ referral }: { readonly referral: LogisticsReferral }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const session = useService(sessionToken);
  const [noteId, warningId] = [useId(), useId()];
  const {
    referralId,
    sampleNumber,
    productName,
    productAnalysisMappings: analyses,
    samplingKitSentAt,
    samplingKitSentBy,
    parkReason,
    inRunOf,
    kitReturnedAt,
  } = referral;
  const hasLeft = useSlice(logisticsStoreToken, ({ left }) => left.has(referralId));
  const { isChecked, isTooLate, isFixed, isDisabled, isBusy, failure, focus, press } = usePackingBox(referral, hasLeft);
  const warningOf = (): string | undefined => {
    if (hasLeft) return t('logistics:left');
    if (kitReturnedAt !== null && isBackUnsent(referral))
      return t('logistics:returnedUnsent', { returned: formatDate(kitReturnedAt) });
    if (parkReason !== null) return t(`logistics:parkedBecause.${parkReason}`);
    if (inRunOf !== null) return t('logistics:inRunOf', { name: inRunOf });
    return samplingKitSentAt === null ? lackingText(t, addressLacks(referral)) : undefined;
  };
  const warning = warningOf();
  const order = referralPlaceOf('/logistics', session.subject(), { referralId }, referralId);
  return (
    <tr className={styles.row}>
      <td className={styles.cell}>
        <div data-no-print="">
          <Checkbox
            className={styles.box}
            checked={isChecked}
            disabled={isDisabled}
            aria-disabled={isFixed}
            aria-label={t('logistics:packingList.box', { sampleNumber })}
            aria-describedby={isTooLate || failure ? noteId : warning === undefined ? undefined : warningId}
            aria-busy={isBusy}
            onFocus={() => focus(true)}
            onBlur={() => focus(false)}
            onChange={press}
          />
        </div>
        <span className={styles.mark}>
          {samplingKitSentAt === null ? (
            <CheckboxUncheckedRegular aria-label={t('logistics:packingList.waiting')} />
          ) : (
            <CheckboxCheckedRegular aria-label={t('logistics:packingList.gone')} />
          )}
        </span>
      </td>
      <td className={styles.cell}>
        <div className={styles.number}>
          <TextLink to={order.address} state={order.state}>
            {sampleNumber}
          </TextLink>
        </div>
        {warning !== undefined && (
          <p id={warningId} className={styles.warning}>
            {warning}
          </p>
        )}
      </td>
      <td className={styles.cell}>
        <address className={styles.address}>{addressLines(referral).join('\n')}</address>
      </td>
      <td className={styles.cell}>
        {productName !== null && <p className={styles.product}>{productName}</p>}
        <ul className={styles.contents}>
          {analyses.map(({ productAnalysisMappingId, kuntaliittoCode, kuntaliittoName }) => (
            <li key={productAnalysisMappingId}>{`${kuntaliittoCode} ${kuntaliittoName}`}</li>
          ))}
        </ul>
      </td>
      <td className={styles.cell}>
        {samplingKitSentAt === null
          ? t('core:list.nothing')
          : t('logistics:packingList.sentBy', { time: formatTime(samplingKitSentAt), name: samplingKitSentBy })}
        <div id={noteId} data-no-print="">
          {failure && (
            <p role="alert" className={styles.failure}>
              {t(failure)}
            </p>
          )}
          {isTooLate && <p className={styles.note}>{t('logistics:tooLate')}</p>}
        </div>
      </td>
    </tr>
  );
});
