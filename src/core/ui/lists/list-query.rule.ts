import * as v from 'valibot';
import { knownSort, pageSizes } from '#core/contracts/paging.ts';
import type { ListPage } from './paging.rule.ts';

/** Values of a list's filter, as texts; what does not filter is absent. */
export type ListFilter<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

/** What a list shows: what is searched for, which page, and whose details are open. */
export interface ListQuery<Field extends string = string> extends ListPage {
  readonly filter: ListFilter<Field>;
  readonly openId?: string;
  /** The details were opened together with the list: no step of the history leads from them to it. */
  readonly isOpenedFromElsewhere?: boolean;
}

/**
 * Where a field of a filter goes: into the address, where this says of its text that it may stand there; what is `personal`,
 * which identifies somebody, into the history entry's state alone; nowhere where the list does not offer it (decision A19).
 */
type FieldPlace = ((text: string) => boolean) | 'personal' | undefined;

export interface ListFields<Field extends string = string> {
  /** Of every field, so that none is forgotten. */
  readonly placeOf: Readonly<Record<Field, FieldPlace>>;
  /** The columns that the list can be sorted by: in the address, too. */
  readonly sorts?: readonly string[];
}

/** Those of a list that offers every field of its filter: one without a place would find nothing, and say nothing of it. */
export interface OfferedFields<Field extends string> extends ListFields<Field> {
  readonly placeOf: Readonly<Record<Field, NonNullable<FieldPlace>>>;
}

const [defaultPageSize] = pageSizes;

/** What the history entry stores; `subject` is whose it is. */
const storedState = v.object({
  list: v.object({
    subject: v.string(),
    filter: v.record(v.string(), v.string()),
    edge: v.optional(v.string()),
    openId: v.optional(v.string()),
    isOpenedFromElsewhere: v.optional(v.boolean()),
  }),
});

/** The list query of an address and its history entry's state. Invalid parts are ignored. */
export function listQueryOf<Field extends string>(
  fields: ListFields<Field>,
  search: string,
  state: unknown,
  subject: string | undefined,
): ListQuery<Field> {
  const address = new URLSearchParams(search);
  const stored = v.safeParse(storedState, state);
  // Someone else's history on a shared computer shows nothing of what they searched for.
  const own = stored.success && stored.output.list.subject === subject ? stored.output.list : undefined;
  const personal = own ? pick(own.filter, personalFields(fields)) : {};
  return {
    filter: { ...addressFilter(fields, address), ...personal } as ListFilter<Field>,
    page: pageOf(address.get('page')),
    pageSize: pageSizes.find((size) => String(size) === address.get('pageSize')) ?? defaultPageSize,
    sort: knownSort(fields.sorts ?? [], address.get('sort')),
    edge: own?.edge,
    openId: own?.openId,
    isOpenedFromElsewhere: own?.isOpenedFromElsewhere,
  };
}

/** Whether an address says of a filter what does not count: it would tell another list than the one that is shown. */
export function hasIgnored(fields: ListFields, search: string, { filter }: Pick<ListQuery, 'filter'>): boolean {
  const address = new URLSearchParams(search);
  const shown: Readonly<Record<string, string | undefined>> = filter;
  return addressFields(fields).some((name) => (address.get(name) ?? '') !== (shown[name] ?? ''));
}

/** Whether the state of a history entry narrows a list by what stands in no address, and so does not outlast the entry (decision A19). */
export function isNarrowedPersonally(state: unknown, subject: string | undefined): boolean {
  const stored = v.safeParse(storedState, state);
  return stored.success && stored.output.list.subject === subject && Object.keys(stored.output.list.filter).length > 0;
}

/** The address and the state of the history entry for a list query. */
export function entryOf<Field extends string>(
  fields: ListFields<Field>,
  listQuery: ListQuery<Field>,
  subject: string | undefined,
): { readonly search: string; readonly state: unknown } {
  const { filter, page, pageSize, sort, edge, openId, isOpenedFromElsewhere } = listQuery;
  const address = new URLSearchParams(pick(filter, addressFields(fields)));
  if (sort !== undefined) address.set('sort', sort);
  if (page > 0) address.set('page', String(page + 1));
  if (pageSize !== defaultPageSize) address.set('pageSize', String(pageSize));
  const search = address.toString();
  const list = { subject, filter: pick(filter, personalFields(fields)), edge, openId, isOpenedFromElsewhere };
  return { search: search && `?${search}`, state: { list } };
}

function addressFields({ placeOf }: ListFields): readonly string[] {
  return Object.keys(placeOf).filter((name) => typeof placeOf[name] === 'function');
}

export function personalFields<Field extends string>({ placeOf }: ListFields<Field>): readonly Field[] {
  return (Object.keys(placeOf) as Field[]).filter((name) => placeOf[name] === 'personal');
}

/** Of days in the wrong order neither counts. */
function addressFilter({ placeOf }: ListFields, address: URLSearchParams): Record<string, string> {
  const sound = Object.entries(placeOf).flatMap(([name, mayBe]) => {
    const text = address.get(name);
    return text !== null && typeof mayBe === 'function' && mayBe(text) ? [[name, text] as const] : [];
  });
  const filter: Record<string, string> = Object.fromEntries(sound);
  const wrong = ranges.filter(([start, end]) => isReversed(filter[start], filter[end])).flat();
  return defined(Object.fromEntries(sound.filter(([name]) => !wrong.includes(name))));
}

/** A range that is open at one end is in order, whatever the other one is: a year typed wrong finds nothing, and not everything. */
function isReversed(start: string | undefined, end: string | undefined): boolean {
  return start !== undefined && end !== undefined && end < start;
}

/** Fields that are the first and the last day of something. */
const ranges: readonly (readonly [start: string, end: string])[] = [
  ['startDate', 'endDate'],
  ['sentStartDate', 'sentEndDate'],
];

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) - 1 : 0;
}

function pick(filter: Readonly<Record<string, string | undefined>>, names: readonly string[]): Record<string, string> {
  return defined(Object.fromEntries(names.map((name) => [name, filter[name]])));
}

function defined(filter: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => !!entry[1]));
}
