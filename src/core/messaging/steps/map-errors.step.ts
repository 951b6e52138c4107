import { AppError } from '#core/errors/app-error.ts';
import type { PipelineStep } from '../pipeline.ts';

/** Whatever is thrown further in leaves as an AppError. */
export const mapErrors: PipelineStep = async (_message, context, next) => {
  try {
    return await next();
  } catch (thrown) {
    throw context.signal.aborted ? new AppError('cancelled', { cause: thrown }) : AppError.from(thrown);
  }
};
