/** The parts of an address without which a kit does not arrive. */
export const addressParts = ['name', 'streetAddress', 'postalCode', 'city'] as const;
export type AddressPart = (typeof addressParts)[number];

interface Address {
  readonly firstName: string;
  readonly lastName: string;
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly city: string;
}

/** What an address lacks: nothing of that would stand on its sticker. */
export function addressLacks({ firstName, lastName, ...address }: Address): AddressPart[] {
  const parts = { ...address, name: firstName + lastName };
  return addressParts.filter((part) => parts[part].trim() === '');
}
