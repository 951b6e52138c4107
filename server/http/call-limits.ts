import type { RegisteredCall } from './endpoint-types';
import { createRateLimiter, type RateLimiter, type RateLimits } from './rate-limiter';

/** Finds the limiter of a call: of searches, which read with a filter in their body, and of uploads; others have none. */
export function createCallLimits(limits: RateLimits): (call: RegisteredCall) => RateLimiter | undefined {
  const searches = createRateLimiter(limits.searches);
  const uploads = createRateLimiter(limits.uploads);
  return ({ endpoint, body, form }) => {
    if (form?.hasFile) return uploads;
    return endpoint.kind === 'read' && body ? searches : undefined;
  };
}
