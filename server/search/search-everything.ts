import {
  fewHits,
  mostHits,
  type FoundEverything,
  type FoundReferral,
  type FoundReferrals,
  type SearchKind,
} from '#core/contracts/search.contract.ts';
import type { SearchEverythingRequest } from '#core/contracts/search.requests.ts';
import { asSearched } from '#core/contracts/rules/value.rules.ts';
import type { ListEntry } from '../access-log/list-entry.ts';
import { areaOf, mayAccess } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import { one, type Queryable } from '../db/database.ts';
import { logisticsScope } from '../logistics/logistics-scope.ts';
import { referralsOf } from '../referrals/referral-filter.ts';
import { findAreas } from './find-areas.ts';
import { findByReferralId, findBySampleNumber } from './find-by-number.ts';
import { findPeople, type ReferralScope } from './find-people.ts';
import { findProducts } from './find-products.ts';

/** More words than any name has. */
const mostWords = 20;

interface Found<Hit> {
  readonly count: number;
  readonly hasMore: boolean;
  readonly hits: Hit[];
}

/**
 * Looks for a text in the kinds that the person may read, or in one of them (decision 142). The access log has the
 * referrals that are shown; where citizens are nothing that the person may read, or were not asked for, there is no entry.
 */
export async function searchEverything(
  sql: Queryable,
  person: Person,
  request: SearchEverythingRequest,
  entry?: ListEntry,
): Promise<FoundEverything> {
  const text = asSearched(request.text).trim();
  const { folded } = await one<{ folded: string }>(sql, 'select search_words($1) as folded', [text]);
  const words = folded.split(' ').filter(Boolean).slice(0, mostWords);
  const wants = (kind: SearchKind): boolean =>
    words.length > 0 && (request.kind === undefined || request.kind === kind);
  const limit = request.kind === undefined ? fewHits : mostHits;
  const shown = <Hit>(found: readonly Hit[], isCut = false): Found<Hit> => ({
    count: Math.min(found.length, mostHits),
    hasMore: isCut || found.length > mostHits,
    hits: found.slice(0, limit),
  });
  const isOfDiagnosticCentre = mayAccess(person, 'diagnosticCentre');
  const seesProducts = isOfDiagnosticCentre || mayAccess(person, 'hvaProducts');
  const productScope = { withDrafts: isOfDiagnosticCentre, areaId: person.areaId };
  const most = mostHits + 1;
  // Side by side, on connections of the pool.
  const [referrals, products, areas] = await Promise.all([
    findReferrals(sql, person, { text, words, wants, most }),
    seesProducts && wants('products') ? findProducts(sql, productScope, words, most) : [],
    isOfDiagnosticCentre && wants('areas') ? findAreas(sql, words, most) : [],
  ]);
  const groups = referrals?.map(({ kind, list, found, isCut }): FoundReferrals => ({
    kind,
    list,
    ...shown(found, isCut),
  }));
  if (groups === undefined) entry?.ofNobody();
  else {
    const ids = groups.flatMap(({ hits }) => hits.map(({ referralId }) => referralId));
    await entry?.of(sql, [...new Set(ids)]);
  }
  return { referrals: groups ?? [], products: shown(products), areas: shown(areas) };
}

interface Wanted {
  readonly text: string;
  readonly words: readonly string[];
  readonly wants: (kind: SearchKind) => boolean;
  readonly most: number;
}

/** `isCut`: there may be others, though not as many were found as are shown. */
interface FoundRows {
  readonly found: readonly FoundReferral[];
  readonly isCut?: boolean;
}

type FoundKind = Pick<FoundReferrals, 'kind' | 'list'> & FoundRows;

/** What is found in each list of referrals that the person sees; undefined where none of them is looked through. */
async function findReferrals(sql: Queryable, person: Person, wanted: Wanted): Promise<FoundKind[] | undefined> {
  const lists = listsOf(person);
  const kinds = (['people', 'sampleNumbers', 'referralIds'] as const).filter(wanted.wants);
  if (lists.length === 0 || kinds.length === 0) return undefined;
  const groups = await Promise.all(
    lists.flatMap(({ list, scope }) =>
      kinds.map(async (kind) => ({ kind, list, ...(await finders[kind](sql, scope, wanted)) })),
    ),
  );
  return groups.filter(({ found }) => found.length > 0);
}

type Find = (sql: Queryable, scope: ReferralScope, wanted: Wanted) => Promise<FoundRows>;

const finders: Readonly<Record<FoundReferrals['kind'], Find>> = {
  // Nobody's name has digits: what has some is a number.
  people: async (sql, scope, { text, words, most }) =>
    /\d/.test(text) ? { found: [] } : findPeople(sql, scope, words, most),
  sampleNumbers: async (sql, { conditions }, { text, most }) => ({
    found: await findBySampleNumber(sql, conditions, text, most),
  }),
  referralIds: async (sql, { conditions }, { text, most }) => ({
    found: await findByReferralId(sql, conditions, text, most),
  }),
};

interface ReferralList extends Pick<FoundReferrals, 'list'> {
  readonly scope: ReferralScope;
}

function listsOf(person: Person): ReferralList[] {
  const lists: ReferralList[] = [];
  if (mayAccess(person, 'area')) {
    const areaId = areaOf(person);
    lists.push({ list: 'area', scope: { conditions: referralsOf(areaId), areaId } });
  }
  if (mayAccess(person, 'logistics')) lists.push({ list: 'logistics', scope: { conditions: logisticsScope } });
  return lists;
}
