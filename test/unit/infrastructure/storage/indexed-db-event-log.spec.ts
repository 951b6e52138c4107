import { IndexedDbEventLog } from '#infrastructure/storage/indexed-db-event-log.ts';

it('where a browser refuses channels between its tabs, the log hears nothing of others', () => {
  const { BroadcastChannel: own } = globalThis;
  globalThis.BroadcastChannel = class {
    constructor() {
      throw new DOMException('', 'SecurityError');
    }
  } as never;
  const stop = new IndexedDbEventLog().onAppendedElsewhere(() => undefined);
  stop();
  globalThis.BroadcastChannel = own;
});
