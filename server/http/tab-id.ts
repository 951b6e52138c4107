import type { IncomingMessage } from 'node:http';
import { tabIdHeader } from '#core/contracts/app-configuration.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The tab that makes a call, where it names itself. */
export function tabIdOf(request: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = request.headers[tabIdHeader.toLowerCase()];
  return typeof given === 'string' && uuid.test(given) ? given : undefined;
}
