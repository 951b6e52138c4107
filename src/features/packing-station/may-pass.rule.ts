import { type AppError, type ErrorKind, isPage } from '#core/errors/app-error.ts';

const passing: ReadonlySet<ErrorKind> = new Set(['offline', 'cancelled', 'unauthenticated', 'tooManyRequests']);
/** Of an answer that is none of the server's: of a network that asks for a sign-in, or cut in the middle. */
const broken: ReadonlySet<string | undefined> = new Set(['unreadable', 'wrongShape']);

/** Whether the same is tried again after an error: nobody knows whether the server has taken it. */
export function mayPass(error: AppError): boolean {
  return passing.has(error.kind) || broken.has(error.details.code) || isPage(error);
}
