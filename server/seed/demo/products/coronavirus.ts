import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import type { DemoProduct } from '../demo-product.ts';
import { nasalSwab } from '../sampling-instructions.ts';

export const coronavirus: DemoProduct = {
  key: 'coronavirus',
  name: 'Koronaviruksen kotinäyte riskiryhmille',
  description: 'Nenänäyte niille, joille voidaan harkita viruslääkettä. Odottaa julkaisupäätöstä.',
  phase: ConfiguratorPhase.Preview,
  createdBy: 'dk',
  modifiedBy: 'dk',
  createdAt: '2025-10-05T08:00:00.000Z',
  modifiedAt: '2025-11-10T14:05:10.000Z',
  gender: 'both',
  outcomes: [
    {
      key: 'coronavirus',
      name: 'Koronavirus todettu',
      title: {
        fi: 'Näytteessäsi todettiin koronavirus',
        sv: 'Coronavirus påvisades i ditt prov',
        en: 'Coronavirus was found in your sample',
      },
      advice: {
        fi: 'Viruslääke aloitetaan viiden päivän kuluessa oireiden alusta, jos se sopii sinulle.',
        sv: 'Ett virusläkemedel sätts in inom fem dagar efter att symtomen började, om det passar dig.',
        en: 'Antiviral medication is started within five days of the first symptoms if it is suitable for you.',
      },
    },
  ],
  analyses: [
    {
      code: '6466',
      name: 'SARS-CoV-2, nukleiinihappo',
      findings: [{ value: 'posit', outcome: 'coronavirus' }],
      instruction: nasalSwab,
    },
  ],
  settings: { returnByMail: true, returnToLab: true, contactByEmail: true, contactBySms: true },
  texts: {
    fi: {
      name: 'Koronavirusnäyte',
      description: 'Voit ottaa nenänäytteen itse, jos sinulla on hengitystieoireita ja kuulut riskiryhmään.',
      referralTitle: 'Tilaa koronavirusnäyte',
      orderInstructions:
        'Ota näyte kolmen päivän kuluessa oireiden alkamisesta. Jos hengittäminen on vaikeaa, soita heti hätänumeroon 112.',
    },
    sv: {
      name: 'Coronavirusprov',
      description: 'Du kan själv ta ett näsprov om du har luftvägssymtom och hör till en riskgrupp.',
      referralTitle: 'Beställ coronavirusprov',
      orderInstructions:
        'Ta provet inom tre dagar efter att symtomen började. Om det är svårt att andas, ring genast nödnumret 112.',
    },
    en: {
      name: 'Coronavirus sample',
      description: 'You can take a nasal sample yourself if you have respiratory symptoms and belong to a risk group.',
      referralTitle: 'Order a coronavirus sample',
      orderInstructions:
        'Take the sample within three days of the first symptoms. If you find it hard to breathe, call the emergency number 112 at once.',
    },
  },
};
