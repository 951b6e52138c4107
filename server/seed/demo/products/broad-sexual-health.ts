import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import type { DemoOutcome, DemoProduct } from '../demo-product.ts';
import { firstVoidUrine, vaginalSwab } from '../sampling-instructions.ts';
import { chlamydia, chlamydiaAndGonorrhoeaPanel, gonorrhoea } from './chlamydia-and-gonorrhoea.ts';

const mycoplasma: DemoOutcome = {
  key: 'mycoplasma',
  name: 'Mycoplasma genitalium todettu',
  title: {
    fi: 'Näytteessäsi todettiin Mycoplasma genitalium -bakteeri',
    sv: 'Bakterien Mycoplasma genitalium påvisades i ditt prov',
    en: 'Mycoplasma genitalium bacteria were found in your sample',
  },
  advice: {
    fi: 'Hoidon tarve arvioidaan oireidesi perusteella. Oireetonta löydöstä ei aina hoideta.',
    sv: 'Behovet av behandling bedöms utifrån dina symtom. Ett symtomfritt fynd behandlas inte alltid.',
    en: 'Your symptoms determine whether treatment is needed. A finding without symptoms is not always treated.',
  },
};

const trichomonas: DemoOutcome = {
  key: 'trichomonas',
  name: 'Trikomonas todettu',
  title: {
    fi: 'Näytteessäsi todettiin trikomonas',
    sv: 'Trichomonas påvisades i ditt prov',
    en: 'Trichomonas was found in your sample',
  },
  advice: {
    fi: 'Trikomonas hoidetaan lääkkeellä. Myös vakituinen kumppani hoidetaan samaan aikaan.',
    sv: 'Trichomonas behandlas med läkemedel. Också en fast partner behandlas samtidigt.',
    en: 'Trichomonas is treated with medication. A regular partner is treated at the same time.',
  },
};

export const broadSexualHealth: DemoProduct = {
  key: 'broad-sexual-health',
  name: 'Laaja seksuaaliterveyden kotinäytepaketti: klamydia, tippuri, Mycoplasma genitalium ja trikomonas virtsa- tai emätinnäytteestä',
  description:
    'Laaja paketti niille, joilla on oireita tai useita mahdollisia tartuntalähteitä. Näytteet otetaan kotona ja palautetaan laboratorioon; vastaukset annetaan tutkimuksittain, ja hyvinvointialue antaa hoito-ohjeet.',
  phase: ConfiguratorPhase.Published,
  createdBy: 'dk2',
  modifiedBy: 'dk',
  createdAt: '2025-02-03T11:05:00.000Z',
  modifiedAt: '2025-11-03T12:16:45.000Z',
  gender: 'both',
  outcomes: [chlamydia, gonorrhoea, mycoplasma, trichomonas],
  analyses: [
    chlamydiaAndGonorrhoeaPanel,
    {
      code: '6195',
      name: 'Mycoplasma genitalium, nukleiinihappo',
      findings: [{ value: 'posit', outcome: 'mycoplasma' }],
      instruction: firstVoidUrine,
    },
    {
      code: '6307',
      name: 'Trichomonas vaginalis, nukleiinihappo (kval)',
      findings: [{ value: 'posit', outcome: 'trichomonas' }],
      instruction: vaginalSwab,
    },
  ],
  settings: { returnByMail: false, returnToLab: true, contactByEmail: true, contactBySms: true },
  texts: {
    fi: {
      name: 'Laaja seksuaaliterveyden testi',
      description:
        'Laaja testi tutkii kerralla neljä tavallista tartuntaa. Näytteet otetaan kotona, ja ne palautetaan laboratorioon saman päivän aikana.',
      referralTitle: 'Tilaa laaja seksuaaliterveyden testi',
      orderInstructions:
        'Lue näytteenotto-ohjeet ennen kuin aloitat. Vastaat tilauksen yhteydessä muutamaan kysymykseen, joiden perusteella saat oikeat näytteenottovälineet.',
    },
    sv: {
      name: 'Brett test för sexuell hälsa',
      description:
        'Det breda testet undersöker fyra vanliga infektioner på en gång. Du tar proverna hemma och lämnar dem till laboratoriet samma dag.',
      referralTitle: 'Beställ ett brett test för sexuell hälsa',
      orderInstructions:
        'Läs provtagningsanvisningarna innan du börjar. När du beställer svarar du på några frågor så att du får rätt provtagningsmaterial.',
    },
    en: {
      name: 'Comprehensive sexual health test',
      description:
        'The comprehensive test looks for four common infections at once. You take the samples at home and return them to the laboratory on the same day.',
      referralTitle: 'Order a comprehensive sexual health test',
      orderInstructions:
        'Read the sampling instructions before you begin. When ordering, you answer a few questions so that you receive the right sampling equipment.',
    },
  },
};
