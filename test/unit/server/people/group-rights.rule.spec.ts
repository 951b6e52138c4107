import { groupsIn } from '#server/auth/groups-in.rule.ts';
import { parseGroupRows } from '#server/config/group-rights-file.ts';
import { combineRights, knownGroups, rightsOfGroups } from '#server/people/group-rights.rule.ts';

const rows = parseGroupRows(
  [
    'group,role,area',
    'dk,DK_USER,',
    'dk04,DK_USER,04',
    '04,HVA_USER,04',
    '05,HVA_USER,05',
    'posti,LOGISTICS_USER,',
  ].join('\n'),
);

it.each<[readonly string[], readonly string[], string | undefined]>([
  [[], [], undefined],
  [['stranger', 'DK', 'dk '], [], undefined],
  [['dk', 'posti'], ['DK_USER', 'LOGISTICS_USER'], undefined],
  [['04'], ['HVA_USER'], '04'],
  [['dk', 'dk04'], ['DK_USER'], '04'],
  // Of two areas nobody can say which.
  [['04', '05', 'posti'], ['LOGISTICS_USER'], undefined],
  [['dk04', '05'], [], undefined],
])('the groups %j give %j in the area %s', (groups, roles, areaId) => {
  expect(rightsOfGroups(rows, groups)).toEqual({ roles, areaId });
});

it.each<[string, string | undefined, string, string | undefined, string, string | undefined]>([
  ['', undefined, 'HVA_USER', '04', 'HVA_USER', '04'],
  ['SUPPORT', undefined, 'DK_USER', undefined, 'SUPPORT,DK_USER', undefined],
  ['HVA_USER', '04', '', undefined, 'HVA_USER', '04'],
  // No area from here for a role from there.
  ['HVA_USER', '04', 'HVA_USER', '05', 'HVA_USER', '04'],
  ['LOGISTICS_USER', '04', 'HVA_USER', '05', 'LOGISTICS_USER,HVA_USER', '05'],
  ['LOGISTICS_USER', '04', 'DK_USER', undefined, 'LOGISTICS_USER,DK_USER', undefined],
  ['DK_USER', undefined, 'HVA_USER', '05', 'DK_USER', undefined],
  ['HVA_USER', undefined, 'DK_USER', '05', 'HVA_USER', undefined],
  ['DK_USER', '04', 'LOGISTICS_USER', undefined, 'DK_USER,LOGISTICS_USER', '04'],
])('by hand %s %s, by groups %s %s: %s %s', (hand, handArea, groups, groupsArea, roles, areaId) => {
  const split = (text: string): string[] => text.split(',').filter(Boolean);
  const byHand = { roles: split(hand), areaId: handArea };
  expect(combineRights(byHand, { roles: split(groups), areaId: groupsArea })).toEqual({ roles: split(roles), areaId });
});

it('knows groups by their letters, each once', () => {
  expect(knownGroups(rows, ['posti', 'dk', 'posti', 'other', '__proto__'])).toEqual(['dk', 'posti']);
});

it.each<[object, string, readonly string[]]>([
  [{ groups: ['a', 'b'] }, 'groups', ['a', 'b']],
  [{ role: 'a' }, 'role', ['a']],
  [{ realm_access: { roles: ['a'] } }, 'realm_access.roles', ['a']],
  [{ 'https://x.example/roles': ['a'] }, 'https://x.example/roles', ['a']],
  [{ groups: ['x'.repeat(255)] }, 'groups', ['x'.repeat(255)]],
  [{ a: null }, 'a.b', []],
  [{ groups: ['a', 7, null, '', ['b'], { c: 1 }, 'x'.repeat(256)] }, 'groups', ['a']],
  [{}, 'groups', []],
  [{ groups: { 0: 'a' } }, 'groups', []],
  [{ groups: 'a b' }, 'groups', ['a b']],
  [{}, 'constructor.name', []],
  [{}, '__proto__', []],
  [{ a: 'text' }, 'a.length', []],
])('%j has in %s the groups %j', (claims, claim, groups) => {
  expect(groupsIn(claims, claim)).toEqual(groups);
});

it('looks at a thousand groups, and at no more', () => {
  const groups = Array.from({ length: 1_001 }, (_, index) => `g${index}`);
  expect(groupsIn({ groups }, 'groups')).toEqual(groups.slice(0, 1_000));
});
