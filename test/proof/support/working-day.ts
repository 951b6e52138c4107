import { randomUUID } from 'node:crypto';
import { demoId } from '#server/seed/demo/demo-id.ts';
import { SignInBrowser } from '#test/support/oidc-flow.ts';
import { ask, type LoadCall } from './load.ts';

const people = ['dk', 'dkarea', 'hva04', 'hva90', 'logistics'] as const;
const names = ['korhonen', 'virt', 'mäkelä', 'nieminen', 'ha', 'hämäläinen', 'saari'];
const product = demoId('package long-term-glucose');
const date = '2026-01-01T10:00:00.000Z';

/** What people do in a day, each call as often among a hundred as they do it. */
const calls: readonly (readonly [share: number, call: (index: number, findings: readonly string[]) => LoadCall])[] = [
  [20, (index) => referrals(index, {})],
  [10, (index) => referrals(index, { lastName: names[index % names.length] })],
  [10, (index) => ({ ...referrals(index, {}), path: '/api/referral/getReferralsSearchCount' })],
  [
    15,
    (index) => ({ as: areaOf(index), method: 'POST', path: '/api/observation/searchObservations?page=1', body: {} }),
  ],
  [
    10,
    (index) => ({
      as: 'logistics',
      method: 'POST',
      path: `/api/logistics/searchLogisticsReferrals?page=${1 + (index % 3)}`,
      body: {},
    }),
  ],
  [
    5,
    (index) => ({ as: 'logistics', method: 'POST', path: '/api/search', body: { text: names[index % names.length] } }),
  ],
  [8, () => ({ as: 'dk', path: '/api/product/getProducts/' })],
  [7, () => ({ as: 'dk', path: `/api/product/getProductById/${product}?languageCode=fi&useFallbackLanguages=false` })],
  [5, (index) => ({ as: people[index % people.length]!, path: '/api/admin/userProfile' })],
  [5, (index, findings) => status(index, findings)],
  [5, () => draft()],
];

const areaOf = (index: number): string => (index % 2 ? 'hva04' : 'hva90');

const referrals = (index: number, body: object): LoadCall => ({
  as: areaOf(index),
  method: 'POST',
  path: `/api/referral/searchReferrals?page=${1 + (index % 3)}`,
  body,
});

function status(index: number, findings: readonly string[]): LoadCall {
  const query = `observationId=${findings[index % findings.length]}&handlingStatus=${2 + (index % 2)}`;
  return { as: 'hva04', method: 'POST', path: `/api/observation/setObservationStatus?${query}`, key: randomUUID() };
}

const draft = (): LoadCall => ({
  as: 'dk',
  method: 'PUT',
  path: `/api/draft/${product}/configurator.1?draftId=${product}`,
  body: {
    version: 1,
    base: {},
    modifiedAt: date,
    values: { text: randomUUID() },
    savedAt: new Date().toISOString(),
    continues: true,
  },
  key: randomUUID(),
});

/** In which order they come: mixed, the same in each run. */
const order = calls.flatMap(([share, call]) =>
  Array.from({ length: share }, (_none, index) => ({ call, at: (index + 0.5) / share })),
);
order.sort((a, b) => a.at - b.at);

/** Somebody's access tokens are good for ten minutes. */
const tokenAge = 5 * 60_000;

/** The people of a server, who work. */
export class WorkingDay {
  #tokens: { readonly made: number; readonly byPerson: Map<string, Promise<string>> } = {
    made: 0,
    byPerson: new Map(),
  };
  #findings: readonly string[] = [];

  constructor(readonly origin: string) {}

  async begin(): Promise<void> {
    const path = '/api/observation/searchObservations?page=1&pageSize=200';
    const found = await ask(this.origin, await this.token('hva04'), {
      as: 'hva04',
      method: 'POST',
      path,
      body: { outcomeType: 1 },
    });
    this.#findings = (JSON.parse(found.text) as { observationId: string }[]).map(({ observationId }) => observationId);
  }

  token(person: string): Promise<string> {
    if (Date.now() - this.#tokens.made > tokenAge) this.#tokens = { made: Date.now(), byPerson: new Map() };
    const { byPerson } = this.#tokens;
    const token =
      byPerson.get(person) ?? new SignInBrowser(this.origin).tokens(person).then((tokens) => tokens.access_token!);
    byPerson.set(person, token);
    // A server that is away gives none: the next call asks again.
    token.catch(() => byPerson.delete(person));
    return token;
  }

  /** What somebody does now; sent again it is the same call. */
  callAt(index: number): LoadCall {
    return order[index % order.length]!.call(index, this.#findings);
  }

  /** @throws Error for an answer that is none of a call that went well */
  async send(call: LoadCall): Promise<void> {
    const { status: answered, text } = await ask(this.origin, await this.token(call.as), call);
    if (answered >= 300)
      throw new Error(`${call.method ?? 'GET'} ${call.path.split('?')[0]}: ${answered} ${text.slice(0, 200)}`);
  }
}
