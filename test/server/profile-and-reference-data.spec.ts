import { startTestServer, type TestServer } from '../support/test-server.ts';

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
