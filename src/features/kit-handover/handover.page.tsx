import {
  Button,
  Checkbox,
  Field,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Select,
  tokens,
} from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Handover, PackingDay } from '#core/contracts/packing-station.contract.ts';
import { busToken, clockToken } from '#core/di/token.ts';
import { formatDate, formatDateTime } from '#core/ui/format/dates.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { ErrorState, LoadingPage } from '#core/ui/page/state-message.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useDialogs, useService, useSlice } from '#core/ui/services.tsx';
import { useRefusedReader } from '#core/ui/shortcuts/refused-reader.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { useNewDay } from '#core/ui/use-new-day.ts';
import { useFollowedRows } from '#features/live/followed-rows.public.ts';
import { ClosePackingDay } from './close-packing-day.command.ts';
import { HandoverSheet } from './handover-sheet.tsx';
import { kitHandoverStoreToken } from './kit-handover.store.ts';
import { LoadHandovers } from './load-handovers.query.ts';
import { LoadPackingDay } from './load-packing-day.query.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalL },
  select: { minWidth: '280px', maxWidth: '100%' },
});

/** As many as the server puts on one list. */
const mostKits = 2_000;

/** Which of the two lists a print has. */
type Paper = 'day' | 'signed';

/** What goes to the post today, and the lists that were signed off before. */
export function HandoverPage(): ReactNode {
  const t = useTranslate('kitHandover');
  const styles = useStyles();
  usePageTitle(t('title'));
  useRefusedReader('kitHandover:toast.read');
  const [isWithEarlier, takeEarlier] = useState(false);
  const dayQuery = useQuery(useMemo(() => new LoadPackingDay(isWithEarlier), [isWithEarlier]));
  const listQuery = useQuery(useMemo(() => new LoadHandovers(), []));
  const { day, handovers } = useSlice(kitHandoverStoreToken, (state) => state);
  const readAnew = useReading(isWithEarlier);
  useFollowedRows({ list: 'logistics', recount: readAnew });
  useNewDay(() => void readAnew().catch(() => undefined));
  const [shownId, show] = useState<number>();
  const [asked, setAsked] = useState<Paper>('day');
  const choose = (handoverId: number): void => {
    show(handoverId);
    setAsked('signed');
  };
  const showSigned = (handoverId: number): void => {
    choose(handoverId);
    dayQuery.reload();
  };
  const print = (paper: Paper): void => {
    flushSync(() => setAsked(paper));
    window.print();
  };
  const isRead = day !== undefined;
  const printButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What signed the list is gone with it: printing it comes next.
    if (shownId !== undefined && document.activeElement === document.body) printButton.current?.focus();
  }, [shownId, isRead]);
  const failed = [dayQuery, listQuery].find(({ status }) => status === 'failed');
  if (failed)
    return (
      <PageBody>
        <ErrorState text={t('failed')} error={failed.error} onRetry={failed.reload} />
      </PageBody>
    );
  if (!day || !handovers) return <LoadingPage />;
  // What waits to be signed is what the browser's own print is expected to have, until another list is asked for.
  const paper = day.sampleNumbers.length > 0 || handovers.length === 0 ? asked : 'signed';
  return (
    <PageBody>
      <div data-no-print="">
        <PageHeading text={t('title')}>
          <TextLink to="/logistics">{t('back')}</TextLink>
        </PageHeading>
      </div>
      <div className={styles.content}>
        <Day
          day={day}
          isWithEarlier={isWithEarlier}
          onEarlier={takeEarlier}
          isOnPaper={paper === 'day'}
          onPrint={() => print('day')}
          onStale={() => void readAnew().catch(() => undefined)}
          onSigned={showSigned}
        />
        <Handovers
          handovers={handovers}
          shownId={shownId}
          isOnPaper={paper === 'signed'}
          printButton={printButton}
          onPrint={() => print('signed')}
          onShow={choose}
        />
      </div>
    </PageBody>
  );
}

/**
 * Reads what goes to the post again; where a colleague has signed a list since, or taken back what is on one, those too. What is
 * shown stays until then.
 */
function useReading(isWithEarlier: boolean): () => Promise<void> {
  const bus = useService(busToken);
  const store = useService(kitHandoverStoreToken);
  return async () => {
    await bus.execute(new LoadPackingDay(isWithEarlier));
    const { day, handovers } = store.getState();
    const back = handovers?.reduce((sum, { takenBack = [] }) => sum + takenBack.length, 0) ?? 0;
    if ((day?.since ?? undefined) === handovers?.[0]?.at && (day?.takenBackCount ?? 0) === back) return;
    await bus.execute(new LoadHandovers());
  };
}

interface DayProps {
  readonly day: PackingDay;
  /** What was sent on days before the first handover is among the others. */
  readonly isWithEarlier: boolean;
  readonly onEarlier: (isWithEarlier: boolean) => void;
  readonly isOnPaper: boolean;
  readonly onPrint: () => void;
  /** More or fewer were sent than it shows. */
  readonly onStale: () => void;
  readonly onSigned: (handoverId: number) => void;
}

function Day({ day, isWithEarlier, onEarlier, isOnPaper, onPrint, onStale, onSigned }: DayProps): ReactNode {
  const t = useTranslate('kitHandover');
  const styles = useStyles();
  const dialogs = useDialogs();
  const clock = useService(clockToken);
  const { execute, isPending } = useExecute();
  const count = day.sampleNumbers.length;
  const { earlier = 0 } = day;
  const sign = async (): Promise<void> => {
    const isSure = await dialogs.ask({
      type: 'Confirmation',
      title: { key: 'kitHandover:ask.title' },
      text: { key: 'kitHandover:ask.text', values: { count: String(count) } },
      primaryLabel: { key: 'kitHandover:ask.confirm' },
      secondaryLabel: { key: 'core:button.cancel' },
    });
    if (!isSure) return;
    const asRead = { count, newest: day.sampleNumbers.at(-1), ...(isWithEarlier && { withEarlier: true }) };
    const result = await execute(new ClosePackingDay(asRead));
    if (result.ok) onSigned(result.value);
    else if (result.error.kind === 'conflict') onStale();
  };
  return (
    <HandoverSheet
      isOnPaper={isOnPaper}
      heading={t('day.heading')}
      paperHeading={t('day.paperHeading')}
      about={
        day.since === null
          ? t(isWithEarlier ? 'day.withEarlier' : 'day.today', { day: formatDate(clock.now().toISOString()) })
          : t('day.since', { time: formatDateTime(day.since) })
      }
      sheet={day}
    >
      {earlier > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('day.earlier', { count: earlier })}</MessageBarBody>
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

interface HandoversProps {
  readonly handovers: readonly Handover[];
  /** Of the one that is shown; else the newest is. */
  readonly shownId: number | undefined;
  readonly isOnPaper: boolean;
  readonly printButton: RefObject<HTMLButtonElement | null>;
  readonly onPrint: () => void;
  readonly onShow: (handoverId: number) => void;
}

function Handovers(props: HandoversProps): ReactNode {
  const t = useTranslate('kitHandover');
  const styles = useStyles();
  const { handovers, shownId, isOnPaper, printButton, onPrint, onShow } = props;
  const shown = handovers.find(({ handoverId }) => handoverId === shownId) ?? handovers[0];
  const heading = t('handovers.heading');
  if (!shown)
    return (
      <section aria-label={heading} data-no-print="">
        {t('handovers.none')}
      </section>
    );
  return (
    <HandoverSheet
      isOnPaper={isOnPaper}
      heading={heading}
      paperHeading={t('handovers.paperHeading')}
      isSigned
      about={t('handovers.signed', { name: shown.byName, time: formatDateTime(shown.at) })}
      sheet={shown}
      takenBack={shown.takenBack}
    >
      <div className={styles.actions} data-no-print="">
        <Field label={t('handovers.choose')}>
          <Select className={styles.select} value={shown.handoverId} onChange={(_, { value }) => onShow(Number(value))}>
            {handovers.map(({ handoverId, at, byName, sampleNumbers }) => (
              <option key={handoverId} value={handoverId}>
                {t('handovers.option', { time: formatDateTime(at), count: sampleNumbers.length, name: byName })}
              </option>
            ))}
          </Select>
        </Field>
        <Button ref={printButton} icon={<PrintRegular />} onClick={onPrint}>
          {t('handovers.print')}
        </Button>
      </div>
    </HandoverSheet>
  );
}
