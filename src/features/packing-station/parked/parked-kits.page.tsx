import { Button, makeStyles } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import type { ParkedKit } from '#core/contracts/packing-station.contract.ts';
import { busToken } from '#core/di/token.ts';
import { isGoneOrChanged, mayBeDone } from '#core/errors/app-error.ts';
import { fullNameOf } from '#core/ui/lists/full-name.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { LoadState } from '#core/ui/page/state-message.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useRefusedReader } from '#core/ui/shortcuts/refused-reader.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useQuery } from '#core/ui/use-messages.ts';
import { useSettled } from '#core/ui/use-settled.ts';
import { useFollowedRows } from '#features/live/followed-rows.public.ts';
import { packingStationStoreToken } from '../packing-station.store.ts';
import { KitLink } from './kit-link.tsx';
import { LoadParkedKits } from './load-parked-kits.query.ts';
import { ParkedReason, ParkedSince, ParkedTable } from './parked-table.tsx';
import { ResumeKit } from './resume-kit.command.ts';

/** The kits that could not be sent, with the reasons (decision 160). */
export function ParkedKitsPage(): ReactNode {
  const t = useTranslate('packingStation');
  usePageTitle(t('parked.title'));
  // The button of the next kit has the focus once one was taken up again.
  useRefusedReader('packingStation:toast.readAmongParked');
  const query = useQuery(new LoadParkedKits());
  const parked = useSlice(packingStationStoreToken, (state) => state.parked);
  const bus = useService(busToken);
  const [changes, setChanges] = useState(0);
  const refetch = (): Promise<unknown> =>
    bus.execute(new LoadParkedKits()).finally(() => setChanges((before) => before + 1));
  // What a colleague puts aside appears, and what one takes up again disappears. Not for each kit that is sent elsewhere:
  // each reading of the names is logged; one that is taken up again is told as a row of both lists, and read once.
  useFollowedRows({
    list: 'parkedKits',
    beside: 'logistics',
    shown: () => parked?.map(({ referralId }) => referralId) ?? [],
    recount: refetch,
  });
  return (
    <PageBody>
      <PageHeading text={t('parked.title')}>
        <TextLink to="/logistics/packing-station">{t('toPacking')}</TextLink>
      </PageHeading>
      {query.status === 'ready' && parked ? (
        <ParkedTable
          kits={parked}
          columns={{
            sampleNumber: (kit) => <KitLink kit={kit} list="/logistics" />,
            person: fullNameOf,
            product: ({ productName }) => productName,
            reason: (kit) => <ParkedReason {...kit} />,
            since: (kit) => <ParkedSince {...kit} />,
            action: (kit) =>
              kit.isReturned ? (
                t('parked.returned')
              ) : (
                <ResumeButton
                  kit={kit}
                  colleaguesChanges={changes}
                  onOther={() => void refetch().catch(() => undefined)}
                />
              ),
          }}
        />
      ) : (
        <LoadState query={query} failed={t('parked.failed')} />
      )}
    </PageBody>
  );
}

// A long note would leave the column the width of its longest word.
const useStyles = makeStyles({ button: { whiteSpace: 'nowrap' } });

interface ResumeButtonProps {
  readonly kit: ParkedKit;
  /** How often colleagues have changed the rows: when one goes, that of the next kit comes under the pointer. */
  readonly colleaguesChanges: number;
  /** It may be put aside no more, as a colleague or a step without an answer has left it. */
  readonly onOther: () => void;
}

function ResumeButton({ kit, colleaguesChanges, onOther }: ResumeButtonProps): ReactNode {
  const { referralId, sampleNumber } = kit;
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const { execute, isPending } = useExecute();
  const resume = async (): Promise<void> => {
    const done = await execute(new ResumeKit(referralId));
    if (!done.ok && (isGoneOrChanged(done.error) || mayBeDone(done.error))) onOther();
  };
  const isLocked = !useSettled(colleaguesChanges, isPending) || isPending;
  return (
    <Button
      className={styles.button}
      disabledFocusable={isLocked}
      aria-label={t('parked.resumeNamed', { number: sampleNumber })}
      // So it has by the second click of a double click.
      onClick={({ detail }) => detail > 1 || void resume()}
    >
      {t('parked.resume')}
    </Button>
  );
}
