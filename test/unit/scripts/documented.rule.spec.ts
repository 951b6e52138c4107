import { unnamedCalls, unnamedScripts, unnamedTables } from '#scripts/support/documented.rule.ts';

// A call, a table or a command that its page does not name is found, and one that it names is not.

const requirements = `# Requirements
## Spec 1 §7 Calls
GET \`getProducts/\`, \`/api/IsAvailable\`
### Products
getProductById/{id}
## Spec 1 §8 Errors
POST getProductWords
## Calls
### Answers
| POST product/confirmTranslation?text, searchMessages | PUT \`/api/draft/{objectId}/{part}\` |
## Other
GET getOther
`;

test.each([
  '/api/product/getProducts/',
  '/api/product/getProductById/{id}',
  '/api/IsAvailable',
  '/api/intakeMessage/searchMessages',
  '/api/draft/{objectId}/{part}',
])('%s is named', (path) => {
  expect(unnamedCalls([path], requirements)).toEqual([]);
});

test.each([
  ['that stands elsewhere on the page', '/api/product/getProductWords'],
  ['that stands behind the last section of calls', '/api/other/getOther'],
  ['whose name is a part of another one', '/api/product/getProduct'],
  ['that an address alone would name', '/api/search'],
])('a call %s is not named', (_where, path) => {
  expect(unnamedCalls([path], requirements)).toEqual([
    `docs/requirements.md does not name the call ${path} in a section called 'Calls'.`,
  ]);
});

test('of two calls with the same name each is named by its subject', () => {
  const paths = ['/api/product/confirmTranslation', '/api/hvaProduct/confirmTranslation'];
  expect(unnamedCalls(paths, requirements)).toEqual([
    "docs/requirements.md does not name the call /api/hvaProduct/confirmTranslation in a section called 'Calls'.",
  ]);
});

test('each table that is there after all migrations is named in backticks, with its schema or without, and by how long it is kept', () => {
  const migrations = [
    '-- create table comment (\ncreate table named (\n);\ncreate table if not exists audit.log (\n);',
    'create table plain (id uuid);\ncreate table gone (id uuid);\ncreate unlogged table absent (\n);',
    'drop table gone;\ndrop table public.log, public.named;',
  ];
  const page = `# Tables
\`named\` and \`audit.log\`, and plain words; \`absent_text\`
## How long it is kept
\`audit.log\`
## Other
\`named\`
`;
  expect(unnamedTables(migrations, page)).toEqual([
    "docs/database.md, 'How long it is kept', does not name the table named.",
    'docs/database.md does not name the table plain.',
    'docs/database.md does not name the table absent.',
  ]);
});

test('each script of package.json is named as somebody would type it', () => {
  const pages = ['`npm test -- --only unit` and `npm run start:production`', '```sh\nnpm run -s users -- list\n```'];
  expect(unnamedScripts(['test', 'users', 'start:production'], pages)).toEqual([]);
  const unnamed = ['start', 'user', 'unit'].filter((script) => unnamedScripts([script], pages).length === 1);
  expect(unnamed).toEqual(['start', 'user', 'unit']);
});
