import { sessionToken } from '../di/token.ts';
import { fullNameOf } from './lists/full-name.ts';
import { useService } from './services.tsx';

/** The signed-in person's name, as what they store names them; undefined before it is loaded. */
export function useOwnName(): string | undefined {
  const profile = useService(sessionToken).profile();
  return profile && fullNameOf(profile);
}
