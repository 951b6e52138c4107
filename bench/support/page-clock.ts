import type { CDPSession, Page } from 'playwright-core';

/** What a page has used so far: milliseconds of its main thread's own clock, and what it holds. */
export interface PageUse {
  /** All tasks of the main thread. */
  readonly task: number;
  /** Script alone. */
  readonly script: number;
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/**
 * Reads a page's use by the DevTools protocol. The thread's clock stands still while other processes have the
 * processor, so that a busy machine changes little.
 */
export class PageClock {
  private constructor(private readonly devTools: CDPSession) {}

  static async of(page: Page): Promise<PageClock> {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new PageClock(devTools);
  }

  async read(): Promise<PageUse> {
    const { metrics } = await this.devTools.send('Performance.getMetrics');
    const valueOf = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return {
      task: valueOf('TaskDuration') * 1000,
      script: valueOf('ScriptDuration') * 1000,
      heapBytes: valueOf('JSHeapUsedSize'),
      nodes: valueOf('Nodes'),
      listeners: valueOf('JSEventListeners'),
    };
  }

  /** What the page holds once everything that nobody uses is gone. */
  async readClean(): Promise<PageUse> {
    // Finalizers of one collection free what the next one finds.
    for (let round = 0; round < 3; round += 1) await this.devTools.send('HeapProfiler.collectGarbage');
    return this.read();
  }

  /** Milliseconds of tasks and of script that `work` cost the page. */
  async during(work: () => Promise<unknown>): Promise<Pick<PageUse, 'task' | 'script'>> {
    const before = await this.read();
    await work();
    const after = await this.read();
    return { task: after.task - before.task, script: after.script - before.script };
  }
}
