import { finnishDayOf } from '#core/contracts/rules/finnish-day-of.rule.ts';
import { isLanguage } from '#core/contracts/schemas.ts';
import { ageOn, birthOf } from '#core/contracts/rules/identity-code.rule.ts';
import { IntakeError } from './intake-error.ts';
import { systems } from './intake-names.ts';
import type { OrderMessage, Placed } from './message.ts';
import {
  addressProfile,
  communicationProfile,
  nameProfile,
  orderProfile,
  patientProfile,
  telecomProfile,
} from './profiles.ts';
import {
  addressOf,
  checkStatus,
  codeOf,
  firstOf,
  instantOf,
  isMember,
  ownIdentifier,
  parsed,
  valueOf,
} from './read-parts.ts';

const genders = { female: 1, male: 2, other: 0, unknown: 0 } as const;

/** As reader and sticker have it: capitals, figures and hyphens. */
const sampleNumbers = /^[0-9A-Z-]{4,30}$/;

/** In years; as the column of it has it. Who would be older has another century's sign in their code. */
const oldestAge = 150;

/** An order and its citizen. @throws IntakeError */
export function readOrder(order: Placed, patient: Placed, now: Date): OrderMessage {
  const { place } = order;
  checkStatus(order, ['active']);
  const { identifier, code, subject, authoredOn, specimen } = parsed(orderProfile, order.resource, place);
  const person = parsed(patientProfile, patient.resource, patient.place);
  checkPatient(person, patient.place);
  if (patient.fullUrl === undefined || addressOf(subject.reference, order) !== patient.fullUrl) {
    throw new IntakeError('notOfPatient', `${place}.subject`);
  }
  const orderIdentifier = ownIdentifier(identifier, `${place}.identifier`);
  const orderedAt = instantOf(authoredOn, now, `${place}.authoredOn`);
  const numbers = specimen.flatMap((each) => (isMember(each.identifier) ? [each.identifier] : []));
  if (numbers.length === 0) throw new IntakeError('missingElement', `${place}.specimen[0].identifier`);
  const sampleNumber = valueOf(numbers, systems.sampleNumber, `${place}.specimen`);
  if (!sampleNumbers.test(sampleNumber)) throw new IntakeError('badElement', `${place}.specimen`);
  return {
    kind: 'order',
    orderIdentifier,
    identifier: orderIdentifier,
    area: valueOf(
      [person.managingOrganization.identifier],
      systems.area,
      `${patient.place}.managingOrganization.identifier`,
    ),
    package: codeOf(code, systems.package, `${place}.code`),
    sampleNumber,
    orderedAt,
    citizen: citizenOf(person, patient.place, finnishDayOf(orderedAt)),
    place: { order: place, patient: patient.place },
  };
}

type PatientResource = ReturnType<typeof parsed<typeof patientProfile>>;

/** FHIR lets nobody ignore what makes a record one that is not to be used (decision 221). */
function checkPatient({ active, deceasedBoolean, deceasedDateTime, link }: PatientResource, place: string): void {
  const told = {
    active: active === false,
    deceasedBoolean: deceasedBoolean === true,
    deceasedDateTime: deceasedDateTime !== undefined,
    link: Array.isArray(link) && link.some((each) => isMember(each) && each['type'] === 'replaced-by'),
  };
  for (const [name, isTold] of Object.entries(told))
    if (isTold) throw new IntakeError('notUnderstood', `${place}.${name}`);
}

/** @param day of the order, in Finland */
function citizenOf(person: PatientResource, place: string, day: string): OrderMessage['citizen'] {
  const identityCode = valueOf(person.identifier, systems.identityCode, `${place}.identifier`, day);
  const birth = birthOf(identityCode);
  if (birth === undefined || birth > day || ageOn(birth, day) > oldestAge) {
    throw new IntakeError('badIdentityCode', `${place}.identifier`);
  }
  const name = firstOf(nameProfile, person.name, `${place}.name`, { day });
  const address = firstOf(addressProfile, person.address, `${place}.address`, { day });
  return {
    identityCode,
    firstName: name.given.join(' '),
    lastName: name.family,
    mobilePhone: telecomOf(person, 'phone', place, day),
    email: telecomOf(person, 'email', place, day),
    streetAddress: address.line.join(', '),
    postalCode: address.postalCode,
    city: address.city,
    gender: genders[person.gender],
    age: ageOn(birth, day),
    language: languageOf(person, `${place}.communication`),
  };
}

/** The one that the citizen prefers, or the first; `sv-FI` is Swedish too. */
function languageOf({ communication }: PatientResource, place: string): OrderMessage['citizen']['language'] {
  const isPreferred = ({ preferred }: { readonly preferred?: unknown }): boolean => preferred === true;
  const { language } = firstOf(communicationProfile, communication, place, { isPreferred });
  for (const { code } of language.coding) {
    const [main = ''] = typeof code === 'string' ? code.split('-', 1) : [];
    if (isLanguage(main)) return main;
  }
  throw new IntakeError('badLanguage', place);
}

/** A citizen is reached by both; where it is told which phone is mobile, by that one. */
function telecomOf({ telecom }: PatientResource, system: 'phone' | 'email', place: string, day: string): string {
  const { value } = firstOf(telecomProfile, telecom, `${place}.telecom`, {
    day,
    isMeant: (each) => each.system === system,
    isPreferred: ({ use }) => use === 'mobile',
  });
  const isSound = system === 'email' ? /^(?!mailto:)\S+@\S+\.\S+$/i.test(value) : /^\+?[0-9 ()-]{5,20}$/.test(value);
  if (!isSound) throw new IntakeError('badElement', `${place}.telecom`);
  return value;
}
