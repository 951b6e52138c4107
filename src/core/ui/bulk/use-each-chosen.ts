import type { Command } from '#core/messaging/message.ts';
import type { ListSelection } from '../lists/use-list-selection.ts';
import { useTranslate } from '../translate.tsx';
import { useExecute } from '../use-messages.ts';
import { stepFailure } from './failure-reason.rule.ts';
import type { Bulk, BulkFailure, BulkRefusal, BulkTexts } from './use-bulk.ts';

/** How many calls run at once: enough to hide the network's delay, few enough not to hold up others. */
const atOnce = 4;

/**
 * Works on each item, a few at a time, in their order. Stops beginning when the signal is aborted; ends when what was
 * begun has ended. The work must not reject.
 */
export async function runEach<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const workOn = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined && !signal.aborted; item = waiting.shift()) await work(item);
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
      const left = new Map<string, BulkRefusal>(
        rows.map(([id]) => [id, refused.get(id) ?? { reason: t('core:bulk.reason.cancelled') }]),
      );
      const done = new Map<string, Row>();
      const tried = rows.filter(([id]) => refused.get(id) === undefined);
      advance(rows.length - tried.length);
      await runEach(tried, signal, async ([id, row]) => {
        const outcome = await execute(command(row));
        if (outcome.ok) {
          left.delete(id);
          done.set(id, afterwards(row, outcome.value));
        } else {
          const failure = stepFailure(outcome.error);
          left.set(id, { ...failure, reason: t(failure.reason) });
        }
        advance(1);
      });
      failures = rows.flatMap(([id, row]): BulkFailure[] => {
        const failure = left.get(id);
        return failure ? [{ id, name: nameOf(row), ...failure }] : [];
      });
      // As they were chosen, whichever was answered first.
      const inOrder = rows.flatMap(([id]) => (done.has(id) ? [[id, done.get(id)!] as const] : []));
      selection.leaveOut(new Map(inOrder), goneOf(failures));
      return failures;
    });
    return failures;
  };
}
