import {
  Button,
  Checkbox,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { PackingDay } from '#core/contracts/packing-station.contract.ts';
import { mayBeDone } from '#core/errors/app-error.ts';
import { formatDateTime, formatDay } from '#core/ui/format/dates.ts';
import { useDialogs } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { useToday } from '#core/ui/use-new-day.ts';
import { ClosePackingDay } from './close-packing-day.command.ts';
import { HandoverSheet } from './handover-sheet.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalL },
});

/** As many as the server puts on one list, and counts of what was sent earlier. */
const mostKits = 2_000;

interface PackingDaySheetProps {
  readonly day: PackingDay;
  /** What was sent on days before the first handover is among the others. */
  readonly isWithEarlier: boolean;
  readonly onEarlier: (isWithEarlier: boolean) => void;
  readonly isOnPaper: boolean;
  readonly onPrint: () => void;
  /** More or fewer were sent than it shows, or it may be signed. */
  readonly onOther: () => void;
  readonly onSigned: (handoverId: number) => void;
}

/** What goes to the post today, to be signed off. */
export function PackingDaySheet({
  day,
  isWithEarlier,
  onEarlier,
  isOnPaper,
  onPrint,
  onOther,
  onSigned,
}: PackingDaySheetProps): ReactNode {
  const t = useTranslate('kitHandover');
  const styles = useStyles();
  const dialogs = useDialogs();
  const today = useToday();
  const { day: readOn = today } = day;
  const { execute, isPending } = useExecute();
  const count = day.sampleNumbers.length;
  const { earlier = 0 } = day;
  const sign = async (): Promise<void> => {
    const isSure = await dialogs.ask({
      type: 'Confirmation',
      title: { key: 'kitHandover:ask.title' },
      text: { key: 'kitHandover:ask.text', values: { count } },
      primaryLabel: { key: 'kitHandover:ask.confirm' },
      secondaryLabel: { key: 'core:button.cancel' },
    });
    if (!isSure) return;
    const asRead = { count, newest: day.sampleNumbers.at(-1), ...(isWithEarlier && { withEarlier: true }) };
    const result = await execute(new ClosePackingDay(asRead));
    if (result.ok) onSigned(result.value);
    // Without an answer it may be signed all the same: the lists show whether it is.
    else if (result.error.kind === 'conflict' || mayBeDone(result.error)) onOther();
  };
  return (
    <HandoverSheet
      isOnPaper={isOnPaper}
      heading={t('day.heading')}
      paperHeading={t('day.paperHeading')}
      about={
        day.since === null
          ? t(isWithEarlier ? 'day.withEarlier' : readOn === today ? 'day.today' : 'day.before', {
              day: formatDay(readOn),
            })
          : t('day.since', { time: formatDateTime(day.since) })
      }
      sheet={day}
    >
      {earlier > 0 && (
        <MessageBar intent={isWithEarlier ? 'info' : 'warning'} layout="multiline">
          <MessageBarBody>{t(earlierText(earlier, isWithEarlier), { count: earlier, number: earlier })}</MessageBarBody>
          <MessageBarActions data-no-print="">
            <Checkbox
              label={t('day.takeEarlier')}
              checked={isWithEarlier}
              onChange={(_, { checked }) => onEarlier(checked === true)}
            />
          </MessageBarActions>
        </MessageBar>
      )}
      {count === mostKits && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('day.full')}</MessageBarBody>
        </MessageBar>
      )}
      {count === 0 ? (
        t('day.none')
      ) : (
        <div className={styles.actions} data-no-print="">
          <Button appearance="primary" disabledFocusable={isPending} onClick={() => void sign()}>
            {t('day.sign', { count })}
          </Button>
          <Button icon={<PrintRegular />} onClick={onPrint}>
            {t('day.print')}
          </Button>
        </div>
      )}
    </HandoverSheet>
  );
}

function earlierText(earlier: number, isTaken: boolean): 'day.earlierTaken' | 'day.earlierOver' | 'day.earlier' {
  if (isTaken) return 'day.earlierTaken';
  return earlier < mostKits ? 'day.earlier' : 'day.earlierOver';
}
