import { searchReferrals as searchCall } from '#core/contracts/referral.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { countObservations } from '#server/observations/observation-filter.ts';
import { searchObservations } from '#server/observations/search-observations.ts';
import { countReferrals, referralsOf } from '#server/referrals/referral-filter.ts';
import { searchReferrals } from '#server/referrals/search-referrals.ts';
import { SignInBrowser } from '#test/support/oidc-flow.ts';
import { callerOf, type Caller } from './list-calls.ts';

/** The area whose lists are the longest: a seventh of all referrals. */
export const busiestArea = '90';
export const busiestReader = { areaId: busiestArea, subject: 'demo-hva90' };

type Search = (sql: Queryable) => Promise<unknown>;

/** What an area searches for all day, on the server's side of a call. */
export const searches: Readonly<Record<string, Search>> = {
  referrals: (sql) => searchReferrals(sql, busiestArea, {}, {}),
  'new orders': (sql) => searchReferrals(sql, busiestArea, {}, { referralWorkflowStatus: 3 }),
  'finished orders': (sql) => searchReferrals(sql, busiestArea, {}, { referralWorkflowStatus: 5 }),
  'orders of a name': (sql) => searchReferrals(sql, busiestArea, {}, { lastName: 'Väis' }),
  'orders of a month': (sql) =>
    searchReferrals(sql, busiestArea, {}, { startDate: '2026-02-01', endDate: '2026-02-28' }),
  results: (sql) => searchObservations(sql, busiestReader, {}, {}),
  findings: (sql) => searchObservations(sql, busiestReader, {}, { outcomeType: 1 }),
  'samples with a problem': (sql) => searchObservations(sql, busiestReader, {}, { outcomeType: 3 }),
  'results of an analysis': (sql) => searchObservations(sql, busiestReader, {}, { kuntaliittoName: 'helico' }),
  'results of a month': (sql) =>
    searchObservations(sql, busiestReader, {}, { startDate: '2026-02-01', endDate: '2026-02-28' }),
};

/** The three counts of each screen. */
export const counts: Readonly<Record<'referrals' | 'results', Search>> = {
  referrals: async (sql) => {
    await countReferrals(sql, referralsOf(busiestArea), {});
    await countReferrals(sql, referralsOf(busiestArea), { referralWorkflowStatus: 3 });
    await countReferrals(sql, referralsOf(busiestArea), { referralWorkflowStatus: 5 });
  },
  results: async (sql) => {
    await countObservations(sql, busiestReader, {});
    await countObservations(sql, busiestReader, { outcomeType: 1 });
    await countObservations(sql, busiestReader, { outcomeType: 3 });
  },
};

/** A search of 25 referrals over HTTP, as the area's person sends it: token, validation, access log and all. */
export async function searchCaller(url: string): Promise<Caller> {
  const { access_token: token } = await new SignInBrowser(url).tokens('hva90');
  return callerOf(url + searchCall.path, { authorization: `Bearer ${token}` }, {});
}
