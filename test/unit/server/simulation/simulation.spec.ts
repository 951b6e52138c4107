import type { Bundle, DiagnosticReport, ServiceRequest, Task } from 'fhir/r4';
import type { OutboxEvent } from '#server/outbox/outbox-event.ts';
import { SeededRandom } from '#server/seed/demo/referrals/seeded-random.ts';
import {
  type Answer,
  createIntakeClient,
  type IntakeClient,
  UnavailableError,
} from '#server/simulation/intake-client.ts';
import { orderSystem } from '#server/simulation/simulated-messages.rule.ts';
import { createSimulation } from '#server/simulation/simulation.ts';

// What the simulation does with answers, silence and the outbox.

const start = Date.parse('2026-11-26T05:00:00.000Z');
const later = (minutes: number): Date => new Date(start + minutes * 60_000);

/** A server that answers as a test says and tells what the test wants told. */
class FakeServer implements IntakeClient {
  answer: Answer | UnavailableError = { status: 200 };
  readonly events: OutboxEvent[] = [];
  readonly sent: Bundle[] = [];

  async send(message: Bundle): Promise<Answer> {
    this.sent.push(message);
    if (this.answer instanceof UnavailableError) throw this.answer;
    return this.answer;
  }

  async readOutbox(after: number) {
    const events = this.events.filter(({ position }) => position > after);
    return { events, next: events.at(-1)?.position ?? after, hasMore: false };
  }

  tell(kind: OutboxEvent['kind'], value: string, system = orderSystem): void {
    const at = new Date(start).toISOString();
    this.events.push({ position: this.events.length + 1, kind, at, order: { system, value }, area: '04' });
  }

  /** The codes of what was told of kits and citizens, and the statuses of reports. */
  course(): readonly string[] {
    return this.sent.flatMap(({ entry: [first] = [] }) => {
      const resource = first?.resource as Task | DiagnosticReport | ServiceRequest | undefined;
      if (resource?.resourceType === 'Task') return resource.code?.coding?.[0]?.code ?? [];
      return resource?.resourceType === 'DiagnosticReport' ? resource.status : [];
    });
  }
}

const order = 'bowel-screening.1';
const begin = (server: IntakeClient) => createSimulation(server, new SeededRandom(1), 1);

test('what was not answered is sent again as it was', async () => {
  const server = new FakeServer();
  const simulation = begin(server);
  server.answer = new UnavailableError(2);
  await expect(simulation.step(later(0))).rejects.toBe(server.answer);
  server.answer = { status: 200 };
  await simulation.step(later(0.01));
  expect(server.sent).toHaveLength(2);
  expect(server.sent[1]).toEqual(server.sent[0]);
  expect(simulation.takeCounts()).toMatchObject({ order: 1, refused: 0 });
  expect(simulation.takeCounts()).toMatchObject({ order: 0 });
});

test('a kit that was sent comes back, has its results and is told of, once', async () => {
  const server = new FakeServer();
  const simulation = begin(server);
  server.tell('sent', order);
  await simulation.step(later(0.5));
  expect(server.course()).toEqual([]);
  server.tell('sent', order);
  await simulation.step(later(30));
  expect(server.course().slice(0, 2)).toEqual(['kit-returned', 'final']);
  expect(server.course().filter((each) => each === 'final')).toHaveLength(1);
});

test.each(['takenBack', 'rejected'] as const)('of a kit that was %s nothing comes', async (kind) => {
  const server = new FakeServer();
  const simulation = begin(server);
  server.tell('sent', order);
  server.tell(kind, order);
  server.tell('sent', order, 'urn:another-service:orders');
  await simulation.step(later(30));
  expect(server.course()).toEqual([]);
});

test('what is refused is counted and left', async () => {
  const server = new FakeServer();
  const simulation = begin(server);
  server.answer = { status: 422, reason: 'unknownPackage' };
  await simulation.step(later(0));
  await simulation.step(later(0.01));
  expect(server.sent).toHaveLength(1);
  expect(simulation.takeCounts()).toMatchObject({ order: 0, refused: 1 });
});

test.each([
  [429, 'the server takes no more messages this minute'],
  [503, 'the server does not answer'],
])('an answer of %d is to be waited for, and told as what it is', async (status, why) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status, headers: { 'retry-after': '7' } }));
  const client = createIntakeClient('http://localhost', () => Promise.resolve('token'));
  await expect(client.readOutbox(0)).rejects.toMatchObject({ seconds: 7, message: why });
});
