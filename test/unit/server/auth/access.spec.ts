import { areaOf, checkAccess, mayAccess, opensNothing, type Access } from '#server/auth/access.ts';
import { displayName, type Person } from '#server/auth/person.ts';

// requirements.md 'Who may call what': each rule for each person that the roles and an area make; rights.spec asks the calls.

const person = (roles: readonly string[], areaId?: string): Person => ({
  subject: 'subject',
  firstName: 'Etunimi',
  lastName: 'Sukunimi',
  roles,
  areaId,
});

/** What a person gets, and why not. */
function answer(roles: string, areaId: string | undefined, access: Access): string {
  try {
    checkAccess(person(roles.split(' '), areaId), access);
    return 'ok';
  } catch (error) {
    const { code, reason } = error as { code: string; reason?: string };
    return reason ?? code;
  }
}

const accesses: readonly Access[] = [
  'signedIn',
  'diagnosticCentre',
  'area',
  'hvaProducts',
  'editors',
  'logistics',
  'anyWorkingRole',
  'support',
];

const no = 'missingRole';
const both = 'incompatibleRoles';
const unset = 'badAreaConfiguration';

it.each<[string, string | undefined, readonly string[]]>([
  ['ADMIN', undefined, ['ok', no, no, no, no, no, no, no]],
  ['DK_USER', undefined, ['ok', 'ok', no, no, 'ok', no, 'ok', no]],
  ['DK_USER', '04', ['ok', 'ok', no, 'ok', 'ok', no, 'ok', no]],
  ['HVA_USER', '04', ['ok', no, 'ok', 'ok', 'ok', no, 'ok', no]],
  ['HVA_USER', undefined, ['ok', unset, unset, unset, unset, unset, unset, no]],
  ['LOGISTICS_USER', undefined, ['ok', no, no, no, no, 'ok', 'ok', no]],
  ['LOGISTICS_USER', '04', ['ok', no, no, no, no, 'ok', 'ok', no]],
  ['LOGISTICS_USER DK_USER', undefined, ['ok', 'ok', no, no, 'ok', 'ok', 'ok', no]],
  ['LOGISTICS_USER HVA_USER', '04', ['ok', no, 'ok', 'ok', 'ok', 'ok', 'ok', no]],
  ['DK_USER HVA_USER', '04', ['ok', both, both, both, both, both, both, no]],
  ['DK_USER HVA_USER', undefined, ['ok', both, both, both, both, both, both, no]],
  ['SUPPORT', undefined, ['ok', no, no, no, no, no, no, 'ok']],
  ['DK_USER SUPPORT', undefined, ['ok', 'ok', no, no, 'ok', no, 'ok', 'ok']],
  ['DK_USER HVA_USER SUPPORT', '04', ['ok', both, both, both, both, both, both, 'ok']],
  ['HVA_USER SUPPORT', undefined, ['ok', unset, unset, unset, unset, unset, unset, 'ok']],
])('%s in area %s', (roles, areaId, expected) => {
  expect(accesses.map((access) => answer(roles, areaId, access))).toEqual(expected);
});

it('asks only for the rule where records are shared', () => {
  expect(mayAccess(person(['DK_USER']), 'hvaProducts')).toBe(false);
  expect(mayAccess(person(['DK_USER'], '04'), 'hvaProducts')).toBe(true);
  expect(mayAccess(person(['DK_USER']), 'signedIn')).toBe(true);
});

it('confines a call to the person’s area, and refuses one without', () => {
  expect(areaOf(person(['HVA_USER'], '04'))).toBe('04');
  expect(() => areaOf(person(['DK_USER']))).toThrow(
    expect.objectContaining({ code: 'forbidden', reason: 'missingArea' }),
  );
});

it.each([
  ['', true],
  ['SOMETHING', true],
  ['DK_USER', false],
  ['HVA_USER', false],
  ['LOGISTICS_USER', false],
  ['SUPPORT', false],
  ['SOMETHING SUPPORT', false],
])('tells who has neither a role that opens something nor SUPPORT: %s', (roles, opensNone) => {
  expect(opensNothing(person(roles.split(' ')))).toBe(opensNone);
});

test('a stored name turns no text round where it is told (decision 259)', () => {
  expect(displayName({ firstName: '\u202EEeva', lastName: 'Esimerkki\u2069' })).toBe('Eeva Esimerkki');
});

test('it has 255 characters at most, and none of them by half', () => {
  const long = displayName({ firstName: `${'a'.repeat(254)}👩`, lastName: 'Esimerkki'.repeat(1_000) });
  expect(long).toBe(`${'a'.repeat(254)}👩`);
});
