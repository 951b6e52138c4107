import type { RegisteredCall } from './endpoint-types';
import { createRateLimiter, type RateLimiter, type RateLimits } from './rate-limiter';

/**
 * Finds the limiter of a call: of searches, which read with a filter in their body or show a citizen's data, and of
 * uploads; others have none.
 */
export function createCallLimits(limits: RateLimits): (call: RegisteredCall) => RateLimiter | undefined {
  const searches = createRateLimiter(limits.searches);
  const uploads = createRateLimiter(limits.uploads);
  return ({ endpoint, body, disclosure, form }) => {
    if (form?.hasFile) return uploads;
    const shows = body !== undefined || typeof disclosure === 'object';
    return endpoint.kind === 'read' && shows ? searches : undefined;
  };
}
