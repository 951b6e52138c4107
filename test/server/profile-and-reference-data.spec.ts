import { addUser, listWaiting } from '#server/cli/user-rows.ts';
import { mostWaiting, readWaiting, sweepWaiting } from '#server/people/waiting-rows.ts';
import { startTestServer, subjectOf, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('IsAvailable answers true without a token, with and without a trailing slash', async () => {
  for (const url of ['/api/IsAvailable', '/api/IsAvailable/']) {
    const answer = await server.send(undefined, { url });
    expect([answer.statusCode, answer.json()]).toEqual([200, true]);
  }
});

test.each([
  ['dk', { firstName: 'Kaisa', lastName: 'Diagnostinen', roles: ['DK_USER'], areaId: null }],
  ['dk2', { firstName: 'Daniel', lastName: 'Keskinen', roles: ['DK_USER'], areaId: null }],
  ['dkarea', { firstName: 'Kati', lastName: 'Aluekeskus', roles: ['DK_USER'], areaId: '04' }],
  ['hva04', { firstName: 'Helena', lastName: 'Virtanen', roles: ['HVA_USER'], areaId: '04' }],
  ['hva90', { firstName: 'Henrik', lastName: 'Vuori', roles: ['HVA_USER'], areaId: '90' }],
  ['logistics', { firstName: 'Lauri', lastName: 'Logistiikka', roles: ['LOGISTICS_USER'], areaId: null }],
  ['admin', { firstName: 'Aino', lastName: 'Pääkäyttäjä', roles: ['ADMIN'], areaId: null }],
  ['conflict', { firstName: 'Kirsi', lastName: 'Ristiriita', roles: ['DK_USER', 'HVA_USER'], areaId: '04' }],
  ['norole', { firstName: 'Niilo', lastName: 'Nolla', roles: [], areaId: null }],
  ['noarea', { firstName: 'Noora', lastName: 'Alueeton', roles: ['HVA_USER'], areaId: null }],
  ['support', { firstName: 'Tuulikki', lastName: 'Tukinen', roles: ['SUPPORT'], areaId: null }],
])('the profile of %s', async (userName, profile) => {
  expect((await server.send(userName, { url: '/api/admin/userProfile' })).json()).toEqual(profile);
  const own = await server.send(userName, { url: '/api/person/getOwnSubject' });
  expect(own.json()).toEqual({ subject: subjectOf(userName) });
});

test('someone whom the user table does not know has no roles, and the name that the token tells', async () => {
  const ask = async (claims: object) => {
    const authorization = `Bearer ${await server.token('unknown-subject', { ...claims })}`;
    return (await server.app.inject({ url: '/api/admin/userProfile', headers: { authorization } })).json();
  };
  expect(await ask({})).toEqual({ firstName: '', lastName: '', roles: [], areaId: null });
  expect(await ask({ given_name: 'Uusi', family_name: 'Tulokas' })).toMatchObject({
    firstName: 'Uusi',
    lastName: 'Tulokas',
  });
});

test('who may do nothing is remembered by subject and times alone, until they get a right', async () => {
  const waiting = () => readWaiting(server.database);
  const come = (subject: string) => server.send(subject, { url: '/api/admin/userProfile' });
  await server.database.query('delete from waiting_person');
  for (const person of ['stranger', 'admin', 'norole', 'dk', 'support', 'noarea', 'stranger']) await come(person);
  const times = { firstAt: expect.any(String), lastAt: expect.any(String) };
  expect((await waiting()).map(({ subject }) => subject).sort()).toEqual(['demo-admin', 'demo-norole', 'stranger']);
  expect((await waiting())[0]).toEqual({ subject: expect.any(String), ...times });
  const earlier = "update waiting_person set first_at = now() - interval '2 days', last_at = now() - interval '1 day'";
  await server.database.query(`${earlier} where subject = 'stranger'`);
  await come('stranger');
  const { firstAt = '', lastAt = '' } = (await waiting()).find(({ subject }) => subject === 'stranger') ?? {};
  expect(Date.parse(lastAt) - Date.parse(firstAt)).toBeGreaterThan(47 * 3_600_000);
  expect(await listWaiting(server.database)).toContain(`stranger\t${firstAt}\t${lastAt}`);
  await addUser(server.database, { subject: 'stranger', firstName: 'Uusi', lastName: 'Tulokas', roles: ['DK_USER'] });
  expect((await waiting()).map(({ subject }) => subject)).not.toContain('stranger');
});

test('of those who wait the latest thousand are kept, for ninety days', async () => {
  await server.database.query(
    `insert into waiting_person (subject, last_at) select 'crowd-' || lpad(n::text, 4, '0'), now() - make_interval(hours => n)
     from generate_series(1, 1200) n on conflict do nothing`,
  );
  await server.database.query(
    "insert into waiting_person (subject, last_at) values ('long-ago', now() - interval '91 days')",
  );
  await sweepWaiting(server.database);
  const kept = (await readWaiting(server.database)).map(({ subject }) => subject);
  expect(kept).toHaveLength(mostWaiting);
  expect(kept).toContain('crowd-0001');
  expect(kept).not.toContain('crowd-1200');
  await server.database.query("delete from waiting_person where last_at > now() - interval '50 days'");
  await server.database.query(
    "insert into waiting_person (subject, last_at) values ('long-ago', now() - interval '91 days')",
  );
  await sweepWaiting(server.database);
  expect(await readWaiting(server.database)).toEqual([]);
});

test('analyses and microbes come from the data files', async () => {
  const analyses = (await server.send('dk', { url: '/api/referenceData/getAnalyses' })).json<object[]>();
  const microbes = (await server.send('logistics', { url: '/api/referenceData/getMicrobes' })).json<object[]>();
  expect(analyses).toHaveLength(38);
  expect(analyses).toContainEqual({
    kuntaliittoCode: '4206',
    kuntaliittoName: 'Chlamydia trachomatis, nukleiinihappo',
    abbreviation: 'U-ChtrNhO',
    synonyms: ['klamydia'],
  });
  const panels = analyses.filter((analysis) => 'childCodes' in analysis);
  expect(panels).toEqual([
    expect.objectContaining({ kuntaliittoCode: '1738', childCodes: ['4807', '1723'] }),
    expect.objectContaining({ kuntaliittoCode: '4816', childCodes: ['4206', '4937'] }),
  ]);
  expect(microbes).toHaveLength(30);
  expect(microbes).toContainEqual({
    nimi: 'Helicobacter pylori',
    lyhenne: 'Hepy',
    synonyms: ['helikobakteeri', 'helikobakteri'],
  });
});

test('an area user without an area gets 417 in plain Finnish', async () => {
  const answer = await server.send('noarea', { url: '/api/referenceData/getAnalyses' });
  expect(answer.statusCode).toBe(417);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe('HVA-käyttäjän hyvinvointialue puuttuu.');
});
