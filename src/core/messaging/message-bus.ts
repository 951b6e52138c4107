import {
  concatMap,
  filter,
  groupBy,
  mergeMap,
  Observable,
  Subject,
  switchMap,
  type GroupedObservable,
  type OperatorFunction,
} from 'rxjs';
import { AppError } from '../errors/app-error.ts';
import type { Clock, Ids } from '../ports/clock-and-ids.ts';
import { CallLog, type MessageEvent, type SucceededEvent, type SuccessText } from './message-event.ts';
import { contentOf, subjectOf, type Message, type Policy } from './message.ts';
import type { ExecutionContext, HandlerResolver } from './handler.ts';
import { runPipeline, type PipelineStep } from './pipeline.ts';

interface Execution {
  readonly message: Message<unknown>;
  readonly id: string;
  readonly repeats: string | undefined;
  readonly content: string | undefined;
  readonly result: Promise<unknown>;
  readonly settle: Settle;
  /** Ends the execution before its time; set by the caller's own signal. */
  readonly abandoned: AbortController;
}

interface Settle {
  resolve(value: unknown): void;
  reject(error: AppError): void;
}

export interface MessageBusParts {
  readonly resolveHandler: HandlerResolver;
  readonly steps: readonly PipelineStep[];
  readonly clock: Clock;
  readonly ids: Ids;
  /** Called when a subscriber of `events$` throws; its failure harms nobody else. */
  readonly onSubscriberFailure: (error: unknown) => void;
}

export interface ExecuteOptions {
  /** Aborted when the caller no longer wants the result, as when a screen is left. */
  readonly signal?: AbortSignal;
  /** Id of an execution of an equal message that had no answer: of both the service carries out the first that it gets. */
  readonly repeats?: string | undefined;
}

/** Carries out every command and query: gives it an id, runs it by its policy, and reports what happened. */
export class MessageBus {
  readonly #events = new Subject<MessageEvent>();
  readonly #incoming = new Subject<Execution>();
  /** Groups in which nothing waits or runs any more. */
  readonly #idle = new Subject<string>();
  readonly #unsettled = new Set<Execution>();
  readonly #parts: MessageBusParts;

  constructor(parts: MessageBusParts) {
    this.#parts = parts;
    this.#incoming
      .pipe(
        groupBy((execution) => groupOf(execution.message), {
          // Kept for good they would be one more with each product, order and result that a tab of weeks has shown.
          duration: ({ key }) => this.#idle.pipe(filter((idle) => idle === key)),
        }),
        mergeMap((group) => group.pipe(this.#byPolicy(policyOfGroup(group)))),
      )
      .subscribe();
  }

  /** Executes a message. Rejects with an AppError only, of kind `cancelled` when a newer one took its place. */
  execute<Result>(message: Message<Result>, options: ExecuteOptions = {}): Promise<Result> {
    const content = message.about.policy === 'serial' ? contentOf(message) : undefined;
    const running = content === undefined ? undefined : this.#find(message, content);
    if (running) return running.result as Promise<Result>;
    const execution = this.#newExecution(message, content, options.repeats);
    if (options.signal) abandonWith(options.signal, execution);
    this.#unsettled.add(execution);
    this.#incoming.next(execution);
    return execution.result as Promise<Result>;
  }

  /** Listens to what happens. A listener that throws is reported, and goes on listening. */
  subscribe(listener: (event: MessageEvent) => void): () => void {
    const subscription = this.#events.subscribe((event) => {
      try {
        listener(event);
      } catch (error) {
        this.#parts.onSubscriberFailure(error);
      }
    });
    return () => subscription.unsubscribe();
  }

  /** The newest of its group, where that is equal: after another one it is to be done again, or that would have the last word. */
  #find(message: Message<unknown>, content: string): Execution | undefined {
    const group = groupOf(message);
    const newest = [...this.#unsettled].findLast(
      (other) => !other.abandoned.signal.aborted && groupOf(other.message) === group,
    );
    const isEqual = newest?.content === content && newest.message.about.type === message.about.type;
    return isEqual ? newest : undefined;
  }

  #newExecution(message: Message<unknown>, content: string | undefined, repeats: string | undefined): Execution {
    let settle!: Settle;
    const result = new Promise<unknown>((resolve, reject) => {
      settle = { resolve, reject };
    });
    // Whoever does not wait for a cancelled or failed result must not cause an unhandled rejection.
    result.catch(() => undefined);
    const id = this.#parts.ids();
    return { message, id, repeats, content, result, settle, abandoned: new AbortController() };
  }

  #byPolicy(policy: Policy): OperatorFunction<Execution, never> {
    const run = (execution: Execution): Observable<never> => this.#run(execution);
    if (policy === 'serial') return concatMap(run);
    return policy === 'switch' ? switchMap(run) : mergeMap(run);
  }

  /** Runs one execution; unsubscribing (a newer one came) or abandoning aborts its HTTP requests. Never errors. */
  #run(execution: Execution): Observable<never> {
    return new Observable<never>((subscriber) => {
      const abort = new AbortController();
      const started = this.#parts.clock.elapsed();
      const elapsed = (): number => this.#parts.clock.elapsed() - started;
      const calls = new CallLog(elapsed);
      const finish = (outcome: Outcome): void => {
        if (!this.#unsettled.delete(execution)) return;
        this.#conclude(execution, outcome, { durationMs: elapsed(), calls: calls.list() });
        subscriber.complete();
        this.#endIfIdle(groupOf(execution.message));
      };
      const cancel = (): void => {
        abort.abort();
        finish({ error: new AppError('cancelled') });
      };
      this.#emit({ outcome: 'started', ...this.#what(execution) });
      if (execution.abandoned.signal.aborted) cancel();
      else {
        execution.abandoned.signal.addEventListener('abort', cancel, { once: true });
        this.#handle(execution, abort.signal, calls).then(
          (result) => finish(result),
          (thrown: unknown) => finish({ error: AppError.from(thrown) }),
        );
      }
      return cancel;
    });
  }

  #endIfIdle(group: string): void {
    for (const { message } of this.#unsettled) if (groupOf(message) === group) return;
    this.#idle.next(group);
  }

  async #handle({ message, id, repeats }: Execution, signal: AbortSignal, calls: CallLog): Promise<Outcome> {
    let writes = 0;
    let successText: SuccessText | undefined;
    let failure: AppError | undefined;
    const context: ExecutionContext = {
      id,
      signal,
      nextKey: () => `${repeats ?? id}-${++writes}`,
      recordCall: (call) => calls.add(call),
      reportSuccess: (textKey, values, intent) => void (successText = { textKey, values, intent }),
      reportFailure: (error) => void (failure = error),
    };
    const value = await runPipeline(this.#parts.steps, message, context, async () => {
      const handler = await this.#parts.resolveHandler(message.about.type);
      return handler.handle(message, context);
    });
    return { value, successText, failure };
  }

  #conclude(execution: Execution, outcome: Outcome, course: Pick<SucceededEvent, 'durationMs' | 'calls'>): void {
    const common = { ...this.#what(execution), ...course };
    if (!outcome.error) {
      execution.settle.resolve(outcome.value);
      const { successText, failure } = outcome;
      if (failure) failure.correlationId = execution.id;
      if (failure) this.#emit({ outcome: 'failed', error: failure, ...common });
      else this.#emit({ outcome: 'succeeded', successText, ...common });
      return;
    }
    outcome.error.correlationId = execution.id;
    execution.settle.reject(outcome.error);
    const cancelled = outcome.error.kind === 'cancelled';
    this.#emit(
      cancelled ? { outcome: 'cancelled', ...common } : { outcome: 'failed', error: outcome.error, ...common },
    );
  }

  #what(execution: Execution): { message: Message<unknown>; id: string; at: Date } {
    return { message: execution.message, id: execution.id, at: this.#parts.clock.now() };
  }

  #emit(event: MessageEvent): void {
    this.#events.next(event);
  }
}

interface Outcome {
  readonly value?: unknown;
  readonly successText?: SuccessText;
  /** What the handler reported in place of its success. */
  readonly failure?: AppError;
  readonly error?: AppError;
}

/** Nothing is left at the signal once the execution has ended: a screen that follows a list is there all day. */
function abandonWith(signal: AbortSignal, { abandoned, result }: Execution): void {
  const abandon = (): void => abandoned.abort();
  if (signal.aborted) return abandon();
  signal.addEventListener('abort', abandon);
  const letGo = (): void => signal.removeEventListener('abort', abandon);
  void result.then(letGo, letGo);
}

/** Serial messages meet others on the same subject, whatever their type; the others meet their own type only. */
function groupOf(message: Message<unknown>): string {
  const { policy, type } = message.about;
  return policy === 'serial' ? `serial ${subjectOf(message)}` : `${policy} ${type} ${subjectOf(message)}`;
}

function policyOfGroup(group: GroupedObservable<string, Execution>): Policy {
  return group.key.slice(0, group.key.indexOf(' ')) as Policy;
}
