import type { RowsEvent } from '#core/contracts/live-event.contract.ts';
import { mostIds } from '#core/contracts/paging.ts';
import type { AddressedRows } from './live-notification.ts';

/** Milliseconds in which what is notified of one list is told as one: an import writes a row at a time. */
const delay = 250;

/** Puts together what is notified of rows, and tells it at most four times a second for each list, area and writer. */
export class RowEvents {
  readonly #waiting = new Map<string, AddressedRows>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly tell: (rows: AddressedRows) => void) {}

  add(rows: AddressedRows): void {
    const { event, areaId, by } = rows;
    const key = JSON.stringify([event.list, areaId, by]);
    const before = this.#waiting.get(key);
    this.#waiting.set(key, before ? { ...rows, event: together(before.event, event) } : rows);
    this.#timer ??= setTimeout(() => this.#flush(), delay).unref();
  }

  /** Forgets all, and tells nobody. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.clear();
  }

  #flush(): void {
    const waiting = [...this.#waiting.values()];
    this.clear();
    for (const rows of waiting) this.tell(rows);
  }
}

function together(before: RowsEvent, event: RowsEvent): RowsEvent {
  const both = (kind: 'added' | 'changed') => [...new Set([...before[kind], ...event[kind]])];
  const [added, changed] = [both('added'), both('changed')];
  return {
    ...event,
    added: added.slice(0, mostIds),
    changed: changed.slice(0, mostIds),
    isCut: before.isCut || event.isCut || added.length > mostIds || changed.length > mostIds,
  };
}
