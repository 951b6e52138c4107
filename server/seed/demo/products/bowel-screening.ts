import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import type { DemoProduct } from '../demo-product.ts';
import { stool } from '../sampling-instructions.ts';

export const bowelScreening: DemoProduct = {
  key: 'bowel-screening',
  name: 'Suolistosyövän seulonnan kotinäyte',
  description: 'Seulontaikäisten kotitesti, jolla ulosteesta etsitään silmälle näkymätöntä verta.',
  phase: ConfiguratorPhase.Published,
  createdBy: 'dk',
  modifiedBy: 'dk',
  createdAt: '2025-01-19T07:45:00.000Z',
  modifiedAt: '2025-09-14T06:58:30.000Z',
  gender: 'both',
  outcomes: [
    {
      key: 'blood-found',
      name: 'Ulosteessa verta',
      title: {
        fi: 'Näytteessäsi oli verta, ja tarvitset jatkotutkimuksen',
        sv: 'Det fanns blod i ditt prov och du behöver en fortsatt undersökning',
        en: 'There was blood in your sample and you need a further examination',
      },
      advice: {
        fi: 'Veri ulosteessa johtuu useimmiten muusta kuin syövästä, mutta syy on hyvä selvittää. Sinut kutsutaan suoliston tähystykseen.',
        sv: 'Blod i avföringen beror oftast på något annat än cancer, men orsaken bör utredas. Du kallas till en tarmskopi.',
        en: 'Blood in the stool is usually due to something other than cancer, but the cause should be found. You will be invited to a colonoscopy.',
      },
    },
  ],
  analyses: [
    {
      code: '6454',
      name: 'Suolistosyövän seulonta, hemoglobiini',
      findings: [{ value: 'posit', outcome: 'blood-found' }],
      instruction: stool,
    },
  ],
  settings: { returnByMail: true, returnToLab: false, contactByEmail: true, contactBySms: true },
  texts: {
    fi: {
      name: 'Suolistosyövän seulontanäyte',
      description: 'Otat näytteen kotona ja lähetät sen laboratorioon valmiiksi maksetussa kirjekuoressa.',
      referralTitle: 'Tilaa seulontanäyte',
      orderInstructions:
        'Voit syödä ja käyttää lääkkeitäsi tavalliseen tapaan. Jos olet huomannut ulosteessa verta tai suolen toiminta on muuttunut, ota yhteyttä terveysasemaan seulonnasta riippumatta.',
    },
    sv: {
      name: 'Screeningprov för tarmcancer',
      description: 'Du tar provet hemma och skickar det till laboratoriet i ett förbetalt kuvert.',
      referralTitle: 'Beställ screeningprov',
      orderInstructions:
        'Du kan äta och använda dina läkemedel som vanligt. Om du har märkt blod i avföringen eller om tarmfunktionen har förändrats, kontakta hälsostationen oberoende av screeningen.',
    },
    en: {
      name: 'Bowel cancer screening sample',
      description: 'You take the sample at home and send it to the laboratory in a prepaid envelope.',
      referralTitle: 'Order a screening sample',
      orderInstructions:
        'You can eat and take your medication as usual. If you have noticed blood in your stool or a change in bowel habits, contact your health station regardless of the screening.',
    },
  },
};
