import type { Command } from '#core/messaging/message.ts';
import type { ListSelection } from '../lists/use-list-selection.ts';
import { useTranslate } from '../translate.tsx';
import { useExecute } from '../use-execute.ts';
import { failureReason } from './failure-reason.rule.ts';
import { runEach } from './run-each.ts';
import type { Bulk, BulkFailure, BulkTexts } from './use-bulk.ts';

/** What is done to each of the rows that are chosen. */
export interface EachChosen<Row> {
  readonly texts: BulkTexts;
  readonly nameOf: (row: Row) => string;
  /** Why it is not even tried for a row as it is shown; undefined when it is. */
  readonly refusal?: (row: Row) => string | undefined;
  /** A row as it is once that has succeeded: it may be on no page any more. */
  readonly afterwards: (row: Row) => Row;
  /** Told by its result here: no toast of its own. */
  readonly command: (row: Row) => Command<unknown>;
}

/** Executes a command for each chosen row. What failed, or was not begun when it was stopped, stays chosen. */
export function useEachChosen<Row>(selection: ListSelection<Row>, bulk: Bulk) {
  const t = useTranslate();
  const { execute } = useExecute();
  return ({ texts, nameOf, refusal, afterwards, command }: EachChosen<Row>): Promise<void> => {
    const rows = [...selection.rows];
    return bulk.run(texts, rows.length, async ({ signal, advance }) => {
      const refused = new Map(rows.map(([id, row]) => [id, refusal?.(row)]));
      const reasons = new Map(rows.map(([id]) => [id, refused.get(id) ?? t('shell:bulk.reason.cancelled')]));
      const tried = rows.filter(([id]) => refused.get(id) === undefined);
      advance(rows.length - tried.length);
      await runEach(tried, signal, async ([id, row]) => {
        const outcome = await execute(command(row));
        if (outcome.ok) reasons.delete(id);
        else reasons.set(id, t(failureReason(outcome.error)));
        advance(1);
      });
      const done = rows.filter(([id]) => !reasons.has(id));
      selection.leaveOut(new Map(done.map(([id, row]) => [id, afterwards(row)])));
      return rows.flatMap(([id, row]): BulkFailure[] => {
        const reason = reasons.get(id);
        return reason === undefined ? [] : [{ id, name: nameOf(row), reason }];
      });
    });
  };
}
