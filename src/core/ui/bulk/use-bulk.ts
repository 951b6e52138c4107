import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { useService } from '../services.tsx';

/** One of many for which something could not be done. */
export interface BulkFailure {
  readonly id: string;
  /** What it is called in the list of failures, and why it failed. */
  readonly name: string;
  readonly reason: string;
  /** No answer came: it is not known whether it was done. */
  readonly mayBeDone?: boolean;
  /** It is there no more: it does not stay chosen, for there may be no row to leave it out by (decision 350). */
  readonly isGone?: boolean;
  /** There was nothing to do for it: told with the others, and no failure (decision 606). */
  readonly isNeedless?: boolean;
}

/** Why something is not done, or was not. */
export type BulkRefusal = Omit<BulkFailure, 'id' | 'name'>;

/** The names of a piece of work on many. */
export interface BulkTexts {
  /** While it runs. */
  readonly label: string;
  /** Key of the toast when all has succeeded, with its `number`. */
  readonly doneKey: TextKey;
}

/** What a piece of work on many gets. */
export interface BulkTask {
  readonly signal: AbortSignal;
  /** So many more are done. */
  readonly advance: (count: number) => void;
}

/** The state of a piece of work on many. */
export interface Bulk {
  /** While it runs. */
  readonly progress: { readonly label: string; readonly done: number; readonly total: number } | undefined;
  /** Of the last run, until they are dismissed or the next one begins. What was needless is among them. */
  readonly failures: readonly BulkFailure[];
  /** How many of the last run succeeded; undefined while none has ended. */
  readonly succeeded: number | undefined;
  /** Runs; one at a time. @param work ends with those that failed */
  readonly run: (
    texts: BulkTexts,
    total: number,
    work: (task: BulkTask) => Promise<readonly BulkFailure[]>,
  ) => Promise<void>;
  readonly cancel: () => void;
  readonly dismiss: () => void;
}

type State = Pick<Bulk, 'progress' | 'failures' | 'succeeded'>;

const idle: State = { progress: undefined, failures: [], succeeded: undefined };

/**
 * Runs something for many rows and shows its progress, then what failed, or that all has succeeded. Leaving the screen
 * cancels it; a toast then shows the outcome.
 */
export function useBulk(): Bulk {
  const [state, setState] = useState<State>(idle);
  const running = useRef<AbortController>(undefined);
  const toasts = useService(toastsToken);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      running.current?.abort();
    };
  }, []);
  const report = useCallback(
    (doneKey: TextKey, failures: readonly BulkFailure[], succeeded: number): void => {
      const failed = failures.filter(({ isNeedless }) => !isNeedless);
      const number = String(succeeded);
      const textValues = { number, failed: String(failed.length) };
      const leftKey = failed.some(({ mayBeDone }) => mayBeDone) ? 'core:bulk.leftUnanswered' : 'core:bulk.left';
      if (failures.length === 0) toasts.show({ intent: 'success', textKey: doneKey, textValues: { number } });
      else if (isLeft.current && failed.length > 0) toasts.show({ intent: 'warning', textKey: leftKey, textValues });
      else if (isLeft.current)
        toasts.show({
          intent: 'info',
          textKey: 'core:bulk.needless',
          textValues: { number, needless: String(failures.length) },
        });
    },
    [toasts],
  );
  const run = useCallback<Bulk['run']>(
    async ({ label, doneKey }, total, work) => {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      let done = 0;
      setState({ ...idle, progress: { label, done, total } });
      const advance = (count: number): void => {
        done += count;
        setState((before) => (before.progress ? { ...before, progress: { label, done, total } } : before));
      };
      try {
        const failures = await work({ signal: controller.signal, advance });
        const succeeded = total - failures.length;
        setState({ progress: undefined, failures, succeeded });
        report(doneKey, failures, succeeded);
      } finally {
        running.current = undefined;
      }
    },
    [report],
  );
  const moves = useMemo(() => ({ cancel: () => running.current?.abort(), dismiss: () => setState(idle) }), []);
  return { ...state, run, ...moves };
}
