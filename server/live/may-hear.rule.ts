import { mayAccess } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import type { AddressedEvent } from './live-notification.ts';

/**
 * Whether the person may read what the event is about: the diagnostic centre every product, an area the published ones
 * and its own hva products.
 */
export function mayHear(person: Person, { event, isPublished, areaId }: AddressedEvent): boolean {
  const isOfArea = mayAccess(person, 'hvaProducts');
  if (event.objectType === 'hvaProduct') return isOfArea && person.areaId === areaId;
  return mayAccess(person, 'diagnosticCentre') || (isOfArea && isPublished);
}
