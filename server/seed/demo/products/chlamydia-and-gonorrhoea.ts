import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import type { DemoAnalysis, DemoOutcome, DemoProduct } from '../demo-product.ts';
import { firstVoidUrine } from '../sampling-instructions.ts';

export const chlamydia: DemoOutcome = {
  key: 'chlamydia',
  name: 'Klamydia todettu',
  title: {
    fi: 'Näytteessäsi todettiin klamydia',
    sv: 'Klamydia påvisades i ditt prov',
    en: 'Chlamydia was found in your sample',
  },
  advice: {
    fi: 'Klamydia hoidetaan antibiootilla, ja hoito on sinulle maksuton. Kerro tuloksesta seksikumppaneillesi, jotta hekin voivat käydä testissä.',
    sv: 'Klamydia behandlas med antibiotika och behandlingen är avgiftsfri för dig. Berätta om resultatet för dina sexpartner så att också de kan testa sig.',
    en: 'Chlamydia is treated with antibiotics, and the treatment is free of charge. Tell your sexual partners about the result so that they can be tested too.',
  },
};

export const gonorrhoea: DemoOutcome = {
  key: 'gonorrhoea',
  name: 'Tippuri todettu',
  title: {
    fi: 'Näytteessäsi todettiin tippuri',
    sv: 'Gonorré påvisades i ditt prov',
    en: 'Gonorrhoea was found in your sample',
  },
  advice: {
    fi: 'Tippuri hoidetaan antibiootilla vastaanotolla, ja hoito on sinulle maksuton. Ennen hoitoa otetaan vielä yksi näyte.',
    sv: 'Gonorré behandlas med antibiotika på mottagningen och behandlingen är avgiftsfri för dig. Före behandlingen tas ännu ett prov.',
    en: 'Gonorrhoea is treated with antibiotics at the clinic, and the treatment is free of charge. One more sample is taken before the treatment.',
  },
};

/** A positive result is answered per child analysis, never per panel code. */
export const chlamydiaAndGonorrhoeaPanel: DemoAnalysis = {
  code: '4816',
  name: 'Chlamydia trachomatis ja Neisseria gonorrhoeae, nukleiinihappo (kval)',
  findings: [],
  instruction: firstVoidUrine,
  children: [
    {
      code: '4206',
      name: 'Chlamydia trachomatis, nukleiinihappo',
      findings: [{ value: 'posit', outcome: 'chlamydia' }],
    },
    {
      code: '4937',
      name: 'Neisseria gonorrhoeae, nukleiinihappo',
      findings: [{ value: 'posit', outcome: 'gonorrhoea' }],
    },
  ],
};

export const chlamydiaAndGonorrhoea: DemoProduct = {
  key: 'chlamydia-and-gonorrhoea',
  name: 'Klamydia- ja tippuritesti virtsanäytteestä',
  description: 'Oireettoman tai lieväoireisen henkilön kotitesti. Virtsanäyte tutkitaan nukleiinihappotestillä.',
  phase: ConfiguratorPhase.Published,
  createdBy: 'dk',
  modifiedBy: 'dk2',
  createdAt: '2025-01-12T08:20:00.000Z',
  modifiedAt: '2025-10-28T09:41:12.000Z',
  gender: 'both',
  outcomes: [chlamydia, gonorrhoea],
  analyses: [chlamydiaAndGonorrhoeaPanel],
  settings: { returnByMail: true, returnToLab: true, contactByEmail: true, contactBySms: true },
  texts: {
    fi: {
      name: 'Klamydia- ja tippuritesti',
      description:
        'Voit ottaa virtsanäytteen kotona ja palauttaa sen postitse tai laboratorioon. Testi sopii sinulle, jos sinulla ei ole oireita tai oireet ovat lieviä.',
      referralTitle: 'Tilaa klamydia- ja tippuritesti',
      orderInstructions:
        'Tee testi aikaisintaan kahden viikon kuluttua mahdollisesta tartunnasta. Jos sinulla on kovia kipuja tai kuumetta, ota yhteyttä terveysasemaan äläkä jää odottamaan testin tulosta.',
    },
    sv: {
      name: 'Klamydia- och gonorrétest',
      description:
        'Du kan ta urinprovet hemma och returnera det per post eller lämna det till laboratoriet. Testet passar dig som inte har symtom eller som har lindriga symtom.',
      referralTitle: 'Beställ klamydia- och gonorrétest',
      orderInstructions:
        'Gör testet tidigast två veckor efter att du kan ha blivit smittad. Om du har svåra smärtor eller feber ska du kontakta hälsostationen i stället för att vänta på testresultatet.',
    },
    en: {
      name: 'Chlamydia and gonorrhoea test',
      description:
        'You can take the urine sample at home and return it by post or to the laboratory. The test is suitable for you if you have no symptoms or only mild ones.',
      referralTitle: 'Order a chlamydia and gonorrhoea test',
      orderInstructions:
        'Take the test no earlier than two weeks after a possible infection. If you have severe pain or a fever, contact your health station instead of waiting for the result.',
    },
  },
};
