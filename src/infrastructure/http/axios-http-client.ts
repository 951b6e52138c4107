import axios, { type AxiosInstance, type AxiosRequestConfig, type AxiosResponse, isAxiosError } from 'axios';
import { type ArraySchema, type GenericSchema, isOfType, safeParse } from 'valibot';
import { appVersionHeader, rightsHeader, seenHeader, tabIdHeader } from '#core/contracts/app-configuration.ts';
import type { TokenRefusal } from '#core/contracts/problem.ts';
import type { EndpointInput, EndpointReply } from '#core/contracts/endpoint.ts';
import { AppError, isPage } from '#core/errors/app-error.ts';
import type { AnyEndpoint, CallContext, CallEnd, HttpClient, SendOptions } from '#core/ports/http-client.ts';
import { appErrorOf } from './app-error-of.ts';
import { keptAlive } from './kept-alive.ts';
import { withRetries, type Wait } from './with-retries.ts';

/** After this many milliseconds without an answer a call has failed. */
const usualTimeout = 30_000;
/** Files take longer: 10 MiB on a slow line need more than a minute. */
const fileTimeout = 300_000;

export interface HttpClientOptions {
  /** '' for the page's own origin. */
  readonly apiBase: string;
  readonly accessToken: () => Promise<string | undefined>;
  /** As `tabIdHeader` has it. */
  readonly tabId: string;
  /** Told of a 401, before the call fails. */
  readonly onUnauthenticated: (correlationId: string, refusal?: TokenRefusal) => void;
  /** Told the version of the web app that an answer names, a refusal's too. */
  readonly onAppVersion?: (version: string) => void;
  /** Told what an answer has for the person's rights, a refusal's too. */
  readonly onRights?: (rights: string) => void;
  readonly wait?: Wait;
  readonly timeout?: number;
}

/** What every call may pass; the endpoint's own type decides which of them it needs. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: object;
}

/** The HttpClient port over axios. */
export class AxiosHttpClient implements HttpClient {
  readonly #axios: AxiosInstance;
  /** The calls that the backend has: they have answered. */
  readonly #answered = new Set<AnyEndpoint>();

  constructor(private readonly options: HttpClientOptions) {
    this.#axios = axios.create({
      baseURL: options.apiBase,
      timeout: options.timeout ?? usualTimeout,
      // Without these, truncated JSON and HTML pages with status 200 would count as answers.
      transitional: { silentJSONParsing: false, forcedJSONParsing: true, clarifyTimeoutError: true },
    });
  }

  async send<E extends AnyEndpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    context: CallContext,
    options: SendOptions = {},
  ): Promise<EndpointReply<E>> {
    const request = { ...this.#request(endpoint, input as AnyInput, context), ...configOf(options) };
    const { method, path } = endpoint;
    const sendOnce = (attempt: number) =>
      this.#sendOnce(request, endpoint, () => context.recordCall({ method, path, attempt }));
    if (options.inBackground) return (await sendOnce(1)) as EndpointReply<E>;
    try {
      return (await withRetries(sendOnce, context.signal, this.options.wait)) as EndpointReply<E>;
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unauthenticated')
        this.options.onUnauthenticated(context.id, error.details.refusal);
      throw error;
    }
  }

  #request(endpoint: AnyEndpoint, input: AnyInput, context: CallContext): AxiosRequestConfig {
    const { query, seen } = partsOfQuery(endpoint, input.query);
    const key = endpoint.kind === 'write' ? { 'Idempotency-Key': context.nextKey() } : {};
    return {
      method: endpoint.method,
      url: addressOf(endpoint.path, input.params),
      params: query,
      data: endpoint.bodyFormat === 'multipart' ? formOf(input.body) : input.body,
      responseType: endpoint.replyFormat === 'file' ? 'blob' : 'json',
      headers: { 'X-Correlation-Id': context.id, [tabIdHeader]: this.options.tabId, ...seen, ...key },
      signal: context.signal,
      ...(movesFiles(endpoint) && { timeout: this.options.timeout ?? fileTimeout }),
    };
  }

  async #sendOnce(
    request: AxiosRequestConfig,
    endpoint: AnyEndpoint,
    leave: () => (end: CallEnd) => void,
  ): Promise<unknown> {
    const token = await this.options.accessToken();
    const headers = { ...request.headers, ...(token && { Authorization: `Bearer ${token}` }) };
    const end = leave();
    try {
      const response = await this.#axios.request<unknown>({ ...request, headers });
      this.#readHeaders(response);
      if (endpoint.replyFormat === 'file') await refuseOtherFile(response);
      const { status } = response;
      const { reply, leftOut, unknownValues } = readReply(endpoint, response);
      const rows = Array.isArray(reply) ? { rows: reply.length } : {};
      end({ status, ...rows, ...(leftOut > 0 && { leftOut }), ...(unknownValues > 0 && { unknownValues }) });
      this.#answered.add(endpoint);
      return reply;
    } catch (thrown) {
      if (isAxiosError(thrown)) this.#readHeaders(thrown.response);
      const error = this.#awayWherePage(await appErrorOf(thrown), endpoint);
      end({ status: isAxiosError(thrown) ? thrown.response?.status : error.details.status, error: error.kind });
      throw error;
    }
  }

  /** A page in place of what has answered before is of what stands before a service that is away (decision 488). */
  #awayWherePage(error: AppError, endpoint: AnyEndpoint): AppError {
    return isPage(error) && this.#answered.has(endpoint)
      ? new AppError('offline', { code: 'page', cause: error })
      : error;
  }

  #readHeaders(answer: AxiosResponse | undefined): void {
    const { [appVersionHeader]: version, [rightsHeader]: rights } = (answer?.headers ?? {}) as Record<string, unknown>;
    if (typeof version === 'string') this.options.onAppVersion?.(version);
    if (typeof rights === 'string') this.options.onRights?.(rights);
  }
}

function movesFiles({ bodyFormat, replyFormat }: AnyEndpoint): boolean {
  return bodyFormat === 'multipart' || replyFormat === 'file';
}

function addressOf(path: string, params: AnyInput['params'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** What of a query stands in the address, and the header of what the caller has seen, where there is any. */
function partsOfQuery({ seen: names = [] }: AnyEndpoint, query: AnyInput['query'] = {}) {
  const entries = Object.entries(query);
  const seen = entries.flatMap(([name, value]) => (names.includes(name) && value !== undefined ? [[name, value]] : []));
  return {
    query: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
    seen: seen.length > 0 ? { [seenHeader]: new URLSearchParams(seen).toString() } : {},
  };
}

/** The parts of a form; what is undefined has no part. */
function formOf(body: object = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body) as [string, unknown][])
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

function configOf({ onUploadProgress, outlivesPage = false }: SendOptions): AxiosRequestConfig {
  return {
    ...(onUploadProgress && { onUploadProgress: ({ progress }) => onUploadProgress(progress ?? 0) }),
    ...(outlivesPage && { adapter: keptAlive }),
  };
}

interface ReadReply {
  readonly reply: unknown;
  readonly leftOut: number;
  readonly unknownValues: number;
}

/** A broken answer is an error here, at the boundary, not somewhere on a screen. */
function readReply({ reply, replyFormat }: AnyEndpoint, { data, status }: AxiosResponse<unknown>): ReadReply {
  if (replyFormat === 'file') return { reply: data, leftOut: 0, unknownValues: 0 };
  if (!reply) return { reply: undefined, leftOut: 0, unknownValues: 0 };
  const parsed = safeParse(reply, data);
  if (parsed.success) return { reply: parsed.output, leftOut: 0, unknownValues: countReplaced(data, parsed.output) };
  const rows = readableRows(reply, data);
  if (rows.length === 0) throw new AppError('unexpected', { code: 'wrongShape', status });
  return {
    reply: rows.map(({ row }) => row),
    leftOut: (data as readonly unknown[]).length - rows.length,
    unknownValues: rows.reduce((sum, { received, row }) => sum + countReplaced(received, row), 0),
  };
}

/** All our files are PDFs: no page of what stands between, such as a network's sign-in, is one, and nothing at all is none. */
async function refuseOtherFile({ data, status }: AxiosResponse<unknown>): Promise<void> {
  const start = data instanceof Blob ? await data.slice(0, 1_024).text() : String(data);
  if (!start.includes('%PDF-')) throw new AppError('unexpected', { code: 'wrongShape', status });
}

/** The rows of a list that can be read: one that cannot never takes the others away. None of what is no list. */
function readableRows(schema: GenericSchema, data: unknown): readonly { received: unknown; row: unknown }[] {
  if (!isOfType('array', schema) || !Array.isArray(data)) return [];
  const { item } = schema as ArraySchema<GenericSchema, undefined>;
  return (data as readonly unknown[]).flatMap((received) => {
    const parsed = safeParse(item, received);
    return parsed.success ? [{ received, row: parsed.output }] : [];
  });
}

/** How many values stand for others that were received (decision A40). What was not received is none. */
function countReplaced(received: unknown, read: unknown): number {
  if (received === read || received === undefined) return 0;
  if (typeof read !== 'object' || read === null || typeof received !== 'object' || received === null) return 1;
  const fields = received as Readonly<Record<string, unknown>>;
  return Object.entries(read).reduce((sum, [key, value]) => sum + countReplaced(fields[key], value), 0);
}
