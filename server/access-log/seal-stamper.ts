import type { Database } from '../db/database.ts';
import { anchorLine } from './anchor-line.rule.ts';
import { AnchorError } from './anchor-error.ts';
import { readLastSeal } from './seal-rows.ts';
import { addTimestamp, readLastTimestamp } from './timestamp-rows.ts';
import type { TimestampService } from './timestamp-service.ts';

/** Milliseconds from one time stamp to the next: each holds the whole chain before it, and authorities count requests. */
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
    if (newest && (newest.sealNumber >= seal.sealNumber || Date.now() - Date.parse(newest.stampedAt) < interval))
      return;
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
      return { stampedAt: (await timeOfToken(token, text, this.service.trusted)).toISOString(), token };
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'no reason';
      throw new AnchorError(`The authority of ACCESS_LOG_TIMESTAMP_URL gave no time stamp that holds: ${reason}.`);
    }
  }
}
