import { setInstruction, setOutcomeName, setText, setTexts, setTitle } from './checked-demo.ts';
import { bowel, cervix, pair, stomach, urine, type Change } from './plant.ts';

/** What may be said of results and specimens. */
export const harmlessResults: readonly Change[] = [
  [
    'a finding, and what was not found',
    cervix,
    (product) => setTitle(product, 'fi', 'Näytteessäsi todettiin papilloomavirus, mutta solumuutoksia ei todettu', 1),
  ],
  [
    'a result that is not normal',
    bowel,
    (product) => {
      setTitle(product, 'fi', 'Tuloksesi ei ole aivan normaali');
      setTitle(product, 'sv', 'Ditt resultat är inte normalt');
      setTitle(product, 'en', 'Your result is not normal');
    },
  ],
  ['a sample that was not as it should be', urine, (product) => setTitle(product, 'fi', 'Näytteesi ei ollut normaali')],
  ['a gram-negative rod', urine, (product) => setOutcomeName(product, 'Gram-negatiivinen sauva')],
  [
    'a normal result where nothing was found',
    stomach,
    (product) =>
      setTexts(
        product,
        'negativeSampleTitle',
        'Tuloksesi on normaali',
        'Ditt resultat är normalt',
        'Your result is normal',
      ),
  ],
  [
    'what was looked for and not found',
    pair,
    (product) =>
      setTexts(
        product,
        'negativeSampleTitle',
        'Klamydiaa ja tippuria ei löytynyt näytteestäsi',
        'Klamydia och gonorré hittades inte i ditt prov',
        'Neither chlamydia nor gonorrhoea was found; your sample was negative',
      ),
  ],
  [
    'one language that says so otherwise',
    pair,
    (product) => setText(product, 'en', 'negativeSampleTitle', 'You do not need treatment'),
  ],
  [
    'another specimen that is to be kept out',
    urine,
    (product) =>
      setInstruction(product, 'fi', 'Kerää virtsaa puhtaaseen astiaan. Ulostetta ei saa joutua näytteeseen.'),
  ],
  [
    'an instruction that names no specimen',
    urine,
    (product) => setInstruction(product, 'fi', 'Ota näyte aamulla ja sulje putki.'),
  ],
];
