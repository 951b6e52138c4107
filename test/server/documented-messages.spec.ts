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

function examples(type: string): Bundle[] {
  const page = readFileSync('docs/integration.md', 'utf8');
  return [...page.matchAll(/```json\n(.+?)```/gs)]
    .map(([, text = '']) => JSON.parse(text) as Bundle)
    .filter(({ resourceType }) => resourceType === type);
}

test('each example is taken: an order, a cancellation that waits for its own, results, and an event', async () => {
  const messages = examples('Bundle');
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

test('the example of a refusal is what is answered', async () => {
  const text = JSON.stringify(examples('Bundle')[0]).replace(/"1ab90267-[^"]+"/, '"no such package"');
  const answer = await (await addMachine(server)).send(text.replaceAll('-1001', '-1003'));
  expect(answer.statusCode).toBe(422);
  expect(examples('OperationOutcome')).toEqual([{ ...answer.json<object>(), id: expect.any(String) }]);
});

test('each reason that may be answered is on the page', () => {
  const page = readFileSync('docs/integration.md', 'utf8');
  // The sender's newer contents have taken its place: the answer is to those.
  const answered = intakeReasons.filter((reason) => reason !== 'replaced');
  expect(answered.filter((reason) => !page.includes(`\`${reason}\``))).toEqual([]);
});
