import { createApp } from '#server/http/create-app.ts';

const named = (name: string) => ({
  type: 'object',
  properties: { [name]: { type: 'string' } },
  required: [name],
  additionalProperties: false,
});

/** An app that sends a body back, by these schemas. */
async function appOf(body: object, reply: object) {
  const app = createApp({ logger: false, secure: false, trustedProxies: [] });
  app.post('/', { schema: { body, response: { 200: reply } } }, async () => ({ one: '1', two: '2' }));
  await app.ready();
  return async (payload: object) => (await app.inject({ method: 'POST', url: '/', payload })).body;
}

it('each app goes by the schemas of its routes, whichever apps were there before', async () => {
  const [one, two] = [named('one'), named('two')];
  const first = await appOf(one, two);
  const second = await appOf(two, one);
  const third = await appOf(one, two);
  expect(await first({ one: 'x' })).toBe('{"two":"2"}');
  expect(await second({ two: 'x' })).toBe('{"one":"1"}');
  expect(await third({ one: 'x' })).toBe('{"two":"2"}');
  expect(await second({ one: 'x' })).toContain('"code":"invalid"');
  expect(await third({ two: 'x' })).toContain('"code":"invalid"');
});

it('a schema is compiled once for all apps', async () => {
  let reads = 0;
  const watched = (name: string): object => ({
    ...named(name),
    get properties() {
      reads += 1;
      return { [name]: { type: 'string' } };
    },
  });
  const [body, reply] = [watched('one'), watched('two')];
  await appOf(body, reply);
  const once = reads;
  expect(once).toBeGreaterThan(0);
  await appOf(body, reply);
  expect(reads).toBe(once);
});
