import { AgeGroup, TargetGender } from '#core/contracts/product.contract.ts';
import {
  addAnalysis,
  addOutcome,
  analysisAt,
  changeAnalysis,
  leadTo,
  setInstruction,
  setOutcomeName,
  setValue,
} from './checked-demo.ts';
import { broad, cervix, pair, stomach, urine, type Change } from './plant.ts';

const { Male, Female } = TargetGender;

const analyses: readonly Change[] = [
  [
    'a code and a name of one’s own',
    stomach,
    (product) => addAnalysis(product, 'OMA-1', { kuntaliittoName: 'Oma tutkimus' }),
  ],
  [
    'a listed name in other letters',
    stomach,
    (product) => changeAnalysis(product, 0, { kuntaliittoName: ' HELICOBACTER pylori,  antigeeni' }),
  ],
  ['a code with a blank', stomach, (product) => changeAnalysis(product, 0, { kuntaliittoCode: ' 3952 ' })],
  [
    'one code for men and for women',
    stomach,
    (product) => {
      changeAnalysis(product, 0, { targetGender: Male });
      addAnalysis(product, '3952', { targetGender: Female });
      setInstructions(product, 1);
    },
  ],
  [
    'one code for children and adults',
    stomach,
    (product) => {
      addAnalysis(product, '3952', { ageGroup: AgeGroup.Child });
      setInstructions(product, 1);
    },
  ],
  [
    'a panel with one more child than the list has',
    pair,
    (product) => {
      const [child] = analysisAt(product, 0).childProductAnalysisMappings;
      analysisAt(product, 0).childProductAnalysisMappings.push({
        ...child!,
        kuntaliittoCode: 'OMA',
        kuntaliittoName: 'Chlamydia, oma',
      });
    },
  ],
  [
    'a combined analysis that is no panel of the list',
    stomach,
    (product) => {
      addOutcome(product, 'Klamydia tai tippuri todettu', {
        fi: 'Klamydia tai tippuri todettiin',
        sv: 'Klamydia eller gonorré påvisades',
        en: 'Chlamydia or gonorrhoea was found',
      });
      addAnalysis(product, 'CTGC', {
        kuntaliittoName: 'Chlamydia trachomatis ja Neisseria gonorrhoeae, oma',
        outcome: 1,
      });
    },
  ],
  ['a microbe by its short name', cervix, (product) => setValue(product, 'hr16')],
  ['a known short name of an unknown name', pair, (product) => setValue(product, 'Outo nimi (Chtr)', 0, 0)],
  ['an unknown short name of a known name', pair, (product) => setValue(product, 'Chlamydia trachomatis (Oma)', 0, 0)],
  ['nothing but a name in brackets', pair, (product) => setValue(product, '(Chtr)', 0, 0)],
  ['blanks around a name', pair, (product) => setValue(product, ' Chlamydia trachomatis (Chtr) ', 0, 0)],
  ['a value of one’s own', urine, (product) => setValue(product, 'Muu gramnegatiivinen sauva')],
  ['group B streptococcus in urine', urine, (product) => setValue(product, 'Streptococcus agalactiae (StrB)')],
  [
    'Haemophilus influenzae is no influenza',
    stomach,
    (product) => {
      addAnalysis(product, '1156', { value: 'Haemophilus influenzae (Haeinf)' });
      setInstructions(product, 1);
    },
  ],
  ['a yeast in urine', urine, (product) => setValue(product, 'Candida albicans (Canalb)')],
  [
    'an analysis of which one cannot tell what it looks for',
    stomach,
    (product) => addAnalysis(product, '8490', { value: 'Helicobacter pylori (Hepy)' }),
  ],
  [
    'Trichomonas vaginalis of men',
    broad,
    (product) => {
      changeAnalysis(product, 2, { targetGender: Male });
      setInstruction(product, 'fi', 'Ota näyte virtsasta heti aamulla.', 2);
      setInstruction(product, 'sv', 'Ta provet av urinen genast på morgonen.', 2);
      setInstruction(product, 'en', 'Take the sample of urine first thing in the morning.', 2);
    },
  ],
  ['a vaginal specimen of women', cervix, (product) => changeAnalysis(product, 0, { targetGender: Female })],
  ['a child of either sex', urine, (product) => changeAnalysis(product, 0, { ageGroup: AgeGroup.Child })],
  [
    'two analyses that lead to one outcome',
    cervix,
    (product) =>
      leadTo(product, 1, 0) ??
      analysisAt(product, 0).resultInterpretations.forEach((each, index) => {
        each.outcomeId = product.texts.fi.outcomes.at(index === 0 ? -2 : -1)!.outcomeId;
      }),
  ],
  ['an outcome by the Latin name', broad, (product) => setOutcomeName(product, 'Chlamydia trachomatis -löydös')],
  ['an outcome without a disease’s name', broad, (product) => setOutcomeName(product, 'Positiivinen tulos')],
];

function setInstructions(product: Parameters<typeof setInstruction>[0], at: number): void {
  for (const language of ['fi', 'sv', 'en'] as const)
    setInstruction(product, language, product.texts[language].productAnalysisMappings[0]!.instructionDescription, at);
}

/** Changes of contents that leave a package right. */
export const harmlessAnalyses: readonly Change[] = [...analyses];
