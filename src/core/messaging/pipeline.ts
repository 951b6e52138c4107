import type { UserProfile } from '../contracts/person.contract.ts';
import { AppError, notSent } from '../errors/app-error.ts';
import type { Session } from '../ports/session.ts';
import type { ExecutionContext } from './handler.ts';
import { type Message, type Permission, carriesRequest, loadRequestRules } from './message.ts';

/** Runs the rest of the pipeline, at its end the handler. */
export type Next = () => Promise<unknown>;

/** A step around the handler; unlike subscribers of events, it may change the outcome. */
export type PipelineStep = (message: Message<unknown>, context: ExecutionContext, next: Next) => Promise<unknown>;

/** Puts steps around a handler, the first outermost. */
export function runPipeline(
  steps: readonly PipelineStep[],
  message: Message<unknown>,
  context: ExecutionContext,
  handle: Next,
): Promise<unknown> {
  const run = (index: number): Promise<unknown> => {
    const step = steps[index];
    return step ? step(message, context, () => run(index + 1)) : handle();
  };
  return run(0);
}

/** Whether a person may execute a message with this permission. */
export function mayExecute(
  permission: Permission,
  subject: string | undefined,
  profile: UserProfile | undefined,
): 'allowed' | 'unauthenticated' | 'forbidden' {
  if (permission === 'anyone') return 'allowed';
  if (subject === undefined) return 'unauthenticated';
  if (permission === 'signedIn') return 'allowed';
  return permission.some((role) => profile?.roles.includes(role)) ? 'allowed' : 'forbidden';
}

/** Refuses what the person's roles do not allow before anything is sent; the server decides in the end. */
export function authorise(session: Session): PipelineStep {
  return (message, _context, next) => {
    const verdict = mayExecute(message.about.permission, session.subject(), session.profile());
    if (verdict !== 'allowed') throw new AppError(verdict);
    return next();
  };
}

/** Whatever is thrown further in leaves as an AppError. */
export const mapErrors: PipelineStep = async (_message, context, next) => {
  try {
    return await next();
  } catch (thrown) {
    throw context.signal.aborted ? new AppError('cancelled', { cause: thrown }) : AppError.from(thrown);
  }
};

/**
 * Checks a message's request by the rules of its class, the same that the server runs. Forms show what is wrong at its
 * field before they send: what is refused here is an error of ours, and is reported with the fields' names, not their
 * values. Rules that cannot be loaded mean that the service cannot be reached.
 */
export function validateBy(
  loadRules: () => Promise<typeof import('../contracts/find-request-errors.ts')>,
): PipelineStep {
  return async (message, _context, next) => {
    const { requestClass, requiredLater } = message.about;
    if (requestClass && carriesRequest(message)) {
      const { findRequestErrors } = await loadRules().catch((error: unknown) => {
        throw new AppError('offline', { code: notSent, cause: error });
      });
      const fieldErrors = findRequestErrors(requestClass, message.request, { requiredLater });
      if (fieldErrors) throw new AppError('invalid', { fieldErrors, code: 'invalid' });
    }
    return next();
  };
}

export const validate = validateBy(loadRequestRules);
