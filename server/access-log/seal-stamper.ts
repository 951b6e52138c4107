import { networkFaults } from '../config/network-faults.ts';
import type { Database } from '../db/database.ts';
import { anchorLine } from './anchor-line.rule.ts';
import { AnchorError } from './anchor-error.ts';
import { readLastSeal } from './seal-rows.ts';
import { addTimestamp, readLastTimestamp, type TimestampRow } from './timestamp-rows.ts';
import type { TimestampService } from './timestamp-service.ts';

/**
 * Milliseconds from one time stamp to the next: each holds the whole chain before it, and authorities count requests. By as much
 * an authority's clock may differ from ours: a stamp of next year would be the last one until then, and say what is not so.
 */
const interval = 60 * 60 * 1000;

/** Milliseconds for the authority to answer. */
const timeout = 10_000;

/** Has the newest seal stamped once an hour. */
export class SealStamper {
  constructor(
    private readonly database: Database,
    private readonly service: TimestampService,
  ) {}

  /** @throws AnchorError when the authority does not answer as it should; the next run tries again */
  async run(): Promise<void> {
    const [seal, newest] = [await readLastSeal(this.database), await readLastTimestamp(this.database)];
    if (seal === undefined) return;
    if (newest && (newest.sealNumber >= seal.sealNumber || Math.abs(ageOf(newest)) < interval)) return;
    const stamp = await this.#request(anchorLine(seal));
    await addTimestamp(this.database, { sealNumber: seal.sealNumber, ...stamp });
  }

  async #request(text: string): Promise<{ stampedAt: string; token: Uint8Array }> {
    const { timeOfToken, timestampRequest, tokenOfAnswer } = await import('./timestamp-token.ts');
    try {
      const answer = await fetch(this.service.url, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
        body: timestampRequest(text),
        signal: AbortSignal.timeout(timeout),
      });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      const token = tokenOfAnswer(await answer.arrayBuffer());
      const stampedAt = (await timeOfToken(token, text, this.service.trusted)).toISOString();
      if (Math.abs(ageOf({ stampedAt })) >= interval) {
        throw new Error(`by its clock it is ${stampedAt}, by this server's ${new Date().toISOString()}`);
      }
      return { stampedAt, token };
    } catch (error) {
      throw new AnchorError(
        `The authority of ACCESS_LOG_TIMESTAMP_URL gave no time stamp that holds: ${reasonOf(error)}.`,
      );
    }
  }
}

function ageOf({ stampedAt }: Pick<TimestampRow, 'stampedAt'>): number {
  return Date.now() - Date.parse(stampedAt);
}

/** Of a call that did not come about the driver says no more than 'fetch failed'. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Partial<Record<'cause' | 'message', unknown>>;
  const { code } = (cause ?? {}) as { readonly code?: string };
  return code === undefined ? String(message) : (networkFaults[code] ?? code);
}
