import type { LiveEvent, PresenceEvent } from '#core/contracts/live-event.contract.ts';
import type { Queryable } from '../db/database.ts';
import type { EditedObject } from '../editing/editable.ts';

/** The channel on which processes tell each other (028_live_events.sql). */
export const liveChannel = 'live_event';

/** An event with what decides who may hear it. */
export interface AddressedEvent<Event extends LiveEvent = LiveEvent> extends Pick<EditedObject, 'isPublished'> {
  readonly event: Event;
  /** Of an hva product. */
  readonly areaId?: string | null;
}

/** A tab's sign that its person edits a form, or has stopped. */
export interface PresenceSign extends AddressedEvent<PresenceEvent> {
  readonly tabId: string;
}

/** What is notified: an event, or whose rights may have changed. */
export type LiveNotification = AddressedEvent | PresenceSign | { readonly rightsOf: string };

/** Tells all processes, this one included. */
export async function notify(sql: Queryable, notification: LiveNotification): Promise<void> {
  await sql.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify(notification)]);
}
