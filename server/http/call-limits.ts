import type { RegisteredCall } from './endpoint-types.ts';
import type { RateCounts } from './rate-counts.ts';
import { createRateLimiter, type RateLimiter, type RateLimits } from './rate-limiter.ts';

/** The limiters of calls. */
export interface CallLimits {
  /** Of all that reads with a filter in its body, or shows a citizen's data, also as a file. */
  readonly searches: RateLimiter;
  /** The limiter of a call: of searches, of exports, or of uploads. Others have none. */
  of(call: RegisteredCall): RateLimiter | undefined;
}

/** Searches are many and quick: most of them are to cost no statement for being counted. */
const largestShare = 30;
const smallestPart = 1 / 40;

const tenMinutes = 600;

/** Makes the limiters that all calls share. */
export function createCallLimits(limits: RateLimits, counts: RateCounts): CallLimits {
  const searches = createRateLimiter(counts, {
    name: 'searches',
    limit: limits.searches,
    share: Math.max(Math.min(Math.floor(limits.searches * smallestPart), largestShare), 1),
    goesOnWhenFull: true,
    reason: 'tooManySearches',
  });
  const uploads = createRateLimiter(counts, { name: 'uploads', limit: limits.uploads, reason: 'tooManyUploads' });
  const exports = createRateLimiter(counts, {
    name: 'exports',
    limit: limits.exports,
    seconds: tenMinutes,
    goesOnWhenFull: true,
    reason: 'tooManyExports',
  });
  return {
    searches,
    of({ endpoint: { kind, replyFormat }, body, disclosure, form, isExport }) {
      if (form?.hasFile) return uploads;
      if (isExport) return exports;
      const concernsCitizens = typeof disclosure === 'object';
      const shows =
        kind === 'read' ? body !== undefined || concernsCitizens : replyFormat === 'file' && concernsCitizens;
      return shows ? searches : undefined;
    },
  };
}
