import { AppError } from '#core/errors/app-error.ts';
import type { MessageBus } from '#core/messaging/message-bus.ts';
import type { MessageEvent } from '#core/messaging/message-event.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { showToasts } from '#infrastructure/composition/show-toasts.ts';

class Save extends Command {
  static readonly about: MessageAbout<Save> = {
    type: 'test.save',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
    toasts: { failed: 'core:toast.failed' },
  };

  constructor(readonly name: string) {
    super();
  }
}

it('takes back what each try of a message has said once an equal one succeeds: two may have failed by two causes', () => {
  let tell!: (event: MessageEvent) => void;
  const withdrawn: string[] = [];
  const toasts = { show: () => undefined, withdraw: (id: string) => void withdrawn.push(id) };
  showToasts({ subscribe: (listener: typeof tell) => (tell = listener) } as unknown as MessageBus, toasts);
  const event = (id: string, name: string, rest: object) =>
    tell({ id, message: new Save(name), at: 0, milliseconds: 1, calls: [], ...rest } as unknown as MessageEvent);
  const failed = (kind: 'offline' | 'conflict') => ({ outcome: 'failed', error: new AppError(kind) });
  event('1', 'a', failed('offline'));
  event('2', 'a', failed('conflict'));
  event('3', 'b', failed('offline'));
  event('4', 'a', { outcome: 'succeeded' });
  expect(withdrawn).toEqual(['1', '2']);
  event('5', 'a', { outcome: 'succeeded' });
  expect(withdrawn).toEqual(['1', '2']);
});
