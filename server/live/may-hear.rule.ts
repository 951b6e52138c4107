import { mayAccess } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import type { AddressedEvent, AddressedRows } from './live-notification.ts';

/**
 * Whether the person may read what the event is about: the diagnostic centre every product, an area the published ones
 * and its own hva products.
 */
export function mayHear(person: Person, { event, isPublished, areaId }: AddressedEvent): boolean {
  const isOfArea = mayAccess(person, 'hvaProducts');
  if (event.objectType === 'hvaProduct') return isOfArea && person.areaId === areaId;
  return mayAccess(person, 'diagnosticCentre') || (isOfArea && isPublished);
}

/** Whether the person may read the list whose rows the event names, and their tab has not changed them itself. */
export function mayHearOfRows(person: Person, { event, areaId, by }: AddressedRows): boolean {
  if (by !== null && person.tabId === by) return false;
  const isOfArea = mayAccess(person, 'area') && person.areaId !== undefined && person.areaId === areaId;
  if (event.list === 'parkedKits')
    return isOfArea || mayAccess(person, 'logistics') || mayAccess(person, 'diagnosticCentre');
  return event.list === 'logistics' ? mayAccess(person, 'logistics') : isOfArea;
}
