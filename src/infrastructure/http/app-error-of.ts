import { AxiosError, isAxiosError, isCancel } from 'axios';
import { type InferOutput, safeParse } from 'valibot';
import { anyProblem } from '#core/contracts/problem.ts';
import {
  AppError,
  type AppErrorDetails,
  type ErrorKind,
  type FieldErrors,
  isErrorKey,
} from '#core/errors/app-error.ts';

const kinds: Readonly<Record<number, ErrorKind>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  412: 'conflict',
  413: 'tooLarge',
  417: 'badAreaConfiguration',
  // With its fields, where another backend refuses so.
  422: 'invalid',
  429: 'tooManyRequests',
  502: 'offline',
  503: 'offline',
  504: 'offline',
};

/** What axios threw, as an AppError. */
export async function appErrorOf(thrown: unknown): Promise<AppError> {
  if (isCancel(thrown)) return new AppError('cancelled', { cause: thrown });
  if (!isAxiosError<unknown>(thrown)) return AppError.from(thrown);
  // A 2xx status with an error means that the body could not be read.
  if (!thrown.response || thrown.response.status < 300) return withoutAnswer(thrown);
  const { status, data, headers } = thrown.response;
  const waiting = status === 429 ? waitingOf(headers['retry-after']) : {};
  const answer = await readable(data);
  // A page is none of the service's, which alone knows what there is: it stands before one that cannot be reached (decision 456).
  if (status === 404 && looksLikePage(answer)) return new AppError('unexpected', { status, code: 'unexpected' });
  return new AppError(kinds[status] ?? 'unexpected', { ...detailsOf(status, answer), ...waiting });
}

/** A proxy's limit may give a date, or nothing: no number, which would wake at once whoever waits for it. */
function waitingOf(retryAfter: unknown): Pick<AppErrorDetails, 'retryAfter'> {
  return typeof retryAfter === 'string' && /^\d{1,6}$/.test(retryAfter) ? { retryAfter: Number(retryAfter) } : {};
}

/** Where a file was expected, the error's text arrives as a file too. */
async function readable(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  const text = await data.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function withoutAnswer(error: AxiosError): AppError {
  const unreadable = error.response !== undefined || error.code === AxiosError.ERR_BAD_RESPONSE;
  if (unreadable) return new AppError('unexpected', { code: 'unreadable', status: error.response?.status });
  return new AppError('offline', { code: error.code });
}

function detailsOf(status: number, data: unknown): AppErrorDetails {
  // HTTP 417 is plain Finnish text, appended to the toast (Spec 2 §8).
  if (status === 417)
    return { status, code: 'badAreaConfiguration', detail: typeof data === 'string' ? data : undefined };
  const parsed = safeParse(anyProblem, data);
  const known = parsed.success ? ofProblem(parsed.output) : {};
  return { status, answer: wordsOf(data), ...known, code: known.code ?? codeOf(status) };
}

/** Not those of which the code tells whether the service has said so, as of a file that is too large. */
const knownByStatus: readonly ErrorKind[] = ['invalid', 'notFound', 'conflict', 'unexpected'];

/** Another backend, or a proxy, need not say more than its status: views go by the kind of what is refused so, and its toast by its code. */
function codeOf(status: number): string | undefined {
  const kind = status === 500 ? 'unexpected' : kinds[status];
  return kind !== undefined && knownByStatus.includes(kind) ? kind : undefined;
}

function looksLikePage(answer: unknown): boolean {
  return typeof answer === 'string' && /^\s*</.test(answer);
}

/** Enough of an answer to find a word in; another backend may answer text where ours answers a problem, and with another status. */
function wordsOf(data: unknown): string {
  const words = typeof data === 'string' ? data : JSON.stringify(data ?? '');
  return words.slice(0, 1_000);
}

function ofProblem({ code, errors, current, refusal }: InferOutput<typeof anyProblem>): AppErrorDetails {
  // A lost update is told apart from other conflicts by naming who was first.
  return {
    code: current ? 'stale' : code,
    // None at all are as if it said nothing of fields: no list of them is shown.
    fieldErrors: errors && Object.keys(errors).length > 0 ? keysOf(errors) : undefined,
    current,
    ...(refusal && { refusal }),
  };
}

const refused = 'core:form.refused';

/** Another backend may give reasons in words of its own, in any language, or none: of these it is said that they are. */
function keysOf(errors: FieldErrors): FieldErrors {
  const keys = (reasons: readonly string[]): string[] =>
    reasons.length === 0 ? [refused] : reasons.map((reason) => (isErrorKey(reason) ? reason : refused));
  return Object.fromEntries(Object.entries(errors).map(([path, reasons]) => [path, keys(reasons)]));
}
