import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import type { Database } from '../db/database.ts';
import type { Anchor } from './anchor.ts';
import { AnchorError } from './anchor-error.ts';
import { anchorLine } from './anchor-line.rule.ts';
import { readLastSeal, readSeals } from './seal-rows.ts';
import type { Seal } from './seal.rule.ts';

/** A syslog server. */
export interface SyslogAddress {
  readonly protocol: 'udp' | 'tcp';
  readonly host: string;
  readonly port: number;
}

/** Seals that are sent at once. */
const batch = 100;

/** Milliseconds for a server to accept what it is sent, whatever it answers meanwhile. */
const timeout = 5000;

/** Facility 13 (log audit), severity 6 (informational): RFC 5424, section 6.2.1. */
const priority = 13 * 8 + 6;

/**
 * Sends each seal to a syslog server (RFC 5424; over TCP a line each, RFC 6587 section 3.4.2). A process begins with the
 * newest seal that it finds, in case the one before it ended without having sent it. Over UDP nobody learns whether a
 * message arrived.
 */
export class SyslogAnchor implements Anchor {
  #sent: number | undefined;

  constructor(private readonly address: SyslogAddress) {}

  async catchUp(database: Database): Promise<void> {
    this.#sent ??= Math.max(0, ((await readLastSeal(database))?.sealNumber ?? 0) - 1);
    for (;;) {
      const seals = await readSeals(database, this.#sent, batch);
      const last = seals.at(-1);
      if (last === undefined) return;
      await (this.address.protocol === 'udp' ? sendDatagrams : sendLines)(this.address, seals.map(message));
      this.#sent = last.sealNumber;
    }
  }
}

function message(seal: Seal): string {
  return `<${priority}>1 ${seal.sealedAt} ${hostname()} omanayte ${process.pid} seal - ${anchorLine(seal)}`;
}

async function sendDatagrams({ host, port }: SyslogAddress, messages: readonly string[]): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  try {
    for (const text of messages) {
      await new Promise<void>((resolve, reject) =>
        socket.send(text, port, host, (error) => (error ? reject(error) : resolve())),
      );
    }
  } finally {
    socket.close();
  }
}

/** Sent once the server has closed its side in order, after ours. */
async function sendLines({ host, port }: SyslogAddress, messages: readonly string[]): Promise<void> {
  const socket = connect({ host, port });
  const late = setTimeout(
    () => socket.destroy(new AnchorError(`The syslog server ${host}:${port} does not answer.`)),
    timeout,
  );
  socket.resume();
  socket.end(messages.map((text) => `${text}\n`).join(''));
  try {
    await once(socket, 'close');
  } finally {
    clearTimeout(late);
  }
}
