import { setInstruction, setText, setTexts, type EditedProduct } from './checked-demo.ts';
import { bowel, broad, cervix, pair, stomach, urine, type Plant } from './plant.ts';

const description = 'productCitizenDescription';
const ordering = 'productSubscriptionInstructions';

/** What a person forgot to replace, in each language's ways. */
const left: readonly (readonly [string, (product: EditedProduct) => void, string])[] = [
  [
    'a name in braces',
    (product) => setText(product, 'fi', 'resultSms', 'Hei {nimi}, sinulle on uusi viesti Omanäyte-palvelussa.'),
    '{nimi}',
  ],
  [
    'a date in brackets',
    (product) => setText(product, 'fi', 'resultEmail', 'Hei, näytteesi saapui [PVM]. Lue viesti palvelussa.'),
    '[PVM]',
  ],
  [
    'XXX with a soft hyphen',
    (product) => setText(product, 'fi', 'resultSms', 'Soita numeroon X\u00ADXX ja kysy.'),
    'XXX',
  ],
  ['XXX', (product) => setText(product, 'fi', ordering, 'Soita numeroon XXX, jos sinulla on kysyttävää.'), 'XXX'],
  [
    'a Swedish one',
    (product) => setText(product, 'sv', 'resultSms', 'Hej [namn]! Du har fått ett nytt meddelande i tjänsten.'),
    '[namn]',
  ],
  [
    'an English one',
    (product) => setText(product, 'en', 'resultSms', 'Hello <name>, you have a new message in the service.'),
    '<name>',
  ],
  ['filler', (product) => setText(product, 'fi', description, 'Lorem ipsum dolor sit amet'), 'Lorem'],
  ['a note to oneself', (product) => setInstruction(product, 'fi', 'TODO: näytteenotto-ohje puuttuu vielä'), 'TODO'],
  ['questions', (product) => setText(product, 'fi', ordering, 'Palauta näyte ??? päivän kuluessa.'), '???'],
  ['a line to fill in', (product) => setText(product, 'fi', ordering, 'Palauta näyte ____ päivän kuluessa.'), '____'],
  ['a date’s pattern', (product) => setText(product, 'fi', description, 'Voimassa pp.kk.vvvv asti.'), 'pp.kk.vvvv'],
  [
    'a Finnish word for it',
    (product) => setText(product, 'fi', 'productSubscriptionConfirmationEmail', 'Kirjoita tähän vahvistuksen teksti.'),
    'Kirjoita tähän',
  ],
  [
    'a Swedish word for it',
    (product) => setText(product, 'sv', 'resultEmail', 'Skriv här meddelandets text till medborgaren.'),
    'Skriv här',
  ],
  ['percent signs', (product) => setText(product, 'fi', 'resultSms', 'Hei %NIMI%, lue viestisi palvelussa.'), '%NIMI%'],
];

const placeholders: readonly Plant[] = left.map(([name, change, found]) => [
  name,
  urine,
  change,
  'placeholder',
  { values: { found } },
]);

const links: readonly Plant[] = [
  [
    'a link that others may read along',
    stomach,
    (product) => setTexts(product, ordering, 'Lue lisää: http://www.terveyskyla.fi/ohje.'),
    'insecureLink',
    {
      languageCode: 'fi',
      path: 'texts.productSubscriptionInstructions',
      values: { found: 'http://www.terveyskyla.fi/ohje.' },
    },
  ],
  [
    'such a link in a Swedish letter',
    pair,
    (product) => setText(product, 'sv', 'resultEmail', 'Logga in på http://omanayte.fi/sv och läs det.'),
    'insecureLink',
  ],
  [
    'such a link in capitals',
    pair,
    (product) => setInstruction(product, 'en', 'See HTTP://OMANAYTE.FI for the film.'),
    'insecureLink',
  ],
  [
    'a message with a link',
    bowel,
    (product) => setText(product, 'fi', 'resultSms', 'Sinulle on viesti. Lue se: https://omanayte.fi/viestit'),
    'linkInMessage',
    { strength: 'note', values: { found: 'https://omanayte.fi/viestit' } },
  ],
  [
    'a letter with one',
    bowel,
    (product) =>
      setText(
        product,
        'en',
        'productSubscriptionConfirmationEmail',
        'Follow your order at www.omanayte.fi and read it.',
      ),
    'linkInMessage',
  ],
  [
    'a message with the address of a page',
    pair,
    (product) => setText(product, 'fi', 'resultSms', 'Lue tulos osoitteessa omanayte.fi/tulokset.'),
    'linkInMessage',
    { values: { found: 'omanayte.fi/tulokset' } },
  ],
  [
    'a message with a shortened link',
    pair,
    (product) => setText(product, 'en', 'resultSms', 'Read the message: bit.ly/3abcd'),
    'linkInMessage',
  ],
  [
    'a link to another site in Swedish',
    stomach,
    (product) =>
      setTexts(product, ordering, 'Lue lisää: https://www.hus.fi/ohje', 'Läs mer: https://www.vard.se/hjalp'),
    'otherLink',
    { languageCode: 'sv', values: { found: 'vard.se' } },
  ],
  [
    'another site in English',
    urine,
    (product) =>
      setTexts(
        product,
        description,
        'Ohjeet: terveyskyla.fi',
        'Anvisningar: terveyskyla.fi',
        'Instructions: healthvillage.com',
      ),
    'otherLink',
  ],
  [
    'a site in the translation alone',
    urine,
    (product) => setText(product, 'sv', description, 'Du tar provet hemma. Läs mer på www.folkhalsan.fi.'),
    'otherLink',
  ],
  [
    'chlamydia in a message',
    pair,
    (product) => setText(product, 'fi', 'resultSms', 'Klamydiatestisi tulos on valmis. Lue se Omanäyte-palvelusta.'),
    'diseaseInMessage',
    { languageCode: 'fi', path: 'texts.resultSms', values: { words: 'Klamydiatestisi' } },
  ],
  [
    'with the soft hyphens of copied text',
    pair,
    (product) => setText(product, 'fi', 'resultSms', 'Kla\u00ADmy\u00ADdia\u00ADtestisi tulos on valmis.'),
    'diseaseInMessage',
    { values: { words: 'Klamydiatestisi' } },
  ],
  [
    'in a Swedish message',
    pair,
    (product) => setText(product, 'sv', 'resultSms', 'Ditt gonorréprov har besvarats. Logga in i tjänsten.'),
    'diseaseInMessage',
  ],
  [
    'in an English message',
    pair,
    (product) => setText(product, 'en', 'resultSms', 'Your gonorrhoea test result is ready. Log in to read it.'),
    'diseaseInMessage',
  ],
  [
    'in a letter',
    stomach,
    (product) => setText(product, 'fi', 'resultEmail', 'Hei, helikobakteeritestin tulos on valmis.'),
    'diseaseInMessage',
  ],
  [
    'in the confirmation of an order',
    cervix,
    (product) => setText(product, 'en', 'productSubscriptionConfirmationSms', 'Your HPV kit has been sent to you.'),
    'diseaseInMessage',
  ],
  [
    'in a Swedish confirmation',
    bowel,
    (product) =>
      setText(
        product,
        'sv',
        'productSubscriptionConfirmationEmail',
        'Vi skickar dig ett prov för tarmcancer per post.',
      ),
    'diseaseInMessage',
  ],
  [
    'a kind of diseases',
    broad,
    (product) => setText(product, 'fi', 'resultSms', 'Sukupuolitautitestisi tulos on valmis. Lue se palvelusta.'),
    'diseaseInMessage',
  ],
  [
    'cancer of no kind',
    bowel,
    (product) => setText(product, 'en', 'resultSms', 'Your cancer screening result is ready. Log in to read it.'),
    'diseaseInMessage',
  ],
];

/** What was forgotten in texts, and what does not belong to messages. */
export const plantedMessages: readonly Plant[] = [...placeholders, ...links];
