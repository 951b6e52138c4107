import { AppError } from '#core/errors/app-error.ts';
import type { Session } from '#core/ports/session.ts';
import { mayExecute } from '../may-execute.rule.ts';
import type { PipelineStep } from '../pipeline.ts';

/** Refuses what the person's roles do not allow before anything is sent; the server decides in the end. */
export function authorise(session: Session): PipelineStep {
  return (message, _context, next) => {
    const verdict = mayExecute(message.about.permission, session.subject(), session.profile());
    if (verdict !== 'allowed') throw new AppError(verdict);
    return next();
  };
}
