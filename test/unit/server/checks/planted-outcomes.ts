import { addAnalysis, addOutcome, analysisAt, leadTo, setOutcomeName } from './checked-demo.ts';
import { broad, cervix, pair, stomach, urine, type Plant } from './plant.ts';

const outcomes: readonly Plant[] = [
  [
    'an outcome that nothing leads to',
    stomach,
    (product) => addOutcome(product, 'Jokin muu'),
    'unusedOutcome',
    { phase: 1, path: 'outcomes.1.name', place: 'Jokin muu' },
  ],
  [
    'the second outcome forgotten',
    pair,
    (product) => leadTo(product, 0, 0, 1),
    'unusedOutcome',
    { path: 'outcomes.1.name' },
  ],
  [
    'nothing leads to the only one',
    urine,
    (product) => analysisAt(product, 0).resultInterpretations.splice(0),
    'unusedOutcome',
  ],
  [
    'one outcome twice',
    pair,
    (product) => addOutcome(product, ' klamydia  TODETTU'),
    'outcomeTwice',
    { phase: 1, path: 'outcomes.2.name', strength: 'note' },
  ],
  [
    'one outcome twice, with marks that nobody sees',
    pair,
    (product) => addOutcome(product, 'Kla\u00ADmydia\u00A0to\u200Bdettu'),
    'outcomeTwice',
  ],
  [
    'an outcome whose name denies it, with a soft hyphen',
    pair,
    (product) => setOutcomeName(product, 'Klamydiaa ei to\u00ADdettu'),
    'findingDenied',
  ],
  [
    'two renamed alike',
    cervix,
    (product) => setOutcomeName(product, 'Muu suuren riskin HPV todettu', 0),
    'outcomeTwice',
  ],
  [
    'gonorrhoea leads to chlamydia',
    pair,
    (product) => leadTo(product, 0, 0, 1),
    'outcomeOfOtherDisease',
    {
      phase: 2,
      path: 'productAnalysisMappings.0.childProductAnalysisMappings.1.resultInterpretations.0.outcomeId',
      values: { words: 'Klamydia' },
    },
  ],
  [
    'both lead to the other’s',
    pair,
    (product) => (leadTo(product, 1, 0, 0), leadTo(product, 0, 0, 1)),
    'outcomeOfOtherDisease',
  ],
  ['trichomonas leads to mycoplasma', broad, (product) => leadTo(product, 2, 2), 'outcomeOfOtherDisease'],
  [
    'a new analysis leads to the first outcome',
    broad,
    (product) => addAnalysis(product, '1860'),
    'outcomeOfOtherDisease',
  ],
  [
    'E. coli leads to a new outcome of chlamydia',
    urine,
    (product) => setOutcomeName(product, 'Klamydialöydös'),
    'outcomeOfOtherDisease',
  ],
  [
    'an outcome copied from another package',
    stomach,
    (product) => setOutcomeName(product, 'Koronavirus todettu'),
    'outcomeOfOtherDisease',
  ],
  [
    'an outcome of two, of which one is not looked for',
    pair,
    (product) => setOutcomeName(product, 'Klamydia tai kuppa todettu'),
    'outcomeOfOtherDisease',
    { phase: 1, path: 'outcomes.0.name', values: { words: 'kuppa' } },
  ],
];

/** Faults of the outcomes, and of what leads to them. */
export const plantedOutcomes: readonly Plant[] = [...outcomes];
