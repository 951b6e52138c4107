import { tabIdHeader } from '#core/contracts/app-configuration.ts';
import type { LiveEvent } from '#core/contracts/live-event.contract.ts';
import type { TestServer } from './test-server.ts';

/** A stream of a listening server, read as it comes. */
export interface EventReader {
  readonly response: Response;
  /** The next event; undefined when the stream has ended. */
  next(): Promise<LiveEvent | undefined>;
  stop(): Promise<void>;
}

/** Opens the events of a persona; `back` as the call has it, in a tab that names itself or not. */
export async function readEvents(
  server: TestServer,
  userName: string,
  back = '0',
  tabId?: string,
): Promise<EventReader> {
  const authorization = `Bearer ${await server.token(userName)}`;
  const headers = { accept: 'text/event-stream', authorization, ...(tabId && { [tabIdHeader]: tabId }) };
  const response = await fetch(`${server.environment.publicUrl}/api/events?back=${back}`, { headers });
  if (response.body === null) throw new Error('There is no stream.');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    async next() {
      for (;;) {
        const event = /^data: (.*)\n\n/m.exec(text);
        if (event) {
          text = text.slice(event.index + event[0].length);
          return JSON.parse(event[1] ?? '') as LiveEvent;
        }
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
      }
    },
    stop: () => reader.cancel(),
  };
}
