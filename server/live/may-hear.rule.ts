import type { RowsEvent } from '#core/contracts/live-event.contract.ts';
import { mayAccess, type Access } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import type { AddressedEvent, AddressedRows } from './live-notification.ts';

/**
 * Whether the person may read what the event is about, and their tab has not made it itself: the diagnostic centre every
 * product, an area the published ones and its own hva products.
 */
export function mayHear(person: Person, { event, isPublished, areaId, by }: AddressedEvent): boolean {
  if (by !== undefined && person.tabId === by) return false;
  const isOfArea = mayAccess(person, 'hvaProducts');
  if (event.objectType === 'hvaProduct') return isOfArea && person.areaId === areaId;
  return mayAccess(person, 'diagnosticCentre') || (isOfArea && isPublished);
}

/** Who reads which list, beside the area of its rows: a list that is missing here does not compile. */
const readersOf: Readonly<Record<RowsEvent['list'], { readonly area: boolean; readonly others: readonly Access[] }>> = {
  referrals: { area: true, others: [] },
  observations: { area: true, others: [] },
  logistics: { area: false, others: ['logistics'] },
  parkedKits: { area: true, others: ['logistics', 'diagnosticCentre'] },
};

/** Whether the person may read the list whose rows the event names, and their tab has not changed them itself. */
export function mayHearOfRows(person: Person, { event, areaId, by }: AddressedRows): boolean {
  if (by !== null && person.tabId === by) return false;
  const { area, others } = readersOf[event.list];
  const isOfArea = mayAccess(person, 'area') && person.areaId !== undefined && person.areaId === areaId;
  return (area && isOfArea) || others.some((access) => mayAccess(person, access));
}
