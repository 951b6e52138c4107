import { anchorLine, sealNumberOf } from './anchor-line.rule.ts';
import type { OutsideProof } from './outside-proof.ts';
import type { Seal } from './seal.rule.ts';

interface Line {
  readonly text: string;
  readonly sealNumber: number;
}

/** An anchor file has every seal from the first on, once and in order. */
export class AnchorProof implements OutsideProof {
  readonly #lines: AsyncIterator<string>;
  readonly #errors: string[] = [];
  #next: Line | undefined;
  #isBegun = false;
  /** The newest seal in the lines read so far. */
  #newest = 0;

  /**
   * @param name as the sentences call it
   * @param upTo the newest seal that it must have: a server that is running may make more meanwhile
   */
  constructor(
    lines: AsyncIterable<string>,
    private readonly name: string,
    private readonly upTo: number,
  ) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  get remarks(): readonly string[] {
    return [`${this.name} tells of the seals up to ${this.#newest}.`];
  }

  async compare(seal: Seal): Promise<readonly string[]> {
    if (!this.#isBegun) await this.#advance();
    while (this.#next !== undefined && this.#next.sealNumber < seal.sealNumber) {
      this.#errors.push(`${this.name} tells of seal ${this.#next.sealNumber}, which is not in the log.`);
      await this.#advance();
    }
    if (this.#next?.sealNumber === seal.sealNumber) {
      if (this.#next.text !== anchorLine(seal)) {
        this.#errors.push(`Seal ${seal.sealNumber} is not in the log as ${this.name} tells of it.`);
      }
      await this.#advance();
    } else if (this.#next !== undefined || seal.sealNumber <= this.upTo) {
      this.#errors.push(`${this.name} does not tell of seal ${seal.sealNumber}.`);
    }
    return this.#errors.splice(0);
  }

  async end(last: number): Promise<readonly string[]> {
    if (!this.#isBegun) await this.#advance();
    const isLonger = this.#next !== undefined;
    while (this.#next !== undefined) await this.#advance();
    if (isLonger) {
      this.#errors.push(
        `The end of the log was cut off: ${this.name} tells of seals up to ${this.#newest}, the log of ${last}.`,
      );
    }
    return this.#errors.splice(0);
  }

  /** Moves on to the next line with a later seal; any other line does not belong there. */
  async #advance(): Promise<void> {
    this.#isBegun = true;
    this.#next = undefined;
    for (;;) {
      const line = await this.#lines.next();
      if (line.done === true) return;
      const sealNumber = sealNumberOf(line.value);
      if (sealNumber !== undefined && sealNumber > this.#newest) {
        this.#newest = sealNumber;
        this.#next = { text: line.value, sealNumber };
        return;
      }
      this.#errors.push(`${this.name} has a line after that of seal ${this.#newest} that does not belong there.`);
    }
  }
}
