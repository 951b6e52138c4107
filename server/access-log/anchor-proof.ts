import { anchorLine, sealNumberOf } from './anchor-line.rule.ts';
import type { OutsideProof } from './outside-proof.ts';
import type { Seal } from './seal.rule.ts';

interface Line {
  readonly text: string;
  readonly sealNumber: number;
}

/** An anchor file tells of every seal from the first on, once and in order. */
export class AnchorProof implements OutsideProof {
  readonly #lines: AsyncIterator<string>;
  readonly #faults: string[] = [];
  #next: Line | undefined;
  #isBegun = false;
  /** The newest seal that a line read so far tells of. */
  #told = 0;

  /**
   * @param name as the sentences call it
   * @param upTo the newest seal that it must tell of: a server that is running may make more meanwhile
   */
  constructor(
    lines: AsyncIterable<string>,
    private readonly name: string,
    private readonly upTo: number,
  ) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  get remarks(): readonly string[] {
    return [`${this.name} tells of the seals up to ${this.#told}.`];
  }

  async compare(seal: Seal): Promise<readonly string[]> {
    if (!this.#isBegun) await this.#advance();
    while (this.#next !== undefined && this.#next.sealNumber < seal.sealNumber) {
      this.#faults.push(`${this.name} tells of seal ${this.#next.sealNumber}, which is not in the log.`);
      await this.#advance();
    }
    if (this.#next?.sealNumber === seal.sealNumber) {
      if (this.#next.text !== anchorLine(seal)) {
        this.#faults.push(`Seal ${seal.sealNumber} is not in the log as ${this.name} tells of it.`);
      }
      await this.#advance();
    } else if (this.#next !== undefined || seal.sealNumber <= this.upTo) {
      this.#faults.push(`${this.name} does not tell of seal ${seal.sealNumber}.`);
    }
    return this.#faults.splice(0);
  }

  async end(last: number): Promise<readonly string[]> {
    if (!this.#isBegun) await this.#advance();
    const isLonger = this.#next !== undefined;
    while (this.#next !== undefined) await this.#advance();
    if (isLonger) {
      this.#faults.push(
        `The end of the log was cut off: ${this.name} tells of seals up to ${this.#told}, the log of ${last}.`,
      );
    }
    return this.#faults.splice(0);
  }

  /** On to the next line that tells of a later seal; any other does not belong there. */
  async #advance(): Promise<void> {
    this.#isBegun = true;
    this.#next = undefined;
    for (;;) {
      const line = await this.#lines.next();
      if (line.done === true) return;
      const sealNumber = sealNumberOf(line.value);
      if (sealNumber !== undefined && sealNumber > this.#told) {
        this.#told = sealNumber;
        this.#next = { text: line.value, sealNumber };
        return;
      }
      this.#faults.push(`${this.name} has a line after that of seal ${this.#told} that does not belong there.`);
    }
  }
}
