import { AgeGroup, TargetGender } from '#core/contracts/product.contract.ts';
import { addAnalysis, analysisAt, changeAnalysis, changeChild, setValue } from './checked-demo.ts';
import { bowel, broad, cervix, pair, stomach, urine, type Plant } from './plant.ts';

const { Male, Female } = TargetGender;
const gonorrhoea = 'Neisseria gonorrhoeae, nukleiinihappo';
const papilloma = 'Papilloomavirus, nukleiinihappo';

const names: readonly Plant[] = [
  [
    'the name of another analysis beside a code',
    pair,
    (product) => changeChild(product, 0, { kuntaliittoName: gonorrhoea }),
    'codeAgainstName',
    {
      path: 'productAnalysisMappings.0.childProductAnalysisMappings.0.kuntaliittoName',
      place: gonorrhoea,
      values: { code: '4206', name: 'Chlamydia trachomatis, nukleiinihappo' },
    },
  ],
  [
    'the code of a culture',
    stomach,
    (product) => changeAnalysis(product, 0, { kuntaliittoCode: '1155' }),
    'codeAgainstName',
  ],
  ['a digit too far', bowel, (product) => changeAnalysis(product, 0, { kuntaliittoCode: '6455' }), 'codeAgainstName'],
  [
    'another papilloma analysis',
    cervix,
    (product) => changeAnalysis(product, 0, { kuntaliittoName: papilloma }),
    'codeAgainstName',
  ],
  [
    'the code of the other child',
    pair,
    (product) => changeChild(product, 1, { kuntaliittoCode: '4206' }),
    'codeAgainstName',
  ],
  [
    'a code of one’s own beside a listed name',
    stomach,
    (product) => changeAnalysis(product, 0, { kuntaliittoCode: 'HEPY-1' }),
    'nameOfOtherCode',
    { path: 'productAnalysisMappings.0.kuntaliittoCode', values: { code: '3952' } },
  ],
  ['a slip in a code', urine, (product) => changeAnalysis(product, 0, { kuntaliittoCode: '11555' }), 'nameOfOtherCode'],
  [
    'a letter for a digit',
    bowel,
    (product) => changeAnalysis(product, 0, { kuntaliittoCode: '645A' }),
    'nameOfOtherCode',
  ],
  [
    'an unknown code, its name in capitals',
    cervix,
    (product) => changeAnalysis(product, 0, { kuntaliittoCode: '9999', kuntaliittoName: 'PAPILLOOMAVIRUS,  SEULONTA' }),
    'nameOfOtherCode',
  ],
];

const twice: readonly Plant[] = [
  [
    'the same analysis again',
    stomach,
    (product) => addAnalysis(product, '3952'),
    'codeTwice',
    { path: 'productAnalysisMappings.1.kuntaliittoCode', values: { code: '3952' } },
  ],
  ['again, and for men only', bowel, (product) => addAnalysis(product, '6454', { targetGender: Male }), 'codeTwice'],
  ['again, with a blank', urine, (product) => addAnalysis(product, '1155', { kuntaliittoCode: ' 1155 ' }), 'codeTwice'],
  [
    'again, of no certain age',
    broad,
    (product) => addAnalysis(product, '6195', { ageGroup: AgeGroup.Undefined }),
    'codeTwice',
  ],
  ['a child of a panel by itself, too', pair, (product) => addAnalysis(product, '4937', { outcome: 1 }), 'codeTwice'],
  [
    'both for women',
    cervix,
    (product) => addAnalysis(product, '6446', { targetGender: Female, value: 'Papilloomavirus, tyyppi 16 (hr16)' }),
    'codeTwice',
  ],
  [
    'in another package of the area',
    pair,
    (product) => product.elsewhere.push({ kuntaliittoCode: '4206', productName: 'Toinen paketti' }),
    'analysisElsewhere',
    { place: 'Chlamydia trachomatis, nukleiinihappo', values: { products: 'Toinen paketti' } },
  ],
  [
    'in two others',
    stomach,
    (product) =>
      product.elsewhere.push(
        { kuntaliittoCode: '3952', productName: 'A' },
        { kuntaliittoCode: '3952', productName: 'B' },
      ),
    'analysisElsewhere',
    { values: { products: 'A, B' } },
  ],
];

const panels: readonly Plant[] = [
  [
    'a panel without its children',
    pair,
    (product) => analysisAt(product, 0).childProductAnalysisMappings.splice(0),
    'panelWithoutChildren',
    { path: 'productAnalysisMappings.0.kuntaliittoCode', values: { codes: '4206, 4937' } },
  ],
  [
    'a panel without one of its children',
    pair,
    (product) => analysisAt(product, 0).childProductAnalysisMappings.pop(),
    'panelWithoutChildren',
    { values: { codes: '4937' } },
  ],
  ['a panel as one of several', stomach, (product) => addAnalysis(product, '1738'), 'panelWithoutChildren'],
  [
    'the child of another sample',
    pair,
    (product) => changeChild(product, 0, { kuntaliittoCode: '4807' }),
    'panelWithoutChildren',
    { values: { codes: '4206' } },
  ],
];

const microbes: readonly Plant[] = [
  [
    'gonococci of a chlamydia analysis',
    pair,
    (product) => setValue(product, 'Neisseria gonorrhoeae (Gc)', 0, 0),
    'foreignMicrobe',
    {
      path: 'productAnalysisMappings.0.childProductAnalysisMappings.0.resultInterpretations.0.diagnosticValues',
      values: { microbe: 'Neisseria gonorrhoeae (Gc)' },
    },
  ],
  [
    'E. coli of a chlamydia analysis',
    pair,
    (product) => setValue(product, 'Escherichia coli (Esccol)', 0, 0),
    'foreignMicrobe',
  ],
  [
    'another’s short name of an unknown name',
    pair,
    (product) => setValue(product, 'Outo nimi (Hpv)', 0, 0),
    'foreignMicrobe',
  ],
  [
    'an unknown short name of another’s',
    pair,
    (product) => setValue(product, 'Candida albicans (Oma)', 0, 0),
    'foreignMicrobe',
  ],
  ['another mycoplasma', broad, (product) => setValue(product, 'Mycoplasma hominis (Myho)', 1), 'foreignMicrobe'],
  ['a yeast of trichomonas', broad, (product) => setValue(product, 'Candida albicans (Canalb)', 2), 'foreignMicrobe'],
  ['herpes of papilloma', cervix, (product) => setValue(product, 'Herpes simplex -virus 2 (HSV2)'), 'foreignMicrobe'],
  ['HIV in a culture of urine', urine, (product) => setValue(product, 'HIV (HIV)'), 'foreignMicrobe'],
  [
    'chlamydia in a culture of urine',
    urine,
    (product) => setValue(product, 'Chlamydia trachomatis (Chtr)'),
    'foreignMicrobe',
  ],
  ['a virus of the stomach’s', stomach, (product) => setValue(product, 'SARS-CoV-2 (CV19)'), 'foreignMicrobe'],
  [
    'Gardnerella of helicobacter',
    stomach,
    (product) => setValue(product, 'Gardnerella vaginalis (Gava)'),
    'foreignMicrobe',
  ],
  [
    'the wrong hepatitis',
    stomach,
    (product) => addAnalysis(product, '1605', { value: 'Hepatiitti C -virus (HCV)' }),
    'foreignMicrobe',
  ],
  ['a microbe by its short name', broad, (product) => setValue(product, 'Trva', 1), 'foreignMicrobe'],
];

/** Faults of the contents phase. */
export const plantedAnalyses: readonly Plant[] = [...names, ...twice, ...panels, ...microbes];
