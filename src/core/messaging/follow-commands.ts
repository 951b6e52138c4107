import type { MessageBus } from './message-bus.ts';
import type { Message } from './message.ts';

/**
 * Tells how many commands have begun and not ended, each time that this changes; what it returns ends that.
 * @param counts whether a command is one of those; without it all are
 */
export function followCommands(
  bus: Pick<MessageBus, 'subscribe'>,
  tell: (count: number) => void,
  counts: (command: Message<unknown>) => boolean = () => true,
): () => void {
  const running = new Set<string>();
  return bus.subscribe(({ message, outcome, id }) => {
    if (message.kind !== 'command' || !counts(message)) return;
    if (outcome === 'started') running.add(id);
    else running.delete(id);
    tell(running.size);
  });
}
