import type { X509Certificate } from 'node:crypto';
import { anchorLine } from './anchor-line.rule.ts';
import type { OutsideProof } from './outside-proof.ts';
import type { Seal } from './seal.rule.ts';
import type { TimestampRow } from './timestamp-rows.ts';

/** Each time stamp must be of its seal as it stands in the log. `stamps` come in the order of their seals. */
export class TimestampProof implements OutsideProof {
  readonly #stamps: AsyncIterator<TimestampRow>;
  readonly #errors: string[] = [];
  #next: TimestampRow | undefined;
  #isBegun = false;
  #remark = 'There are no time stamps.';

  constructor(
    stamps: AsyncIterable<TimestampRow>,
    private readonly trusted: readonly X509Certificate[],
  ) {
    this.#stamps = stamps[Symbol.asyncIterator]();
  }

  get remarks(): readonly string[] {
    return [this.#remark];
  }

  async compare(seal: Seal): Promise<readonly string[]> {
    await this.#skipTo(seal.sealNumber);
    if (this.#next?.sealNumber === seal.sealNumber) {
      const isTrue = await this.#isOf(seal, this.#next);
      if (!isTrue) this.#errors.push(`Seal ${seal.sealNumber} is not what its time stamp was made of.`);
      this.#next = await this.#read();
    }
    return this.#errors.splice(0);
  }

  async end(): Promise<readonly string[]> {
    await this.#skipTo(Number.MAX_SAFE_INTEGER);
    return this.#errors.splice(0);
  }

  async #isOf(seal: Seal, { token, stampedAt }: TimestampRow): Promise<boolean> {
    const { timeOfToken } = await import('./timestamp-token.ts');
    try {
      const time = (await timeOfToken(token, anchorLine(seal), this.trusted)).toISOString();
      this.#remark = `The seals up to ${seal.sealNumber} were there on ${time}, by the newest time stamp.`;
      return time === stampedAt;
    } catch {
      return false;
    }
  }

  async #skipTo(sealNumber: number): Promise<void> {
    if (!this.#isBegun) this.#next = await this.#read();
    this.#isBegun = true;
    for (; this.#next !== undefined && this.#next.sealNumber < sealNumber; this.#next = await this.#read()) {
      this.#errors.push(`There is a time stamp of seal ${this.#next.sealNumber}, which is not in the log.`);
    }
  }

  async #read(): Promise<TimestampRow | undefined> {
    const next = await this.#stamps.next();
    return next.done === true ? undefined : next.value;
  }
}
