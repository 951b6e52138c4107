import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { addressOf } from './test-engine.ts';

/** Stands between its callers and a PostgreSQL that wants no password, as PgBouncer does. */
export interface ConnectionPooler {
  /** The same database, by way of it. */
  through(url: string): string;
  /** Set anew while it runs: connections that are there go on as they began. */
  setSharing(sharesSessions: boolean): void;
  stop(): Promise<void>;
}

/** What PostgreSQL says last in each answer. */
const ready = Buffer.from('5a00000005', 'hex');
/** The error of PgBouncer for what it does not know in a connection's first message. */
const refusal = message('E', 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0');

/**
 * Starts one before a server. As PgBouncer it takes no start-up options; its answers are short, and each question comes in one piece.
 * @param sharesSessions whether all connections work on one session (PgBouncer: pool_mode = transaction)
 */
export async function startPooler(server: string, sharesSessions: boolean): Promise<ConnectionPooler> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket.on('error', () => undefined));
    return socket;
  };
  const open = (): Socket => keep(connect(placeOf(server)));
  let shared = sharesSessions ? sharedSession(open()) : undefined;
  const listener = createServer((client) => {
    keep(client).once('data', (first) => {
      if (first.includes('options\0')) client.end(refusal);
      else if (shared !== undefined) void shared(client, first);
      else passOn(client, open(), first);
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  return {
    through(url) {
      const { username, pathname } = new URL(url);
      return addressOf(`postgres://127.0.0.1:${port}`, pathname.slice(1), username);
    },
    setSharing(sharesNow) {
      shared = sharesNow ? sharedSession(open()) : undefined;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

function passOn(client: Socket, session: Socket, first: Buffer): void {
  session.write(first);
  client.pipe(session).pipe(client);
}

/** Gives each connection the one session, a question at a time. */
function sharedSession(session: Socket): (client: Socket, first: Buffer) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const ask = (question: Buffer): Promise<Buffer> => {
    const asked = last.then(() => answerOf(session, question));
    last = asked;
    return asked;
  };
  let begun: Promise<Buffer> | undefined;
  return async (client, first) => {
    client.on('data', (question: Buffer) => {
      if (question[0] === 'X'.charCodeAt(0)) client.end();
      else void ask(question).then((answer) => client.write(answer));
    });
    client.write(await (begun ??= ask(first)));
  };
}

function answerOf(session: Socket, question: Buffer): Promise<Buffer> {
  return new Promise((resolve) => {
    let answer = Buffer.alloc(0);
    const take = (part: Buffer): void => {
      answer = Buffer.concat([answer, part]);
      if (!answer.subarray(-ready.length - 1, -1).equals(ready)) return;
      session.off('data', take);
      resolve(answer);
    };
    session.on('data', take).write(question);
  });
}

function message(kind: string, text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(length.length + text.length);
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(text)]);
}

/** The socket in a folder that the address names, or a port. */
function placeOf(server: string): { readonly path: string } | { readonly host: string; readonly port: number } {
  const { hostname, port, searchParams } = new URL(server);
  const folder = searchParams.get('host');
  return folder === null ? { host: hostname, port: Number(port || 5432) } : { path: `${folder}/.s.PGSQL.${port}` };
}
