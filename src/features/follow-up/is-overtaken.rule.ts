import type { AppError } from '#core/errors/app-error.ts';

/** Whether somebody has handled the finding since it was read: what they did is to be read. */
export function isOvertaken({ kind }: AppError): boolean {
  return kind === 'conflict';
}
