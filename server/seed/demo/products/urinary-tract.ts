import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import type { DemoProduct } from '../demo-product.ts';
import { midstreamUrine } from '../sampling-instructions.ts';

export const urinaryTract: DemoProduct = {
  key: 'urinary-tract',
  name: 'Virtsan bakteeriviljely kotinäytteestä',
  description:
    'Virtsatietulehduksen kontrollinäyte tai toistuvien oireiden selvittely. Bakteeri tunnistetaan viljelyllä.',
  phase: ConfiguratorPhase.Published,
  createdBy: 'dk2',
  modifiedBy: 'dk2',
  createdAt: '2025-03-09T09:30:00.000Z',
  modifiedAt: '2025-08-21T10:02:55.000Z',
  gender: 'both',
  outcomes: [
    {
      key: 'bacteria',
      name: 'Bakteerikasvu todettu',
      title: {
        fi: 'Virtsanäytteessäsi kasvoi bakteeria',
        sv: 'Bakterier växte i ditt urinprov',
        en: 'Bacteria grew in your urine sample',
      },
      advice: {
        fi: 'Hoito riippuu oireistasi ja siitä, mikä bakteeri näytteessä kasvoi. Juo riittävästi ja seuraa oireitasi.',
        sv: 'Behandlingen beror på dina symtom och på vilken bakterie som växte i provet. Drick tillräckligt och följ med dina symtom.',
        en: 'The treatment depends on your symptoms and on which bacteria grew in the sample. Drink enough and monitor your symptoms.',
      },
    },
  ],
  analyses: [
    {
      code: '1155',
      name: 'Bakteeri, viljely virtsasta',
      findings: [
        { value: 'Escherichia coli (Esccol)', outcome: 'bacteria' },
        { value: 'Klebsiella pneumoniae (Klepne)', outcome: 'bacteria' },
        { value: 'Proteus mirabilis (Prtmir)', outcome: 'bacteria' },
        { value: 'Enterococcus faecalis (Encfae)', outcome: 'bacteria' },
        { value: 'Staphylococcus saprophyticus (Stasap)', outcome: 'bacteria' },
      ],
      instruction: midstreamUrine,
    },
  ],
  settings: { returnByMail: false, returnToLab: true, contactByEmail: true, contactBySms: true },
  texts: {
    fi: {
      name: 'Virtsan bakteerinäyte',
      description: 'Virtsanäyte otetaan kotona aamulla ja palautetaan laboratorioon saman päivän aikana.',
      referralTitle: 'Tilaa virtsan bakteerinäyte',
      orderInstructions:
        'Ota näyte ennen antibioottihoidon aloittamista. Jos sinulla on kuumetta, selkäkipua tai olet raskaana, ota heti yhteyttä terveysasemaan.',
    },
    sv: {
      name: 'Bakterieprov av urinen',
      description: 'Du tar urinprovet hemma på morgonen och lämnar det till laboratoriet samma dag.',
      referralTitle: 'Beställ bakterieprov av urinen',
      orderInstructions:
        'Ta provet innan en antibiotikabehandling börjar. Om du har feber eller ont i ryggen eller om du är gravid ska du genast kontakta hälsostationen.',
    },
    en: {
      name: 'Urine bacteria sample',
      description: 'You take the urine sample at home in the morning and return it to the laboratory on the same day.',
      referralTitle: 'Order a urine bacteria sample',
      orderInstructions:
        'Take the sample before any antibiotic treatment begins. If you have a fever or back pain, or if you are pregnant, contact your health station at once.',
    },
  },
};
