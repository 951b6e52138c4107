import { AppError } from '#core/errors/app-error.ts';
import { carriesRequest } from '../message.ts';
import type { PipelineStep } from '../pipeline.ts';

/**
 * Checks a message's request by the rules of its class, the same that the server runs. Forms show what is wrong at its
 * field before they send: what is refused here is an error of ours, and is reported with the fields' names, not their
 * values.
 */
export const validate: PipelineStep = async (message, _context, next) => {
  const { requestClass, requiredLater } = message.about;
  if (requestClass && carriesRequest(message)) {
    // Loaded with the first request: class-validator is no part of the first screen.
    const { findRequestErrors } = await import('#core/contracts/find-request-errors.ts').catch((error: unknown) => {
      throw new AppError('offline', { cause: error });
    });
    const fieldErrors = findRequestErrors(requestClass, message.request, { requiredLater });
    if (fieldErrors) throw new AppError('invalid', { fieldErrors, code: 'invalid' });
  }
  return next();
};
