import type { Clock } from '#core/ports/clock-and-ids.ts';
import { idleLimit } from '#core/ports/session.ts';

/** What is dictated comes by no key. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const;

interface Moment {
  readonly time: number;
  readonly elapsed: number;
}

/** Knows when the person last did something in this tab. */
export class ActivityMonitor {
  #lastAt: Moment;
  #hasActed = false;
  readonly #late = new Set<() => void>();

  constructor(
    private readonly clock: Clock,
    target: EventTarget,
  ) {
    this.#lastAt = this.#now();
    for (const sign of signs) target.addEventListener(sign, () => this.onActivity(), { passive: true, capture: true });
  }

  onActivity(): void {
    // The machine has slept, or nobody could look in time: whoever is there by now may be somebody else (decision 473).
    if (this.#late.size > 0 && this.idleFor() >= idleLimit) return this.#late.forEach((tell) => tell());
    this.#lastAt = this.#now();
    this.#hasActed = true;
  }

  /** From now on `hasActed` is about what follows. */
  watch(): void {
    this.#hasActed = false;
  }

  /** Whether the person has done anything since. */
  hasActed(): boolean {
    return this.#hasActed;
  }

  /** Calls with each sign of life that comes after the idle limit: it counts as none. What it returns ends that. */
  onLateSign(listener: () => void): () => void {
    this.#late.add(listener);
    return () => void this.#late.delete(listener);
  }

  /** Milliseconds since the last sign of life. While a machine sleeps one clock may stand still, and the other be put back. */
  idleFor(): number {
    const { time, elapsed } = this.#now();
    return Math.max(time - this.#lastAt.time, elapsed - this.#lastAt.elapsed);
  }

  #now(): Moment {
    return { time: this.clock.now().getTime(), elapsed: this.clock.elapsed() };
  }
}
