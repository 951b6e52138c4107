import type { EndpointInput, EndpointReply } from '#core/contracts/endpoint.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { AnyEndpoint, CallContext, HttpClient, SendOptions } from '#core/ports/http-client.ts';

interface SentCall {
  readonly endpoint: AnyEndpoint;
  readonly input: unknown;
  readonly context: CallContext;
  readonly options: SendOptions | undefined;
}

type Answer<E extends AnyEndpoint> =
  | EndpointReply<E>
  | ((input: EndpointInput<E>, context: CallContext) => EndpointReply<E> | Promise<EndpointReply<E>>);

/** The one fake of the server for all client tests: gives the answers that were set, and remembers what was sent. */
export class FakeHttpClient implements HttpClient {
  readonly sent: SentCall[] = [];
  #otherwise: (() => unknown) | undefined;
  readonly #answers = new Map<AnyEndpoint, (input: never, context: CallContext) => unknown>();

  /** What a call answers from now on: a value, or a function that may throw an AppError. */
  answers<E extends AnyEndpoint>(endpoint: E, answer: Answer<E>): this {
    this.#answers.set(endpoint, typeof answer === 'function' ? (answer as () => unknown) : () => answer);
    return this;
  }

  /** What every call answers that has no answer of its own. */
  answersAll(answer: () => unknown): this {
    this.#otherwise = answer;
    return this;
  }

  /** A call that fails. */
  fails(endpoint: AnyEndpoint, error: Error): this {
    this.#answers.set(endpoint, () => {
      throw error;
    });
    return this;
  }

  /** Inputs with which a call was sent, in order. */
  inputsOf<E extends AnyEndpoint>(endpoint: E): EndpointInput<E>[] {
    return this.sent.filter((call) => call.endpoint === endpoint).map((call) => call.input as EndpointInput<E>);
  }

  async send<E extends AnyEndpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    context: CallContext,
    options?: SendOptions,
  ): Promise<EndpointReply<E>> {
    this.sent.push({ endpoint, input, context, options });
    const answer = this.#answers.get(endpoint) ?? this.#otherwise;
    if (!answer) throw new Error(`The test did not say what ${endpoint.path} answers`);
    const end = context.recordCall({ method: endpoint.method, path: endpoint.path, attempt: 1 });
    try {
      const reply = (await answer(input as never, context)) as EndpointReply<E>;
      end({ status: 200 });
      return reply;
    } catch (error) {
      end(error instanceof AppError ? { status: error.details.status, error: error.kind } : {});
      throw error;
    }
  }
}
