import { AppError } from '#core/errors/app-error.ts';
import { carriesRequest } from '../message.ts';
import type { PipelineStep } from '../pipeline.ts';

/** Checks a message's request by the rules of its class, the same that the server runs. */
export const validate: PipelineStep = async (message, _context, next) => {
  if (carriesRequest(message)) {
    // Loaded with the first request: class-validator is no part of the first screen.
    const { findFieldErrors } = await import('#core/contracts/find-field-errors.ts');
    const fieldErrors = findFieldErrors(message.request);
    if (fieldErrors) throw new AppError('invalid', { fieldErrors, code: 'invalid' });
  }
  return next();
};
