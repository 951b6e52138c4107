import type { Newable } from 'inversify';
import type { EndpointInput, EndpointReply } from '#core/contracts/endpoint.ts';
import type { Exported, Sort } from '#core/contracts/paging.ts';
import { token } from '#core/di/token.ts';
import type { TextsOf, Translate } from '#core/feedback/texts.ts';
import { storeHandler, type ExecutionContext, type Handler } from '#core/messaging/handler.ts';
import { Command, type CarriesFilter, type ResultOf } from '#core/messaging/message.ts';
import type { Clock } from '#core/ports/clock-and-ids.ts';
import type { Toasts } from '#core/ports/feedback.ts';
import type { AnyEndpoint } from '#core/ports/http-client.ts';
import type { FileSaver, TableWriter } from '#core/ports/paper-and-files.ts';
import { finnishDayOf } from '../format/dates.ts';
import { formatNumber } from '../format/numbers.ts';

/** Saves what a list's filter finds as a table (decision 146). */
export abstract class ListExport<Filter extends object> extends Command implements CarriesFilter {
  constructor(
    readonly filter: Filter,
    readonly sort: Sort | undefined,
    /** Ids of the columns that are shown, in their order. */
    readonly columns: readonly string[],
  ) {
    super();
  }
}

/** How a list is written as a table. */
export interface ExportedList<Row, Column extends string> {
  /** The file's name, before the day: it is in the list of downloads, and tells of nobody. */
  readonly fileName: string;
  readonly headerOf: (t: Translate, column: Column) => string;
  /** What each column says of a row; nothing where the list shows a dash. */
  readonly cellsOf: (t: Translate, now: Date) => Readonly<Record<Column, (row: Row) => string | undefined>>;
}

/** Saves lists as tables. Their rows go into the file, and nowhere else. */
export class ListTables {
  constructor(
    private readonly textsOf: TextsOf,
    private readonly writer: TableWriter,
    private readonly files: FileSaver,
    private readonly toasts: Toasts,
    private readonly clock: Clock,
  ) {}

  /** @param columns those that are shown, in their order */
  async save<Row, Column extends string>(
    list: ExportedList<Row, Column>,
    columns: readonly string[],
    found: Exported<Row>,
    context: ExecutionContext,
  ): Promise<void> {
    await this.saveRows(list.fileName, this.#tableOf(list, found.rows, columns as readonly Column[]), context);
    this.#report(found, context);
  }

  /** Saves what is in cells already; `fileName` is without its day. */
  async saveRows(
    fileName: string,
    rows: readonly (readonly string[])[],
    { signal }: Pick<ExecutionContext, 'signal'>,
  ): Promise<void> {
    const table = await this.writer.write(rows);
    signal.throwIfAborted();
    this.files.save(table, `${fileName}-${finnishDayOf(this.clock.now())}.csv`);
  }

  #tableOf<Row, Column extends string>(
    { headerOf, cellsOf }: ExportedList<Row, Column>,
    rows: readonly Row[],
    columns: readonly Column[],
  ): readonly (readonly string[])[] {
    const t = this.textsOf('core');
    const cells = cellsOf(t, this.clock.now());
    const headers = columns.map((column) => headerOf(t, column));
    return [headers, ...rows.map((row) => columns.map((column) => cells[column](row) ?? ''))];
  }

  /** A file that looks whole and is not would be worse than none: what is missing is told until it is closed. */
  #report({ rows, total }: Exported<unknown>, context: ExecutionContext): void {
    if (rows.length >= total) {
      context.reportSuccess('core:list.exported', { number: formatNumber(total) });
      return;
    }
    const textValues = { most: formatNumber(rows.length), total: formatNumber(total) };
    this.toasts.show({ intent: 'warning', textKey: 'core:list.exportedFirst', textValues, stays: true });
  }
}

export const listTablesToken = token<ListTables>('core.listTables');

/** The handler of a list's export: asks its call for what the filter finds, and saves that. */
export function listExportHandler<M extends ListExport<object>, E extends AnyEndpoint, Row, Column extends string>(
  endpoint: E & (EndpointReply<E> extends Exported<Row> ? unknown : never),
  inputOf: (message: M) => EndpointInput<E>,
  list: ExportedList<Row, Column>,
): Newable<Handler<M>> {
  return storeHandler<M, ListTables>(listTablesToken, async (message, { http, store: tables }, context) => {
    const found = (await http.send<E>(endpoint, inputOf(message), context)) as Exported<Row>;
    await tables.save(list, message.columns, found, context);
    return undefined as ResultOf<M>;
  });
}
