import { addFile, setInstruction, setText, setTexts, setTitle } from './checked-demo.ts';
import { bowel, broad, cervix, pair, stomach, type Change } from './plant.ts';

const description = 'productCitizenDescription';
const ordering = 'productSubscriptionInstructions';

const diseases: readonly Change[] = [
  [
    'inflected words',
    pair,
    (product) =>
      setText(
        product,
        'fi',
        description,
        'Testillä tutkitaan klamydiaa ja tippuria; tippurin ja klamydian voi kantaa oireitta.',
      ),
  ],
  [
    'what else a disease may do',
    pair,
    (product) =>
      setText(product, 'fi', ordering, 'Hoitamaton klamydia voi aiheuttaa virtsatietulehduksen kaltaisia oireita.'),
  ],
  [
    'what the test does not look for',
    pair,
    (product) =>
      setTexts(
        product,
        ordering,
        'Testi ei kerro HIV-tartunnasta.',
        'Testet visar inte HIV-smitta.',
        'The test does not show an HIV infection.',
      ),
  ],
  [
    'what its reader may have besides',
    bowel,
    (product) =>
      setTexts(
        product,
        ordering,
        'Jos sinulla on Crohnin tauti, kysy ensin lääkäriltä.',
        'Om du har Crohns sjukdom, fråga först en läkare.',
        'If you have Crohn’s disease, ask a doctor first.',
      ),
  ],
  [
    'an area’s name below an English letter',
    pair,
    (product) =>
      setText(
        product,
        'en',
        'resultEmail',
        'Hello,\n\nYou have a message.\n\nBest regards,\nPohjois-Pohjanmaan hyvinvointialue\nOulun yliopistollinen sairaala',
      ),
  ],
  [
    'a business’s number',
    pair,
    (product) =>
      setTexts(
        product,
        ordering,
        'Ota näyte, Y-tunnus 1234567-8.',
        'Ta provet, FO-nummer 1234567-8.',
        'Take the sample, Business ID 1234567-8.',
      ),
  ],
  [
    'cancer in a text on papilloma',
    cervix,
    (product) =>
      setTexts(
        product,
        description,
        'Kohdunkaulan syövän esiasteet löytyvät ajoissa.',
        'Förstadier till livmoderhalscancer hittas i tid.',
        'Early signs of cervical cancer are found in time.',
      ),
  ],
  ['a title by the other name', pair, (product) => setTitle(product, 'fi', 'Näytteessäsi todettiin gonokokki', 1)],
  [
    'an instruction that names its own',
    broad,
    (product) => setInstruction(product, 'fi', 'Ota trikomonasnäyte heti aamulla.', 2),
  ],
  [
    'a candidate is no yeast',
    stomach,
    (product) =>
      setText(product, 'en', description, 'Ask whether you are a candidate for the test. You take the sample at home.'),
  ],
  [
    'coronary is no corona',
    stomach,
    (product) => setText(product, 'en', description, 'Tell us of a coronary disease. You take the sample at home.'),
  ],
  [
    'a message of the service’s name',
    pair,
    (product) => setText(product, 'fi', 'resultSms', 'Omanäyte: näytteesi tulos on valmis. Lue se palvelussa.'),
  ],
];

const files: readonly Change[] = [
  [
    'files named by their languages',
    stomach,
    (product) => (
      addFile(product, 'fi', 'ohje_fi.pdf'),
      addFile(product, 'sv', 'ohje_sv.pdf'),
      addFile(product, 'en', 'guide-en.pdf')
    ),
  ],
  ['a Swedish article', stomach, (product) => addFile(product, 'sv', 'Så tar du en provtagning.pdf')],
  ['a Finnish pronoun', stomach, (product) => addFile(product, 'fi', 'Lue se huolella.pdf')],
  [
    'names that tell nothing',
    stomach,
    (product) => (addFile(product, 'fi', 'A4 2026.pdf', 1), addFile(product, 'sv', 'A4 2026.pdf', 2)),
  ],
  ['a service’s name', stomach, (product) => addFile(product, 'sv', 'Suomi.fi-fullmakt.pdf')],
  [
    'two files of one name in a language',
    stomach,
    (product) => (addFile(product, 'en', 'kit.pdf', 7), addFile(product, 'en', 'kit.pdf', 7)),
  ],
];

/** Changes of texts and files that leave a package right. */
export const harmlessTexts: readonly Change[] = [...diseases, ...files];
