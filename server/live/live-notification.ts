import * as v from 'valibot';
import { liveLists, type LiveEvent, type PresenceEvent, type RowsEvent } from '#core/contracts/live-event.contract.ts';
import type { Queryable } from '../db/database.ts';
import type { EditedObject } from '../editing/editable.ts';

type ProductEvent = Exclude<LiveEvent, RowsEvent>;

/** The channel on which processes tell each other (028_live_events.sql). */
export const liveChannel = 'live_event';

/** An event of products, with what decides who may hear it. */
export interface AddressedEvent<Event extends ProductEvent = ProductEvent> extends Pick<EditedObject, 'isPublished'> {
  readonly event: Event;
  /** Of an hva product. */
  readonly areaId?: string | null;
  /** The tab whose call has made it, which has its answer. */
  readonly by?: string;
}

/** A tab's sign that its person edits a form, or has stopped. */
export interface PresenceSign extends AddressedEvent<PresenceEvent> {
  readonly tabId: string;
}

/** What is new of a list's rows (071_rows_told_by_tab.sql). */
export interface AddressedRows {
  readonly event: RowsEvent;
  /** Null for logistics, which sees those of all areas; of `parkedKits` the area that hears it, too. */
  readonly areaId: string | null;
  /** The tab that has changed them by a call of ours. */
  readonly by: string | null;
}

/** What is notified: an event, or whose rights may have changed. */
export type LiveNotification = AddressedEvent | AddressedRows | PresenceSign | { readonly rightsOf: string };

/** All of the contract's: a kind that is missing here does not compile, for nobody would ever hear of it. */
const kindsOfProducts: Readonly<Record<ProductEvent['kind'], true>> = {
  changed: true,
  deleted: true,
  presence: true,
  approval: true,
  files: true,
};

const ids = v.array(v.string());
const knownEvent = v.variant('kind', [
  v.looseObject({ kind: v.literal('rows'), list: v.picklist(liveLists), added: ids, changed: ids, isCut: v.boolean() }),
  v.looseObject({
    kind: v.picklist(Object.keys(kindsOfProducts) as ProductEvent['kind'][]),
    objectType: v.string(),
    id: v.string(),
  }),
]);
const knownNotification = v.union([v.object({ rightsOf: v.string() }), v.looseObject({ event: knownEvent })]);

/**
 * What was notified; undefined for what is none of ours: whoever may connect to the database may notify on any channel, and a newer
 * process what this one does not know. What is thrown where notifications arrive would end the process.
 */
export function readNotification(payload: string): LiveNotification | undefined {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), knownNotification), payload);
  return success ? (output as LiveNotification) : undefined;
}

/** Tells all processes, this one included. */
export async function notify(sql: Queryable, notification: LiveNotification): Promise<void> {
  await sql.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify(notification)]);
}
