import type { UserProfile } from '../contracts/person.contract.ts';
import type { Permission } from './message.ts';

/** Whether a person may execute a message with this permission. */
export function mayExecute(
  permission: Permission,
  subject: string | undefined,
  profile: UserProfile | undefined,
): 'allowed' | 'unauthenticated' | 'forbidden' {
  if (permission === 'anyone') return 'allowed';
  if (subject === undefined) return 'unauthenticated';
  if (permission === 'signedIn') return 'allowed';
  return permission.some((role) => profile?.roles.includes(role)) ? 'allowed' : 'forbidden';
}
