import type { FoundEverything, SearchKind } from '#core/contracts/search.contract.ts';
import { addReferral } from '../support/area-lists.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Names as people type them (decision 142): 200 queries over the demo's citizens and common Finnish names, in any order, in
// parts, without accents, with one slip of a key. The same in each run.

const firstNames = `Matti Maria Juhani Helena Johannes Anneli Olavi Johanna Antero Kaarina Tapani Marjatta Kalevi Liisa
  Mikko Hannele Timo Kristiina Pekka Anna Jari Sari Markku Tuula Antti Päivi Jukka Minna Sami Katja Jouni Satu Heikki
  Ritva Väinö Åke Yrjö Märta Jyrki Heli Pirkko-Liisa Veli-Matti Sirkka Eeva-Kaisa`.split(/\s+/);
const lastNames = `Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen
  Lehtinen Saarinen Salminen Heinonen Niemi Heikkilä Kinnunen Salonen Turunen Salo Laitinen Tuominen Rantanen
  Karjalainen Jokinen Mattila Savolainen Lahtinen Ahonen Aho Öhman Åkerlund Sjöberg Kärkkäinen Räsänen Väisänen Ylönen
  Mäki-Petäjä Järvi Lindström Nyström`.split(/\s+/);

/** Numbers below `most`, the same in each run. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * most);
  };
}

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

let server: TestServer;
let names: Name[];
beforeAll(async () => {
  server = await startTestServer();
  const draw = numbers(142);
  for (let done = 0; done < 400; done += 1) {
    const [first_name, last_name] = [firstNames[draw(firstNames.length)]!, lastNames[draw(lastNames.length)]!];
    const ssn = `0101${String(50 + (done % 50))}-${900 + (done % 100)}A`;
    await addReferral(server.database, { first_name, last_name, ssn, sample_number: `N${done}` });
  }
  names = await server.database.query<Name>(
    `select distinct first_name as "firstName", last_name as "lastName" from referral where area_id = '04'
     order by 1, 2`,
  );
});
afterAll(() => server.close());

test('of 200 queries 99 % find the name among the first three', async () => {
  const draw = numbers(37);
  const missed: string[] = [];
  for (let done = 0; done < 200; done += 1) {
    const name = names[draw(names.length)]!;
    const text = typed(name, ways[done % ways.length]!, draw);
    const { referrals } = (await search(text)).json<FoundEverything>();
    const hits = referrals.find(({ kind }) => kind === 'people')?.hits ?? [];
    const isFound = hits.some((hit) => hit.firstName === name.firstName && hit.lastName === name.lastName);
    if (!isFound) missed.push(`${name.firstName} ${name.lastName} by ${text}`);
  }
  expect(names.length).toBeGreaterThan(350);
  expect(missed.length <= 2 ? [] : missed).toEqual([]);
}, 120_000);

const ways = ['asWritten', 'otherOrder', 'parts', 'noAccents', 'slip', 'slipOtherOrder', 'noAccentsSlip'] as const;

function typed({ firstName, lastName }: Name, way: (typeof ways)[number], draw: (most: number) => number): string {
  const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');
  const withSlip = (): readonly string[] =>
    draw(2) === 0 ? [slip(firstName, draw), lastName] : [firstName, slip(lastName, draw)];
  switch (way) {
    case 'asWritten':
      return `${firstName} ${lastName}`;
    case 'otherOrder':
      return `${lastName.toUpperCase()}, ${firstName}`;
    case 'parts':
      return draw(2) === 0 ? `${part(lastName)} ${firstName}` : `${part(firstName)} ${lastName}`;
    case 'noAccents':
      return plain(`${firstName} ${lastName}`).toLowerCase();
    case 'slip':
      return withSlip().join(' ');
    case 'slipOtherOrder':
      return [...withSlip()].reverse().join(' ');
    case 'noAccentsSlip':
      return plain(withSlip().join(' ')).toLowerCase();
  }
}

function part(name: string): string {
  return name.slice(0, Math.max(4, Math.ceil(name.length * 0.6)));
}

/** One key wrong, missing, too many, or pressed too early. */
function slip(name: string, draw: (most: number) => number): string {
  const letters = [...name];
  const at = draw(letters.length);
  const other = 'aeiklnorst'[draw(10)]!;
  const edits = [
    () => letters.toSpliced(at, 1, other),
    () => letters.toSpliced(at, 1),
    () => letters.toSpliced(at, 0, other),
    () => letters.toSpliced(at, 2, ...letters.slice(at, at + 2).reverse()),
  ];
  return edits[draw(edits.length)]!().join('');
}

test.each([
  ['Veli-Matti Öhman', 'velimatti ohman'],
  ['Veli-Matti Öhman', 'matti öhm'],
  ['Pirkko-Liisa O’Connor', 'oconnor liisa'],
  ['Ngọc Ánh Nguyễn', 'nguyen anh'],
  ['Łukasz Großmann', 'grossmann lukasz'],
  ['Дмитрий Соколов', 'соколов'],
])('%s is found by %s', async (name, text) => {
  const at = name.lastIndexOf(' ');
  await addReferral(server.database, { first_name: name.slice(0, at), last_name: name.slice(at + 1) });
  const { referrals } = (await search(text)).json<FoundEverything>();
  expect(referrals[0]?.hits.map((hit) => `${hit.firstName} ${hit.lastName}`)).toContain(name);
});

test('a citizen is one hit however many referrals there are, with the newest', async () => {
  const of = { first_name: 'Yksi', last_name: 'Ainokainen' };
  await addReferral(server.database, { ...of, sample_number: 'OLD', created_at: '2025-01-01T10:00:00.000Z' });
  await addReferral(server.database, { ...of, sample_number: 'NEW', created_at: '2026-02-01T10:00:00.000Z' });
  const { referrals } = (await search('ainokainen yksi')).json<FoundEverything>();
  expect(referrals).toMatchObject([{ kind: 'people', count: 1, hasMore: false, hits: [{ sampleNumber: 'NEW' }] }]);
});

test('whole names come before begun ones, and these before a slip of a key; of alike ones the newest referral first', async () => {
  const people = [
    ['Tuomas Zorkku', '2025-01-01'],
    ['Aatu Zorkku', '2025-02-01'],
    // By the name that fits better, in whichever part.
    ['Zorkku Zorkkunen', '2024-01-01'],
    ['Aatu Zorkkunen', '2026-01-01'],
    ['Aatu Zorkko', '2026-02-01'],
  ] as const;
  for (const [name, day] of people) {
    const [first_name, last_name] = name.split(' ');
    await addReferral(server.database, { first_name, last_name, created_at: `${day}T10:00:00.000Z` });
  }
  const { referrals } = (await search('zorkku', 'people')).json<FoundEverything>();
  expect(referrals[0]?.hits.map((hit) => `${hit.firstName} ${hit.lastName}`)).toEqual([
    'Aatu Zorkku',
    'Tuomas Zorkku',
    'Zorkku Zorkkunen',
    'Aatu Zorkkunen',
    'Aatu Zorkko',
  ]);
});

test('namesakes who have ordered often hide none of those who ordered long ago', async () => {
  // Of each the newest orders are of the same few: 12 citizens with 8 orders, and before all of these 3 more with one.
  for (let done = 0; done < 12 * 8 + 3; done += 1) {
    const isFormer = done >= 12 * 8;
    await addReferral(server.database, {
      first_name: 'Toini',
      last_name: 'Kaimainen',
      ssn: `020250-9${isFormer ? 5 : 3}${String(isFormer ? done : done % 12)
        .padStart(2, '0')
        .slice(-2)}`,
      created_at: isFormer ? '2024-01-01T10:00:00.000Z' : '2026-02-01T10:00:00.000Z',
    });
  }
  const text = 'toini kaimainen';
  const { referrals } = (await search(text, 'people')).json<FoundEverything>();
  expect(referrals).toMatchObject([{ kind: 'people', count: 15, hasMore: false }]);
  expect(referrals[0]?.hits).toHaveLength(15);
});

test('those who have the name as it was typed come before all others, however many names have it in them', async () => {
  for (const last of ['Tavallinen', ...lastNames, ...lastNames.map((each) => `${each}-Tavallinen`)].slice(0, 90)) {
    const last_name = last === 'Tavallinen' || last.endsWith('-Tavallinen') ? last : `Tavallinen-${last}`;
    await addReferral(server.database, { first_name: 'Reino', last_name, created_at: '2026-02-02T10:00:00.000Z' });
  }
  // 25 citizens with two orders each.
  for (let done = 0; done < 50; done += 1) {
    const ssn = `030350-9${String(done >> 1).padStart(2, '0')}B`;
    const created_at = `2026-01-${String(1 + (done >> 1)).padStart(2, '0')}T10:00:00.000Z`;
    await addReferral(server.database, { first_name: 'Reino', last_name: 'Tavallinen', ssn, created_at });
  }
  const { referrals } = (await search('reino tavallinen', 'people')).json<FoundEverything>();
  const names = referrals[0]?.hits.map(({ lastName }) => lastName) ?? [];
  expect([names.length, names.lastIndexOf('Tavallinen')]).toEqual([50, 25]);
  expect(names.filter((name) => name === 'Tavallinen')).toHaveLength(26);
}, 60_000);

test('a name goes with its last referral, and a corrected one is found by its new words alone', async () => {
  const id = await addReferral(server.database, { first_name: 'Kaisu', last_name: 'Väärinkirjoitettu' });
  await server.database.query("update referral set last_name = 'Oikeinkirjoitettu' where referral_id = $1", [id]);
  expect((await search('väärinkirjoitettu')).json()).toMatchObject({ referrals: [] });
  expect((await search('oikeinkirjoitettu')).json()).toMatchObject({ referrals: [{ count: 1 }] });
  await server.database.query('delete from referral where referral_id = $1', [id]);
  const left = await Promise.all(
    ["citizen_name where name ~ 'kirjoitettu'", "citizen_name_word where word ~ 'kirjoitettu'"].map((each) =>
      server.database.query(`select * from ${each}`),
    ),
  );
  const slips = await server.database.query("select * from citizen_name_slip where word ~ 'kirjoitettu'");
  expect([...left, slips]).toEqual([[], [], []]);
});

test('a word of a name that has gone is found misspelt as long as another name has it', async () => {
  const gone = await addReferral(server.database, { first_name: 'Kaisu', last_name: 'Ensin-Kaksoisosa' });
  await addReferral(server.database, { first_name: 'Kaisu', last_name: 'Toinen-Kaksoisosa' });
  await server.database.query('delete from referral where referral_id = $1', [gone]);
  expect((await search('aksoisosa')).json()).toMatchObject({
    referrals: [{ hits: [{ lastName: 'Toinen-Kaksoisosa' }] }],
  });
});

function search(text: string, kind?: SearchKind) {
  return server.send('hva04', { method: 'POST', url: '/api/search', payload: { text, kind } });
}
