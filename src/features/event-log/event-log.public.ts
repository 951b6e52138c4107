// What the rest of the application may use of the event log.

/** The address where the event log shows one correlation id, or everything. */
export function eventLogAddress(correlationId?: string): string {
  return correlationId ? `/event-log?correlationId=${encodeURIComponent(correlationId)}` : '/event-log';
}
