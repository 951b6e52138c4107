import { AppError } from '../../errors/app-error';
import { carriesRequest } from '../message';
import type { PipelineStep } from '../pipeline';

/** Checks a message's request by the rules of its class, the same that the server runs. */
export const validate: PipelineStep = async (message, _context, next) => {
  if (carriesRequest(message)) {
    // Loaded with the first request: class-validator is no part of the first screen.
    const { findFieldErrors } = await import('../../contracts/find-field-errors');
    const fieldErrors = findFieldErrors(message.request);
    if (fieldErrors) throw new AppError('invalid', { fieldErrors, code: 'invalid' });
  }
  return next();
};
