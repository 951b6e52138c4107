import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#scripts/support/project-root.ts';

// What every Finnish text keeps to (docs/glossary.md), as far as a test can tell.

const source = path.join(projectRoot, 'src');
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /[.-]fi\.json$/.test(name))
  .flatMap((name) => textsOf(JSON.parse(readFileSync(path.join(source, name), 'utf8')) as unknown));

interface Text {
  readonly key: string;
  readonly text: string;
}

function textsOf(value: unknown, key = ''): readonly Text[] {
  if (typeof value === 'string') return [{ key, text: value }];
  return Object.entries(value as object).flatMap(([name, part]) => textsOf(part, name));
}

const textsWith = (pattern: RegExp): readonly string[] =>
  texts.filter(({ text }) => pattern.test(text)).map(({ text }) => text);

it('finds them all', () => expect(texts.length).toBeGreaterThan(1500));

it('only what the specification words itself calls out', () => {
  expect(new Set(textsWith(/!/))).toEqual(
    new Set([
      'Tarkista paketin tiedot!',
      'Luonnistilassa olevan paketin {{name}} poisto onnistui!',
      'Tilauksia haettaessa tapahtui virhe!',
      'Tuloksia haettaessa tapahtui virhe!',
      'Tulosta haettaessa tapahtui virhe!',
    ]),
  );
});

it('what is counted has its form for one, but where there are always many', () => {
  const counted = texts.filter(({ text }) => /\{\{count\}\} \p{Ll}+(?:ta|tä|a|ä)(?!\p{L})/u.test(text));
  const withoutOne = counted.filter(({ key }) => !/_(?:one|other)$/.test(key));
  expect(withoutOne.map(({ key }) => key)).toEqual(['shownMore']);
});

it.each([
  ['a comma before a clause', /[^,:;] ennen kuin /],
  ['a comma before an asked clause', /\p{L} (?:kumpi|kummat) jää/u],
  ['Finnish quotation marks', /"|“|„/],
  ['one word for what is sent: a kit is no package', /[Pp]aketti palautui|Näytepaketti on jo lähetetty/],
  ['one form of one place', /[Pp]akkauspisteessä/],
  ['one word for what a check recommends', /huomautusten/],
  [
    'one word for who ordered, in lists',
    /[Kk]ansalaisen kieli|[Kk]ansalainen (?:on|ei ole) (?:jo )?(?:avannut|palauttanut)/,
  ],
  [
    'one word for a list of rows',
    /Luettelo (?:on|näytetään)|Luetteloa on rajattu|pääset luetteloon|luettelo täydentyy/,
  ],
  ['Finnish letters for hours', /hh\.mm/],
])('has %s', (_, fault) => {
  expect(textsWith(fault)).toEqual([]);
});
