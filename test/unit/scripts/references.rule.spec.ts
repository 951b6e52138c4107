import { referenceProblems } from '#scripts/support/references.rule.ts';

// A reference that leads nowhere is found, with its line, and one that leads somewhere is not.

const requirements = `# Requirements
<a id="spec-1-4"></a>
## Spec 1 §4 States
**Auth state.** Unknown first.
<a id="spec-2-4"></a>
## Spec 2 §4 States
| field | rule |
| **Referral** filter | none |
<a id="a26"></a>
**A26. Attachments.** None.
### Repeats
`;
const decisions = `| number | decision | record |
| <a id="d61"></a>61 | Reviews | [018](decisions/018-reviews.md) |
## Section 2
`;
const pages = [
  { file: 'docs/requirements.md', text: requirements },
  { file: 'docs/decisions.md', text: decisions },
  { file: 'docs/decisions/018-reviews.md', text: '# 018 Reviews\n\nSee [61](../decisions.md#d61).\n' },
  { file: 'docs/security.md', text: '| S23 | files |\n| F13, F14 | clocks |\n' },
  { file: 'docs/performance.md', text: '| 1, 2 | bytes |\n| 3 | requests |\n' },
];

function problemsOf(text: string, file = 'src/some.ts'): string[] {
  return referenceProblems([...pages, { file, text }], (path) => pages.some((page) => page.file === path));
}

test.each([
  "Spec 1 §4 'Auth state'; Spec 2 §4; Spec 1 and 2 §4",
  'decision 61, decision A26 (A26)',
  "requirements.md 'Repeats'; docs/requirements.md, 'Repeats' and 'A26. Attachments'",
  'decisions.md section 2',
  'proofs S23, F13 and F14',
  'docs/performance.md, rows 1 to 3',
])('%s: all of it is there', (text) => {
  expect(problemsOf(`/** As told there (${text}). */`)).toEqual([]);
});

test.each([
  ['Spec 1 §9', 'docs/requirements.md'],
  ['Spec 1 §4 and §5', 'docs/requirements.md'],
  ["Spec 2 §4 'Auth state'", 'docs/requirements.md'],
  ['decision A47', 'docs/requirements.md'],
  ['decisions A26 and A47', 'docs/requirements.md'],
  ['decisions 61, 62', 'docs/decisions.md'],
  ['decisions.md section 7', 'docs/decisions.md'],
  ["requirements.md 'Repeat'", 'docs/requirements.md'],
  ["missing.md 'Repeats'", 'docs/missing.md'],
  ['proofs S23 and S99', 'docs/security.md'],
  ['performance.md, row 4', 'docs/performance.md'],
])('%s: some of it is not in %s', (words, page) => {
  expect(problemsOf(`\n\n/** As told there: ${words}. */`)).toEqual([
    `src/some.ts:3 names '${words}', which ${page} does not have.`,
  ]);
});

test('a reference goes on in the next line of its comment', () => {
  expect(problemsOf('/**\n * As decided (decisions A26\n * and A47).\n */')).toEqual([
    "src/some.ts:2 names 'decisions A26 and A47', which docs/requirements.md does not have.",
  ]);
});

test('links of pages lead to files and anchors, also by the words of a heading', () => {
  const links =
    '[a](requirements.md#repeats) [b](requirements.md#a26) [c](https://elsewhere.example/x) [d](#own)\n# Own';
  expect(problemsOf(links, 'docs/page.md')).toEqual([]);
  expect(problemsOf('[a](requirements.md#repeat)\n[b](absent.md) [c](#absent)', 'docs/page.md')).toEqual([
    "docs/page.md:1 names 'requirements.md#repeat', which docs/requirements.md does not have.",
    "docs/page.md:2 names 'absent.md', which docs/absent.md does not have.",
    "docs/page.md:2 names '#absent', which docs/page.md does not have.",
  ]);
});

test('a link out of the repository leads nowhere, though the file is there', () => {
  const files = [{ file: 'docs/page.md', text: '[a](../../beside/notes.md)' }];
  expect(referenceProblems(files, () => true)).toEqual([
    "docs/page.md:1 names '../../beside/notes.md', which ../beside/notes.md does not have.",
  ]);
});

test('a number that is given twice, and a record that the index does not name, are found', () => {
  const twice = '<a id="d7"></a>7\n<a id="d7"></a>7';
  expect(problemsOf(twice, 'docs/page.md')).toEqual(["docs/page.md has the anchor 'd7' twice."]);
  expect(problemsOf('# 019 Forgotten', 'docs/decisions/019-forgotten.md')).toEqual([
    'docs/decisions/019-forgotten.md is not in docs/decisions.md.',
  ]);
});
