import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ListAlert } from '#core/ui/lists/list-states.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { type QueryState, useQuery } from '#core/ui/use-messages.ts';
import { sessionStoreToken } from '#features/session/session.public.ts';
import { eventLogStoreToken, type ServerStory } from '../event-log.store.ts';
import { useIsSupport } from '../event-log-tabs.tsx';
import { LoadServerStory } from './load-server-story.query.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the server has of a correlation id, and how its reading went. */
export interface ServerStoryState extends QueryState {
  readonly story: ServerStory | undefined;
}

/**
 * Asks the server for a whole correlation id, on behalf of whoever is signed in; again when the browser knows more of it than before.
 * @param steps how many steps the browser's own part of the chain has
 */
export function useServerStory(correlationId: string, steps: number): ServerStoryState {
  const isSignedIn = useSlice(sessionStoreToken, ({ status }) => status === 'ready');
  const mayAsk = isSignedIn && uuid.test(correlationId.trim());
  const query = useMemo(
    () => (mayAsk ? new LoadServerStory(correlationId.trim()) : undefined),
    [mayAsk, correlationId],
  );
  const state = useQuery(query);
  const { reload } = state;
  const known = useRef({ correlationId, steps });
  useEffect(() => {
    const hasMore = known.current.correlationId === correlationId && known.current.steps !== steps;
    known.current = { correlationId, steps };
    if (hasMore) reload();
  }, [correlationId, steps, reload]);
  const stored = useSlice(eventLogStoreToken, ({ story }) => story);
  return { ...state, story: stored?.correlationId === query?.correlationId ? stored : undefined };
}

const useStyles = makeStyles({
  text: { margin: 0, marginTop: tokens.spacingVerticalS, color: tokens.colorNeutralForeground3 },
});

/** Says that the server has nothing of the id, or that it could not be asked. */
export function ServerStoryNotice({ status, error, reload, story }: ServerStoryState): ReactNode {
  const t = useTranslate('eventLog');
  const styles = useStyles();
  const isSupport = useIsSupport();
  if (status === 'failed') return <ListAlert text={t('server.storyFailed')} error={error} onRetry={reload} />;
  if (status !== 'ready' || !story || story.events.length > 0) return undefined;
  return <p className={styles.text}>{t(isSupport ? 'server.storyNone' : 'server.storyNoneOwn')}</p>;
}
