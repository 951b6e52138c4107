import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Handover } from '#core/contracts/packing-station.contract.ts';
import { busToken } from '#core/di/token.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { ErrorState, LoadingPage, LoadState } from '#core/ui/page/state-message.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useRefusedReader } from '#core/ui/shortcuts/refused-reader.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { useNewDay } from '#core/ui/use-new-day.ts';
import { useFollowedRows } from '#features/live/followed-rows.public.ts';
import { kitHandoverStoreToken } from './kit-handover.store.ts';
import { LoadHandovers } from './load-handovers.query.ts';
import { LoadPackingDay } from './load-packing-day.query.ts';
import { PackingDaySheet } from './packing-day-sheet.tsx';
import { SignedHandovers } from './signed-handovers.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
});

/** Which of the two lists a print has. */
type Paper = 'day' | 'signed';

/** What goes to the post today, and the lists that were signed off before. */
export function HandoverPage(): ReactNode {
  const t = useTranslate('kitHandover');
  const styles = useStyles();
  usePageTitle(t('title'));
  useRefusedReader('kitHandover:toast.read');
  const [isWithEarlier, takeEarlier] = useState(false);
  const dayQuery = useQuery(new LoadPackingDay(isWithEarlier));
  const listQuery = useQuery(new LoadHandovers());
  const { day, handovers } = useSlice(kitHandoverStoreToken, (state) => state);
  const refetch = useReading(isWithEarlier);
  useFollowedRows({ list: 'logistics', recount: refetch });
  useNewDay(() => void refetch().catch(() => undefined));
  const [shownId, show] = useState<number>();
  const [asked, setAsked] = useState<Paper>('day');
  const choose = (handoverId: number): void => {
    show(handoverId);
    setAsked('signed');
  };
  const showSigned = (handoverId: number): void => {
    choose(handoverId);
    dayQuery.reload();
    if (listQuery.status === 'failed') listQuery.reload();
  };
  const print = (paper: Paper): void => {
    flushSync(() => setAsked(paper));
    window.print();
  };
  const isRead = day !== undefined;
  const printButton = useRef<HTMLButtonElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    // What signs the list is gone with it, by whomever it was signed: printing it comes next.
    const isOver = shownId !== undefined || refusals > 0;
    if (isOver && document.activeElement === document.body) printButton.current?.focus();
  }, [shownId, isRead, refusals]);
  const readOther = async (): Promise<void> => {
    await refetch().catch(() => undefined);
    setRefusals((count) => count + 1);
  };
  const isDayFailed = dayQuery.status === 'failed';
  const isListFailed = listQuery.status === 'failed';
  if (isDayFailed && isListFailed) {
    const reload = (): void => [dayQuery, listQuery].forEach((query) => query.reload());
    return (
      <PageBody>
        <ErrorState text={t('failed')} error={dayQuery.error} onRetry={reload} />
      </PageBody>
    );
  }
  if (!isDayFailed && !day) return <LoadingPage />;
  // Each is shown without the other: what goes to the post today waits for no list of before.
  const unsigned = isDayFailed ? undefined : day;
  const signed = isListFailed ? justSigned(handovers, shownId) : handovers;
  // What waits to be signed is what the browser's own print is expected to have, until another list is asked for.
  const paper = unsigned && (unsigned.sampleNumbers.length > 0 || !signed?.length) ? asked : 'signed';
  return (
    <PageBody>
      <div data-no-print="">
        <PageHeading text={t('title')}>
          <TextLink to="/logistics">{t('back')}</TextLink>
        </PageHeading>
      </div>
      <div className={styles.content}>
        {unsigned ? (
          <PackingDaySheet
            day={unsigned}
            isWithEarlier={isWithEarlier}
            onEarlier={takeEarlier}
            isOnPaper={paper === 'day'}
            onPrint={() => print('day')}
            onOther={() => void readOther()}
            onSigned={showSigned}
          />
        ) : (
          <LoadState query={dayQuery} failed={t('day.failed')} />
        )}
        {signed && (
          <SignedHandovers
            handovers={signed}
            shownId={shownId}
            isOnPaper={paper === 'signed'}
            printButton={printButton}
            onPrint={() => print('signed')}
            onShow={choose}
          />
        )}
        {(!signed || isListFailed) && <LoadState query={listQuery} failed={t('handovers.failed')} />}
      </div>
    </PageBody>
  );
}

/** The list that was signed on this screen, which is printed for the post: it is known also where those of before cannot be read. */
function justSigned(handovers: readonly Handover[] | undefined, signedId: number | undefined) {
  const signed = handovers?.find(({ handoverId }) => handoverId === signedId);
  return signed && [signed];
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
