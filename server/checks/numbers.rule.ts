import { inTexts, type TextCheck } from './checked-product.ts';
import { translations } from './placed-texts.ts';

/** Numbers that a translation has in place of the Finnish text's, and long ones that one of them lacks. */
export const otherNumbers: TextCheck = (texts) =>
  translations(texts).flatMap((placed) => {
    const [here, finnish] = [numbersIn(placed.text), numbersIn(placed.finnish)];
    const added = [...here].filter((number) => !finnish.has(number));
    const missing = [...finnish].filter((number) => !here.has(number));
    // A small one may be put otherwise in one language: 'once', 'a day', 'both'.
    const isAmiss = (added.length > 0 && missing.length > 0) || [...added, ...missing].some((each) => each.length > 2);
    return isAmiss ? [inTexts(placed, { numbers: added.join(', ') || '–', finnish: missing.join(', ') || '–' })] : [];
  });

const telephone = /(?:\+|(?<!\d)0)\d[\d \u00a0()-]{5,}\d/g;
const thousands = /(?<![\d.,])\d{1,3}(?:[ \u00a0.,]\d{3})+(?![\d.,]?\d)/g;
const afternoon = /(?<!\d)(\d{1,2})(?:[.:](\d\d))?(?=\s?p\.?m(?!\p{L}))/giu;

/** Telephone numbers as they are dialled at home; hours of 24; of all others the digits, and small ones in words. */
function numbersIn(text: string): ReadonlySet<string> {
  const telephones = (text.match(telephone) ?? []).map((each) =>
    digitsOf(each)
      .replace(/^(00)?358/, '0')
      .replace(/^00/, '0'),
  );
  const rest = text
    .replaceAll(telephone, ' ')
    .replaceAll(thousands, digitsOf)
    .replaceAll(afternoon, (_, hour: string, minutes = '') => `${(Number(hour) % 12) + 12} ${minutes} `);
  const numbers = (rest.match(/\d+/g) ?? []).map((each) => each.replace(/^0+(?=\d)/, ''));
  return new Set([...telephones, ...numbers.filter((each) => each !== '0'), ...numberWordsIn(rest)]);
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** From two to twelve in each language; 'one' is an article, too. */
const words: readonly (readonly [string, RegExp])[] = [
  ['2', wordOf('kaksi|kahden|kahta|kahdessa|kahdesta|kahteen|två|two')],
  ['3', wordOf('kolme|kolmen|kolmea|kolmessa|kolmesta|kolmeen|tre|three')],
  ['4', wordOf('neljä|neljän|neljää|neljässä|neljästä|neljään|fyra|four')],
  ['5', wordOf('viisi|viiden|viittä|viidessä|viidestä|viiteen|fem|five')],
  [
    '6',
    wordOf('kuusi|kuuden|kuutta|kuudessa|kuudesta|kuuteen|six|sex(?= (?:veck|dag|dygn|tim|minut|månad|år|gång|cent))'),
  ],
  ['7', wordOf('seitsemän|seitsemää|seitsemässä|seitsemästä|seitsemään|sju|seven')],
  ['8', wordOf('kahdeksan|kahdeksaa|kahdeksassa|kahdeksasta|kahdeksaan|åtta|eight')],
  ['9', wordOf('yhdeksän|yhdeksää|yhdeksässä|yhdeksästä|yhdeksään|nio|nine')],
  ['10', wordOf('kymmenen|kymmentä|kymmenessä|kymmenestä|kymmeneen|tio|ten')],
  ['11', wordOf('yksitoista|yhdentoista|yhtätoista|elva|eleven')],
  ['12', wordOf('kaksitoista|kahdentoista|kahtatoista|tolv|twelve')],
];

function wordOf(forms: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu');
}

function numberWordsIn(text: string): readonly string[] {
  return words.filter(([, pattern]) => pattern.test(text)).map(([number]) => number);
}
