import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import type { DemoProduct } from '../demo-product.ts';
import { stool } from '../sampling-instructions.ts';

export const helicobacter: DemoProduct = {
  key: 'helicobacter',
  name: 'Helikobakteerin kotinäyte ulosteesta',
  description: 'Ylävatsaoireiden selvittelyyn ja häätöhoidon onnistumisen tarkistamiseen.',
  phase: ConfiguratorPhase.Published,
  createdBy: 'dk',
  modifiedBy: 'dk',
  createdAt: '2025-04-13T06:50:00.000Z',
  modifiedAt: '2025-07-02T11:37:20.000Z',
  gender: 'both',
  outcomes: [
    {
      key: 'helicobacter',
      name: 'Helikobakteeri todettu',
      title: {
        fi: 'Näytteessäsi todettiin helikobakteeri',
        sv: 'Helikobakter påvisades i ditt prov',
        en: 'Helicobacter was found in your sample',
      },
      advice: {
        fi: 'Helikobakteeri voidaan häätää lääkekuurilla. Hoidon onnistuminen tarkistetaan uudella näytteellä.',
        sv: 'Helikobakter kan avlägsnas med en läkemedelskur. Att behandlingen har lyckats kontrolleras med ett nytt prov.',
        en: 'Helicobacter can be removed with a course of medication. A new sample shows whether the treatment has succeeded.',
      },
    },
  ],
  analyses: [
    {
      code: '3952',
      name: 'Helicobacter pylori, antigeeni',
      findings: [{ value: 'posit', outcome: 'helicobacter' }],
      instruction: stool,
    },
  ],
  settings: { returnByMail: true, returnToLab: true, contactByEmail: true, contactBySms: false },
  texts: {
    fi: {
      name: 'Helikobakteerinäyte',
      description: 'Näytteellä selvitetään, onko mahalaukussasi helikobakteeria. Näyte otetaan kotona ulosteesta.',
      referralTitle: 'Tilaa helikobakteerinäyte',
      orderInstructions:
        'Pidä neljän viikon tauko antibiooteista ja kahden viikon tauko närästyslääkkeistä ennen näytettä. Älä kuitenkaan lopeta lääkärin määräämää lääkettä kysymättä.',
    },
    sv: {
      name: 'Helikobakterprov',
      description: 'Provet visar om det finns helikobakter i din magsäck. Du tar provet hemma från avföringen.',
      referralTitle: 'Beställ helikobakterprov',
      orderInstructions:
        'Gör ett uppehåll på fyra veckor med antibiotika och två veckor med läkemedel mot halsbränna före provet. Sluta ändå inte med ett läkemedel som läkare har ordinerat utan att fråga.',
    },
    en: {
      name: 'Helicobacter sample',
      description: 'The sample shows whether there is helicobacter in your stomach. You take the stool sample at home.',
      referralTitle: 'Order a helicobacter sample',
      orderInstructions:
        'Take a break of four weeks from antibiotics and two weeks from heartburn medication before the sample. However, do not stop taking prescribed medication without asking.',
    },
  },
};
