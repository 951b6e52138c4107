type Task = () => Promise<void>;

/**
 * A queue for something that one task at a time may use, fair by person: after each task its person goes behind all
 * others. So the tasks of one person, however many, delay another's first one by one task at most.
 */
export class FairQueue {
  /** The tasks that wait, by person; the person who is next first. */
  private readonly waiting = new Map<string, Task[]>();
  private isBusy = false;

  /** How many wait, the one that is being done left out. */
  get length(): number {
    return [...this.waiting.values()].reduce((sum, tasks) => sum + tasks.length, 0);
  }

  /** Does the work when its turn has come. Whatever becomes of it, the next one follows. */
  run<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const tasks = this.waiting.get(person) ?? [];
      tasks.push(() => work().then(resolve, reject));
      this.waiting.set(person, tasks);
      if (!this.isBusy) void this.runAll();
    });
  }

  private async runAll(): Promise<void> {
    this.isBusy = true;
    for (const [person, tasks] of this.waiting) {
      await tasks.shift()?.();
      // Behind whoever came meanwhile; the loop comes by again.
      this.waiting.delete(person);
      if (tasks.length > 0) this.waiting.set(person, tasks);
    }
    this.isBusy = false;
  }
}
