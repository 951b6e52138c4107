import type { RegisteredCall } from './endpoint-types.ts';
import { createRateLimiter, type RateLimiter, type RateLimits } from './rate-limiter.ts';

/** The limiters of calls. */
export interface CallLimits {
  /** Of all that reads with a filter in its body, or shows a citizen's data, be it as a file. */
  readonly searches: RateLimiter;
  /** The limiter of a call: of searches, or of uploads. Others have none. */
  of(call: RegisteredCall): RateLimiter | undefined;
}

/** Makes the limiters that all calls share. */
export function createCallLimits(limits: RateLimits): CallLimits {
  const searches = createRateLimiter({ limit: limits.searches, reason: 'tooManySearches' });
  const uploads = createRateLimiter({ limit: limits.uploads, reason: 'tooManyUploads' });
  return {
    searches,
    of({ endpoint: { kind, replyFormat }, body, disclosure, form }) {
      if (form?.hasFile) return uploads;
      const concernsCitizens = typeof disclosure === 'object';
      const shows =
        kind === 'read' ? body !== undefined || concernsCitizens : replyFormat === 'file' && concernsCitizens;
      return shows ? searches : undefined;
    },
  };
}
