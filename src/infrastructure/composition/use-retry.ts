import { useService } from '#core/ui/services.tsx';
import { signInAttemptsToken } from './stop-sign-in.ts';

/** Trying again starts from the availability check, on the screen that was wanted; a sign-in that it takes is asked for. */
export function useRetry(): () => void {
  const attempts = useService(signInAttemptsToken);
  return () => {
    attempts.release();
    location.reload();
  };
}
