import { performance } from 'node:perf_hooks';

/** What the process used since a reading began, the thread that reads included. */
export interface Load {
  /** Milliseconds. */
  readonly elapsed: number;
  /** Milliseconds of processor time of all threads. */
  readonly processor: number;
  /**
   * Milliseconds in which the main thread was at work, at least the processor time that it had: on a crowded machine some
   * of them are waiting for a processor. What `processor` is beyond them, the reading thread had at least.
   */
  readonly mainThread: number;
  /** By how many bytes the process grew. */
  readonly growth: number;
  /** By how many bytes the main thread's part of it grew. */
  readonly mainGrowth: number;
}

/** Measures from now on. */
export function startLoad(): () => Load {
  const begun = performance.now();
  const processor = process.cpuUsage();
  const loop = performance.eventLoopUtilization();
  const size = process.memoryUsage.rss();
  const mainSize = sizeOfMain();
  return () => {
    const { user, system } = process.cpuUsage(processor);
    return {
      elapsed: performance.now() - begun,
      processor: (user + system) / 1000,
      mainThread: performance.eventLoopUtilization(loop).active,
      growth: process.memoryUsage.rss() - size,
      mainGrowth: sizeOfMain() - mainSize,
    };
  };
}

/** Its heap and its buffers; the reading thread has its own. */
function sizeOfMain(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}
