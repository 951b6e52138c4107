import { mostIds } from '#core/contracts/paging.ts';
import type { RowsEvent } from '#core/contracts/live-event.contract.ts';
import type { LiveMessage } from '#core/ports/live.ts';

/** What is new of a list. */
export interface RowNews {
  /** Rows that its filter finds and the screen has not read. */
  readonly added: number;
  /** Ids of the rows on the screen that have changed, until they are seen. */
  readonly changed: ReadonlySet<string>;
}

export interface FollowedRowsParts {
  readonly list: RowsEvent['list'];
  /** The rows on the screen by their ids: the same object for as long as a row is as it was. */
  readonly shown: () => ReadonlyMap<string, unknown>;
  readonly isFiltered: () => boolean;
  /** Whether all that the filter finds is on the screen: of what else has changed, only what has come into the filter is found. */
  readonly isWhole: () => boolean;
  /** When the reading of the rows on the screen began, in milliseconds since 1970. */
  readonly readSince: number;
  /** How many rows the filter finds, as last counted. */
  readonly total: () => number | undefined;
  /** Whether that is no older than the rows: no count is on its way. */
  readonly isCounted: () => boolean;
  /**
   * Reads rows again, each in its place; gives the ids of those that have changed, undefined where they could not be read.
   * None of these ever rejects; what could not be had is asked for again.
   */
  readonly refetch: (ids: readonly string[]) => Promise<readonly string[] | undefined>;
  /** How many of these the filter finds; undefined where that could not be had. */
  readonly count: (ids: readonly string[]) => Promise<number | undefined>;
  /** Has the total and the numbers of the quick filters counted anew; gives whether it could. */
  readonly recount: () => Promise<boolean>;
  readonly onChange: (news: RowNews) => void;
}

/** Milliseconds from a notification to the calls, so that one for each of several lists of ids is enough. */
const delay = 300;

/** Milliseconds from one look to the next: an import of thousands costs each screen a call in five seconds. */
const rest = 5_000;

/** So often the rest doubles while rows cannot be read: of a service that is down a screen asks every 40 seconds. */
const mostDoublings = 3;

/** Milliseconds of rest after so many tries in turn that have failed. */
export function restAfter(failed: number): number {
  return rest * 2 ** Math.min(failed, mostDoublings);
}

/** Follows what is new of a list that is on the screen. Nothing moves by it: rows are refetched where they stand. */
export class FollowedRows {
  readonly #added = new Set<string>();
  /** Of these, rows that have changed and may have come into the filter by it, as a negative result that is corrected. */
  readonly #entered = new Set<string>();
  /** Of these, those that were told of since they were counted. */
  readonly #toldSince = new Set<string>();
  #due = new Set<string>();
  /** Those that are being refetched. */
  #asked: readonly string[] = [];
  /** The rows as they were when the list's reading began. */
  #before: ReadonlyMap<string, unknown> = new Map();
  #changed: ReadonlySet<string> = new Set();
  /** Of the added ones, how many the filter finds. */
  #matching = 0;
  /** The total as it was when the list was read: a later one has those that are known to be new. */
  #readTotal: number | undefined;
  /** Not each row that was added since is known by its id: how many are shows by how the total has grown. */
  #isCut = false;
  #mustRecount = false;
  /** What was known, or so, when the list's reading began, which brings it. */
  #atReading: readonly string[] = [];
  /** What was told since it began of rows that were not on the screen: it may bring them as they were before. */
  #toldWhileReading: Set<string> | 'any' | undefined;
  #readings = 0;
  /** When the reading began that brought what is on the screen, and when the one that is on its way. */
  #readSince: number;
  #readingSince: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Something was heard since the last look. */
  #isDue = false;
  #isResting = false;
  /** How many looks in turn have failed. */
  #failed = 0;
  #isOver = false;
  #reported: RowNews = { added: 0, changed: this.#changed };

  constructor(private readonly parts: FollowedRowsParts) {
    this.#readSince = parts.readSince;
    this.#readingSince = parts.readSince;
  }

  /** What was so before the rows were read is in them. */
  hear(message: LiveMessage): void {
    if (message.kind !== 'rows' || message.list !== this.parts.list) return;
    const since = message.ageMs === undefined ? Infinity : Date.now() - message.ageMs;
    if (since < this.#readSince) return;
    this.#apply(message);
    // It is in the reading that is on its way, too.
    if (since < this.#readingSince) this.#atReading = [...this.#atReading, ...message.added, ...message.changed];
  }

  /** The list is being read. */
  reading(since = Date.now()): void {
    this.#readingSince = since;
    this.#atReading = [...this.#added];
    this.#before = this.parts.shown();
    this.#toldWhileReading = new Set();
  }

  /** The list has been read: what was added before is in it, and some of what was added meanwhile. */
  read(): void {
    const shown = [...this.parts.shown().keys()];
    this.#readings += 1;
    this.#readSince = this.#readingSince;
    for (const id of [...this.#atReading, ...shown]) {
      this.#added.delete(id);
      this.#entered.delete(id);
    }
    this.#atReading = [];
    this.#markRead();
    this.#matching = 0;
    this.#isCut = this.#toldWhileReading === 'any';
    this.#readTotal = undefined;
    for (const id of shown) if (this.#wasToldWhileReading(id)) this.#due.add(id);
    this.#toldWhileReading = undefined;
    if (this.#added.size > 0 || this.#due.size > 0) this.#plan();
    this.totalIs();
  }

  /** The person has had it refetched, or moved on: what has changed is seen. */
  allSeen(): void {
    this.#changed = new Set();
    this.#before = new Map();
    this.totalIs();
  }

  seen(id: string): void {
    if (!this.#changed.has(id)) return;
    this.#changed = new Set([...this.#changed].filter((each) => each !== id));
    this.totalIs();
  }

  /** The total may be another. */
  totalIs(): void {
    this.#noteTotal();
    const { total } = this.parts;
    const grown = this.#isCut && this.#readTotal !== undefined ? (total() ?? 0) - this.#readTotal : 0;
    const news = { added: Math.max(this.#matching, grown), changed: this.#changed };
    if (news.added === this.#reported.added && news.changed === this.#reported.changed) return;
    this.#reported = news;
    this.parts.onChange(news);
  }

  /** The screen is left. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#isOver = true;
  }

  #noteTotal(): void {
    if (this.parts.isCounted()) this.#readTotal ??= this.parts.total();
  }

  #apply({ added, changed, isCut }: RowsEvent): void {
    this.#noteTotal();
    const shown = this.parts.shown();
    const here = [...added, ...changed].filter((id) => shown.has(id));
    const fresh = added.filter((id) => !shown.has(id));
    for (const id of here) this.#due.add(id);
    for (const id of fresh) this.#added.add(id);
    this.#noteWhileReading([...added, ...changed], isCut);
    if (this.parts.isFiltered() && this.parts.isWhole()) this.#mayEnter(changed.filter((id) => !shown.has(id)));
    // Whatever has changed may be counted elsewhere now, on the screen or not.
    this.#mustRecount = true;
    if (isCut || this.#added.size > mostIds) this.#lookAtAll();
    else this.#plan();
  }

  #noteWhileReading(ids: readonly string[], isCut: boolean): void {
    if (this.#toldWhileReading === undefined || this.#toldWhileReading === 'any') return;
    for (const id of ids) this.#toldWhileReading.add(id);
    if (isCut) this.#toldWhileReading = 'any';
  }

  #wasToldWhileReading(id: string): boolean {
    return this.#toldWhileReading === 'any' || this.#toldWhileReading?.has(id) === true;
  }

  #mayEnter(ids: readonly string[]): void {
    for (const id of ids) {
      this.#added.add(id);
      this.#entered.add(id);
      this.#toldSince.add(id);
    }
  }

  /** None of those that were asked for has come into the filter. */
  #haveNotEntered(ids: readonly string[]): void {
    for (const id of ids) if (this.#entered.delete(id)) this.#added.delete(id);
  }

  /** Not each row that is new is known by its id. */
  #lookAtAll(): void {
    this.#isCut = true;
    for (const id of this.parts.shown().keys()) this.#due.add(id);
    this.#plan();
  }

  /** What a reading has brought of the changes that were told: when they are refetched, nothing is new of them. */
  #markRead(): void {
    const shown = this.parts.shown();
    const brought = [...this.#due, ...this.#asked].filter(
      (id) => this.#before.has(id) && shown.has(id) && this.#before.get(id) !== shown.get(id),
    );
    this.#before = new Map();
    this.#mark(brought);
  }

  #mark(ids: readonly string[]): void {
    if (ids.length > 0) this.#changed = new Set([...this.#changed, ...ids]);
  }

  #plan(): void {
    this.#isDue = true;
    if (!this.#isResting) this.#timer ??= setTimeout(() => void this.#look(), delay);
  }

  async #look(): Promise<void> {
    const { parts } = this;
    const readings = this.#readings;
    this.#isResting = true;
    this.#timer = setTimeout(() => this.#wake(), restAfter(this.#failed));
    const recounting = this.#mustRecount ? parts.recount() : true;
    this.#mustRecount = false;
    const shown = parts.shown();
    const all = [...this.#due].filter((id) => shown.has(id));
    const due = all.slice(0, mostIds);
    this.#due = new Set(all.slice(mostIds));
    // A screen may have more rows than can be asked for: the others have their turn in the next look.
    this.#isDue = this.#due.size > 0;
    this.#asked = due;
    // A reading may have brought it meanwhile.
    this.#haveNotEntered([...this.#entered].filter((id) => shown.has(id)));
    const added = [...this.#added].slice(0, mostIds);
    this.#toldSince.clear();
    const [changed, matching, isCounted] = await Promise.all([
      due.length > 0 ? parts.refetch(due) : [],
      added.length > 0 && parts.isFiltered() ? parts.count(added) : added.length,
      recounting,
    ]);
    if (this.#isOver) return;
    this.#asked = [];
    this.#mark(changed ?? []);
    if (changed && matching !== undefined && isCounted) this.#failed = 0;
    else this.#askAgain(changed ? [] : due);
    if (readings === this.#readings) this.#matching = matching ?? this.#matching;
    if (matching === 0) this.#haveNotEntered(added.filter((id) => !this.#toldSince.has(id)));
    this.totalIs();
  }

  /** Nobody tells a second time what has changed or is new: it would stand there as it was, or never be counted. */
  #askAgain(ids: readonly string[]): void {
    for (const id of ids) this.#due.add(id);
    this.#failed += 1;
    this.#mustRecount = true;
    this.#plan();
  }

  #wake(): void {
    this.#isResting = false;
    this.#timer = undefined;
    if (this.#isDue) this.#plan();
  }
}
