import type { CitizenTextField } from '#core/contracts/citizen-texts-completeness.rule.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { addFile, setText, setTitle } from './checked-demo.ts';
import { bowel, broad, cervix, pair, stomach, urine, type Plant } from './plant.ts';

/** Short texts in another language than their field's. */
const phrases: readonly (readonly [string, Language, CitizenTextField, text: string, is: Language])[] = [
  [pair, 'fi', 'problemWithSampleTitle', 'Provet gav inget resultat', 'sv'],
  [pair, 'fi', 'problemWithSampleStatementTitle', 'Laboratoriets utlåtande', 'sv'],
  [pair, 'sv', 'problemWithSampleStatementTitle', 'Laboratorion lausunto', 'fi'],
  [pair, 'en', 'negativeSampleTitle', 'Inget avvikande i ditt prov', 'sv'],
  [pair, 'fi', 'negativeSampleTitle', 'Nothing unusual was found', 'en'],
  [pair, 'fi', 'productCitizenName', 'Klamydia- och gonorrétest', 'sv'],
  [pair, 'sv', 'productCitizenName', 'Klamydia- ja tippuritesti', 'fi'],
  [bowel, 'sv', 'productCitizenName', 'Suolistosyövän seulontanäyte', 'fi'],
  [bowel, 'sv', 'productCitizenName', 'Bowel cancer screening sample', 'en'],
  [urine, 'fi', 'productCitizenName', 'Urine bacteria sample', 'en'],
  [urine, 'sv', 'productSubscriptionName', 'Tilaa virtsan bakteerinäyte', 'fi'],
  [stomach, 'en', 'productCitizenName', 'Helikobakteerinäyte', 'fi'],
  [stomach, 'fi', 'productSubscriptionName', 'Beställ helikobakterprov', 'sv'],
  [urine, 'fi', 'productCitizenName', 'U\u00ADrine bac\u00ADteria sam\u00ADple', 'en'],
];

const ofPhrases: readonly Plant[] = phrases.map(([demo, language, field, text, is]) => [
  `${text} in ${language}`,
  demo,
  (product) => setText(product, language, field, text),
  'otherLanguage',
  { languageCode: language, path: `texts.${field}`, values: { language: is } },
]);

/** Messages that tell of an illness otherwise than by its plain name. */
const messages: readonly (readonly [Language, string])[] = [
  ['fi', 'Papa-näytteesi tulos on valmis. Lue se palvelusta.'],
  ['fi', 'Hepatiittitestisi tulos on valmis. Lue se palvelusta.'],
  ['sv', 'Du har fått svar på ditt prov för könsherpes.'],
  ['en', 'Your STI test result is ready. Log in to read it.'],
  ['fi', 'Virtsatietulehdustestisi tulos on valmis.'],
  ['fi', 'Kohdunkaulan seulontatuloksesi on valmis.'],
  ['fi', 'Suolistoseulontasi tulos on valmis.'],
  ['sv', 'Svaret på tarmscreeningen är klart.'],
  ['en', 'Your cervical screening result is ready.'],
];

const ofMessages: readonly Plant[] = messages.map(([language, text]) => [
  text,
  broad,
  (product) => setText(product, language, 'resultSms', text),
  'diseaseInMessage',
  { languageCode: language },
]);

/** What was left in a message. */
const leftovers = [
  'Hei ETUNIMI, sinulle on uusi viesti palvelussa.',
  'Hei {{firstName}}, sinulle on uusi viesti palvelussa.',
  'Palauta näyte XX.XX.2026 mennessä.',
  'Testi testi testi',
  'Soita numeroon 000 000 0000 ja kysy ohjeita.',
  'Sinulle on viesti (tarkista tämä!).',
  'Soita numeroon 040 1234567 ja kysy ohjeita.',
  'Hei «etunimi», sinulle on viesti.',
  'Hei (nimi tähän), sinulle on viesti.',
  'Palauta näyte X päivän kuluessa.',
];

const ofLeftovers: readonly Plant[] = leftovers.map((text) => [
  text,
  bowel,
  (product) => setText(product, 'fi', 'resultSms', text),
  'placeholder',
]);

const fileNames: readonly (readonly [Language, string])[] = [
  ['fi', 'User guide.pdf'],
  ['fi', 'ohje_en (1).pdf'],
  ['fi', 'ohjeSV.pdf'],
  ['sv', 'sampling_instructions.pdf'],
  ['en', 'ohje-fi-v2.pdf'],
];

const ofFiles: readonly Plant[] = fileNames.map(([language, name]) => [
  `${name} in ${language}`,
  stomach,
  (product) => addFile(product, language, name),
  'attachmentOfOtherLanguage',
]);

/** What is told by few words. */
export const plantedPhrases: readonly Plant[] = [
  ...ofPhrases,
  ...ofMessages,
  ...ofLeftovers,
  ...ofFiles,
  [
    'a title equal but for its full stop',
    cervix,
    (product) => setTitle(product, 'fi', 'Näytteessäsi todettiin papilloomavirus.', 0),
    'sameTitle',
  ],
];
