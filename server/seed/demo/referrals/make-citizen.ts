import { CitizenGender } from '#core/contracts/referral.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { femaleNames, lastNames, maleNames } from './citizen-names.ts';
import { personalIdentityCode } from './personal-identity-code.rule.ts';
import { streets, towns } from './addresses.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A made-up citizen who orders products. */
export interface DemoCitizen {
  readonly areaId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly ssn: string;
  readonly gender: CitizenGender;
  readonly mobilePhone: string;
  readonly email: string;
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly city: string;
  readonly languageCode: Language;
}

/** `gender` as a product requires it. */
export function makeCitizen(random: SeededRandom, areaId: string, gender: 'male' | 'female' | 'both'): DemoCitizen {
  const isFemale = gender === 'both' ? random.chance(0.6) : gender === 'female';
  const firstName = random.pick(isFemale ? femaleNames : maleNames);
  const lastName = random.pick(lastNames);
  const birthDate = makeBirthDate(random);
  const [postalCode, city] = towns[areaId] ?? ['', ''];
  return {
    areaId,
    firstName,
    lastName,
    birthDate,
    ssn: personalIdentityCode({
      date: birthDate,
      individualNumber: random.between(900, 999),
      separator: random.chance(0.1) ? random.between(1, 5) : 0,
    }),
    // Of a few it is not known.
    gender: random.chance(0.02) ? CitizenGender.Unknown : isFemale ? CitizenGender.Female : CitizenGender.Male,
    // Nobody's number begins with zeros behind the operator's.
    mobilePhone: `+358 40 000 ${random.between(1000, 9999)}`,
    email: `${asMailName(firstName)}.${asMailName(lastName)}@posti.example`,
    streetAddress: `${random.pick(streets)} ${random.between(1, 98)} ${random.pick('ABCDEF'.split(''))} ${random.between(1, 60)}`,
    postalCode,
    city,
    languageCode: languageOf(random, areaId),
  };
}

/** Of someone from 18 to 79 years old when the first referrals were made. */
function makeBirthDate(random: SeededRandom): string {
  const day = Date.UTC(1946, 0, 1) + random.between(0, 61 * 365) * 24 * 60 * 60 * 1000;
  return new Date(day).toISOString().slice(0, 10);
}

function asMailName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z -]/g, '')
    .replaceAll(' ', '-');
}

/** Åland speaks Swedish. */
function languageOf(random: SeededRandom, areaId: string): Language {
  if (areaId === '91') return random.chance(0.9) ? 'sv' : 'fi';
  return random.weighted({ fi: 88, sv: 7, en: 5 });
}
