import * as v from 'valibot';
import { get } from './endpoint.ts';
import { personalText } from './schemas.ts';

/** The roles that open something; others, such as ADMIN, are a label only (Spec 2 §6). */
export const workingRoles = ['DK_USER', 'HVA_USER', 'LOGISTICS_USER'] as const;
export type WorkingRole = (typeof workingRoles)[number];

/** A right of a person beside the roles: it shows server events, and changes nothing that roles open (decision A46). */
export const supportRight = 'SUPPORT';

/** What a screen, a command or a message may ask for. */
export type Right = WorkingRole | typeof supportRight;

/** The signed-in person (requirements.md 'Answers'); `areaId` is null for someone without an area. */
export const userProfile = v.object({
  firstName: personalText,
  lastName: personalText,
  roles: v.array(v.string()),
  areaId: v.optional(v.nullable(v.string()), null),
});
export type UserProfile = v.InferOutput<typeof userProfile>;

/** 200 when the backend is up; the only call without a token besides the provider's own. */
export const isAvailable = get('/api/IsAvailable', { reply: v.boolean() });

export const getUserProfile = get('/api/admin/userProfile', { reply: userProfile });
/** What names the signed-in person at the identity provider, as the server reads it: it is not in the specified profile. */
export const getOwnSubject = get('/api/person/getOwnSubject', { reply: v.object({ subject: personalText }) });
