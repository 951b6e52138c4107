import { setText, setTexts } from './checked-demo.ts';
import { cervix, pair, urine, type Change } from './plant.ts';

const description = 'productCitizenDescription';
const ordering = 'productSubscriptionInstructions';

const translations: readonly Change[] = [
  [
    'numbers in words',
    urine,
    (product) =>
      setTexts(
        product,
        ordering,
        'Odota 2 viikkoa ennen näytettä.',
        'Vänta två veckor före provet.',
        'Wait for two weeks before the sample.',
      ),
  ],
  [
    'a telephone from abroad',
    urine,
    (product) =>
      setTexts(
        product,
        ordering,
        'Soita numeroon 09 123 4567.',
        'Ring 09-123 4567 om du har frågor.',
        'Call +358 9 123 4567 if you have questions.',
      ),
  ],
  [
    'a telephone with its zero in brackets',
    urine,
    (product) =>
      setTexts(
        product,
        ordering,
        'Soita numeroon 040 123 4567.',
        'Ring numret 0401234567 nu.',
        'Call the number +358 (0)40 123 4567.',
      ),
  ],
  [
    'a number in groups',
    urine,
    (product) =>
      setTexts(
        product,
        ordering,
        'Soita numeroon 116117 milloin vain.',
        'Ring 116 117 när som helst.',
        'Call 116 117 at any time.',
      ),
  ],
  [
    'times',
    urine,
    (product) =>
      setTexts(
        product,
        ordering,
        'Avoinna arkisin klo 8.00–16.00.',
        'Öppet på vardagar kl. 8:00–16:00.',
        'Open on weekdays from 8 am to 4 pm.',
      ),
  ],
  [
    'thousands',
    urine,
    (product) =>
      setTexts(
        product,
        ordering,
        'Testin on tehnyt 1 000 henkilöä.',
        'Testet har gjorts av 1000 personer.',
        'The test has been taken by 1,000 people.',
      ),
  ],
  [
    'decimals',
    urine,
    (product) =>
      setTexts(
        product,
        ordering,
        'Täytä putkeen 1,5 ml virtsaa.',
        'Fyll röret med 1,5 ml urin.',
        'Fill the tube with 1.5 ml of urine.',
      ),
  ],
  [
    'once in words',
    urine,
    (product) =>
      setTexts(product, ordering, 'Toista näyte 1 kerran.', 'Upprepa provet en gång.', 'Repeat the sample once.'),
  ],
  [
    'a month by its name',
    urine,
    (product) =>
      setTexts(
        product,
        ordering,
        'Palvelu alkaa 1.3.2026 koko maassa.',
        'Tjänsten börjar den 1 mars 2026 i hela landet.',
        'The service begins on 1 March 2026.',
      ),
  ],
  [
    'one site under two names',
    urine,
    (product) =>
      setTexts(
        product,
        ordering,
        'Lue lisää: https://www.omanayte.fi/ohjeet',
        'Läs mer: https://sv.omanayte.fi/hjalp',
        'Read more: https://omanayte.fi/en',
      ),
  ],
  [
    'a name that is the same in all languages',
    cervix,
    (product) => setTexts(product, 'productCitizenName', 'HPV', 'HPV', 'HPV'),
  ],
  [
    'short words that languages share',
    pair,
    (product) => setTexts(product, 'productCitizenName', 'Klamydiatesti', 'Klamydiatest', 'Chlamydia test'),
  ],
  [
    'names of places in Swedish',
    pair,
    (product) =>
      setText(product, 'sv', description, 'Du kan lämna provet i Jyväskylä eller Ylivieska, Jyväskylän terveysasema.'),
  ],
  [
    'limits',
    pair,
    (product) =>
      setTexts(
        product,
        ordering,
        'Tulos on tavallinen, jos arvo on <5 tai >3.',
        'Resultatet är vanligt om värdet är <5 eller >3.',
        'The result is usual if the value is <5 or >3.',
      ),
  ],
  [
    'a telephone that has the country’s number within',
    pair,
    (product) =>
      setTexts(product, ordering, 'Soita +358 40 135 8123.', 'Ring 040 135 8123.', 'Call 00358 40 135 8123.'),
  ],
  [
    'noughts before a number',
    pair,
    (product) => setTexts(product, ordering, 'Versio 0012.', 'Version 12.', 'Version 012.'),
  ],
  [
    'nought, which one language puts into a word',
    pair,
    (product) => setTexts(product, ordering, 'Raja on 0.', 'Gränsen är noll i två prov.', 'The limit is nought.'),
  ],
  [
    'a pause of three dots',
    pair,
    (product) => setText(product, 'fi', description, 'Odota hetki... Voit ottaa näytteen kotona.'),
  ],
];

/** Translations that say the same as the Finnish text. */
export const harmlessTranslations: readonly Change[] = [...translations];
