import * as v from 'valibot';
import { systems } from './intake-names.ts';

// What of FHIR R4 each resource of a message must have (docs/integration.md). Elements beyond these are ignored.

const text = (most: number) => v.pipe(v.string(), v.regex(/\S/), v.maxLength(most));
const id = text(100);
const identifier = v.object({ system: text(200), value: id });
const reference = v.object({ identifier });
const coding = v.object({ system: text(200), code: text(100) });
const concept = v.object({ coding: v.pipe(v.array(coding), v.minLength(1), v.maxLength(10)) });
const one = <const Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.minLength(1), v.maxLength(10));
const notes = v.optional(v.pipe(v.array(v.object({ text: text(2000) })), v.maxLength(1)));

export const bundleProfile = v.object({
  resourceType: v.literal('Bundle'),
  type: v.string(),
  entry: v.pipe(
    v.array(
      v.object({
        fullUrl: v.optional(text(200)),
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
  identifier: one(identifier),
  name: one(v.object({ family: text(100), given: one(text(100)) })),
  telecom: one(v.object({ system: v.picklist(['phone', 'email']), value: text(200) })),
  gender: v.picklist(['male', 'female', 'other', 'unknown']),
  address: one(
    v.object({
      line: one(text(200)),
      postalCode: v.pipe(v.string(), v.regex(/^[0-9A-Za-z -]{3,10}$/)),
      city: text(100),
    }),
  ),
  communication: one(v.object({ language: concept })),
  managingOrganization: reference,
});

export const orderProfile = v.object({
  identifier: one(identifier),
  status: v.string(),
  intent: v.literal('order'),
  code: concept,
  subject: v.object({ reference: id }),
  authoredOn: v.string(),
  specimen: one(reference),
});

export const cancellationProfile = v.object({ identifier: one(identifier), status: v.literal('revoked'), note: notes });

export const reportProfile = v.object({
  identifier: one(identifier),
  basedOn: one(reference),
  status: v.picklist(['final', 'amended', 'corrected']),
  issued: v.string(),
  result: v.pipe(v.array(v.object({ reference: id })), v.minLength(1), v.maxLength(99)),
});

export const observationProfile = v.object({
  status: v.picklist(['final', 'amended', 'corrected', 'cancelled']),
  code: concept,
  valueCodeableConcept: v.optional(concept),
  dataAbsentReason: v.optional(concept),
  note: notes,
});

export const taskProfile = v.object({
  identifier: one(identifier),
  status: v.literal('completed'),
  intent: v.literal('order'),
  code: concept,
  focus: reference,
  executionPeriod: v.object({ end: v.string() }),
});

/** The systems whose values are ours alone to name: of identifiers of orders and reports the sender's own will do. */
export const reserved: ReadonlySet<string> = new Set(Object.values(systems));
