import { isLanguage } from '#core/contracts/schemas.ts';
import { ageOn, birthOf } from './identity-code.rule.ts';
import { IntakeError } from './intake-error.ts';
import { systems } from './intake-names.ts';
import type { OrderMessage, Placed } from './message.ts';
import { orderProfile, patientProfile } from './profiles.ts';
import { codeOf, instantOf, ownIdentifier, parsed, valueOf } from './read-parts.ts';

const genders = { female: 1, male: 2, other: 0, unknown: 0 } as const;

/** As reader and sticker have it: capitals, figures and hyphens. */
const sampleNumbers = /^[0-9A-Z-]{4,30}$/;

/** An order and its citizen. @throws IntakeError */
export function readOrder(order: Placed, patient: Placed, now: Date): OrderMessage {
  const { place } = order;
  const { status } = order.resource as { status?: unknown };
  if (typeof status === 'string' && status !== 'active') throw new IntakeError('badStatus', `${place}.status`);
  const { identifier, code, subject, authoredOn, specimen } = parsed(orderProfile, order.resource, place);
  const person = parsed(patientProfile, patient.resource, patient.place);
  if (patient.fullUrl === undefined || subject.reference !== patient.fullUrl) {
    throw new IntakeError('notOfPatient', `${place}.subject`);
  }
  const orderIdentifier = ownIdentifier(identifier, `${place}.identifier`);
  const orderedAt = instantOf(authoredOn, now, `${place}.authoredOn`);
  const numbers = specimen.map((each) => each.identifier);
  const sampleNumber = valueOf(numbers, systems.sampleNumber, `${place}.specimen[0].identifier`);
  if (!sampleNumbers.test(sampleNumber)) throw new IntakeError('badElement', `${place}.specimen[0].identifier.value`);
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
    citizen: citizenOf(person, patient.place, orderedAt),
  };
}

type PatientResource = ReturnType<typeof parsed<typeof patientProfile>>;

function citizenOf(person: PatientResource, place: string, orderedAt: string): OrderMessage['citizen'] {
  const identityCode = valueOf(person.identifier, systems.identityCode, `${place}.identifier`);
  const birth = birthOf(identityCode);
  if (birth === undefined || birth > orderedAt.slice(0, 10)) {
    throw new IntakeError('badIdentityCode', `${place}.identifier[0].value`);
  }
  const [language] = person.communication[0]!.language.coding;
  if (!isLanguage(language?.code)) throw new IntakeError('badLanguage', `${place}.communication[0].language`);
  const [name] = person.name;
  const [address] = person.address;
  return {
    identityCode,
    firstName: name!.given.join(' '),
    lastName: name!.family,
    mobilePhone: telecomOf(person, 'phone', place),
    email: telecomOf(person, 'email', place),
    streetAddress: address!.line.join(', '),
    postalCode: address!.postalCode,
    city: address!.city,
    gender: genders[person.gender],
    age: ageOn(birth, orderedAt.slice(0, 10)),
    language: language.code,
  };
}

/** A citizen is reached by both. */
function telecomOf({ telecom }: PatientResource, system: 'phone' | 'email', place: string): string {
  const found = telecom.find((each) => each.system === system);
  if (!found) throw new IntakeError('missingElement', `${place}.telecom`);
  const isSound = system === 'email' ? /^\S+@\S+\.\S+$/.test(found.value) : /^\+?[0-9 ()-]{5,20}$/.test(found.value);
  if (!isSound) throw new IntakeError('badElement', `${place}.telecom`);
  return found.value;
}
