import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';

/** Where a kit goes, as an address is written; what is empty takes no line. */
export function addressLines({
  firstName,
  lastName,
  streetAddress,
  postalCode,
  city,
}: Pick<LogisticsReferral, 'firstName' | 'lastName' | 'streetAddress' | 'postalCode' | 'city'>): string[] {
  return [`${firstName} ${lastName}`, streetAddress, `${postalCode} ${city}`]
    .map((line) => line.trim())
    .filter(Boolean);
}
