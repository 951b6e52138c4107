import { AgeGroup, TargetGender } from '#core/contracts/product.contract.ts';
import { addAnalysis, changeAnalysis, changeChild, setInstruction } from './checked-demo.ts';
import { bowel, broad, cervix, pair, stomach, urine, type Plant } from './plant.ts';

const { Male, Female, Both } = TargetGender;
const { Infant, Child } = AgeGroup;

/** Faults of whom an analysis is for. */
export const plantedPeople: readonly Plant[] = [
  [
    'a vaginal specimen of men',
    stomach,
    (product) => addAnalysis(product, '1729', { targetGender: Male }),
    'specimenOfOtherSex',
    { path: 'productAnalysisMappings.1.targetGender', place: 'B-ryhmän streptokokki, viljely' },
  ],
  ['clue cells of men', broad, (product) => addAnalysis(product, '3787', { targetGender: Male }), 'specimenOfOtherSex'],
  [
    'clue cells of everybody',
    broad,
    (product) => addAnalysis(product, '3787', { targetGender: Both }),
    'specimenOfOtherSex',
  ],
  [
    'a swab of the vagina in men’s instruction',
    broad,
    (product) => changeAnalysis(product, 2, { targetGender: Male }),
    'specimenOfOtherSex',
  ],
  [
    'screening of the cervix of men',
    cervix,
    (product) => changeAnalysis(product, 0, { targetGender: Male }),
    'specimenOfOtherSex',
  ],
  [
    'one’s own analysis by its name',
    stomach,
    (product) => addAnalysis(product, 'OMA1', { kuntaliittoName: 'Emätinnäyte, viljely', targetGender: Male }),
    'specimenOfOtherSex',
  ],
  [
    'prostate of women',
    stomach,
    (product) => addAnalysis(product, 'OMA2', { kuntaliittoName: 'Eturauhasen antigeeni', targetGender: Female }),
    'specimenOfOtherSex',
  ],
  [
    'a man’s instruction of women',
    pair,
    (product) => {
      changeAnalysis(product, 0, { targetGender: Female });
      setInstruction(product, 'fi', 'Vedä esinahka taakse ja pyyhkäise tikulla virtsaputken suuta.');
    },
    'specimenOfOtherSex',
  ],
  [
    'a swab of the cervix of men',
    broad,
    (product) => {
      changeAnalysis(product, 0, { targetGender: Male });
      setInstruction(product, 'fi', 'Ota näyte kohdunsuulta tikulla ja sulje putki heti näytteenoton jälkeen.');
    },
    'specimenOfOtherSex',
  ],
  [
    'the vagina in men’s Swedish instruction',
    pair,
    (product) => {
      changeAnalysis(product, 0, { targetGender: Male });
      setInstruction(product, 'sv', 'För in pinnen i slidan och rotera den i tio sekunder.');
    },
    'specimenOfOtherSex',
  ],
  [
    'in the English one',
    pair,
    (product) => {
      changeAnalysis(product, 0, { targetGender: Male });
      setInstruction(product, 'en', 'Insert the swab into the vagina and rotate it for ten seconds.');
    },
    'specimenOfOtherSex',
  ],
  [
    'an infant by sex',
    urine,
    (product) => changeAnalysis(product, 0, { ageGroup: Infant, targetGender: Male }),
    'ageAgainstSex',
  ],
  [
    'a child by sex',
    urine,
    (product) => changeAnalysis(product, 0, { ageGroup: Child, targetGender: Female }),
    'ageAgainstSex',
    { path: 'productAnalysisMappings.0.ageGroup', strength: 'note', phase: 2 },
  ],
  [
    'chlamydia of infants',
    pair,
    (product) => changeChild(product, 0, { ageGroup: Infant }),
    'ageAgainstDisease',
    { path: 'productAnalysisMappings.0.childProductAnalysisMappings.0.ageGroup' },
  ],
  ['mycoplasma of children', broad, (product) => changeAnalysis(product, 1, { ageGroup: Child }), 'ageAgainstDisease'],
  [
    'papilloma screening of children',
    cervix,
    (product) => changeAnalysis(product, 0, { ageGroup: Child }),
    'ageAgainstDisease',
  ],
  [
    'bowel cancer of children',
    bowel,
    (product) => changeAnalysis(product, 0, { ageGroup: Child }),
    'ageAgainstDisease',
  ],
  [
    'syphilis of infants',
    stomach,
    (product) => addAnalysis(product, '4942', { ageGroup: Infant }),
    'ageAgainstDisease',
  ],
];
