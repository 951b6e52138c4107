import path from 'node:path';

/** A file of the repository: its path from the root, with slashes, and its text. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** A reference of a comment, a text or a page. */
interface Reference {
  /** As it is written in the file. */
  readonly words: string;
  readonly line: number;
  /** The page's path from the root. */
  readonly page: string;
  /** What of the page is named: an anchor or a named part; undefined for the page as a whole. */
  readonly fragment?: string;
}

/** What can be named of a page. */
interface Page {
  /** `<a id="…">` and the anchors that headings get. */
  readonly anchors: ReadonlySet<string>;
  /** Headings, words in bold and the first cells of rows; also `anchor/part` by the section of a specification. */
  readonly parts: ReadonlySet<string>;
  readonly repeated: readonly string[];
}

const requirements = 'docs/requirements.md';
const decisions = 'docs/decisions.md';
const records = 'docs/decisions/';

/** Quoted names one after another: 'A', or 'A' and 'B'. */
const quoted = String.raw`'[^']+'(?:,? +(?:and +)?'[^']+')*`;

/** How files write a reference. Each kind reads its match into a page and the fragments on it. */
const kinds: readonly {
  readonly pattern: RegExp;
  readonly read: (match: RegExpMatchArray) => { readonly page: string; readonly fragments: readonly string[] };
}[] = [
  {
    // Spec 1 §4; Spec 2 §4 and §5; Spec 1 and 2 §9; Spec 1 §2 'Modal dialogs'
    pattern: new RegExp(String.raw`Spec +(\d)(?: +and +(\d))? +(§\d+(?: +and +§\d+)*)(?: +(${quoted}))?`, 'g'),
    read: ([, first = '', second, sections = '', names = '']) => {
      const anchors = [first, ...(second ? [second] : [])].flatMap((specification) =>
        numbersIn(sections).map((section) => `spec-${specification}-${section}`),
      );
      const inSection = namesIn(names).map((name) => `${anchors.at(-1) ?? ''}/${name}`);
      return { page: requirements, fragments: [...anchors, ...inSection] };
    },
  },
  {
    // decision 61; decisions A26, A37 and A38; decisions A36 to A38
    pattern: /decisions? +((?:A?\d+)(?:(?:,? +(?:and +|to +)?|-)A?\d+)*)/gi,
    read: ([, numbers = '']) => {
      const all = numbers.match(/A?\d+/gi) ?? [];
      // One list never mixes the two kinds; the first one shows which it is.
      return /^A/i.test(numbers)
        ? { page: requirements, fragments: all.map((number) => number.toLowerCase()) }
        : { page: decisions, fragments: all.map((number) => `d${number}`) };
    },
  },
  {
    // (A37), after another word than 'decision'
    pattern: /\((A\d+)\)/g,
    read: ([, number = '']) => ({ page: requirements, fragments: [number.toLowerCase()] }),
  },
  {
    // requirements.md 'Repeats'; docs/database.md, 'Two logins'; [database.md](database.md), 'Health'
    pattern: new RegExp(String.raw`(?:docs/)?([\w-]+\.md)\)?,? +(${quoted})`, 'g'),
    read: ([, name = '', names = '']) => ({ page: pageNamed(name), fragments: namesIn(names) }),
  },
  {
    pattern: /decisions\.md +section +(\d+)/g,
    read: ([, number = '']) => ({ page: decisions, fragments: [`Section ${number}`] }),
  },
  {
    // proofs S23 and S24; proofs S9, S10; F9
    pattern: /proofs? +([SF]\d+(?:(?:[,;]? +(?:and +)?|-)[SF]\d+)*)/g,
    read: ([, rows = '']) => ({ page: 'docs/security.md', fragments: rows.match(/[SF]\d+/g) ?? [] }),
  },
  {
    // docs/performance.md, rows 1 to 3 and 5
    pattern: /performance\.md,? +rows? +(\d+(?:,? +(?:and +|to +)?\d+)*)/g,
    read: ([, rows = '']) => ({ page: 'docs/performance.md', fragments: numbersIn(rows) }),
  },
];

/**
 * What is wrong with the references in `files`, a line each: places that the repository does not have, anchors that a
 * page has twice, and records of decisions that their index does not name. `exists` checks any path from the root.
 */
export function referenceProblems(files: readonly SourceFile[], exists: (file: string) => boolean): string[] {
  const pages = new Map(
    files.filter(({ file }) => file.endsWith('.md')).map((each) => [each.file, readPage(each.text)]),
  );
  const references = files.flatMap((source) =>
    [...namedReferences(source.text), ...(source.file.endsWith('.md') ? links(source) : [])].map((reference) => ({
      ...reference,
      file: source.file,
    })),
  );
  const listed = references.filter(({ file }) => file === decisions).map(({ page }) => page);
  return [
    ...references
      .filter((reference) => !isThere(reference, pages.get(reference.page), exists))
      .map(({ file, line, words, page }) => `${file}:${line} names '${words}', which ${page} does not have.`),
    ...[...pages].flatMap(([file, { repeated }]) =>
      repeated.map((anchor) => `${file} has the anchor '${anchor}' twice.`),
    ),
    ...[...pages.keys()]
      .filter((file) => file.startsWith(records) && !listed.includes(file))
      .map((file) => `${file} is not in ${decisions}.`),
  ];
}

function isThere({ page, fragment }: Reference, found: Page | undefined, exists: (file: string) => boolean): boolean {
  // What is beside the repository is on one machine only.
  if (fragment === undefined) return !page.startsWith('../') && exists(page);
  return found !== undefined && (found.anchors.has(fragment) || found.parts.has(fragment));
}

function namedReferences(text: string): Reference[] {
  // A comment goes on in the next line: its break and mark count as blanks, and keep their length for the line's number.
  const flat = text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?/g, (mark) => ' '.repeat(mark.length));
  return kinds.flatMap(({ pattern, read }) =>
    [...flat.matchAll(pattern)].flatMap((match) => {
      const { page, fragments } = read(match);
      const words = match[0].replace(/ +/g, ' ');
      return fragments.map((fragment) => ({ words, line: lineAt(text, match.index), page, fragment }));
    }),
  );
}

/** Links to files and anchors of the repository, not to addresses elsewhere. */
function links({ file, text }: SourceFile): Reference[] {
  return [...text.matchAll(/\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].map((match) => {
    const [, to = '', fragment] = match;
    const page = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
    return { words: match[0].slice(2, -1), line: lineAt(text, match.index), page, ...(fragment && { fragment }) };
  });
}

function readPage(text: string): Page {
  const anchors: string[] = [];
  const parts: string[] = [];
  let section = '';
  for (const line of text.split('\n')) {
    const given = [...line.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
    anchors.push(...given);
    section = given.find((id) => id.startsWith('spec-')) ?? section;
    const heading = /^#+ (.+)$/.exec(line)?.[1];
    if (heading !== undefined) anchors.push(slugOf(heading));
    const bold = [...line.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words);
    const cell = /^\| *([^|]+?) *\|/.exec(line)?.[1]?.split(', ') ?? [];
    for (const part of [heading ?? [], bold, cell].flat()) {
      const name = part.replace(/[`*]/g, '').replace(/[.:]$/, '');
      parts.push(name, `${section}/${name}`);
    }
  }
  return {
    anchors: new Set(anchors),
    parts: new Set(parts),
    repeated: anchors.filter((anchor, index) => /^(?:a|d|spec-)\d/.test(anchor) && anchors.indexOf(anchor) < index),
  };
}

/** The anchor that a heading gets where pages are shown: lower case, words joined by hyphens, without other marks. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function pageNamed(name: string): string {
  return /^[A-Z]+\.md$/.test(name) ? name : `docs/${name}`;
}

function namesIn(names: string): string[] {
  return [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
}

function numbersIn(words: string): string[] {
  return words.match(/\d+/g) ?? [];
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
