import { createParser } from 'eventsource-parser';
import {
  Observable,
  defer,
  distinctUntilChanged,
  finalize,
  map,
  mergeMap,
  repeat,
  retry,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import { safeParse } from 'valibot';
import { rightsHeader, tabIdHeader } from '#core/contracts/app-configuration.ts';
import { showPresence, getEvents, longestBack } from '#core/contracts/live-event.contract.ts';
import { Colleagues } from '#core/live/colleagues.ts';
import type { Live, LiveMessage } from '#core/ports/live.ts';

export type LiveOptions = Omit<LiveMessageOptions, 'isVisible'>;

/** The server's live events, by fetch: nothing else reads an answer as it comes, or sends a call while the page ends. */
export function openLive(options: LiveOptions): Live {
  const isVisible = new Observable<boolean>((tab) => {
    const look = (): void => tab.next(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
  const colleagues = new Colleagues(liveMessages({ ...options, isVisible }));
  return {
    listen: (listener) => colleagues.listen(listener),
    editors: () => colleagues.editors(),
    show: ({ objectId, part, tabId }, state) => {
      const query = new URLSearchParams({ objectId, part, tabId, state });
      // The next sign comes in a moment, and without signs one is taken for gone.
      void send(options, `${showPresence.path}?${query.toString()}`).catch(() => undefined);
    },
  };
}

async function send({ apiBase, accessToken }: LiveOptions, address: string): Promise<void> {
  const token = await accessToken();
  if (token === undefined) return;
  const headers = { authorization: `Bearer ${token}` };
  // oxlint-disable-next-line no-restricted-globals -- a call that outlives its page
  await fetch(apiBase + address, { method: showPresence.method, headers, keepalive: true });
}

interface LiveMessageOptions {
  /** '' for the page's own origin. */
  readonly apiBase: string;
  readonly accessToken: () => Promise<string | undefined>;
  /** As `tabIdHeader` has it. */
  readonly tabId: string;
  /** Told what an answer has for the person's rights: the server ends the stream when they change. */
  readonly onRights?: (rights: string) => void;
  /** Whether the tab is shown, now and each time that it changes. */
  readonly isVisible: Observable<boolean>;
}

/** Milliseconds without a byte after which a stream counts as lost: the server shows life every 15 s. */
const silence = 25_000;

/** Milliseconds that a tab may be hidden before its stream is closed: over HTTP/1.1 a browser has six connections. */
const hiddenLimit = 10_000;

const lost: LiveMessage = { kind: 'lost' };

/** Milliseconds: a stream that has ended sooner counts as failed. What stands between may end each at once. */
const shortestStream = 5_000;

const shortestPause = 1_000;
const longestPause = 30_000;

/** Answers that the same call will most likely get again: the role has no events, or the service does not know them. */
const lasting = [400, 403, 404, 405, 417];
/** After such a one: a proxy may have given it while the service was replaced, and a tab in sight would hear nothing for days. */
const lastingPause = 15 * 60_000;

/** Milliseconds that a call may be on its way: the server counts back from when it comes. Nothing counts twice. */
const wayThere = 5_000;

/** How long the server was not heard: since the page began, which has read nothing before. */
class Hearing {
  #time = 0;
  #date = performance.timeOrigin;

  hear(): void {
    this.#time = performance.now();
    this.#date = Date.now();
  }

  /**
   * Whole milliseconds, with those of the way there. While a machine sleeps one clock may stand still, and the other may be
   * set.
   */
  missed(): number {
    const longer = Math.max(performance.now() - this.#time, Date.now() - this.#date);
    return Math.min(Math.ceil(longer) + wayThere, longestBack);
  }
}

class RefusedStream extends Error {
  constructor(readonly status: number) {
    super(`The stream of events was refused with ${status}.`);
  }
}

/** Listens to the server while the tab is shown; a stream that ends or fails is opened again, more and more slowly. */
export function liveMessages(options: LiveMessageOptions): Observable<LiveMessage> {
  const hearing = new Hearing();
  return options.isVisible.pipe(
    distinctUntilChanged(),
    switchMap((isVisible) => (isVisible ? [true] : timer(hiddenLimit).pipe(map(() => false)))),
    distinctUntilChanged(),
    switchMap((isOpen) => (isOpen ? reopened(options, hearing) : [lost])),
  );
}

function reopened(options: LiveMessageOptions, hearing: Hearing): Observable<LiveMessage> {
  let failures = 0;
  let opened: number | undefined;
  const noteLife = ({ kind }: LiveMessage): void => {
    if (kind !== 'connected' && kind !== 'lost') return;
    if (opened !== undefined && Date.now() - opened >= shortestStream) failures = 0;
    opened = kind === 'connected' ? Date.now() : undefined;
  };
  // With jitter, so that not all come back at once when a server has stopped.
  const about = (milliseconds: number) => timer(milliseconds * (0.5 + Math.random()));
  const pause = () => about(Math.min(shortestPause * 2 ** failures++, longestPause));
  return oneStream(options, hearing).pipe(
    tap(noteLife),
    repeat({ delay: pause }),
    retry({
      delay: (error) =>
        error instanceof RefusedStream && lasting.includes(error.status) ? about(lastingPause) : pause(),
    }),
  );
}

function oneStream(options: LiveMessageOptions, hearing: Hearing): Observable<LiveMessage> {
  return defer(() => {
    const leaving = new AbortController();
    return defer(() => readStream(options, hearing, leaving)).pipe(
      finalize(() => leaving.abort()),
      mergeMap((messages) => messages),
    );
  });
}

/**
 * Gives what each part of the answer holds, nothing for a sign of life, and at its end that it is lost. Without a token
 * nothing is asked.
 * @throws RefusedStream
 */
async function* readStream(
  { apiBase, accessToken, tabId, onRights }: LiveMessageOptions,
  hearing: Hearing,
  leaving: AbortController,
): AsyncGenerator<LiveMessage[]> {
  let silent = setTimeout(() => leaving.abort(), silence);
  try {
    const token = await accessToken();
    if (token === undefined) throw new RefusedStream(401);
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}`, [tabIdHeader]: tabId };
    const { signal } = leaving;
    // oxlint-disable-next-line no-restricted-globals -- an answer that is read as it comes; the client waits for its end
    const response = await fetch(`${apiBase}${getEvents.path}?back=${hearing.missed()}`, {
      headers,
      signal,
      cache: 'no-store',
    });
    const rights = response.headers.get(rightsHeader);
    if (rights !== null) onRights?.(rights);
    if (!response.ok || response.body === null || !hasEvents(response)) throw new RefusedStream(response.status);
    yield [{ kind: 'connected' }];
    const messages: LiveMessage[] = [];
    const parser = createParser({ onEvent: ({ data }) => messages.push(...readEvent(data)) });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      hearing.hear();
      clearTimeout(silent);
      silent = setTimeout(() => leaving.abort(), silence);
      parser.feed(part.value);
      yield messages.splice(0);
    }
  } finally {
    clearTimeout(silent);
    yield [lost];
  }
}

/** A page of what stands between, such as a network's sign-in, is no stream of ours. */
function hasEvents({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true;
}

/** None for what this version does not know. */
function readEvent(data: string): LiveMessage[] {
  const event = getEvents.reply && safeParse(getEvents.reply, JSON.parse(data));
  return event?.success ? [event.output] : [];
}
