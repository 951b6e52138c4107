import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { mostHits, searchKinds, type FoundEverything } from '#core/contracts/search.contract.ts';
import { compareNames } from '#core/ui/cards/card-list-query.rule.ts';
import core from '#core/ui/core.fi.json' with { type: 'json' };
import { anyCharacter } from '../support/any-character.ts';
import { addAreaPeople, addReferral } from '../support/area-lists.ts';
import { randomRuns } from '../support/random-runs.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// One search for everything (decision 142): who is shown what of it, what is written down, and what it is asked.

const runs = randomRuns({ usual: 60, full: 5_000 });
const oddRuns = randomRuns({ usual: 150, full: 5_000 });

interface Owned {
  readonly id: string;
  readonly areaId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly sampleNumber: string;
  readonly status: number;
}

const lines: string[] = [];
let server: TestServer;
let people: { readonly subject: string; readonly areaId: string }[];
let referrals: Owned[];
beforeAll(async () => {
  server = await startTestServer({ onLogLine: (line) => lines.push(line) });
  people = await addAreaPeople(server.database);
  referrals = await server.database.query<Owned>(
    `select referral_id as id, area_id as "areaId", first_name as "firstName", last_name as "lastName",
       sample_number as "sampleNumber", workflow_status as status from referral`,
  );
});
afterAll(() => server.close());

describe('of citizens', () => {
  test(`${runs} searches: an area finds and counts its own referrals alone, whatever the others have`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...people), fc.constantFrom(...referrals), searched, async (who, of, text) => {
        const answer = await found(who.subject, text(of));
        const own = referrals.filter(({ areaId }) => areaId === who.areaId);
        for (const { list, count, hits, hasMore } of answer.referrals) {
          expect(list).toBe('area');
          expect(hits.filter(({ referralId }) => !own.some(({ id }) => id === referralId))).toEqual([]);
          expect(count).toBeLessThanOrEqual(own.length);
          expect(hasMore ? 50 : count).toBeGreaterThanOrEqual(hits.length);
        }
      }),
      { numRuns: runs },
    );
  }, 300_000);

  test('a number of another area is answered like one that does not exist', async () => {
    const [person] = people;
    const foreign = referrals.find(({ areaId }) => areaId !== person!.areaId)!;
    for (const [text, unknown] of [
      [foreign.id, randomUUID()],
      [foreign.sampleNumber, 'OM-0000000X1'],
    ] as const) {
      const [one, other] = [await send(person!.subject, { text }), await send(person!.subject, { text: unknown })];
      expect(one.body).toBe(other.body);
    }
  });

  test('a name that another area alone has changes nothing of an area’s answer', async () => {
    const text = 'Ainutkertainen Zebulon';
    const before = await send('hva90', { text });
    await addReferral(server.database, { area_id: '04', first_name: 'Zebulon', last_name: 'Ainutkertainen' });
    expect((await send('hva90', { text })).body).toBe(before.body);
    expect(await found('hva04', text)).toMatchObject({ referrals: [{ kind: 'people', list: 'area', count: 1 }] });
  });

  test('logistics finds those of all areas that it sees, and no others', async () => {
    const isSeen = ({ status }: Owned): boolean => (status >= 3 && status <= 8) || status === 902;
    const [seen, unseen] = [referrals.find(isSeen)!, referrals.find((each) => !isSeen(each))!];
    expect(await found('logistics', seen.id)).toMatchObject({
      referrals: [{ kind: 'referralIds', list: 'logistics', count: 1, hits: [{ referralId: seen.id }] }],
    });
    expect((await found('logistics', unseen.id)).referrals).toEqual([]);
    expect((await found('logistics', unseen.sampleNumber)).referrals).toEqual([]);
    const { hits } = (await found('logistics', `${unseen.firstName} ${unseen.lastName}`)).referrals[0] ?? { hits: [] };
    expect(hits.map(({ referralId }) => referralId)).not.toContain(unseen.id);
  });

  test('a sample number is found by how it begins, in any case, the whole one first', async () => {
    await addReferral(server.database, { area_id: '04', sample_number: 'ZZ-12' });
    await addReferral(server.database, { area_id: '04', sample_number: 'ZZ-1' });
    const { referrals: groups } = await found('hva04', ' zz-1 ');
    expect(groups).toMatchObject([
      { kind: 'sampleNumbers', count: 2, hits: [{ sampleNumber: 'ZZ-1' }, { sampleNumber: 'ZZ-12' }] },
    ]);
  });

  test('what was copied with a blank or a hyphen of another kind is found, too', async () => {
    const area_id = '04';
    await addReferral(server.database, { area_id, first_name: 'Kaino', last_name: 'Kopiola', sample_number: 'YY-1' });
    expect((await found('hva04', 'Kaino\u00A0Kopiola')).referrals).toMatchObject([{ kind: 'people', count: 1 }]);
    for (const text of ['yy\u20111', 'yy - 1'])
      expect((await found('hva04', text)).referrals).toMatchObject([{ kind: 'sampleNumbers', count: 1 }]);
  });

  test('an id is found from its fourth digit on, letters alone are a word; one referral is an entry once', async () => {
    const ids = ['7a7aaaaa-0000-4000-8000-000000000001', 'aaaa7777-0000-4000-8000-000000000001'] as const;
    for (const referral_id of ids)
      await addReferral(server.database, { referral_id, sample_number: referral_id.slice(0, 4).toUpperCase() });
    const kindsOf = async (text: string) => (await found('hva04', text)).referrals.map(({ kind }) => kind);
    expect([await kindsOf('7a7'), await kindsOf('aaaa')]).toEqual([['sampleNumbers'], []]);
    const correlationId = randomUUID();
    const both = (await send('hva04', { text: '7a7a' }, correlationId)).json<FoundEverything>();
    expect(both.referrals.map(({ kind }) => kind)).toEqual(['sampleNumbers', 'referralIds']);
    expect(await entriesOf(correlationId)).toMatchObject([{ recordIds: [ids[0]] }]);
  });

  test('of exactly as many as are shown there are no more', async () => {
    const one = await addReferral(server.database, { area_id: '04', sample_number: 'VIISI-1' });
    await server.database.query(
      `insert into referral (referral_id, product_id, area_id, sample_number, first_name, last_name, ssn, mobile_phone, email,
         street_address, postal_code, city, gender, age, language_code, workflow_status, created_at)
       select gen_random_uuid(), product_id, area_id, sample_number, first_name, last_name, ssn, mobile_phone, email,
         street_address, postal_code, city, gender, age, language_code, workflow_status, created_at
       from referral, generate_series(2, ${mostHits}) where referral_id = $1`,
      [one],
    );
    const most = async () => (await found('hva04', 'viisi-1')).referrals[0];
    expect(await most()).toMatchObject({ count: mostHits, hasMore: false });
    await addReferral(server.database, { area_id: '04', sample_number: 'VIISI-1' });
    expect(await most()).toMatchObject({ count: mostHits, hasMore: true });
  });

  test('the diagnostic centre finds none', async () => {
    const [{ id, firstName, lastName, sampleNumber }] = referrals as [Owned];
    for (const text of [id, sampleNumber, `${firstName} ${lastName}`])
      expect((await found('dk', text)).referrals).toEqual([]);
  });
});

describe('of products and areas', () => {
  test.each([
    ['a name', 'klamydia- ja tippuritesti', null],
    ['a Swedish name', 'klamydia och gonorrétest', null],
    ['an English name', 'gonorrhoea', null],
    ['the code of an analysis', '4206', '4206 Chlamydia trachomatis, nukleiinihappo'],
    ['a microbe', 'trachomatis', expect.stringContaining('Chlamydia trachomatis')],
    ['an everyday word', 'gonokokki', expect.any(String)],
  ])('a product is found by %s', async (_what, text, foundBy) => {
    const { products } = await found('dk', text);
    expect(products.count).toBeGreaterThan(0);
    expect(products.hits.map((each) => each.foundBy)).toContainEqual(foundBy);
  });

  test('an area finds what is published, with its own product of it; drafts, those without a name by the word shown, are the diagnostic centre’s', async () => {
    const { productId } = (
      await server.send('dk', {
        method: 'POST',
        url: '/api/product/createProduct/',
        payload: { productName: '', productDescription: '', outcomes: [] },
      })
    ).json<{ productId: string }>();
    const nameless = { productId, productName: '', foundBy: null };
    for (const text of [core.namelessProduct, 'nime'])
      expect((await found('dk', text)).products.hits).toContainEqual(expect.objectContaining(nameless));
    // With a mark from Word that nobody sees.
    const name = 'Zirko\u00ADniafilmi';
    await server.database.query('update product set product_name = $2 where product_id = $1', [productId, name]);
    const draft = { productName: name, isPublished: false, hvaProductId: null };
    expect((await found('dk', 'zirkonia')).products.hits).toMatchObject([draft]);
    expect((await found('dk', 'zir\u00ADkonia\u200B')).products.hits).toMatchObject([draft]);
    // With two letters in one sign, as PDFs have them.
    expect((await found('dk', 'zirkoniaﬁlmi')).products.hits).toMatchObject([draft]);
    const stored = 'Zirkoniaﬁlmi';
    await server.database.query('update product set product_name = $2 where product_id = $1', [productId, stored]);
    for (const text of ['zirkoniafilmi', stored])
      expect((await found('dk', text)).products.hits).toMatchObject([{ ...draft, productName: stored }]);
    expect((await found('hva04', 'zirkonia')).products).toEqual({ count: 0, hasMore: false, hits: [] });
    expect((await found('logistics', 'klamydia')).products.count).toBe(0);
    const [own] = await server.database.query<{ id: string; name: string }>(
      `select hva_product_id as id, product_name as name from hva_product join product using (product_id)
       where area_id = '04' order by 1 limit 1`,
    );
    expect((await found('hva04', own!.name)).products.hits).toContainEqual(
      expect.objectContaining({ hvaProductId: own!.id }),
    );
  });

  test('one or two letters begin a word; what is found by each of several words says by which it fits least', async () => {
    const { productId } = (
      await server.send('dk', { method: 'POST', url: '/api/product/createProduct/', payload: {} })
    ).json<{ productId: string }>();
    await server.database.query("update product set product_name = 'Yqzkoe' where product_id = $1", [productId]);
    await server.database.query(
      `insert into product_analysis_mapping (product_analysis_mapping_id, product_id, kuntaliitto_code, kuntaliitto_name,
         is_in_package) values (gen_random_uuid(), $1, '98765', 'Outo viljely', true)`,
      [productId],
    );
    const byOf = async (text: string) => (await found('dk', text)).products.hits.map(({ foundBy }) => foundBy);
    expect([await byOf('qz'), await byOf('yq'), await byOf('qzk')]).toEqual([[], [null], [null]]);
    expect([await byOf('yqzkoe 98765'), await byOf('yqzkoe olematon')]).toEqual([['98765 Outo viljely'], []]);
    // Nobody has a result that is called so: it is what each of them is.
    expect(await byOf('posit')).not.toContain('posit');
    await server.database.query('update product_analysis_mapping set is_in_package = false where product_id = $1', [
      productId,
    ]);
    expect(await byOf('98765')).toEqual([]);
  });

  test('products that are found alike stand as on all screens: numbers by their value, å before ä, in any case', async () => {
    const names = ['Jonotesti 10', 'jonotesti 9', 'Jonotesti ä', 'Jonotesti Å', 'Jonotesti b'];
    for (const name of names) {
      const { productId } = (
        await server.send('dk', { method: 'POST', url: '/api/product/createProduct/', payload: {} })
      ).json<{ productId: string }>();
      await server.database.query('update product set product_name = $2 where product_id = $1', [productId, name]);
    }
    const { hits } = (await send('dk', { text: 'jonotesti', kind: 'products' })).json<FoundEverything>().products;
    expect(hits.map(({ productName }) => productName)).toEqual(names.toSorted(compareNames));
  });

  test('the diagnostic centre finds areas, in any language; others none', async () => {
    expect((await found('dk', 'itä-uusimaa')).areas).toMatchObject({ count: 1, hits: [{ areaId: '01' }] });
    expect((await found('dk', 'ita uudenm')).areas).toMatchObject({ count: 1, hits: [{ areaId: '01' }] });
    expect((await found('dk', 'östra nyland')).areas).toMatchObject({ count: 1, hits: [{ areaId: '01' }] });
    expect((await found('hva04', 'uudenmaan')).areas.count).toBe(0);
    // Whose name begins so before those that have it further on.
    const [first] = (await found('dk', 'pohjanmaan')).areas.hits;
    expect(first?.name).toMatch(/^Pohjanmaan/);
  });
});

describe('the access log', () => {
  test('has who searched, the referrals that were shown and the names of the fields, not what was looked for', async () => {
    const { lastName } = referrals.find(({ areaId }) => areaId === '04')!;
    const correlationId = randomUUID();
    const answer = await send('hva04', { text: lastName, kind: 'people' }, correlationId);
    const shown = answer.json<FoundEverything>().referrals.flatMap(({ hits }) => hits.map((hit) => hit.referralId));
    expect(shown.length).toBeGreaterThan(0);
    const entries = await entriesOf(correlationId);
    expect(entries).toEqual([
      {
        subject: 'demo-hva04',
        areaId: '04',
        call: 'POST /api/search',
        recordType: 'referral',
        recordIds: shown,
        filterFields: ['kind', 'text'],
        outcome: 'shown',
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(lastName);
  });

  test('has a search that finds nobody; none of who may see nobody, or asks for something else', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
    await send('logistics', { text: 'olematon' }, ids[0]);
    await send('dk', { text: 'olematon' }, ids[1]);
    await send('hva04', { text: 'klamydia', kind: 'products' }, ids[2]);
    await send('hva04', { text: 'x' }, ids[3]);
    expect(await entriesOf(ids[0])).toMatchObject([{ recordIds: [], filterFields: ['text'], outcome: 'shown' }]);
    for (const id of ids.slice(1)) expect(await entriesOf(id)).toEqual([]);
  });

  test('no line of the server’s log has what was looked for', async () => {
    await send('hva04', { text: 'Salaisuus Sanna' });
    await send('hva04', { text: 'S', kind: 'Salaisuus' });
    expect(lines.filter((line) => line.includes('/api/search')).length).toBeGreaterThan(1);
    expect(lines.filter((line) => /salaisuus/i.test(line))).toEqual([]);
  });
});

describe('what it is asked', () => {
  test.each([
    [undefined, { body: ['formErrors.invalid'] }],
    [{}, { text: ['formErrors.required'] }],
    [{ text: 7 }, { text: ['formErrors.invalid'] }],
    [{ text: ' a ' }, { text: ['formErrors.minLength2'] }],
    [{ text: 'a'.repeat(201) }, { text: ['formErrors.maxLength'] }],
    [{ text: 'aa\0' }, { text: ['formErrors.oddCharacter'] }],
    [{ text: 'aalto', kind: 'orders' }, { kind: [expect.any(String)] }],
    [{ text: 'aalto', area: '04' }, { body: ['formErrors.invalid'] }],
  ])('%j is refused by its field', async (payload, errors) => {
    const answer = await send('hva04', payload);
    expect([answer.statusCode, answer.json<{ errors?: object }>().errors]).toEqual([400, errors]);
  });

  test(`${oddRuns} odd texts: never an error of the server`, async () => {
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter, minLength: 2, maxLength: 60 }),
      fc
        .array(
          fc.constantFrom('%', '_', '\\', "'", '$1', '--', '"', '(', '?', 'a', 'Ä', ' ', '\u0308', '1f', '-', 'ﬀ'),
          {
            minLength: 2,
            maxLength: 40,
          },
        )
        .map((parts) => parts.join('')),
    );
    const as = fc.constantFrom('dk', 'hva04', 'logistics');
    await fc.assert(
      fc.asyncProperty(as, texts, fc.constantFrom(undefined, ...searchKinds), async (who, text, kind) => {
        expect([200, 400]).toContain((await send(who, { text, kind })).statusCode);
      }),
      { numRuns: oddRuns },
    );
  }, 300_000);

  test('without a word in it, it finds nothing', async () => {
    const nothing = { count: 0, hasMore: false, hits: [] };
    expect(await found('dk', '--- ...')).toEqual({ referrals: [], products: nothing, areas: nothing });
  });

  test('one kind alone answers more of it, and nothing else', async () => {
    for (let done = 0; done < 5; done += 1)
      await addReferral(server.database, { last_name: 'Monikertainen', ssn: `0101${50 + done}-9021` });
    const all = await found('hva04', 'monikertainen');
    expect(all.referrals).toMatchObject([{ kind: 'people', count: 5, hasMore: false }]);
    expect(all.referrals[0]?.hits).toHaveLength(3);
    const people5 = (await send('hva04', { text: 'monikertainen', kind: 'people' })).json<FoundEverything>();
    expect(people5.referrals[0]?.hits).toHaveLength(5);
    expect((await send('hva04', { text: 'monikertainen', kind: 'sampleNumbers' })).json()).toMatchObject({
      referrals: [],
    });
  });

  test('counts against the limit of searches, and is no write', async () => {
    const few = await startTestServer({ database: server.database, environment: { SEARCHES_PER_MINUTE: '2' } });
    const request = { method: 'POST', url: '/api/search', payload: { text: 'aalto' } } as const;
    const answers = [await few.send('dk2', request), await few.send('dk2', request), await few.send('dk2', request)];
    await few.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(server.calls.find(({ endpoint }) => endpoint.path === '/api/search')?.endpoint.kind).toBe('read');
  });
});

/** Ways of looking for a referral. */
const searched = fc.constantFrom<(of: Owned) => string>(
  ({ firstName, lastName }) => `${lastName} ${firstName}`,
  ({ lastName }) => lastName,
  ({ lastName }) => lastName.slice(0, 2),
  ({ firstName }) => firstName.slice(0, 4),
  ({ sampleNumber }) => sampleNumber,
  ({ sampleNumber }) => sampleNumber.slice(0, 5),
  ({ id }) => id,
  ({ id }) => id.slice(0, 8),
);

async function found(as: string, text: string): Promise<FoundEverything> {
  const answer = await send(as, { text });
  expect(answer.statusCode).toBe(200);
  return answer.json<FoundEverything>();
}

function send(as: string, payload: object | undefined, correlationId: string = randomUUID()) {
  const headers = { 'x-correlation-id': correlationId };
  return server.send(as, { method: 'POST', url: '/api/search', payload, headers });
}

function entriesOf(correlationId: string) {
  return server.database.query(
    `select subject, area_id as "areaId", call, record_type as "recordType", record_ids as "recordIds",
       filter_fields as "filterFields", outcome
     from audit.access_log where correlation_id = $1`,
    [correlationId],
  );
}
