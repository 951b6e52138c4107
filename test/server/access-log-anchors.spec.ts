import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AccessLogSealer } from '#server/access-log/access-log-sealer.ts';
import { FileAnchor } from '#server/access-log/file-anchor.ts';
import type { OutsideProof } from '#server/access-log/outside-proof.ts';
import { readLastSeal } from '#server/access-log/seal-rows.ts';
import { storedLog } from '#server/access-log/sealed-log.ts';
import { SyslogAnchor } from '#server/access-log/syslog-anchor.ts';
import { verifyAccessLog } from '#server/access-log/verify-access-log.ts';
import { gatherProofs } from '#server/cli/gather-proofs.ts';
import { addEntries, changeAccessLog, emptyAccessLog, sealAll, testKey } from '../support/access-log-entries.ts';
import { fakeOnly } from '../support/fake-timers.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer, temporaryFolder } from '../support/test-server.ts';

// Seals written out to where nobody who can change the log gets at them (proofs S31): the end cannot be cut off unseen.

const keys = [testKey('anchored')];
const folder = temporaryFolder();
afterAll(() => folder.remove());

let path: string;
let database: TestDatabase;
let sealer: AccessLogSealer;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyAccessLog(database);
  sealer = new AccessLogSealer(database, keys);
  path = join(folder.path, `${Math.random()}.anchor`);
  for (let seal = 0; seal < 3; seal += 1) await sealMore();
});
afterEach(() => void jest.useRealTimers());
afterAll(() => database.close());

describe('an anchor file', () => {
  test('has a line a seal, which verify compares', async () => {
    const anchor = new FileAnchor(path);
    await anchor.catchUp(database);
    await sealMore();
    await anchor.catchUp(database);
    await anchor.catchUp(database);
    expect(lines()).toEqual(
      [1, 2, 3, 4].map((number) =>
        expect.stringMatching(
          new RegExp(
            `^omanayte-access-log seal=${number} up-to=${2 * number} entries=2 at=\\S+Z key=${keys[0]?.id} hash=[0-9a-f]{64}$`,
          ),
        ),
      ),
    );
    expect(await verify()).toMatchObject({ errors: [], remarks: [`The anchor ${path} tells of the seals up to 4.`] });
    // The server's own user reads and writes it, nobody else.
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('shows the end that was cut off, and stays as it is then', async () => {
    await new FileAnchor(path).catchUp(database);
    const before = readFileSync(path, 'utf8');
    await changeAccessLog(
      database,
      'delete from audit.access_log where entry_id > 2; delete from audit.access_log_seal where seal_number > 1',
    );
    expect((await verify()).errors).toEqual([
      `The end of the log was cut off: The anchor ${path} tells of seals up to 3, the log of 1.`,
    ]);
    await expect(new FileAnchor(path).catchUp(database)).rejects.toThrow(
      /tells of another seal 3 than the access log, which has seals up to 1/,
    );
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  test('that is another file is told as such, and left as it is', async () => {
    for (const text of ['PORT=8081\n', 'no end of a line']) {
      writeFileSync(path, text);
      await expect(new FileAnchor(path).catchUp(database)).rejects.toThrow(/is no seal: .+ names another file/);
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
    rmSync(path);
  });

  test('that was moved away, removed or never there is whole again with the next seal', async () => {
    const anchor = new FileAnchor(path);
    await anchor.catchUp(database);
    for (const remove of [() => renameSync(path, `${path}.1`), () => rmSync(path)]) {
      remove();
      await sealMore();
      await anchor.catchUp(database);
      expect((await verify()).errors).toEqual([]);
    }
    expect(lines()).toHaveLength(5);
  });

  test('that cannot be written loses no seal: they are written once it can be', async () => {
    mkdirSync(path);
    const anchor = new FileAnchor(path);
    await expect(anchor.catchUp(database)).rejects.toMatchObject({ code: 'EISDIR' });
    await sealMore();
    rmSync(path, { recursive: true });
    await anchor.catchUp(database);
    expect(lines()).toHaveLength(4);
    expect((await verify()).errors).toEqual([]);
  });

  test('whose last line was cut off in writing goes on from there', async () => {
    const anchor = new FileAnchor(path);
    await anchor.catchUp(database);
    truncateSync(path, readFileSync(path).length - 30);
    expect((await verify(1)).errors).not.toEqual([]);
    await anchor.catchUp(database);
    expect((await verify()).errors).toEqual([]);
    expect(lines()).toHaveLength(3);
  });

  test('that several processes add to has each seal once', async () => {
    const anchors = [1, 2, 3].map(() => new FileAnchor(path));
    for (let round = 0; round < 3; round += 1) {
      await sealMore();
      // One process has an embedded database; there they take turns.
      if (database.engine === 'pglite') for (const each of anchors) await each.catchUp(database);
      else await Promise.all(anchors.map((each) => each.catchUp(database)));
    }
    expect(lines()).toHaveLength(6);
    expect((await verify()).errors).toEqual([]);
  });

  test('that is not there is named in one line', async () => {
    await expect(verify()).rejects.toThrow(`${path} cannot be read: there is no such file or folder (ENOENT).`);
  });
});

describe('a syslog server', () => {
  test('gets each seal over TCP, and those that it missed once it is there; verify reads what it collected', async () => {
    const collected: string[] = [];
    const server = createServer((socket) => {
      socket.setEncoding('utf8').on('data', (text: string) => collected.push(text));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const anchor = new SyslogAnchor({ protocol: 'tcp', host: '127.0.0.1', port });
    await anchor.catchUp(database);
    server.close();
    await once(server, 'close');
    await sealMore();
    await expect(anchor.catchUp(database)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    await sealMore();
    await anchor.catchUp(database);
    server.close();
    await once(server, 'close');
    const messages = collected.join('').trimEnd().split('\n');
    expect(
      messages.map(
        (message) => /^<110>1 \S+Z \S+ omanayte \d+ seal - omanayte-access-log seal=(\d+) /.exec(message)?.[1],
      ),
    ).toEqual(['3', '4', '5']);

    writeFileSync(
      path,
      `Nov 22 12:00:00 host something else\n${messages.map((text) => `Nov 22 host ${text}\n`).join('')}`,
    );
    expect(await verifyCollected()).toMatchObject({
      errors: [],
      remarks: [`The file ${path} tells of 3 seals, all as they are in the log.`],
    });
    const other = `${path}.other`;
    writeFileSync(other, 'Nov 22 12:00:00 host something else\n');
    expect((await verifyCollected(other)).errors).toEqual([
      `The file ${other} tells of no seal: it is another file, or nothing arrived there.`,
    ]);
    const [line = ''] = messages;
    appendFileSync(path, `${line.replace('entries=2', 'entries=3')}\n`);
    expect((await verifyCollected()).errors).toEqual([expect.stringMatching(/contradicts itself/)]);
    await changeAccessLog(
      database,
      'delete from audit.access_log where entry_id > 8; delete from audit.access_log_seal where seal_number > 4',
    );
    expect((await verifyCollected()).errors).toContain(
      `The file ${path} tells of seal 5, which is not in the log; the log ends at seal 4.`,
    );
  });

  test('that takes and never ends is out of reach after five seconds, whatever it says meanwhile', async () => {
    fakeOnly('setTimeout', 'clearTimeout');
    let said = 0;
    let hangUp = (): void => undefined;
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      hangUp = () => void socket.destroy();
      const talking = setInterval(() => socket.write('.', () => (said += 1)), 50);
      socket.resume().on('error', () => undefined);
      socket.once('close', () => clearInterval(talking));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const anchor = new SyslogAnchor({ protocol: 'tcp', host: '127.0.0.1', port });
    let isOver = false;
    const sending = anchor.catchUp(database).finally(() => (isOver = true));
    const refused = expect(sending).rejects.toThrow(`The syslog server 127.0.0.1:${port} does not answer.`);
    const hearMore = async (): Promise<void> => {
      for (const before = said; said < before + 2;) await pause(10);
    };
    await hearMore();
    await jest.advanceTimersByTimeAsync(4999);
    await hearMore();
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    // Whoever still waited would take it for the end.
    hangUp();
    await refused;
    server.close();
    await once(server, 'close');
  });

  test('gets each seal over UDP', async () => {
    const server = createSocket('udp4');
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    const anchor = new SyslogAnchor({ protocol: 'udp', host: '127.0.0.1', port: server.address().port });
    const arrival = once(server, 'message');
    await anchor.catchUp(database);
    const [message] = (await arrival) as [Buffer];
    expect(message.toString()).toMatch(/^<110>1 .* omanayte-access-log seal=3 .* hash=[0-9a-f]{64}$/);
    server.close();
  });
});

describe('a server', () => {
  const environment = { ACCESS_LOG_KEY: 'k'.repeat(32) };

  test('that stops has sealed and written out all that it wrote down', async () => {
    await emptyAccessLog(database);
    const server = await startTestServer({ database, environment: { ...environment, ACCESS_LOG_ANCHOR: path } });
    await server.send('hva04', { method: 'POST', url: '/api/referral/searchReferrals', payload: {} });
    await server.close();
    expect(lines()).toEqual([expect.stringMatching(/ seal=1 up-to=1 entries=1 /)]);
    const log = storedLog(database);
    expect(await log.unsealed(1)).toMatchObject({ entries: 0 });
  });

  test('whose anchor hangs, as a share can, goes on sealing and stops in order', async () => {
    await emptyAccessLog(database);
    fakeOnly('setInterval', 'clearInterval');
    const hanging = jest.spyOn(FileAnchor.prototype, 'catchUp').mockReturnValue(new Promise(() => undefined));
    const server = await startTestServer({ database, environment: { ...environment, ACCESS_LOG_ANCHOR: path } });
    while (hanging.mock.calls.length === 0) await pause(20);
    await server.send('hva04', { method: 'POST', url: '/api/referral/searchReferrals', payload: {} });
    // The server looks every five seconds.
    for (; (await readLastSeal(database))?.upToEntry !== 1; await pause(20)) await jest.advanceTimersByTimeAsync(5000);
    await server.close();
    hanging.mockRestore();
  });

  test('whose anchor cannot be written, or that has not the key of the log, says so', async () => {
    const alarms: unknown[] = [];
    const server = await startTestServer({
      database,
      environment: { ...environment, ACCESS_LOG_ANCHOR: join(folder.path, 'nowhere', 'anchor') },
      onLogLine: (line) => {
        const { alarm, reason } = JSON.parse(line) as Record<string, unknown>;
        if (alarm !== undefined) alarms.push([alarm, reason]);
      },
    });
    await server.close();
    expect(alarms).toEqual([
      ['accessLogSeal', expect.stringMatching(/is sealed with key \w{16}, which is not among the keys given/)],
      ['accessLogAnchor', 'ENOENT'],
    ]);
  });
});

async function sealMore(): Promise<void> {
  await addEntries(database, 2);
  await sealAll(database, sealer);
}

function lines(): string[] {
  return readFileSync(path, 'utf8').trimEnd().split('\n');
}

/** @param timeout seconds for the newest seal to come, where it is not there */
async function verify(timeout?: number) {
  return verifyWith(
    await gatherProofs(
      database,
      { name: 'verify', anchors: [], collected: [] },
      { keys, anchor: { kind: 'file', path } },
      timeout,
    ),
  );
}

async function verifyCollected(file = path) {
  return verifyWith(await gatherProofs(database, { name: 'verify', anchors: [], collected: [file] }, { keys }));
}

function verifyWith(proofs: readonly OutsideProof[]) {
  return verifyAccessLog(storedLog(database), keys, proofs);
}
