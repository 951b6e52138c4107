import { addOutcome, setInstruction, setText, setTitle } from './checked-demo.ts';
import { bowel, broad, cervix, pair, stomach, urine, type Plant } from './plant.ts';

const description = 'productCitizenDescription';
const ordering = 'productSubscriptionInstructions';

const diseases: readonly Plant[] = [
  [
    'a Swedish title of another disease',
    pair,
    (product) => setTitle(product, 'sv', 'Gonorré påvisades i ditt prov'),
    'outcomeOfOtherDisease',
    { phase: 4, languageCode: 'sv', place: 'Klamydia todettu', values: { words: 'Gonorré' } },
  ],
  [
    'titles swapped',
    broad,
    (product) => setTitle(product, 'en', 'Trichomonas was found in your sample', 2),
    'outcomeOfOtherDisease',
  ],
  [
    'a title of syphilis',
    cervix,
    (product) => setTitle(product, 'fi', 'Näytteessäsi todettiin kuppa', 1),
    'outcomeOfOtherDisease',
  ],
  [
    'a title that names one more',
    stomach,
    (product) => setTitle(product, 'fi', 'Helikobakteeri ja keliakia todettu'),
    'outcomeOfOtherDisease',
  ],
  [
    'a title of E. coli’s culture',
    urine,
    (product) => setTitle(product, 'sv', 'Klamydia hittades i ditt prov'),
    'outcomeOfOtherDisease',
  ],
  [
    'a copied sampling instruction',
    stomach,
    (product) => setInstruction(product, 'fi', 'Ota klamydianäyte virtsasta heti aamulla. Sulje putki.'),
    'instructionOfOtherDisease',
    { phase: 4, languageCode: 'fi', place: 'Helicobacter pylori, antigeeni', values: { words: 'klamydianäyte' } },
  ],
  [
    'an English one',
    cervix,
    (product) => setInstruction(product, 'en', 'Take the chlamydia sample first thing in the morning.'),
    'instructionOfOtherDisease',
  ],
  [
    'a Swedish one',
    bowel,
    (product) => setInstruction(product, 'sv', 'Ta coronavirusprovet med pinnen ur näsan.'),
    'instructionOfOtherDisease',
  ],
  [
    'of gonorrhoea for trichomonas',
    broad,
    (product) => setInstruction(product, 'fi', 'Ota tippurinäyte emättimestä.', 2),
    'instructionOfOtherDisease',
  ],
  [
    'of yeast for the culture of urine',
    urine,
    (product) => setInstruction(product, 'fi', 'Ota hiivanäyte aamulla ennen pesua.'),
    'instructionOfOtherDisease',
  ],
  [
    'a description of another package',
    bowel,
    (product) => setText(product, 'fi', description, 'Testi kertoo, onko sinulla helikobakteeria mahalaukussa.'),
    'textOfOtherDisease',
    { phase: 4, languageCode: 'fi', path: 'texts.productCitizenDescription', values: { words: 'helikobakteeria' } },
  ],
  [
    'a name of another package',
    stomach,
    (product) => setText(product, 'sv', 'productCitizenName', 'Klamydiatest för hemmabruk'),
    'textOfOtherDisease',
  ],
  [
    'a name with one disease too many',
    pair,
    (product) => setText(product, 'fi', 'productCitizenName', 'Klamydia-, tippuri- ja HIV-testi'),
    'textOfOtherDisease',
  ],
  [
    'what was not found is another',
    cervix,
    (product) => setText(product, 'fi', 'negativeSampleTitle', 'Näytteessäsi ei ollut klamydiaa'),
    'textOfOtherDisease',
  ],
  [
    'copied order instructions',
    cervix,
    (product) => setText(product, 'en', ordering, 'Chlamydia is treated with antibiotics. Do not wait.'),
    'textOfOtherDisease',
  ],
  [
    'a statement of another',
    pair,
    (product) =>
      setText(product, 'fi', 'problemWithSampleStatementInstruction', 'Lausunto kertoo, onko sinulla diabetesta.'),
    'textOfOtherDisease',
  ],
  [
    'a failed sample of another',
    stomach,
    (product) => setText(product, 'sv', 'problemWithSampleInstruction', 'Provet för tarmcancer kom inte fram i tid.'),
    'textOfOtherDisease',
  ],
];

const equal: readonly Plant[] = [
  [
    'one title for two outcomes',
    cervix,
    (product) => setTitle(product, 'fi', 'Näytteessäsi todettiin papilloomavirus', 0),
    'sameTitle',
    { languageCode: 'fi', place: 'Muu suuren riskin HPV todettu', values: { other: 'HPV-tyyppi 16 tai 18 todettu' } },
  ],
  [
    'equal but for case and blanks',
    cervix,
    (product) => setTitle(product, 'sv', ' PAPILLOMVIRUS  påvisades i ditt prov ', 0),
    'sameTitle',
  ],
  [
    'English titles',
    cervix,
    (product) => setTitle(product, 'en', 'Human papillomavirus was found in your sample', 0),
    'sameTitle',
  ],
  [
    'a finding that reads as none',
    urine,
    (product) => setTitle(product, 'fi', product.texts.fi.negativeSampleTitle),
    'sameTitle',
    { values: { other: 'Negatiivinen' } },
  ],
  [
    'a failed sample that reads as none',
    stomach,
    (product) => setText(product, 'sv', 'problemWithSampleTitle', product.texts.sv.negativeSampleTitle),
    'sameTitle',
  ],
  [
    'a new outcome with the title of another',
    bowel,
    (product) => addOutcome(product, 'Uusi', product.texts.fi.outcomes.at(-1)!.title),
    'sameTitle',
  ],
  [
    'a statement’s instruction that is the failed sample’s',
    pair,
    (product) =>
      setText(product, 'fi', 'problemWithSampleStatementInstruction', product.texts.fi.problemWithSampleInstruction),
    'sameTitle',
  ],
];

/** Faults of what citizens are told. */
export const plantedTexts: readonly Plant[] = [...diseases, ...equal];
