import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { shortestSearch, type FoundEverything, type SearchKind } from '#core/contracts/search.contract.ts';
import { sessionToken } from '#core/di/token.ts';
import { type AppError, isUnknownCall } from '#core/errors/app-error.ts';
import { useService } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { landingOf } from '../session/session.public.ts';
import { SearchEverything } from './search-everything.query.ts';

/** What the server has found. */
export interface Search {
  /** Undefined before the first answer, and where nothing is asked. */
  readonly found: FoundEverything | undefined;
  /** Of which text that is: while another is asked for, the former hits stay. */
  readonly text: string;
  readonly isPending: boolean;
  readonly error: AppError | undefined;
  readonly retry: () => void;
  /** Asks for all hits of a kind, in the place of the few. */
  readonly unfold: (kind: SearchKind) => void;
}

/** So long after the last key the server is asked. */
const pause = 150;

interface Answer {
  readonly text: string;
  readonly found?: FoundEverything;
  readonly error?: AppError;
}

/** Asks the server for what is typed, once typing rests; a newer text replaces an older one (decision 142). */
export function useSearch(query: string): Search {
  const { execute } = useExecute();
  const mayAsk = useMayAsk();
  const text = query.trim();
  const isAsked = mayAsk && text.length >= shortestSearch;
  const [answer, setAnswer] = useState<Answer>();
  const [round, setRound] = useState(0);
  // What was asked for last: the answer to anything else comes too late.
  const latest = useRef<AbortController>(undefined);
  const ask = useCallback(
    async (wanted: SearchEverything['filter'], merge: (found: FoundEverything) => FoundEverything) => {
      latest.current?.abort();
      const asking = new AbortController();
      latest.current = asking;
      const execution = await execute(new SearchEverything(wanted), { signal: asking.signal });
      if (asking.signal.aborted) return;
      if (execution.ok) setAnswer({ text: wanted.text, found: merge(execution.value) });
      else
        setAnswer((before) => ({
          ...(before?.text === wanted.text && before),
          text: wanted.text,
          error: execution.error,
        }));
    },
    [execute],
  );
  useEffect(() => {
    latest.current?.abort();
    const timer = isAsked
      ? setTimeout(() => void ask({ text }, (found) => found), pause)
      : setTimeout(() => setAnswer(undefined));
    return () => clearTimeout(timer);
  }, [ask, isAsked, text, round]);
  useEffect(() => () => latest.current?.abort(), []);
  const found = isAsked ? answer?.found : undefined;
  const unfold = useCallback(
    (kind: SearchKind) => {
      if (found) void ask({ text, kind }, (all) => withKind(found, kind, all));
    },
    [ask, found, text],
  );
  const retry = useCallback(() => {
    setAnswer(undefined);
    setRound((before) => before + 1);
  }, []);
  const failure = isAsked && answer?.text === text ? answer.error : undefined;
  return {
    found,
    text: answer?.text ?? '',
    isPending: isAsked && answer?.text !== text,
    // A backend without a search (decision A31) finds nothing, and asking it again would be of no use.
    error: failure && isUnknownCall(failure) ? undefined : failure,
    retry,
    unfold,
  };
}

/** The same hits, but for those of one kind. */
function withKind(found: FoundEverything, kind: SearchKind, all: FoundEverything): FoundEverything {
  if (kind === 'products' || kind === 'areas') return { ...found, [kind]: all[kind] };
  const others = found.referrals.map((group) =>
    group.kind === kind ? (all.referrals.find(({ list }) => list === group.list) ?? group) : group,
  );
  return { ...found, referrals: others };
}

/** Someone whose roles open no screen would be refused. */
function useMayAsk(): boolean {
  const session = useService(sessionToken);
  return useMemo(() => {
    const profile = session.profile();
    return profile !== undefined && 'path' in landingOf(profile);
  }, [session]);
}
