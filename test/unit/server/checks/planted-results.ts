import { addAnalysis, setInstruction, setOutcomeName, setText, setTitle, setValue } from './checked-demo.ts';
import { bowel, broad, pair, stomach, urine, type Plant } from './plant.ts';

const negative = 'negativeSampleTitle';

const denied: readonly Plant[] = [
  [
    'a finding that was not found',
    pair,
    (product) => setTitle(product, 'fi', 'Näytteessäsi ei todettu klamydiaa'),
    'findingDenied',
    { phase: 4, languageCode: 'fi', place: 'Klamydia todettu', strength: 'should', values: {} },
  ],
  [
    'not in Swedish',
    pair,
    (product) => setTitle(product, 'sv', 'Klamydia påvisades inte i ditt prov'),
    'findingDenied',
  ],
  [
    'nothing grew, in Swedish',
    urine,
    (product) => setTitle(product, 'sv', 'Inga bakterier hittades i ditt prov'),
    'findingDenied',
    { languageCode: 'sv' },
  ],
  [
    'none in English',
    pair,
    (product) => setTitle(product, 'en', 'No chlamydia was found in your sample'),
    'findingDenied',
  ],
  ['not detected', broad, (product) => setTitle(product, 'en', 'Gonorrhoea was not detected', 1), 'findingDenied'],
  ['a normal finding', stomach, (product) => setTitle(product, 'fi', 'Tuloksesi on normaali'), 'findingDenied'],
  ['nothing unusual', bowel, (product) => setTitle(product, 'en', 'Nothing unusual in your sample'), 'findingDenied'],
  ['a negative finding', bowel, (product) => setTitle(product, 'sv', 'Ditt prov är negativt'), 'findingDenied'],
  [
    'an outcome that is called so',
    stomach,
    (product) => setOutcomeName(product, 'Ei helikobakteeria havaittu'),
    'findingDenied',
    { phase: 1, path: 'outcomes.0.name' },
  ],
  [
    'nothing found that reads as a finding',
    pair,
    (product) => setText(product, 'fi', negative, 'Näytteessäsi todettiin klamydia'),
    'findingInNegative',
    { phase: 4, languageCode: 'fi', path: 'texts.negativeSampleTitle', strength: 'should' },
  ],
  [
    'in Swedish',
    pair,
    (product) => setText(product, 'sv', negative, 'Klamydia påvisades i ditt prov'),
    'findingInNegative',
  ],
  [
    'in English, of the result alone',
    stomach,
    (product) => setText(product, 'en', negative, 'Your result is positive'),
    'findingInNegative',
  ],
];

const microbes: readonly Plant[] = [
  [
    'an answer as a microbe',
    urine,
    (product) => setValue(product, 'Positiivinen'),
    'resultAsMicrobe',
    {
      path: 'productAnalysisMappings.0.resultInterpretations.0.diagnosticValues',
      strength: 'should',
      values: { microbe: 'Positiivinen' },
    },
  ],
  ['a negative one', urine, (product) => setValue(product, 'negat.'), 'resultAsMicrobe'],
  ['in words', urine, (product) => setValue(product, 'Ei todettu'), 'resultAsMicrobe'],
  ['by a sign', urine, (product) => setValue(product, '+'), 'resultAsMicrobe'],
  [
    'the short name of another microbe',
    pair,
    (product) => setValue(product, 'Chlamydia trachomatis (Gc)', 0, 0),
    'foreignMicrobe',
    { values: { microbe: 'Chlamydia trachomatis (Gc)' } },
  ],
  [
    'one short name for another, where both are looked for',
    stomach,
    (product) => addAnalysis(product, '1738', { value: 'Neisseria gonorrhoeae (Chtr)' }),
    'foreignMicrobe',
  ],
  [
    'a code that differs by what nobody sees',
    urine,
    (product) => addAnalysis(product, '1155', { kuntaliittoCode: '1155\u200B' }),
    'codeTwice',
  ],
];

const specimens: readonly Plant[] = [
  [
    'urine for an analysis of stool',
    stomach,
    (product) => setInstruction(product, 'fi', 'Laske virtsasuihkun alku näyteastiaan ja sulje putki.'),
    'instructionOfOtherSpecimen',
    { phase: 4, languageCode: 'fi', strength: 'should', values: { words: 'virtsasuihkun' } },
  ],
  [
    'a swab of the vagina for one of urine',
    pair,
    (product) => setInstruction(product, 'en', 'Insert the swab into the vagina and turn it for ten seconds.'),
    'instructionOfOtherSpecimen',
  ],
  [
    'blood for one of stool, in Swedish',
    bowel,
    (product) => setInstruction(product, 'sv', 'Stick dig i fingertoppen och låt några bloddroppar falla i röret.'),
    'instructionOfOtherSpecimen',
    { languageCode: 'sv', values: { words: 'fingertoppen' } },
  ],
];

/** Faults of what was found, and of what it was found in. */
export const plantedResults: readonly Plant[] = [...denied, ...microbes, ...specimens];
