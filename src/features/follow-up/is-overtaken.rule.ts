import type { AppError } from '#core/errors/app-error.ts';

/** Whether somebody has handled the finding since it was read: what they did is to be read. */
export function isOvertaken({ details: { code } }: AppError): boolean {
  return code === 'stale' || code === 'conflict';
}
