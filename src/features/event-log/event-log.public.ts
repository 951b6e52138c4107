// What the rest of the application may use of the event log.

/** Where the event log tells of one correlation id, or of everything. */
export function eventLogAddress(correlationId?: string): string {
  return correlationId ? `/event-log?correlationId=${encodeURIComponent(correlationId)}` : '/event-log';
}
