import type { FoundReferral } from '#core/contracts/search.contract.ts';
import type { Queryable } from '../db/database.ts';
import type { Conditions } from '../paging/conditions.ts';
import { slipKeysOf } from './slip-keys.rule.ts';
import { nameProbesOf, type NameCandidate, type NameProbes } from './name-probes.rule.ts';
import { foundReferralColumns } from './found-referrals.ts';

/** Whose referrals are looked through; without an area those of all that logistics sees. */
export interface ReferralScope {
  readonly conditions: Conditions;
  readonly areaId?: string;
}

/** How many referrals are looked at: of each name so many of the newest, of all names together, and of the best ones apart. */
interface Depth {
  readonly ofName: number;
  readonly ofAll: number;
  readonly apart: number;
}

/** Nearly always enough. The second is for names whose newest referrals are of the same few citizens. */
const depths: readonly Depth[] = [
  { ofName: 60, ofAll: 3_000, apart: 200 },
  { ofName: 1_000, ofAll: 24_000, apart: 4_000 },
];
/** Of a name among thousands. */
const fewestOfName = 4;

/** Citizens that were found; `isCut`: there may be others. */
interface FoundPeople {
  readonly found: readonly FoundReferral[];
  readonly isCut: boolean;
}

/**
 * The citizens by whose names a text can be meant, each by the newest referral: whole names before those that are only
 * begun, and these before those with a slip; among alike ones the newest referral first (decision 142).
 */
export async function findPeople(
  sql: Queryable,
  scope: ReferralScope,
  words: readonly string[],
  most: number,
): Promise<FoundPeople> {
  const probes = await findProbes(sql, scope.areaId, words);
  let people: FoundPeople = { found: [], isCut: false };
  for (const depth of depths) {
    people = await readPeople(sql, scope.conditions, probes, { depth, most });
    if (!people.isCut || people.found.length >= most) break;
  }
  return people;
}

async function readPeople(
  sql: Queryable,
  conditions: Conditions,
  { lastNames, firstNames, pairs, classes }: NameProbes,
  { depth, most }: { readonly depth: Depth; readonly most: number },
): Promise<FoundPeople> {
  const costs = [lastNames, firstNames, pairs].flatMap((probes) => probes.map(({ cost }) => cost));
  if (costs.length === 0) return { found: [], isCut: false };
  const ofEach = (names: number): number =>
    Math.max(fewestOfName, Math.min(depth.ofName, Math.ceil(depth.ofAll / names)));
  // However many others there are: who types a name as it is looks for one of those who have it.
  const best = costs.reduce((one, other) => Math.min(one, other));
  const ofBest = ofEach(costs.filter((cost) => cost === best).length);
  const { parameters } = conditions;
  const number = (index: number): string => `$${parameters.length + index}`;
  const rows = await sql.query<FoundReferral & { readonly isCut: boolean }>(statement(conditions.text, number), [
    ...parameters,
    lastNames.map(({ name }) => name),
    lastNames.map(({ cost }) => cost),
    firstNames.map(({ name }) => name),
    firstNames.map(({ cost }) => cost),
    pairs.map(({ name }) => name),
    pairs.map(({ cost }) => cost),
    pairs.map((pair) => pair.firstNames),
    classes.flat(),
    classes.flatMap((names, index) => names.map(() => index)),
    ofEach(costs.length),
    most,
    depth.apart,
    best,
    ofBest,
  ]);
  return { found: rows.map(({ isCut: _, ...row }) => row), isCut: rows[0]?.isCut ?? false };
}

/** Each name is looked for in its index, which has the referrals of a name in the order in which they are wanted. */
function statement(scope: string, number: (index: number) => string): string {
  const ofName = `case cost when ${number(13)}::integer then ${number(14)}::integer else ${number(10)}::integer end`;
  const newest = (name: string, more = ''): string => `cross join lateral (
      select referral_id, created_at from referral where ${scope} and ${name} ${more}
      order by created_at desc, referral_id desc limit ${ofName}) found`;
  return `
    with classes as materialized (
      select class, array_agg(name) as names
      from unnest(${number(8)}::text[], ${number(9)}::integer[]) as each (name, class) group by class),
    found as (
      select found.*, cost, 3 * place as probe
      from unnest(${number(1)}::text[], ${number(2)}::integer[]) with ordinality as probe (name, cost, place)
        ${newest('search_last_name = probe.name')}
      union all
      select found.*, cost, 3 * place + 1
      from unnest(${number(3)}::text[], ${number(4)}::integer[]) with ordinality as probe (name, cost, place)
        ${newest('search_first_name = probe.name')}
      union all
      select found.*, cost, 3 * place + 2
      from unnest(${number(5)}::text[], ${number(6)}::integer[], ${number(7)}::integer[]) with ordinality
        as probe (name, cost, class, place)
        join classes using (class)
        ${newest('search_last_name = probe.name', 'and search_first_name = any(classes.names)')}),
    nearest as (
      select referral_id, min(cost) as cost, created_at from found group by referral_id, created_at
      order by cost, created_at desc, referral_id desc limit ${number(12)}),
    citizen as (
      select distinct on (r.ssn, r.search_last_name, r.search_first_name) r.referral_id, n.cost
      from nearest n join referral r using (referral_id)
      order by r.ssn, r.search_last_name, r.search_first_name, r.created_at desc, r.referral_id desc)
    select ${foundReferralColumns},
      (select count(*) from nearest) >= ${number(12)}
        or exists (select from found group by probe, cost having count(*) >= ${ofName}) as "isCut"
    from citizen join referral r using (referral_id)
    order by citizen.cost, r.created_at desc, r.referral_id desc limit ${number(11)}`;
}

/** What begins with a word stands between it and it with the last of all characters behind. */
const begins = (column: string, word: string): string => `${column} between ${word} and ${word} || chr(65535)`;

/**
 * The words of names that a typed word can be: begun by it, or with one of the letters left out alike to it or to it with
 * one left out.
 */
const candidates = `
  with typed as materialized (select * from unnest($1::text[]) with ordinality as each (word, number)),
  near as (
    select number, near.word from typed ${eachOf('citizen_name_word', begins('word', 'typed.word'))}
    union
    select number, near.word from unnest($2::text[], $3::integer[]) as slip (key, number)
      ${eachOf('citizen_name_word', 'word = slip.key')}
    union
    select number, near.word from unnest($2::text[], $3::integer[]) as slip (key, number)
      ${eachOf('citizen_name_slip', 'slip = slip.key')}
    union
    select number, near.word from unnest($4::text[], $5::integer[]) as slip (key, number)
      ${eachOf('citizen_name_word', begins('word', 'slip.key'))}
    union
    select number, near.word from unnest($4::text[], $5::integer[]) as slip (key, number)
      ${eachOf('citizen_name_slip', begins('slip', 'slip.key'))})
  select number::integer, typed.word as typed, near.word, w.part, w.name
  from near join typed using (number)
    cross join lateral (select part, name from citizen_name_word own where own.word = near.word offset 0) w`;

/** Few words are looked for among very many: each by itself in the index, whatever is guessed of how many there are. */
function eachOf(table: string, condition: string): string {
  return `cross join lateral (select word from ${table} where ${condition} offset 0) near`;
}

async function findProbes(sql: Queryable, areaId: string | undefined, words: readonly string[]): Promise<NameProbes> {
  const { keys, beginnings } = slipKeysOf(words);
  const parameters = [
    words,
    keys.map(({ key }) => key),
    keys.map(({ number }) => number),
    beginnings.map(({ key }) => key),
    beginnings.map(({ number }) => number),
  ];
  const rows = await (areaId === undefined
    ? sql.query<NameCandidate>(candidates, parameters)
    : sql.query<NameCandidate>(
        `${candidates} where exists (
           select from citizen_name n where n.part = w.part and n.name = w.name and n.area_id = $6)`,
        [...parameters, areaId],
      ));
  return nameProbesOf(rows, words.length);
}
