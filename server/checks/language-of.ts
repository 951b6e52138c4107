import { francAll } from 'franc';
import { asSeen } from '#core/contracts/rules/value.rules.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';

const codes: Readonly<Record<Language, string>> = { fi: 'fin', sv: 'swe', en: 'eng' };
/** From so many letters on the language of a text is told apart without doubt by its letters alone. */
const fewestLetters = 60;
/** How far the field's own language may stay behind the likeliest one, of which the score is 1. */
const likelyEnough = 0.85;

/** Words and endings that are usual in one of the three languages, and not in the two others. */
const marks: Readonly<Record<Language, RegExp>> = {
  fi: wordOf(
    'ja|tai|on|et|voi|tähän|olet|ole|ovat|että|jos|kun|myös|sekä|mutta|sen|tämä|tämän|voit|ennen|jälkeen|hei|kiitos',
    '\\p{L}*(?:uu|ii(?!n?g))\\p{L}*|(?!(?:tvätta|testa|första|bästa|nästa|sista|sätta|dessa|vissa)$)\\p{L}{3,}(?:ssa|ssä|sta|stä|lla|llä|lta|ltä|lle|ksi|tta|ttä|nsa|nsä)',
  ),
  sv: wordOf('att|det|din|dina|du|som|av|ett|har|till|vi|dig|den|vid|utan|innan|efter|med|hej|om|kan|ska|fanns', ''),
  en: wordOf('you|is|were|are|not|or|this|that|to|we|have|has|be|been|it|by|an|before|after|order|hello', ''),
};

/** Such that one of them alone tells the language of a short text. */
const strongMarks: Readonly<Record<Language, RegExp>> = {
  fi: wordOf(
    'ei|ota|otat|lue|älä|tilaa|testi|sulje|pese|laita|hoito|hoidon',
    '\\p{L}*(?:ää|öö|yö|yy|näyt|bakteeri|tulos|tulok)\\p{L}*|(?:sinu|todet|löy[dt]|tilau|lausun|ohje|seulon|tippuri|viesti)\\p{L}*|\\p{L}+(?:testi|koe|ohje|ohjeet)',
  ),
  sv: wordOf(
    'och|är|på|för|från|inte|inget|ingen|eller|ditt|svar|resultat|resultatet|hittades|räcker|tvätta|läkemedel|behandlas',
    '\\p{L}*(?:å|anvisning|instruktion)\\p{L}*|\\p{L}*prov(?:et|en)?|prov(?:tag|svar|rör|kit)\\p{L}*|(?:påvis|beställ)\\p{L}*',
  ),
  en: wordOf(
    'the|and|of|your|with|was|found|for|from|how|nothing|please|statement|user|urine|stool|swab|blood|home|health|take|do|without|enough',
    'samples?|results?|instructions?|gonorrh(?:o)?ea',
  ),
};

/** Names that are the same in each language. */
const names = /(?<!\p{L})(?:omanäyt|omakan|suomi\.fi|kanta\.fi|hyvinvointialue|klaara|maisa)\p{L}*/giu;

function wordOf(words: string, shapes: string): RegExp {
  return new RegExp(`^(?:${[words, shapes].filter(Boolean).join('|')})$`, 'iu');
}

/** A text of so few words may have but one that tells. */
const fewWords = 6;

/** How often the words of a text show each language. */
interface Shown {
  readonly words: number;
  readonly strong: Readonly<Record<Language, number>>;
  readonly all: Readonly<Record<Language, number>>;
}

function shownBy(text: string): Shown {
  const words =
    asSeen(text)
      .replaceAll(names, ' ')
      .match(/(?<![\p{L}\d])\p{L}{1,60}(?![\p{L}\d])/gu) ?? [];
  const strong = (language: Language) => words.filter((word) => strongMarks[language].test(word)).length;
  const weak = (language: Language) =>
    words.filter((word) => marks[language].test(word) && !strongMarks[language].test(word)).length;
  const each = (count: (language: Language) => number) => ({ fi: count('fi'), sv: count('sv'), en: count('en') });
  return { words: words.length, strong: each(strong), all: each((language) => strong(language) + weak(language)) };
}

/** The language of a text, or of one of its sentences, where it is certainly not the expected one. */
export function otherLanguageIn(text: string, expected: Language): Language | undefined {
  const shown = shownBy(text);
  return (
    mostShown(shown.all, expected, 2) ??
    (shown.words <= fewWords ? shortLanguage(shown, expected) : byLetters(text, shown, expected)) ??
    sentencesOf(text).flatMap((each) => mostShown(shownBy(each).all, expected, 3) ?? [])[0]
  );
}

/** Three words that tell a language have two letters each at least. */
const shortestSentence = 8;

/** Those that may be looked at by themselves: of shorter ones, such as blank lines, a text may have ten thousand. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/[.!?:;]\s+|\n/).filter(({ length }) => length >= shortestSentence);
}

/** The language of a name of few words, such as a file's. */
export function otherLanguageOfName(name: string, expected: Language): Language | undefined {
  return shortLanguage(shownBy(name.replaceAll('_', ' ')), expected);
}

function shortLanguage({ all, strong }: Shown, expected: Language): Language | undefined {
  return all[expected] > 0 ? undefined : mostShown(strong, expected, 1);
}

/** Where nothing shows the expected language, and so many words another one. */
function mostShown(shown: Shown['all'], expected: Language, fewest: number): Language | undefined {
  if (shown[expected] > 0) return undefined;
  const [other] = languages.filter((each) => each !== expected).sort((a, b) => shown[b] - shown[a]);
  return other && shown[other] >= fewest ? other : undefined;
}

function byLetters(text: string, { all }: Shown, expected: Language): Language | undefined {
  // Names of places and people are of no language.
  const isShown = languages.every((each) => all[expected] >= all[each]) && all[expected] > 1;
  if (isShown || text.replaceAll(/\P{L}/gu, '').length < fewestLetters) return undefined;
  const scores = new Map(francAll(text, { only: Object.values(codes) }));
  if ((scores.get(codes[expected]) ?? 0) >= likelyEnough) return undefined;
  return languages.find((language) => scores.get(codes[language]) === 1 && language !== expected);
}
