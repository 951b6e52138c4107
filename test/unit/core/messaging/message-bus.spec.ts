import { getEventListeners } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AppError } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, Query, type Message, type MessageAbout } from '#core/messaging/message.ts';
import { MessageBus } from '#core/messaging/message-bus.ts';
import type { MessageEvent } from '#core/messaging/message-event.ts';
import { type PipelineStep, mapErrors } from '#core/messaging/pipeline.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';

class Save extends Command<string> {
  static readonly about: MessageAbout<Save> = {
    type: 'test.save',
    policy: 'serial',
    permission: 'anyone',
    loggable: ['id'],
    toasts: {},
    subject: ({ id }) => id,
  };
  constructor(
    readonly id: string,
    readonly text: string,
  ) {
    super();
  }
}

class Upload extends Command<string> {
  static readonly about: MessageAbout<Upload> = {
    type: 'test.upload',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
    toasts: {},
  };
  constructor(readonly file: Blob) {
    super();
  }
}

class Search extends Query<string> {
  static readonly about: MessageAbout<Search> = {
    type: 'test.search',
    policy: 'switch',
    permission: 'anyone',
    loggable: [],
  };
  constructor(readonly term: string) {
    super();
  }
}

class Look extends Query<string> {
  static readonly about: MessageAbout<Look> = {
    type: 'test.look',
    policy: 'merge',
    permission: 'anyone',
    loggable: [],
  };
}

interface Run {
  readonly message: Message<unknown>;
  readonly context: ExecutionContext;
  succeed(value: string): void;
  fail(error: unknown): void;
}

function setup(steps: readonly PipelineStep[] = [mapErrors]) {
  const runs: Run[] = [];
  const events: MessageEvent[] = [];
  const subscriberFailures: unknown[] = [];
  let time = 0;
  let serial = 0;
  const handler: Handler<Message<unknown>> = {
    handle: (message, context) =>
      new Promise<string>((succeed, fail) => runs.push({ message, context, succeed, fail })) as Promise<unknown>,
  };
  const bus = new MessageBus({
    resolveHandler: () => Promise.resolve(handler),
    steps,
    clock: { now: () => new Date(1_000), elapsed: () => (time += 5) },
    ids: () => `id-${(serial += 1)}`,
    onSubscriberFailure: (error) => subscriberFailures.push(error),
  });
  bus.subscribe((event) => events.push(event));
  return { bus, runs, events, subscriberFailures };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const settled = () => new Promise((resolve) => setTimeout(resolve));
const outcomes = (events: MessageEvent[]) => events.map(({ id, outcome }) => `${id} ${outcome}`);

describe('serial commands', () => {
  it('run one after another on one subject', async () => {
    const { bus, runs } = setup();
    const first = bus.execute(new Save('a', 'one'));
    const second = bus.execute(new Save('a', 'two'));
    await settled();
    expect(runs).toHaveLength(1);
    runs[0]!.succeed('first');
    await first;
    await settled();
    expect(runs).toHaveLength(2);
    runs[1]!.succeed('second');
    await expect(second).resolves.toBe('second');
  });

  it('go on after one that failed', async () => {
    const { bus, runs } = setup();
    const first = bus.execute(new Save('a', 'one'));
    const second = bus.execute(new Save('a', 'two'));
    await settled();
    runs[0]!.fail(new AppError('conflict'));
    await expect(first).rejects.toMatchObject({ kind: 'conflict' });
    await settled();
    runs[1]!.succeed('second');
    await expect(second).resolves.toBe('second');
  });

  it('go on with what is asked for while the last one is told as ended', async () => {
    const { bus, runs } = setup();
    const results: Promise<string>[] = [];
    const stop = bus.subscribe(({ outcome }) => {
      if (outcome === 'succeeded') results.push(bus.execute(new Save('a', 'two')), bus.execute(new Save('a', 'three')));
    });
    void bus.execute(new Save('a', 'one'));
    await settled();
    runs[0]!.succeed('first');
    await settled();
    stop();
    expect(runs).toHaveLength(2);
    runs[1]!.succeed('second');
    await settled();
    runs[2]!.succeed('third');
    await expect(Promise.all(results)).resolves.toEqual(['second', 'third']);
  });

  it('run side by side on different subjects', async () => {
    const { bus, runs } = setup();
    void bus.execute(new Save('a', 'one'));
    void bus.execute(new Save('b', 'one'));
    await settled();
    expect(runs).toHaveLength(2);
  });

  it('join an equal one that is waiting or running, so that a double click sends once', async () => {
    const { bus, runs, events } = setup();
    const results = [1, 2, 3].map(() => bus.execute(new Save('a', 'same')));
    await settled();
    expect(runs).toHaveLength(1);
    runs[0]!.succeed('once');
    await expect(Promise.all(results)).resolves.toEqual(['once', 'once', 'once']);
    expect(outcomes(events)).toEqual(['id-1 started', 'id-1 succeeded']);
  });

  it('run again once the equal one has ended', async () => {
    const { bus, runs } = setup();
    const first = bus.execute(new Save('a', 'same'));
    await settled();
    runs[0]!.succeed('once');
    await first;
    void bus.execute(new Save('a', 'same'));
    await settled();
    expect(runs).toHaveLength(2);
  });

  it('join none that another on the subject has followed: what was chosen last is done last', async () => {
    const { bus, runs } = setup();
    const results = ['one', 'two', 'one'].map((text) => bus.execute(new Save('a', text)));
    const again = bus.execute(new Save('a', 'one'));
    void bus.execute(new Save('b', 'two'));
    for (const at of [0, 1, 2]) {
      await settled();
      runs.filter(({ message }) => (message as Save).id === 'a')[at]!.succeed(`${at}`);
    }
    await expect(Promise.all([...results, again])).resolves.toEqual(['0', '1', '2', '2']);
    expect(runs.map(({ message }) => (message as Save).text)).toEqual(['one', 'two', 'two', 'one']);
  });

  it('join none whose caller has left while it waited', async () => {
    const { bus, runs } = setup();
    const first = bus.execute(new Save('a', 'one'));
    const screen = new AbortController();
    const left = bus.execute(new Save('a', 'two'), { signal: screen.signal });
    screen.abort();
    const again = bus.execute(new Save('a', 'two'));
    await settled();
    runs[0]!.succeed('first');
    await first;
    await expect(left).rejects.toMatchObject({ kind: 'cancelled' });
    await settled();
    runs[1]!.succeed('again');
    await expect(again).resolves.toBe('again');
  });

  it('never join when they carry a file, whose content cannot be compared', async () => {
    const { bus, runs } = setup();
    const first = bus.execute(new Upload(new Blob(['one'])));
    void bus.execute(new Upload(new Blob(['two'])));
    await settled();
    runs[0]!.succeed('first');
    await first;
    await settled();
    expect(runs).toHaveLength(2);
  });
});

describe('switching searches', () => {
  it('let the newer one cancel the older one and abort its request', async () => {
    const { bus, runs, events } = setup();
    const older = bus.execute(new Search('a'));
    await settled();
    const newer = bus.execute(new Search('b'));
    await expect(older).rejects.toMatchObject({ kind: 'cancelled' });
    expect(runs[0]!.context.signal.aborted).toBe(true);
    await settled();
    runs[0]!.succeed('too late');
    runs[1]!.succeed('b');
    await expect(newer).resolves.toBe('b');
    expect(outcomes(events)).toEqual(['id-1 started', 'id-1 cancelled', 'id-2 started', 'id-2 succeeded']);
  });
});

describe('merging queries', () => {
  it('run side by side', async () => {
    const { bus, runs } = setup();
    void bus.execute(new Look());
    void bus.execute(new Look());
    await settled();
    expect(runs).toHaveLength(2);
  });

  it('are aborted by the caller that leaves', async () => {
    const { bus, runs, events } = setup();
    const screen = new AbortController();
    const result = bus.execute(new Look(), { signal: screen.signal });
    await settled();
    screen.abort();
    await expect(result).rejects.toMatchObject({ kind: 'cancelled' });
    expect(runs[0]!.context.signal.aborted).toBe(true);
    expect(outcomes(events)).toEqual(['id-1 started', 'id-1 cancelled']);
  });

  it('leave nothing at the signal of a caller that stays, however they end', async () => {
    const { bus, runs } = setup();
    const { signal } = new AbortController();
    const results = [1, 2].map(() => bus.execute(new Look(), { signal }));
    expect(getEventListeners(signal, 'abort')).toHaveLength(2);
    await settled();
    runs[0]!.succeed('seen');
    runs[1]!.fail(new AppError('offline'));
    await Promise.allSettled(results);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('are cancelled without a request when the caller has left already', async () => {
    const { bus, runs } = setup();
    await expect(bus.execute(new Look(), { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'cancelled' });
    expect(runs).toHaveLength(0);
  });
});

describe('events', () => {
  it('tell the failure as an AppError, with the duration', async () => {
    const { bus, runs, events } = setup();
    const result = bus.execute(new Look());
    await settled();
    runs[0]!.fail(new TypeError('a fault of ours'));
    await expect(result).rejects.toBeInstanceOf(AppError);
    expect(events[1]).toMatchObject({ outcome: 'failed', durationMs: 5, error: { kind: 'unexpected' } });
  });

  it('tell of a failure although the caller gets a result, with the correlation id that the caller has too', async () => {
    const { bus, runs, events } = setup();
    const result = bus.execute(new Look());
    await settled();
    const failure = new AppError('offline');
    runs[0]!.context.reportSuccess('test:done');
    runs[0]!.context.reportFailure(failure);
    runs[0]!.succeed('a part');
    await expect(result).resolves.toBe('a part');
    expect(outcomes(events)).toEqual(['id-1 started', 'id-1 failed']);
    expect(events[1]).toMatchObject({ outcome: 'failed', error: failure, durationMs: 5 });
    expect(failure.correlationId).toBe('id-1');
  });

  it('reach every subscriber, even when one of them throws', async () => {
    const { bus, runs, events, subscriberFailures } = setup();
    const late: string[] = [];
    bus.subscribe(() => {
      throw new Error('broken listener');
    });
    bus.subscribe(({ outcome }) => late.push(outcome));
    const result = bus.execute(new Look());
    await settled();
    runs[0]!.succeed('fine');
    await expect(result).resolves.toBe('fine');
    expect(events).toHaveLength(2);
    expect(late).toEqual(['started', 'succeeded']);
    expect(subscriberFailures).toHaveLength(2);
  });

  const throwers = randomRuns({ usual: 20, full: 1_000 });
  it(`reach all others whichever of them throws, ${throwers} times; each failure is told once`, async () => {
    const { bus, runs, subscriberFailures } = setup();
    for (let thrower = 0; thrower < throwers; thrower += 1) {
      const among = 1 + (thrower % 7);
      const heardNow: number[] = [];
      subscriberFailures.length = 0;
      const leave = Array.from({ length: among }, (_, place) =>
        bus.subscribe(({ outcome }) => {
          if (place === thrower % among) throw new Error(outcome);
          heardNow.push(place);
        }),
      );
      const result = bus.execute(new Look());
      await settled();
      runs.at(-1)!.succeed('fine');
      await result;
      leave.forEach((stop) => stop());
      const others = Array.from({ length: among }, (_, place) => place).filter((place) => place !== thrower % among);
      expect(heardNow).toEqual([...others, ...others]);
      expect(subscriberFailures).toEqual([new Error('started'), new Error('succeeded')]);
    }
    proven('F18', throwers);
  }, 600_000);

  it('no longer reach a subscriber that left', async () => {
    const { bus, runs } = setup();
    const heard: string[] = [];
    const leave = bus.subscribe(({ outcome }) => heard.push(outcome));
    const result = bus.execute(new Look());
    leave();
    await settled();
    runs[0]!.succeed('fine');
    await result;
    expect(heard).toEqual(['started']);
  });
});

describe('the pipeline', () => {
  it('runs its steps in order around the handler, each able to change the outcome', async () => {
    const order: string[] = [];
    const step =
      (name: string): PipelineStep =>
      async (_message, _context, next) => {
        order.push(`${name} in`);
        const value = await next();
        order.push(`${name} out`);
        return `${name}(${String(value)})`;
      };
    const { bus, runs } = setup([step('outer'), step('inner')]);
    const result = bus.execute(new Look());
    await settled();
    runs[0]!.succeed('value');
    await expect(result).resolves.toBe('outer(inner(value))');
    expect(order).toEqual(['outer in', 'inner in', 'inner out', 'outer out']);
  });

  it('gives each write of a message its own key', async () => {
    const { bus, runs } = setup();
    void bus.execute(new Look());
    await settled();
    const { context } = runs[0]!;
    expect([context.nextKey(), context.nextKey()]).toEqual([`${context.id}-1`, `${context.id}-2`]);
  });

  it('gives the writes of a repeat the keys of what it repeats, under an id of its own', async () => {
    const { bus, runs } = setup();
    void bus.execute(new Look(), { repeats: 'first' });
    await settled();
    const { context } = runs[0]!;
    expect([context.nextKey(), context.nextKey()]).toEqual(['first-1', 'first-2']);
    expect(context.id).not.toBe('first');
  });

  it('refuses before the handler when a step throws', async () => {
    const { bus, runs } = setup([
      mapErrors,
      () => {
        throw new AppError('forbidden');
      },
    ]);
    await expect(bus.execute(new Look())).rejects.toMatchObject({ kind: 'forbidden' });
    expect(runs).toHaveLength(0);
  });
});

describe('the HTTP requests of a message', () => {
  const call = { method: 'GET', path: '/api/x/{id}', attempt: 1 };

  it('are reported with their times when it ends', async () => {
    const { bus, runs, events } = setup();
    const result = bus.execute(new Look());
    await settled();
    runs[0]!.context.recordCall(call)({ status: 200 });
    runs[0]!.succeed('seen');
    await result;
    expect(events[1]).toMatchObject({
      outcome: 'succeeded',
      calls: [{ ...call, status: 200, startMs: 5, durationMs: 5 }],
    });
  });

  it('are reported of one that was given up too, without an end', async () => {
    const { bus, runs, events } = setup();
    const screen = new AbortController();
    void bus.execute(new Look(), { signal: screen.signal });
    await settled();
    runs[0]!.context.recordCall(call);
    screen.abort();
    expect(events[1]).toMatchObject({ outcome: 'cancelled', calls: [{ ...call, startMs: 5 }] });
    expect(events[1]).not.toHaveProperty('calls.0.durationMs');
  });
});

it('keeps nothing of a subject on which nothing runs any more', async () => {
  const bus = new MessageBus({
    resolveHandler: () => Promise.resolve({ handle: () => Promise.resolve('done') as Promise<unknown> }),
    steps: [],
    clock: { now: () => new Date(1_000), elapsed: () => 0 },
    ids: () => 'id',
    onSubscriberFailure: () => undefined,
  });
  const save = async (count: number): Promise<number> => {
    for (let id = 0; id < count; id += 1) await bus.execute(new Save(`${count} ${id}`, 'text'));
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = await save(200);
  expect((await save(2_000)) - before).toBeLessThan(2_000 * 1_000);
});

it('gives a failure the correlation id under which it is reported', async () => {
  const { bus, runs, events } = setup();
  const result = bus.execute(new Look());
  await settled();
  runs[0]!.fail(new Error('x'));
  await expect(result).rejects.toMatchObject({ correlationId: events[0]!.id });
});
