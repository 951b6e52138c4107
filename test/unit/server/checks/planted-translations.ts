import { setInstruction, setText, setTexts, setTitle, type EditedProduct } from './checked-demo.ts';
import { bowel, broad, cervix, pair, stomach, urine, type Plant } from './plant.ts';

const description = 'productCitizenDescription';
const ordering = 'productSubscriptionInstructions';
const finnish = ({ texts }: EditedProduct) => texts.fi;

const languages: readonly Plant[] = [
  [
    'Finnish in the Swedish letter',
    pair,
    (product) => setText(product, 'sv', 'resultEmail', finnish(product).resultEmail),
    'otherLanguage',
    { languageCode: 'sv', path: 'texts.resultEmail', values: { language: 'fi' } },
  ],
  [
    'Swedish in the Finnish description',
    stomach,
    (product) => setText(product, 'fi', description, product.texts.sv[description]),
    'otherLanguage',
    { languageCode: 'fi', values: { language: 'sv' } },
  ],
  [
    'English in Finnish',
    urine,
    (product) => setText(product, 'fi', ordering, product.texts.en[ordering]),
    'otherLanguage',
    { values: { language: 'en' } },
  ],
  [
    'Swedish in English',
    bowel,
    (product) => setText(product, 'en', ordering, product.texts.sv[ordering]),
    'otherLanguage',
    { values: { language: 'sv' } },
  ],
  [
    'English in Swedish',
    cervix,
    (product) => setText(product, 'sv', description, product.texts.en[description]),
    'otherLanguage',
    { values: { language: 'en' } },
  ],
  [
    'Finnish in English',
    broad,
    (product) => setText(product, 'en', 'problemWithSampleInstruction', finnish(product).problemWithSampleInstruction),
    'otherLanguage',
  ],
  [
    'a Finnish sampling instruction in Swedish',
    stomach,
    (product) => setInstruction(product, 'sv', finnish(product).productAnalysisMappings[0]!.instructionDescription),
    'otherLanguage',
  ],
  [
    'an English sampling instruction in Finnish',
    bowel,
    (product) => setInstruction(product, 'fi', product.texts.en.productAnalysisMappings[0]!.instructionDescription),
    'otherLanguage',
  ],
  [
    'a Swedish title in Finnish',
    pair,
    (product) => setTitle(product, 'fi', 'Klamydia påvisades i ditt prov'),
    'otherLanguage',
    { place: 'Klamydia todettu' },
  ],
  [
    'an English title in Swedish',
    pair,
    (product) => setTitle(product, 'sv', 'Chlamydia was found in your sample'),
    'otherLanguage',
  ],
  [
    'a Finnish title in English, with other words',
    urine,
    (product) => setTitle(product, 'en', 'Näytteestäsi löytyi bakteereja'),
    'otherLanguage',
  ],
  [
    'a short message in Swedish',
    pair,
    (product) => setText(product, 'fi', 'resultSms', 'Du har fått ett nytt meddelande.'),
    'otherLanguage',
  ],
  [
    'a Swedish name of a product',
    cervix,
    (product) => setText(product, 'fi', 'productCitizenName', 'Screeningprov för livmoderhalsen'),
    'otherLanguage',
  ],
  [
    'an English name of an order',
    stomach,
    (product) => setText(product, 'sv', 'productSubscriptionName', 'Order a helicobacter sample'),
    'otherLanguage',
  ],
  [
    'a sentence that was not translated',
    pair,
    (product) =>
      setText(product, 'sv', 'resultEmail', `${product.texts.sv.resultEmail} Tähän viestiin ei voi vastata.`),
    'otherLanguage',
    { values: { language: 'fi' } },
  ],
  [
    'a phrase that is still Finnish',
    pair,
    (product) => (setTitle(product, 'sv', 'Chlamydia positiv', 0), setTitle(product, 'fi', 'Chlamydia positiv', 0)),
    'untranslated',
    { languageCode: 'sv', strength: 'note' },
  ],
  [
    'a name that is still Finnish',
    broad,
    (product) =>
      setTexts(product, 'productCitizenName', 'Kattava terveystarkastus', undefined, 'Kattava terveystarkastus'),
    'untranslated',
  ],
  [
    'a name in other letters',
    stomach,
    (product) => setTexts(product, 'productCitizenName', 'Helikobakteri antigen', 'HELIKOBAKTERI  antigen'),
    'untranslated',
  ],
  [
    'a letter of an older one',
    stomach,
    (product) => product.texts.sv.outdatedTexts?.push('resultEmail'),
    'outdatedTranslation',
    { languageCode: 'sv', path: 'texts.resultEmail', strength: 'note' },
  ],
  [
    'an older title',
    pair,
    (product) => product.texts.en.outdatedTexts?.push(finnish(product).outcomes.at(-1)!.outcomeId),
    'outdatedTranslation',
    { place: 'Tippuri todettu' },
  ],
  [
    'an older instruction',
    bowel,
    (product) =>
      product.texts.sv.outdatedTexts?.push(finnish(product).productAnalysisMappings[0]!.productAnalysisMappingId),
    'outdatedTranslation',
  ],
];

/** A Finnish sentence, its Swedish and its English; one of them differs. */
const numbers: readonly (readonly [string, string, string, string | undefined])[] = [
  ['weeks', 'Odota 2 viikkoa ennen näytettä.', 'Vänta 3 veckor före provet.', undefined],
  ['weeks in words', 'Odota kahden viikon ajan ennen näytettä.', 'Vänta tre veckor före provet.', undefined],
  [
    'words against digits',
    'Odota neljä viikkoa ennen näytettä.',
    'Vänta fyra veckor före provet.',
    'Wait for 5 weeks before the sample.',
  ],
  [
    'a number of advice',
    'Soita numeroon 116117, jos oireet jatkuvat.',
    'Ring 116117 om symtomen fortsätter.',
    'Call 116118 if the symptoms continue.',
  ],
  ['a telephone', 'Soita numeroon 09 123 4567, jos on kysyttävää.', 'Ring 09 123 4568 om du har frågor.', undefined],
  [
    'a telephone from abroad',
    'Soita numeroon 09 123 4567, jos on kysyttävää.',
    'Ring 09 123 4567 om du har frågor.',
    'Call +358 9 132 4567 if you have questions.',
  ],
  [
    'a mobile telephone',
    'Soita numeroon 040 123 4567, jos on kysyttävää.',
    'Ring 050 123 4567 om du har frågor.',
    undefined,
  ],
  ['no telephone at all', 'Soita numeroon 0800 123 456, jos on kysyttävää.', 'Ring oss om du har frågor.', undefined],
  [
    'the emergency number',
    'Soita hätänumeroon 112 heti, jos hengitys on vaikeaa.',
    'Ring genast nödnumret 122 om det är svårt att andas.',
    undefined,
  ],
  ['hours', 'Palvelemme arkisin klo 8–16.', 'Vi betjänar på vardagar kl. 9–16.', undefined],
  [
    'afternoon hours',
    'Palvelemme arkisin klo 8–16.',
    'Vi betjänar på vardagar kl. 8–16.',
    'We are open on weekdays from 8 am to 5 pm.',
  ],
  ['depth', 'Vie tikku 5 cm:n syvyyteen.', 'För in pinnen 2 cm.', undefined],
  ['a thousand', 'Testiin osallistuu 1 000 henkilöä.', 'I testet deltar 10 000 personer.', undefined],
];

const ofNumbers: readonly Plant[] = numbers.map(([name, ...texts]) => [
  `other numbers: ${name}`,
  urine,
  (product) => setTexts(product, ordering, ...texts),
  'otherNumbers',
]);

/** What is said of them: those of the translation, and those of the Finnish text. */
const toldNumbers: readonly Plant[] = [
  [
    'several numbers, each told',
    urine,
    (product) =>
      setTexts(product, ordering, 'Ota näyte 14 päivän ja 30 tunnin kuluessa.', 'Ta provet inom 7 dygn och 48 timmar.'),
    'otherNumbers',
    { languageCode: 'sv', values: { numbers: '7, 48', finnish: '14, 30' } },
  ],
  [
    'two numbers too few',
    urine,
    (product) => setTexts(product, ordering, 'Soita 116117 tai 0800 123 456.', 'Ring oss.'),
    'otherNumbers',
    { languageCode: 'sv', values: { numbers: '–', finnish: '0800123456, 116117' } },
  ],
  [
    'two numbers too many',
    urine,
    (product) => setTexts(product, ordering, 'Soita meille.', 'Ring 116117 eller 112.'),
    'otherNumbers',
    { languageCode: 'sv', values: { numbers: '116117, 112', finnish: '–' } },
  ],
];

/** Faults between languages. */
export const plantedTranslations: readonly Plant[] = [...languages, ...ofNumbers, ...toldNumbers];
