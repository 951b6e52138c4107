import * as v from 'valibot';
import { knownRoles } from '../config/group-rights-file.ts';

/** A person as `npm run users -- add` takes them. */
export const newUser = v.object({
  /** Of the file that names them. */
  line: v.optional(v.number()),
  subject: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  roles: v.array(v.picklist(knownRoles)),
  areaId: v.optional(v.string()),
});

export type NewUser = v.InferOutput<typeof newUser>;
