import { channelOf } from '#infrastructure/storage/channel.ts';

it('where a browser refuses channels between its tabs, one is silent', () => {
  const { BroadcastChannel: own } = globalThis;
  globalThis.BroadcastChannel = class {
    constructor() {
      throw new DOMException('', 'SecurityError');
    }
  } as never;
  const channel = channelOf('test');
  const heard = jest.fn();
  channel.addEventListener('message', heard);
  channel.postMessage('');
  channel.removeEventListener('message', heard);
  expect(heard).not.toHaveBeenCalled();
  globalThis.BroadcastChannel = own;
});
