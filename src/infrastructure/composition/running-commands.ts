import type { MessageBus } from '#core/messaging/message-bus.ts';

/** Follows the bus: tells whether any command has begun and not ended. What only reads may be cut off. */
export function runningCommands(bus: Pick<MessageBus, 'subscribe'>): () => boolean {
  const underWay = new Set<string>();
  bus.subscribe(({ message, outcome, id }) => {
    if (message.kind !== 'command') return;
    if (outcome === 'started') underWay.add(id);
    else underWay.delete(id);
  });
  return () => underWay.size > 0;
}
