import type { Clock } from '#core/ports/clock-and-ids.ts';

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Knows when the person last did something in this tab. */
export class ActivityMonitor {
  #lastAt: number;
  #hasActed = false;

  constructor(
    private readonly clock: Clock,
    target: EventTarget,
  ) {
    this.#lastAt = clock.now().getTime();
    for (const sign of signs) target.addEventListener(sign, () => this.onActivity(), { passive: true, capture: true });
  }

  onActivity(): void {
    this.#lastAt = this.clock.now().getTime();
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

  /** Milliseconds since the last sign of life. */
  idleFor(): number {
    return this.clock.now().getTime() - this.#lastAt;
  }
}
