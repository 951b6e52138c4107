import * as v from 'valibot';
import { idleLimit } from '#core/ports/session.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';

const key = 'omanayte.lastSign';
const stored = v.pipe(v.string(), v.parseJson(), v.object({ computer: v.number(), service: v.number() }));

/** The computer's clock may be set, and the service's, as a page counts it, stands still with some machines that sleep. */
type Times = v.InferOutput<typeof stored>;

/**
 * When the person of a tab last did something. A page that is put aside or discarded, or whose machine sleeps, ends nobody's sign-in in
 * time: the page that comes in its place finds here that it would have (decision 473).
 */
export class LastSign {
  constructor(
    private readonly storage: Pick<BrowserStorage, 'read' | 'write'>,
    /** In milliseconds. */
    private readonly now: () => Times,
  ) {}

  /** @param idleFor milliseconds since then */
  note(idleFor: number): void {
    const { computer, service } = this.now();
    this.storage.write(key, JSON.stringify({ computer: computer - idleFor, service: service - idleFor }));
  }

  /** Whether both clocks say that the sign-in has ended by now; not where nothing is known. */
  isOver(): boolean {
    const { success, output } = v.safeParse(stored, this.storage.read(key));
    if (!success) return false;
    const { computer, service } = this.now();
    return computer - output.computer >= idleLimit && service - output.service >= idleLimit;
  }
}
