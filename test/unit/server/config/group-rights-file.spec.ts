import { knownRoles } from '#server/auth/known-roles.ts';
import { parseGroupRows } from '#server/config/group-rights-file.ts';
import { readEnvironment } from '#server/config/environment.ts';

// Decision 165: a file that is wrong stops the start, by row and cause.

const head = 'group,role,area\n';

it('reads rows with commas or semicolons, quotes and empty lines', () => {
  expect(parseGroupRows(`${head}/dk,DK_USER,\n\n"a, b",HVA_USER,04\n`)).toEqual([
    { line: 2, group: '/dk', role: 'DK_USER', areaId: undefined },
    { line: 4, group: 'a, b', role: 'HVA_USER', areaId: '04' },
  ]);
  expect(parseGroupRows('role;area;group\r\nSUPPORT;;tuki\r\n')).toMatchObject([{ group: 'tuki', role: 'SUPPORT' }]);
  // Empty lines count as lines, and are no more than that.
  expect(parseGroupRows('\r\n\r\ngroup;role;area\r\ntuki;SUPPORT;\r\n')).toMatchObject([{ line: 4, group: 'tuki' }]);
});

it.each([
  ['', 'OIDC_ROLES_FILE has no rows'],
  [head, 'OIDC_ROLES_FILE has no rows'],
  ['group,role\na,DK_USER\n', 'OIDC_ROLES_FILE: the columns are group,role, they must be group,role,area.'],
  ['group,role,area,x\na,DK_USER,,\n', 'OIDC_ROLES_FILE: the columns are group,role,area,x'],
  [`${head}a,DK_USER,\n,DK_USER,\n`, 'line 3: a group has 1 to 255 characters.'],
  [`${head}${'a'.repeat(256)},DK_USER,\n`, 'line 2: a group has 1 to 255'],
  [`${head}a,BOSS,\n`, `line 2: unknown role 'BOSS': use ${knownRoles.join(', ')}.`],
  [`${head}a,LOGISTICS_USER,04\n`, 'line 2: LOGISTICS_USER has no area'],
  [`${head}a,HVA_USER,\n`, 'line 2: HVA_USER needs an area.'],
  [`${head}a,HVA_USER,04\na,HVA_USER,05\n`, "line 3: 'a' has HVA_USER already."],
  [`${head}a,HVA_USER,04\na,DK_USER,\n`, "line 3: 'a' would have DK_USER and HVA_USER, which do not go together."],
  [`${head}"a,HVA_USER,04\n`, 'Line 2: a quotation mark is out of place.'],
])('%j is refused: %s', (text, message) => {
  expect(() => parseGroupRows(text)).toThrow(message);
});

it('wants claim and file together, and a file that can be read', () => {
  const provider = { OIDC_AUTHORITY: 'https://id.example', OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: 'api' };
  const both = 'OIDC_ROLES_CLAIM and OIDC_ROLES_FILE belong together: set both or none.';
  expect(() => readEnvironment({ ...provider, OIDC_ROLES_CLAIM: 'groups' })).toThrow(both);
  expect(() => readEnvironment({ ...provider, OIDC_ROLES_FILE: 'x.csv' })).toThrow(both);
  expect(() => readEnvironment({ ...provider, OIDC_ROLES_CLAIM: 'g', OIDC_ROLES_FILE: '/no/such' })).toThrow(
    'OIDC_ROLES_FILE: /no/such cannot be read: there is no such file or folder (ENOENT).',
  );
  expect(() => readEnvironment({ OIDC_ROLES_CLAIM: 'groups' })).toThrow(
    'OIDC_ROLES_CLAIM is for another identity provider',
  );
});
