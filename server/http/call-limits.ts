import type { RegisteredCall } from './endpoint-types.ts';
import { createRateLimiter, type RateLimiter, type RateLimits } from './rate-limiter.ts';

/**
 * Finds the limiter of a call: of searches, which read with a filter in their body or show a citizen's data, be it as a
 * file; and of uploads. Others have none.
 */
export function createCallLimits(limits: RateLimits): (call: RegisteredCall) => RateLimiter | undefined {
  const searches = createRateLimiter({ limit: limits.searches, reason: 'tooManySearches' });
  const uploads = createRateLimiter({ limit: limits.uploads, reason: 'tooManyUploads' });
  return ({ endpoint: { kind, replyFormat }, body, disclosure, form }) => {
    if (form?.hasFile) return uploads;
    const concernsCitizens = typeof disclosure === 'object';
    const shows = kind === 'read' ? body !== undefined || concernsCitizens : replyFormat === 'file' && concernsCitizens;
    return shows ? searches : undefined;
  };
}
