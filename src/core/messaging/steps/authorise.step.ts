import { AppError } from '../../errors/app-error';
import type { Session } from '../../ports/session';
import { mayExecute } from '../may-execute.rule';
import type { PipelineStep } from '../pipeline';

/** Refuses what the person's roles do not allow before anything is sent; the server decides in the end. */
export function authorise(session: Session): PipelineStep {
  return (message, _context, next) => {
    const verdict = mayExecute(message.about.permission, session.subject(), session.profile());
    if (verdict !== 'allowed') throw new AppError(verdict);
    return next();
  };
}
