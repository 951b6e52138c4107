import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoId } from '#server/seed/demo/demo-id.ts';
import { ask } from './load.ts';
import type { WorkingDay } from './working-day.ts';

const path = `/api/draft/${demoId('package calprotectin')}/configurator.1`;
const person = 'dk';

/** One writer who numbers what is written, and goes on when it is acknowledged: nothing older may come back. */
export class AcknowledgedDrafts {
  readonly #id = randomUUID();
  #acknowledged = 0;

  constructor(private readonly day: WorkingDay) {}

  get acknowledged(): number {
    return this.#acknowledged;
  }

  async writeFor(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds;
    while (performance.now() < end) {
      const number = this.#acknowledged + 1;
      const body = {
        version: 1,
        base: {},
        modifiedAt: '2026-01-01T10:00:00.000Z',
        values: { number },
        savedAt: new Date().toISOString(),
        continues: true,
      };
      const call = { as: person, method: 'PUT' as const, path: `${path}?draftId=${this.#id}`, body, key: randomUUID() };
      while (
        !(await this.day.send(call).then(
          () => true,
          () => false,
        ))
      )
        await sleep(250);
      this.#acknowledged = number;
      await sleep(100);
    }
  }

  /** What is stored is what was acknowledged last, or what is on its way. */
  async expectKept(): Promise<void> {
    const acknowledged = this.#acknowledged;
    const { origin } = this.day;
    const { text } = await ask(origin, await this.day.token(person), { as: person, path });
    const drafts = JSON.parse(text) as readonly {
      readonly draftId?: string;
      readonly values?: { readonly number?: number };
    }[];
    const numbers = drafts.flatMap(({ values }) => values?.number ?? []);
    expect(Math.max(0, ...numbers)).toBeGreaterThanOrEqual(acknowledged);
  }
}
