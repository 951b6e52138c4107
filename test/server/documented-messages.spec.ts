import { readFileSync } from 'node:fs';
import type { Bundle } from 'fhir/r4';
import { intakeReasons } from '#core/contracts/intake.contract.ts';
import { addMachine } from '../support/machine.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// The examples of docs/integration.md, sent as they stand there, one after another.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('each example is taken: an order, a cancellation that waits for its own, results, and an event', async () => {
  const page = readFileSync('docs/integration.md', 'utf8');
  const messages = [...page.matchAll(/```json\n(.+?)```/gs)]
    .map(([, text = '']) => JSON.parse(text) as Bundle)
    .filter(({ resourceType }) => resourceType === 'Bundle');
  const machine = await addMachine(server);
  const answers: unknown[] = [];
  for (const message of messages) {
    const resources = message.entry?.map(({ resource }) => resource?.resourceType);
    answers.push([resources?.join(), (await machine.send(message)).statusCode]);
  }
  expect(answers).toEqual([
    ['Patient,ServiceRequest', 200],
    ['ServiceRequest', 202],
    ['DiagnosticReport,Observation', 200],
    ['Task', 200],
  ]);
});

test('each reason that may be answered is on the page', () => {
  const page = readFileSync('docs/integration.md', 'utf8');
  // The sender's newer contents have taken its place: the answer is to those.
  const answered = intakeReasons.filter((reason) => reason !== 'replaced');
  expect(answered.filter((reason) => !page.includes(`\`${reason}\``))).toEqual([]);
});
