import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import type { DemoProduct } from '../demo-product.ts';
import { vaginalSwab } from '../sampling-instructions.ts';

export const cervicalScreening: DemoProduct = {
  key: 'cervical-screening',
  name: 'Kohdunkaulan syövän seulonnan kotinäyte (HPV)',
  description: 'Emätinnäyte papilloomaviruksen seulontaan niille, jotka eivät ole käyneet seulontakäynnillä.',
  phase: ConfiguratorPhase.Published,
  createdBy: 'dk',
  modifiedBy: 'dk2',
  createdAt: '2025-02-16T10:10:00.000Z',
  modifiedAt: '2025-10-09T13:22:05.000Z',
  gender: 'female',
  outcomes: [
    {
      key: 'type-16-or-18',
      name: 'HPV-tyyppi 16 tai 18 todettu',
      title: {
        fi: 'Näytteessäsi todettiin papilloomaviruksen tyyppi 16 tai 18',
        sv: 'Papillomvirus av typ 16 eller 18 påvisades i ditt prov',
        en: 'Human papillomavirus type 16 or 18 was found in your sample',
      },
      advice: {
        fi: 'Löydös ei tarkoita syöpää. Sinut kutsutaan gynekologiseen tutkimukseen, jossa kohdunkaula tarkistetaan.',
        sv: 'Fyndet betyder inte cancer. Du kallas till en gynekologisk undersökning där livmoderhalsen kontrolleras.',
        en: 'The finding does not mean cancer. You will be invited to a gynaecological examination in which the cervix is checked.',
      },
    },
    {
      key: 'other-high-risk',
      name: 'Muu suuren riskin HPV todettu',
      title: {
        fi: 'Näytteessäsi todettiin papilloomavirus',
        sv: 'Papillomvirus påvisades i ditt prov',
        en: 'Human papillomavirus was found in your sample',
      },
      advice: {
        fi: 'Virus on hyvin yleinen ja poistuu useimmiten itsestään. Sinulta otetaan vielä irtosolunäyte.',
        sv: 'Viruset är mycket vanligt och försvinner oftast av sig självt. Ett cellprov tas ännu av dig.',
        en: 'The virus is very common and usually goes away by itself. A cell sample will still be taken.',
      },
    },
  ],
  analyses: [
    {
      code: '6446',
      name: 'Papilloomavirus, seulonta',
      findings: [
        { value: 'Papilloomavirus, tyyppi 16 (hr16)', outcome: 'type-16-or-18' },
        { value: 'Papilloomavirus, tyyppi 18 (hr18)', outcome: 'type-16-or-18' },
        { value: 'Papilloomavirus, suuri riski (hHPV)', outcome: 'other-high-risk' },
      ],
      instruction: vaginalSwab,
    },
  ],
  settings: { returnByMail: true, returnToLab: true, contactByEmail: false, contactBySms: true },
  texts: {
    fi: {
      name: 'Kohdunkaulan seulontanäyte',
      description:
        'Voit osallistua seulontaan ottamalla näytteen itse kotona. Näyte on yhtä luotettava kuin vastaanotolla otettu.',
      referralTitle: 'Tilaa kohdunkaulan seulontanäyte',
      orderInstructions:
        'Odota näytteenottoa, jos sinulla on kuukautiset tai olet käyttänyt emättimeen laitettavaa lääkettä kahden päivän sisällä. Jos olet raskaana, ota seulontanäyte vasta neuvolan ohjeen mukaan.',
    },
    sv: {
      name: 'Screeningprov för livmoderhalsen',
      description:
        'Du kan delta i screeningen genom att själv ta provet hemma. Provet är lika tillförlitligt som ett prov som tas på mottagningen.',
      referralTitle: 'Beställ screeningprov för livmoderhalsen',
      orderInstructions:
        'Vänta med provtagningen om du har menstruation eller har använt ett läkemedel i slidan under de senaste två dagarna. Om du är gravid ska du ta screeningprovet först enligt rådgivningens anvisning.',
    },
    en: {
      name: 'Cervical screening sample',
      description:
        'You can take part in the screening by taking the sample yourself at home. It is as reliable as a sample taken at a clinic.',
      referralTitle: 'Order a cervical screening sample',
      orderInstructions:
        'Wait before taking the sample if you are menstruating or have used vaginal medication within two days. If you are pregnant, take the sample only as advised by the maternity clinic.',
    },
  },
};
