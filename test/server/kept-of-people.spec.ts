import notices from '#features/notices/notices.fi.json' with { type: 'json' };
import { SignInBrowser } from '#test/support/oidc-flow.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// 'Mitä minusta tallennetaan' is true: what the server keeps that tells who of the staff has done something is said there.

type Part = Exclude<keyof typeof notices.privacy, 'title'>;
type Said = readonly [part: Part, words: RegExp];

const textOf = (part: Part): string => notices.privacy[part].text;

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ onLogLine: (line) => lines.push(line) });
});
afterAll(() => server.close());

const versions: Said = ['work', /paketin ja alueen tekstien versioihin/];
const reviews: Said = ['work', /tarkistuksiin ja kommentteihin/];
const orders: Said = ['work', /tilausten käsittelyyn, pakkaamiseen ja lähettämiseen/];
const findings: Said = ['work', /löydösten käsittelyyn/];
const messages: Said = ['work', /saapuneiden sanomien katsomiseen ja korjaamiseen/];
const reasons: Said = ['work', /suositusten perusteluihin/];

/** Where each table with a column of somebody's name or subject is told of. */
const saidOf: Readonly<Record<string, Said>> = {
  access_log: ['accessLog', /kuka sen teki \(tunnus, roolit, alue\)/],
  app_user: ['person', /Tunnus, nimi, roolit ja alue/],
  approval_step: reviews,
  attachment: ['work', /liitteisiin/],
  draft_state: ['drafts', /luonnos säilyy tässä selaimessa ja palvelimella.*90 päivää/],
  follow_up_step: findings,
  hva_product: versions,
  hva_remark_reason: reasons,
  idempotency_answer: [
    'brief',
    /Tunnuksesi ja vastaus kuhunkin tallennukseesi säilyvät palvelimella 24 tuntia, pakkauspisteellä luettuun tarraan 14 päivää/,
  ],
  identity_record: ['brief', /kirjautumisesi säilyy palvelimella enintään 10 tuntia/],
  intake_mapping: messages,
  intake_step: messages,
  list_view: ['drafts', /Nimetyt näkymät/],
  mapped_person: ['person', /ryhmistä, myös niiden nimet/],
  observation: findings,
  observation_tally: findings,
  packed_kit: orders,
  packing_handover: ['work', /luovutuslistoihin/],
  packing_run: orders,
  packing_step: orders,
  product: versions,
  product_comment: reviews,
  product_comment_answer: reviews,
  product_edit: reviews,
  product_version: versions,
  referral: orders,
  remark_reason: reasons,
  server_event: ['serverEvents', /roolit ja alue ilman nimeä ja tunnusta/],
  waiting_person: ['waiting', /Tunnus sekä ensimmäisen ja viimeisen kirjautumisen aika/],
};

test('of each table that has somebody’s name or subject', async () => {
  const rows = await server.database.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema in ('public', 'audit')
       and (column_name ~ '(^|_)(subject|by|name_by|by_name|assigned_to|owner_hash|user_name)$' or table_name = 'identity_record')
     order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(saidOf).sort());
  for (const [part, words] of Object.values(saidOf)) expect(textOf(part)).toMatch(words);
});

/** What a line of the log has beside what is the server's own. */
const saidOfLines: Readonly<Record<string, RegExp>> = {
  time: /aika/,
  method: /toiminto/,
  route: /toiminto/,
  status: /tulos/,
  ms: /tulos/,
  reason: /tulos/,
  subject: /tunnuksesi/,
  clientAddress: /koneesi verkko-osoite/,
};

test('of each field of the log’s lines about a call and a sign-in', async () => {
  const browser = new SignInBrowser(await server.listen());
  const { id_token } = await browser.tokens('hva04');
  await browser.signOut(id_token ?? '');
  await server.send('hva04', { url: '/api/admin/userProfile' });
  await server.send('hva04', { url: '/api/product/getProducts' });
  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const ofPeople = records.filter(({ subject }) => subject !== undefined);
  expect(new Set(ofPeople.map(({ msg }) => msg))).toEqual(new Set(['signed in', 'signed out', 'request']));
  expect(textOf('serverLog')).toMatch(/Sisään- ja uloskirjautumisesi/);
  const fields = new Set(ofPeople.flatMap((record) => Object.keys(record)));
  const own = ['level', 'correlationId', 'msg'];
  expect([...fields].filter((field) => !own.includes(field)).sort()).toEqual(Object.keys(saidOfLines).sort());
  for (const words of Object.values(saidOfLines)) expect(textOf('serverLog')).toMatch(words);
});
