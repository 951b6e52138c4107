import { francAll } from 'franc';
import { languages, type Language } from '#core/contracts/schemas.ts';

const codes: Readonly<Record<Language, string>> = { fi: 'fin', sv: 'swe', en: 'eng' };
/** From so many letters on the language of a text is told apart without doubt by its letters alone. */
const fewestLetters = 60;
/** How far the field's own language may stay behind the likeliest one, of which the score is 1. */
const likelyEnough = 0.85;

/** Words and endings that only one of the three languages has. */
const marks: Readonly<Record<Language, RegExp>> = {
  fi: wordsOf(
    'ja|tai|on|ei|et|voi|tähän|sinun|sinulle|sinulla|olet|ole|ovat|että|jos|kun|myös|sekä|mutta|sen|tämä|tämän|ota|otat|lue|älä|voit|ennen|jälkeen|ohje|ohjeet|testi|hei|kiitos',
    '\\p{L}*(?:ää|yy|öö|uu|ii(?!n?g))\\p{L}*|\\p{L}{3,}(?:ssa|ssä|sta|stä|lla|llä|lta|ltä|lle|ksi|tta|ttä|nsa|nsä|koe|ohje)|näyt\\p{L}+|todet\\p{L}+|tila(?:a|us|uks)\\p{L}*|tulo(?:s|k)\\p{L}*|löy[dt]\\p{L}+|viesti\\p{L}*|\\p{L}+testi',
  ),
  sv: wordsOf(
    'och|att|det|är|på|ditt|din|dina|du|som|för|av|ett|eller|från|har|inte|till|vi|dig|den|vid|utan|innan|efter|med|hej|om|kan|ska|prov|provet|hittades|fanns',
    '\\p{L}*å\\p{L}*|prov(?:tag|svar|rör|kit)\\p{L}*|\\p{L}+(?:prov|provet|anvisning|anvisningar|anvisningen)|anvisning\\p{L}*|instruktion\\p{L}*|påvis\\p{L}*|beställ\\p{L}*',
  ),
  en: wordsOf(
    'the|and|of|your|you|is|was|were|are|with|not|or|for|from|this|that|to|we|have|has|be|been|it|by|no|an|found|how|please|before|after|sample|order|hello|result|results|instructions|instruction',
    '\\p{L}*th(?:e|is|at)\\p{L}{0,2}',
  ),
};

/** Names that are the same in each language. */
const names = /(?<!\p{L})(?:omanäyt|omakan|suomi\.fi|kanta\.fi|hyvinvointialue|klaara|maisa)\p{L}*/giu;

function wordsOf(whole: string, shapes: string): RegExp {
  return new RegExp(`^(?:${whole}|${shapes})$`, 'iu');
}

/** In how many of its words a text shows each language. */
function marksIn(text: string): Readonly<Record<Language, number>> {
  const words =
    text
      .normalize('NFC')
      .replaceAll(names, ' ')
      .match(/(?<![\p{L}\d])\p{L}+(?![\p{L}\d])/gu) ?? [];
  const count = (language: Language) => words.filter((word) => marks[language].test(word)).length;
  return { fi: count('fi'), sv: count('sv'), en: count('en') };
}

/** The language of a text, or of one of its sentences, where it is certainly not the expected one. */
export function otherLanguageIn(text: string, expected: Language): Language | undefined {
  return likeliest(text, expected) ?? sentencesOf(text).flatMap((each) => byMarks(each, expected, 3) ?? [])[0];
}

/** The language of a name of few words, such as a file's. */
export function otherLanguageOfName(name: string, expected: Language): Language | undefined {
  return byMarks(name, expected, 1);
}

function likeliest(text: string, expected: Language): Language | undefined {
  const few = byMarks(text, expected, 2);
  if (few || text.replaceAll(/\P{L}/gu, '').length < fewestLetters) return few;
  const scores = new Map(francAll(text, { only: Object.values(codes) }));
  if ((scores.get(codes[expected]) ?? 0) >= likelyEnough) return undefined;
  return languages.find((language) => scores.get(codes[language]) === 1 && language !== expected);
}

/** Where nothing shows the expected language and so many words another one. */
function byMarks(text: string, expected: Language, fewest: number): Language | undefined {
  const found = marksIn(text);
  if (found[expected] > 0) return undefined;
  const [other] = languages.filter((each) => each !== expected).sort((a, b) => found[b] - found[a]);
  return other && found[other] >= fewest ? other : undefined;
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/[.!?:;]\s+|\n/);
}
