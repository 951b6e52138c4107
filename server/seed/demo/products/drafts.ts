import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import type { DemoOutcome, DemoProduct, Localized } from '../demo-product.ts';

/** A text that a draft does not have yet. */
const none: Localized = { fi: '', sv: '', en: '' };

function untitled(key: string, name: string): DemoOutcome {
  return { key, name, title: none, advice: none };
}

const groupBStreptococcus: DemoProduct = {
  key: 'group-b-streptococcus',
  name: 'B-ryhmän streptokokin kotinäyte loppuraskauteen',
  description: 'Raskausviikoilla 35–37 otettava näyte. Kansalaisen tekstit ovat vielä kirjoittamatta.',
  phase: ConfiguratorPhase.CitizenTexts,
  createdBy: 'dk2',
  modifiedBy: 'dk2',
  createdAt: '2025-09-21T07:15:00.000Z',
  modifiedAt: '2025-11-16T08:48:00.000Z',
  gender: 'female',
  outcomes: [untitled('group-b-streptococcus', 'B-ryhmän streptokokki todettu')],
  analyses: [
    {
      code: '6383',
      name: 'B-ryhmän streptokokki, nukleiinihappo',
      findings: [{ value: 'posit', outcome: 'group-b-streptococcus' }],
    },
  ],
  settings: { returnByMail: false, returnToLab: true, contactByEmail: true, contactBySms: true },
};

const vaginalInfection: DemoProduct = {
  key: 'vaginal-infection',
  name: 'Emätintulehduksen kotinäyte',
  description: 'Hiivan ja bakteeritasapainon selvittäminen toistuvissa oireissa.',
  phase: ConfiguratorPhase.HvaSettings,
  createdBy: 'dk',
  modifiedBy: 'dk2',
  createdAt: '2025-10-12T12:25:00.000Z',
  modifiedAt: '2025-11-12T09:10:33.000Z',
  gender: 'female',
  outcomes: [untitled('yeast', 'Hiivaa todettu'), untitled('clue-cells', 'Bakteeritasapaino muuttunut')],
  analyses: [
    {
      code: '1628',
      name: 'Hiiva (Candida), viljely',
      findings: [
        { value: 'Candida albicans (Canalb)', outcome: 'yeast' },
        { value: 'Candida sp. (Cand)', outcome: 'yeast' },
      ],
    },
    { code: '3787', name: 'Clue-solut (bakteerivaginoosi)', findings: [{ value: 'posit', outcome: 'clue-cells' }] },
  ],
};

const longTermGlucose: DemoProduct = {
  key: 'long-term-glucose',
  name: 'Pitkäsokerin kotinäyte (HbA1c)',
  description: 'Sormenpäänäyte tyypin 2 diabeteksen riskin arviointiin.',
  phase: ConfiguratorPhase.ProductContents,
  createdBy: 'dk2',
  modifiedBy: 'dk2',
  createdAt: '2025-11-02T10:00:00.000Z',
  modifiedAt: '2025-11-17T10:31:08.000Z',
  gender: 'both',
  outcomes: [untitled('raised', 'Pitkäsokeri koholla')],
  analyses: [],
};

const calprotectin: DemoProduct = {
  key: 'calprotectin',
  name: 'Kalprotektiinin kotinäyte suolistotulehduksen seurantaan',
  description: 'Suolistotulehdusta sairastavien seurantanäyte, jonka hyvinvointialue tilaa potilaalle.',
  phase: ConfiguratorPhase.BasicInfo,
  createdBy: 'dk',
  modifiedBy: 'dk',
  createdAt: '2025-11-09T06:40:00.000Z',
  modifiedAt: '2025-11-18T07:25:51.000Z',
  gender: 'both',
  outcomes: [untitled('raised', 'Kalprotektiini koholla')],
  analyses: [],
};

/** Created and left as it was: shows the placeholder of an empty description. */
const untouched: DemoProduct = {
  key: 'untouched',
  name: '',
  description: '',
  phase: ConfiguratorPhase.BasicInfo,
  createdBy: 'dk2',
  modifiedBy: 'dk2',
  createdAt: '2025-11-19T13:55:00.000Z',
  modifiedAt: '2025-11-19T13:55:00.000Z',
  gender: 'both',
  outcomes: [],
  analyses: [],
};

/** One draft in each phase before the preview, and an untouched one. */
export const drafts: readonly DemoProduct[] = [
  groupBStreptococcus,
  vaginalInfection,
  longTermGlucose,
  calprotectin,
  untouched,
];
