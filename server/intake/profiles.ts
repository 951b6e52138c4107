import * as v from 'valibot';
import { asSeen } from '#core/contracts/rules/value.rules.ts';
import { onOneLine } from '#core/contracts/schemas.ts';
import { systems } from './intake-names.ts';

// What of FHIR R4 each resource of a message must have (docs/integration.md). Elements beyond these are ignored, and so are
// the members of lists that nothing is read from: systems outside send more than we know.

/** A sign that is seen. */
const visible = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u;
const text = (most: number) => v.pipe(v.string(), v.regex(visible), v.maxLength(most));

/** On one line, as it is compared with what others have sent, typed in a search, and stands on stickers as in lists. */
const line = (most: number) => v.pipe(v.string(), v.transform(onOneLine), text(most));
const fullUrl = text(200);
/** Of each list so much at most. */
const most = 100;
const list = v.pipe(v.array(v.looseObject({})), v.minLength(1), v.maxLength(most));
const some = <const Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.minLength(1), v.maxLength(10));
const concept = v.object({ coding: list });
const note = v.object({ text: text(2000) });

/** Members of lists that something is read from. */
export const identifierProfile = v.object({ system: text(200), value: line(100) });
export const codingProfile = v.object({ system: text(200), code: line(100) });
export const referenceProfile = v.object({ identifier: v.looseObject({}) });
/** Without marks that nobody sees, by which it would not be found (decision 286). */
const name = v.pipe(v.string(), v.transform(asSeen), line(100));
/** As much as a family name, and as the population register has: longer ones fit no index, and their order was never taken in. */
const given = v.pipe(
  some(name),
  v.check((names) => names.join(' ').length <= 100),
);
export const nameProfile = v.object({ family: name, given });
export const telecomProfile = v.object({ value: line(200) });
/** Stickers and lists have no country: an address in another one would be read as one in Finland (decision 356). */
const finland = /^(?:FI|FIN|246|Finland|Suomi|AX|ALA|248|Åland|Ahvenanmaa)$/i;
export const addressProfile = v.object({
  line: some(line(200)),
  country: v.optional(v.pipe(line(100), v.regex(finland))),
  postalCode: v.pipe(line(20), v.regex(/^[0-9A-Za-z -]{3,10}$/)),
  city: line(100),
});
export const communicationProfile = v.object({ language: concept });

export const bundleProfile = v.object({
  resourceType: v.literal('Bundle'),
  type: v.string(),
  entry: v.pipe(
    v.array(
      v.looseObject({
        fullUrl: v.optional(fullUrl),
        request: v.object({ method: v.string(), url: v.string() }),
        resource: v.looseObject({ resourceType: text(50) }),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
});
export type Entry = v.InferOutput<typeof bundleProfile>['entry'][number];

export const patientProfile = v.object({
  identifier: list,
  name: list,
  telecom: list,
  gender: v.picklist(['male', 'female', 'other', 'unknown']),
  address: list,
  communication: list,
  managingOrganization: referenceProfile,
  active: v.optional(v.unknown()),
  deceasedBoolean: v.optional(v.unknown()),
  deceasedDateTime: v.optional(v.unknown()),
  link: v.optional(v.unknown()),
});

export const orderProfile = v.object({
  identifier: list,
  status: v.string(),
  intent: v.literal('order'),
  code: concept,
  subject: v.object({ reference: fullUrl }),
  authoredOn: v.string(),
  specimen: list,
});

/** Of its notes the first is the reason. */
export const cancellationProfile = v.object({
  identifier: list,
  status: v.literal('revoked'),
  note: v.optional(v.pipe(v.array(note), v.maxLength(most))),
});

/** States of a report, and of an observation that has a result. */
export const reported = ['final', 'amended', 'corrected'] as const;

export const reportProfile = v.object({
  identifier: list,
  basedOn: list,
  status: v.picklist(reported),
  issued: v.string(),
  result: v.pipe(v.array(v.object({ reference: fullUrl })), v.minLength(1), v.maxLength(99)),
});

/** States of an observation whose value is none, whatever it has. */
export const withdrawn = ['cancelled', 'entered-in-error'] as const;

export const observationProfile = v.object({
  status: v.picklist([...reported, ...withdrawn]),
  code: concept,
  valueCodeableConcept: v.optional(concept),
  dataAbsentReason: v.optional(v.looseObject({})),
  note: v.optional(v.pipe(v.array(note), v.maxLength(1))),
});

export const taskProfile = v.object({
  identifier: list,
  status: v.literal('completed'),
  intent: v.literal('order'),
  code: concept,
  focus: referenceProfile,
  executionPeriod: v.object({ end: v.string() }),
});

/** The systems whose values are ours alone to name: of identifiers of orders and reports the sender's own will do. */
export const reserved: ReadonlySet<string> = new Set(Object.values(systems));
