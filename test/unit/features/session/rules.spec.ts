import { supportRight, workingRoles } from '#core/contracts/person.contract.ts';
import { hasReferenceData, landingOf, mayOpen, type Opening } from '#features/session/access.rule.ts';
import { aProfile } from '#test/support/builders.ts';

describe('landing (decisions A16 and A46)', () => {
  it.each([
    [['DK_USER'], null, { path: '/dk-admin' }],
    [['DK_USER'], '04', { path: '/dk-admin' }],
    [['HVA_USER'], '04', { path: '/hva-admin' }],
    [['LOGISTICS_USER'], null, { path: '/logistics' }],
    [['LOGISTICS_USER', 'HVA_USER'], '90', { path: '/hva-admin' }],
    [['LOGISTICS_USER', 'DK_USER'], null, { path: '/dk-admin' }],
    [['HVA_USER', 'LOGISTICS_USER'], null, { path: '/logistics' }],
    [['DK_USER', 'HVA_USER'], '04', { notice: 'incompatibleRoles' }],
    [['HVA_USER'], null, { notice: 'noRoles' }],
    [['ADMIN'], null, { notice: 'noRoles' }],
    [['SUPPORT'], null, { path: '/event-log' }],
    [['SUPPORT', 'LOGISTICS_USER'], null, { path: '/logistics' }],
    [['SUPPORT', 'DK_USER', 'HVA_USER'], '04', { notice: 'incompatibleRoles' }],
    [[], null, { notice: 'noRoles' }],
  ])('%p with area %p', (roles, areaId, landing) => {
    expect(landingOf(aProfile({ roles, areaId }))).toEqual(landing);
  });

  it.each([...workingRoles, supportRight])('%s has a first screen', (right) => {
    expect(landingOf(aProfile({ roles: [right], areaId: '04' }))).toHaveProperty('path');
  });
});

it.each([
  [['DK_USER'], true],
  [['LOGISTICS_USER', 'SUPPORT'], true],
  [['HVA_USER'], true],
  [['HVA_USER', 'SUPPORT'], true],
  [['SUPPORT'], false],
  [['ADMIN'], false],
  [['DK_USER', 'HVA_USER'], false],
  [[], false],
])('fetches reference data for %p: %p', (roles, expected) => {
  expect(hasReferenceData(aProfile({ roles, areaId: null }))).toBe(expected);
});

describe('opening a screen', () => {
  const area: Opening = { roles: ['HVA_USER'], needsArea: true };
  it.each<[Opening, ReturnType<typeof aProfile> | undefined, boolean]>([
    [{ roles: 'everyone' }, undefined, true],
    [{ roles: 'signedIn' }, undefined, false],
    [{ roles: 'signedIn' }, aProfile({ roles: [] }), true],
    [{ roles: ['DK_USER'] }, aProfile(), true],
    [{ roles: ['LOGISTICS_USER'] }, aProfile(), false],
    [{ roles: ['LOGISTICS_USER', 'DK_USER'] }, aProfile(), true],
    [area, aProfile({ roles: ['HVA_USER'], areaId: '04' }), true],
    [area, aProfile({ roles: ['HVA_USER'] }), false],
    [{ roles: ['SUPPORT'] }, aProfile({ roles: ['DK_USER', 'SUPPORT'] }), true],
    [{ roles: ['SUPPORT'] }, aProfile({ roles: ['ADMIN', 'DK_USER'] }), false],
  ])('%j for %j: %p', (opening, profile, expected) => {
    expect(mayOpen(opening, profile)).toBe(expected);
  });
});
