import type { Command } from '#core/messaging/message.ts';
import type { ListSelection } from '../lists/use-list-selection.ts';
import { useTranslate } from '../translate.tsx';
import { useExecute } from '../use-messages.ts';
import { stepFailure } from './failure-reason.rule.ts';
import type { Bulk, BulkFailure, BulkRefusal, BulkTexts } from './use-bulk.ts';

/** How many calls run at once: enough to hide the network's delay, few enough not to hold up others. */
const atOnce = 4;

/**
 * Works on each item, a few at a time, in their order. Stops beginning when the signal is aborted, and once as many as run at
 * once had no answer: on a silent network each waits half a minute, two hundred rows half an hour (decision 550). Ends when
 * what was begun has ended. The work must not reject.
 * @param work ends with whether the service has answered
 */
export async function runEach<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<boolean>,
): Promise<void> {
  const waiting = [...items];
  const workOn = async (): Promise<void> => {
    let isAnswered = true;
    while (isAnswered && waiting.length > 0 && !signal.aborted) isAnswered = await work(waiting.shift()!);
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
}

/** The items in pieces of at most `size`. */
export function inPieces<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** The ids of those that are there no more. */
export function goneOf(failures: readonly BulkFailure[]): string[] {
  return failures.filter(({ isGone }) => isGone).map(({ id }) => id);
}

/** What is done to each of the rows that are chosen. */
export interface EachChosen<Row, Result> {
  readonly texts: BulkTexts;
  readonly nameOf: (row: Row) => string;
  /** Why it is not tried for a row in its present state; undefined when it is. */
  readonly refusal?: (row: Row) => string | undefined;
  /** The same for all rows, where it has to be asked for. */
  readonly refusals?: (
    rows: ReadonlyMap<string, Row>,
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, BulkRefusal | undefined>>;
  /** The row after success, by what the command has answered: it may no longer be on any page. */
  readonly afterwards: (row: Row, result: Result) => Row;
  /** Its result is reported here: no toast of its own. */
  readonly command: (row: Row) => Command<Result>;
}

/**
 * Executes a command for each chosen row, and gives those that failed. They, and what was not begun when it was stopped, stay
 * chosen, but for what is there no more.
 */
export function useEachChosen<Row>(selection: ListSelection<Row>, bulk: Bulk) {
  const t = useTranslate();
  const { execute } = useExecute();
  return async <Result>(each: EachChosen<Row, Result>): Promise<readonly BulkFailure[]> => {
    const { texts, nameOf, refusal, refusals, afterwards, command } = each;
    const rows = [...selection.rows];
    let failures: readonly BulkFailure[] = [];
    await bulk.run(texts, rows.length, async ({ signal, advance }) => {
      const refusalOf = (row: Row): BulkRefusal | undefined => {
        const reason = refusal?.(row);
        return reason === undefined ? undefined : { reason };
      };
      const refused =
        (await refusals?.(new Map(rows), signal)) ?? new Map(rows.map(([id, row]) => [id, refusalOf(row)]));
      const left = new Map(refused);
      const done = new Map<string, Row>();
      const tried = rows.filter(([id]) => refused.get(id) === undefined);
      advance(rows.length - tried.length);
      await runEach(tried, signal, async ([id, row]) => {
        const outcome = await execute(command(row));
        const failure = outcome.ok ? undefined : stepFailure(outcome.error);
        if (outcome.ok) done.set(id, afterwards(row, outcome.value));
        else left.set(id, { ...failure, reason: t(failure!.reason) });
        advance(1);
        return !failure?.mayBeDone;
      });
      const notBegun = { reason: t(signal.aborted ? 'core:bulk.reason.cancelled' : 'core:bulk.reason.offline') };
      failures = rows.flatMap(([id, row]): BulkFailure[] =>
        done.has(id) ? [] : [{ id, name: nameOf(row), ...(left.get(id) ?? notBegun) }],
      );
      // As they were chosen, whichever was answered first.
      const inOrder = rows.flatMap(([id]) => (done.has(id) ? [[id, done.get(id)!] as const] : []));
      selection.leaveOut(new Map(inOrder), goneOf(failures));
      return failures;
    });
    return failures;
  };
}
