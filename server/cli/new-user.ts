import * as v from 'valibot';
import { isKnownRole } from '../auth/known-roles.ts';

/** A person as `npm run users -- add` takes them. */
export const newUser = v.object({
  /** Of the file that names them. */
  line: v.optional(v.number()),
  subject: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  roles: v.array(v.pipe(v.string(), v.check(isKnownRole))),
  areaId: v.optional(v.string()),
});

export type NewUser = v.InferOutput<typeof newUser>;
