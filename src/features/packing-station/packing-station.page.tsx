import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { persistentStorageToken } from '#core/di/token.ts';
import { AppError } from '#core/errors/app-error.ts';
import { useFocusFallback } from '#core/ui/focus.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { PageBody } from '#core/ui/page/page-heading.tsx';
import { ErrorState, LoadingPage } from '#core/ui/page/state-message.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { ChosenOrdersBar } from './chosen-orders-bar.tsx';
import { packingStationStoreToken } from './packing-station.store.ts';
import { LeftFault } from './run/left-fault.tsx';
import { RunView } from './run/run-view.tsx';
import { StartView } from './start-view.tsx';
import { Tones } from './tones.ts';
import { useChosenOrders } from './use-chosen-orders.ts';
import { useHeard, usePackingLine, useReturns, useSession } from './use-packing-line.ts';

const useStyles = makeStyles({
  // Hands that hold boxes want it large: the whole width.
  page: { maxWidth: 'none' },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    marginBottom: tokens.spacingVerticalM,
  },
});

/** Where kits are packed, two scans each (decision 160). */
export function PackingStationPage(): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  usePageTitle(t('title'));
  const line = usePackingLine();
  const { error, isPending, load } = useStation();
  useReturns(line);
  const hasRun = useSession(({ run }) => run !== undefined);
  const fault = useSession(({ faults }) => faults[0]);
  const [hadRun, setHadRun] = useState(false);
  if ((hasRun || fault) && !hadRun) setHadRun(true);
  const work = useRef<HTMLDivElement>(null);
  // What is put away with the bar of the chosen orders has the focus.
  const focus = useFocusFallback(() => {
    const found = ['input', 'button'].map((each) => work.current?.querySelector<HTMLElement>(each));
    return found.find(Boolean) ?? null;
  });
  const isReady = !isPending && !error;
  const chosen = useChosenOrders(isReady);
  const parked = useSlice(packingStationStoreToken, ({ station }) => station?.parked);
  if (error)
    return (
      <PageBody>
        <ErrorState text={t('failed')} error={error} onRetry={load} />
      </PageBody>
    );
  if (isPending || parked === undefined) return <LoadingPage />;
  return (
    <PageBody className={styles.page}>
      <div className={styles.links} data-no-print="">
        <SoundSwitch />
        <TextLink to="/logistics/packing-station/parked">{t('start.parked', { number: parked })}</TextLink>
        <TextLink to="/logistics/handover">{t('toHandover')}</TextLink>
        <TextLink to="/logistics">{t('toList')}</TextLink>
      </div>
      <div {...focus}>
        <ChosenOrdersBar {...chosen} />
      </div>
      <div ref={work}>
        {hasRun ? <RunView /> : fault ? <LeftFault fault={fault} /> : <StartView isAfterRun={hadRun} />}
      </div>
    </PageBody>
  );
}

/** Reads the station when the screen appears, through the line. */
function useStation() {
  const line = usePackingLine();
  const [round, setRound] = useState(0);
  const [ended, setEnded] = useState<{ readonly round: number; readonly error?: AppError }>();
  useEffect(() => {
    line.load().then(
      () => setEnded({ round }),
      (error: unknown) => setEnded({ round, error: AppError.from(error) }),
    );
  }, [line, round]);
  const isPending = ended?.round !== round;
  return { isPending, error: isPending ? undefined : ended.error, load: () => setRound(round + 1) };
}

const silentKey = 'packingStation.silent';

/** Plays what is to be heard, unless it is switched off: the browser remembers that. */
function SoundSwitch(): ReactNode {
  const t = useTranslate('packingStation');
  const storage = useService(persistentStorageToken);
  const [isOn, setOn] = useState(() => storage.read(silentKey) !== 'true');
  const [tones] = useState(() => new Tones());
  useEffect(() => () => tones.close(), [tones]);
  useHeard(useCallback(({ tone }) => isOn && tones.play(tone), [isOn, tones]));
  const choose = (isChosen: boolean): void => {
    if (isChosen) storage.remove(silentKey);
    else storage.write(silentKey, 'true');
    setOn(isChosen);
  };
  return <Switch label={t('sounds')} checked={isOn} onChange={(_, { checked }) => choose(checked)} />;
}
