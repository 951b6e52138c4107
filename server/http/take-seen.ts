import type { FastifyRequest } from 'fastify';
import { seenHeader } from '#core/contracts/app-configuration.ts';
import type { RegisteredCall } from './endpoint-types.ts';

/** What the caller has seen joins the query, whose rules it is checked by; a page of before sends it there itself. */
export function takeSeen({ headers, query }: FastifyRequest, { seen: names = [] }: RegisteredCall['endpoint']): void {
  const seen = headers[seenHeader.toLowerCase()];
  if (typeof seen !== 'string') return;
  for (const [name, value] of new URLSearchParams(seen))
    if (names.includes(name)) Object.assign(query as object, { [name]: value });
}
