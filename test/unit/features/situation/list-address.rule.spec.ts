import { listAddress } from '#features/situation/list-address.rule.ts';

const productId = '5e1c2b9a-6f0d-4b7e-9a53-0c1d2e3f4a5b';
const part = { startDate: '2026-11-16', endDate: '2026-11-22', productId, languageCode: 'sv' };
const days = 'startDate=2026-11-16&endDate=2026-11-22';

test.each([
  ['orders', '/hva-admin/referrals', days],
  // By the day on which they were sent, not ordered.
  ['kits', '/hva-admin/referrals', 'sentStartDate=2026-11-16&sentEndDate=2026-11-22'],
  ['results', '/hva-admin/observations', days],
  ['positives', '/hva-admin/observations', `outcomeType=1&${days}`],
  ['failed', '/hva-admin/observations', `outcomeType=3&${days}`],
  ['unopened', '/hva-admin/observations', `observationWorkflowStatus=7&${days}`],
  ['findings', '/hva-admin/observations', `worklist=true&${days}`],
  ['unassigned', '/hva-admin/observations', `followUp=unassigned&${days}`],
] as const)('%s are counted from %s, by %s', (measure, path, filter) => {
  const address = new URL(listAddress(measure, part), 'http://localhost');
  const wanted = new URLSearchParams(`${filter}&productId=${productId}&languageCode=sv`);
  expect(address.pathname).toBe(path);
  expect(Object.fromEntries(address.searchParams)).toEqual(Object.fromEntries(wanted));
  // Of everything the list has no other filter than what the number itself is.
  const ofAll = new URL(listAddress(measure, {}), 'http://localhost');
  const own = [...wanted.keys()].filter((key) => !/Date$|^productId$|^languageCode$/.test(key));
  expect([...ofAll.searchParams.keys()]).toEqual(own);
});
