import { framesOf } from './http/error-answer.ts';

/** PostgreSQL's codes (SQLSTATE); the system's begin with an E. */
const sqlState = /^[0-9A-DF-Z][0-9A-Z]{4}$/;

/**
 * What is printed of an error that nobody expected. Of one of PostgreSQL, and of what it comes from, the codes and the names of what
 * they are about: its message, its detail and its place may hold what is stored, and what a command prints is mailed and kept by others.
 */
export function describeUnexpected(error: unknown): string {
  if (!(error instanceof Error)) return `Unexpected: ${typeof error}`;
  const { cause } = error;
  return [headOf(error), ...framesOf(error), ...(cause instanceof Error ? [`Cause: ${headOf(cause)}`] : [])].join('\n');
}

function headOf(error: Error & Partial<Record<'code' | 'table' | 'column' | 'constraint', unknown>>): string {
  const { name, code, message } = error;
  if (typeof code !== 'string' || !sqlState.test(code)) return `${name}: ${message}`;
  const about = (['table', 'column', 'constraint'] as const).flatMap((key) =>
    error[key] === undefined ? [] : [`${key} ${String(error[key])}`],
  );
  return `${name}: the database refused a statement (${[code, ...about].join(', ')}).`;
}
