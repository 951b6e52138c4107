import { languages, type Language } from '#core/contracts/schemas.ts';
import type { Localized } from './demo-product.ts';

/** An area's use of a product. Without texts it was added and never edited. */
export interface DemoHvaProduct {
  readonly areaId: string;
  readonly productKey: string;
  /** User name of a persona of that area. */
  readonly user: string;
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly publishedAt?: string;
  readonly edited: boolean;
  readonly intervalBetweenOrders: 0 | 7 | 14 | 21 | 28;
  readonly professionalEmail: string;
  /** Key of an outcome that came after the area's last change: it has no texts yet (decision A6). */
  readonly missingOutcome?: string;
  /** In which languages the first positive outcome has a file. */
  readonly files: readonly Language[];
}

/** How a citizen reaches the area; follows the advice on each outcome. */
export const areaContacts: Readonly<Record<string, Localized>> = {
  '04': {
    fi: 'Ota yhteyttä omaan terveysasemaasi Vantaan ja Keravan hyvinvointialueen sähköisessä asioinnissa tai puhelimitse arkisin klo 8–15.',
    sv: 'Kontakta din hälsostation via de elektroniska tjänsterna i Vanda och Kervo välfärdsområde eller per telefon vardagar kl. 8–15.',
    en: 'Contact your own health station through the online services of the Vantaa and Kerava wellbeing services county or by telephone on weekdays from 8 am to 3 pm.',
  },
  '90': {
    fi: 'Ota yhteyttä Helsingin terveysasemaan Maisa-palvelussa tai puhelimitse arkisin klo 8–16.',
    sv: 'Kontakta en hälsostation i Helsingfors via tjänsten Maisa eller per telefon vardagar kl. 8–16.',
    en: 'Contact a Helsinki health station through the Maisa service or by telephone on weekdays from 8 am to 4 pm.',
  },
};

/** What an area writes for a negative outcome. */
export const negativeAdvice: Localized = {
  fi: 'Sinun ei tarvitse tehdä mitään. Jos oireesi jatkuvat tai huolestut, voit ottaa yhteyttä terveysasemaasi.',
  sv: 'Du behöver inte göra någonting. Om symtomen fortsätter eller om du blir orolig kan du kontakta din hälsostation.',
  en: 'You do not need to do anything. If your symptoms continue or you become worried, you can contact your health station.',
};

/** The heading of a file on what to do after a positive outcome. */
export const adviceFile: Localized = { fi: 'Toimintaohje', sv: 'Så här gör du', en: 'What to do next' };

/** Published, incomplete since a change of the product, edited but not in use, and never edited ones, for both areas. */
export const demoHvaProducts: readonly DemoHvaProduct[] = [
  use('04', 'chlamydia-and-gonorrhoea', 'hva04', '2025-03-16T07:30:00.000Z', '2025-10-30T08:12:00.000Z', {
    publishedAt: '2025-04-01T06:00:00.000Z',
    interval: 28,
    email: 'seksuaaliterveys@vakehyva.example',
    files: languages,
  }),
  use('04', 'bowel-screening', 'hva04', '2025-05-04T09:00:00.000Z', '2025-09-15T10:45:00.000Z', {
    publishedAt: '2025-05-18T06:00:00.000Z',
  }),
  use('04', 'cervical-screening', 'hva04', '2025-04-28T08:25:00.000Z', '2025-09-20T09:40:00.000Z', {
    publishedAt: '2025-05-12T06:00:00.000Z',
    missingOutcome: 'other-high-risk',
  }),
  use('04', 'urinary-tract', 'hva04', '2025-09-01T11:20:00.000Z', '2025-11-06T12:34:00.000Z', { interval: 7 }),
  use('04', 'broad-sexual-health', 'hva04', '2025-11-05T08:05:00.000Z', '2025-11-05T08:05:00.000Z', { edited: false }),
  use('90', 'chlamydia-and-gonorrhoea', 'hva90', '2025-03-20T08:00:00.000Z', '2025-10-29T07:20:00.000Z', {
    publishedAt: '2025-04-07T05:30:00.000Z',
    interval: 14,
    files: ['fi'],
  }),
  use('90', 'cervical-screening', 'hva90', '2025-04-22T10:15:00.000Z', '2025-10-12T11:50:00.000Z', {
    publishedAt: '2025-05-11T06:00:00.000Z',
    email: 'seulonnat@hel.example',
  }),
  use('90', 'helicobacter', 'hva90', '2025-08-11T12:40:00.000Z', '2025-10-20T13:15:00.000Z', {}),
  use('90', 'urinary-tract', 'hva90', '2025-11-07T06:50:00.000Z', '2025-11-07T06:50:00.000Z', { edited: false }),
];

interface Details {
  readonly publishedAt?: string;
  readonly interval?: DemoHvaProduct['intervalBetweenOrders'];
  readonly email?: string;
  readonly edited?: boolean;
  readonly missingOutcome?: string;
  readonly files?: readonly Language[];
}

function use(
  areaId: string,
  productKey: string,
  user: string,
  createdAt: string,
  modifiedAt: string,
  { interval = 0, email = '', edited = true, files = [], ...details }: Details,
): DemoHvaProduct {
  const settings = { edited, intervalBetweenOrders: interval, professionalEmail: email, files };
  return { areaId, productKey, user, createdAt, modifiedAt, ...settings, ...details };
}
