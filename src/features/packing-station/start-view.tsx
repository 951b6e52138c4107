import { Button, Field, Input, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { packingErrors } from '#core/contracts/form-errors.ts';
import { mostKitsInRun } from '#core/contracts/packing-station.contract.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { formatTime } from '#core/ui/format/dates.ts';
import { PageHeading } from '#core/ui/page/page-heading.tsx';
import { EmptyState } from '#core/ui/page/state-message.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useReaderKeptOut, useRefusedReader } from '#core/ui/shortcuts/refused-reader.ts';
import { textOfError, useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { useEachMinute } from '#core/ui/use-new-day.ts';
import { useFollowedRows } from '#features/live/followed-rows.public.ts';
import { BeginRun } from './begin-run.command.ts';
import { packingStationStoreToken } from './packing-station.store.ts';
import { usePackingLine } from './use-packing-line.ts';

const useStyles = makeStyles({
  count: { maxWidth: '320px', marginBottom: tokens.spacingVerticalL },
  queues: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  queue: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: { ...typographyStyles.subtitle1, margin: 0, overflowWrap: 'anywhere', hyphens: 'auto' },
  waiting: { ...typographyStyles.title2, margin: `0 0 auto`, fontVariantNumeric: 'tabular-nums' },
  others: { ...typographyStyles.subtitle1, margin: `${tokens.spacingVerticalXXL} 0 ${tokens.spacingVerticalS}` },
  otherList: { ...typographyStyles.body2, margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});

const usualCount = '20';

/** What waits of each product, and who packs. After a run the next one begins at its count. */
export function StartView({ isAfterRun }: { readonly isAfterRun: boolean }): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const line = usePackingLine();
  useRefusedReader('packingStation:toast.readWithoutRun');
  // What waits, and what others hold, changes under the eyes of whoever begins.
  useFollowedRows({ list: 'logistics', recount: () => line.load() });
  const station = useSlice(packingStationStoreToken, (state) => state.station);
  // Nothing tells that a run was left alone for too long; the server says whether it was.
  useEachMinute((now) => {
    const isOver = station?.others.some(({ heldUntil }) => heldUntil && Date.parse(heldUntil) <= now.getTime());
    if (isOver) void line.load().catch(() => undefined);
  });
  const [count, setCount] = useState(usualCount);
  // It has the focus after a run: whoever goes on reading is told that the run is over.
  const { onKeyDown } = useReaderKeptOut('packingStation:toast.readWithoutRun', count, setCount);
  const [isRefused, setRefused] = useState(false);
  const { isPending, begin } = useBegin();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What ended the run before is gone with it, and the focus with what ended it.
    if (!isAfterRun || document.activeElement !== document.body) return;
    field.current?.focus();
    // As Tab leaves it: what is typed takes the place of what stands there.
    field.current?.select();
  }, [isAfterRun]);
  const number = /^\d{1,3}$/.test(count.trim()) ? Number(count) : 0;
  const isGood = number >= 1 && number <= mostKitsInRun;
  if (!station) return undefined;
  const { queues, others } = station;
  return (
    <>
      <PageHeading text={t('start.heading')}>
        <Button icon={<ArrowClockwiseRegular />} onClick={() => void line.load().catch(() => undefined)}>
          {t('start.refresh')}
        </Button>
      </PageHeading>
      {queues.length === 0 ? (
        <EmptyState text={t('start.none')} />
      ) : (
        <>
          <Field
            className={styles.count}
            label={t('start.count')}
            validationMessage={isRefused && !isGood ? textOfError(t, packingErrors.count) : undefined}
          >
            <Input
              ref={field}
              size="large"
              inputMode="numeric"
              autoComplete="off"
              value={count}
              onChange={(_, { value }) => setCount(value)}
              onKeyDown={onKeyDown}
            />
          </Field>
          <ul className={styles.queues}>
            {queues.map(({ productId, productName, waiting }) => (
              <li key={productId} className={styles.queue}>
                <h3 className={styles.name}>{productName}</h3>
                <p className={styles.waiting}>{t('start.waiting', { number: waiting })}</p>
                <Button
                  size="large"
                  appearance="primary"
                  disabledFocusable={isPending}
                  aria-label={t('start.beginNamed', { name: productName })}
                  onClick={() => {
                    setRefused(true);
                    if (isGood) void begin(productId, number);
                    else field.current?.focus();
                  }}
                >
                  {t('start.begin')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <h3 className={styles.others}>{t('start.others')}</h3>
          <ul className={styles.otherList}>
            {others.map(({ byName, begunAt, waiting }) => (
              <li key={`${byName} ${begunAt}`}>
                {t('start.other', { name: byName, number: waiting, time: formatTime(begunAt) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function useBegin() {
  const line = usePackingLine();
  const toasts = useService(toastsToken);
  const { execute, isPending } = useExecute();
  const begin = async (productId: string, count: number): Promise<void> => {
    const begun = await execute(new BeginRun({ productId, count }));
    if (begun.ok && begun.value.taken === 0)
      toasts.show({ intent: 'warning', textKey: 'packingStation:toast.nothingTaken' });
    await line.load().catch(() => undefined);
  };
  return { begin, isPending };
}
