import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useCallback, useState, type ReactNode } from 'react';
import { persistentStorageToken, sessionToken } from '#core/di/token.ts';
import { loadFeatureToken } from '#core/feedback/feature-texts.ts';
import { useService } from '#core/ui/services.tsx';
import { useLoaded } from '#core/ui/use-loaded.ts';
import { useToday } from '#core/ui/use-new-day.ts';
import type { FollowUpBarProps } from '../follow-up/follow-up.public.ts';

/** As high as what comes there, of one line: the notice of the day, the tools, or both. */
const useStyles = makeStyles({
  notice: { minHeight: '56px' },
  tools: { minHeight: '44px' },
  both: { minHeight: '100px' },
});

const loadBar = () =>
  import(/* webpackChunkName: "follow-up" */ '../follow-up/follow-up.public.ts').then((file) => file.FollowUpBar);

export interface FollowUpPlaceProps extends Omit<FollowUpBarProps, 'isPutAway' | 'onPutAway'> {
  /** Whether it can come: it does after the first rows. */
  readonly isWanted: boolean;
}

/** What findings need, over their list: its place is kept before it is there, for the list under it never to move by itself (decision 358). */
export function FollowUpPlace({ isWanted, ...bar }: FollowUpPlaceProps): ReactNode {
  const styles = useStyles();
  const loadFeature = useService(loadFeatureToken);
  const load = useCallback(() => loadFeature('followUp').then(loadBar), [loadFeature]);
  const Bar = useLoaded(load, isWanted);
  const [isPutAway, putAway] = usePutAway();
  const height = !isPutAway && (bar.isToHandle ? styles.both : styles.notice);
  return (
    <div className={mergeClasses(bar.isToHandle && styles.tools, height)} data-no-print="">
      {Bar && <Bar {...bar} isPutAway={isPutAway} onPutAway={putAway} />}
    </div>
  );
}

/** Whether this person has put the notice of the day away. */
function usePutAway(): [boolean, () => void] {
  const storage = useService(persistentStorageToken);
  const name = `follow-up-notice ${useService(sessionToken).subject() ?? ''}`;
  const today = useToday();
  const [seenOn, setSeenOn] = useState(() => storage.read(name));
  const putAway = (): void => {
    storage.write(name, today);
    setSeenOn(today);
  };
  return [seenOn === today, putAway];
}
