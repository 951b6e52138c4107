/** Where the event log tells of one correlation id. */
export function eventLogAddress(correlationId: string): string {
  return `/event-log?correlationId=${encodeURIComponent(correlationId)}`;
}
