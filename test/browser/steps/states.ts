import { demoId } from '#server/seed/demo/demo-id.ts';
import type { Persona } from '../support/sign-in.ts';
import { demoPhasePath, type Phase, phases } from './configurator.ts';
import { hvaProductAddress } from './hva-products.ts';
import type { Given } from './state-givens.ts';
import type { Opening } from './state-openings.ts';

/** A state of a screen: who is where, what its calls come to, and what is opened or pressed there. */
export interface State {
  readonly persona: Persona;
  readonly address: string;
  readonly given?: Given;
  readonly opened?: readonly Opening[];
  /** It has nothing but its heading. */
  readonly isBare?: true;
}

type Screen = readonly [persona: Persona, address: string];

const product = `/product-configurator/${demoId('package broad-sexual-health')}`;
const areaProduct = hvaProductAddress('04', 'broad-sexual-health');
const publishedAreaProduct = hvaProductAddress('04', 'bowel-screening');
const unknown = demoId('nothing of that name');
const phaseNames = Object.keys(phases) as Phase[];
const phase = (name: Phase): string => demoPhasePath('broad-sexual-health', name);

/** Lists, which can be empty. */
const lists: readonly Screen[] = [
  ['dk', '/dk-admin'],
  ['dk', '/dk-admin/parked-kits'],
  ['dk', `${product}/versions`],
  ['dkarea', '/dk-admin'],
  ['hva04', '/hva-admin/referrals'],
  ['hva04', '/hva-admin/observations'],
  ['hva04', '/hva-admin/observations?outcomeType=1'],
  ['hva04', '/hva-admin/parked-kits'],
  ['hva04', '/hva-admin/hva-catalog'],
  ['hva04', '/hva-admin/hva-products-in-use'],
  ['hva90', '/hva-admin/hva-products-in-use'],
  ['logistics', '/logistics'],
  ['logistics', '/logistics/packing-station'],
  ['logistics', '/logistics/packing-station/parked'],
  ['logistics', '/logistics/packing-list'],
  ['support', '/event-log/server'],
  ['support', '/event-log/messages'],
];
/** Other screens that wait for something. */
const others: readonly Screen[] = [
  ['dk', '/area-board'],
  ['dk', '/situation'],
  ...phaseNames.map((name): Screen => ['dk', phase(name)]),
  ['dk', `${product}/connections`],
  ['hva04', areaProduct],
  ['hva04', publishedAreaProduct],
  ['hva04', `${areaProduct}/connections`],
  ['hva04', `${areaProduct}/versions`],
  ['hva04', '/situation'],
];
const waiting = [...lists, ...others];

/** Screens that have what they show. */
const still: readonly Screen[] = [
  ...phaseNames.slice(0, -1).map((name): Screen => ['dk', demoPhasePath('calprotectin', name)]),
  ['logistics', '/logistics/handover'],
  ['support', '/event-log'],
  ['support', '/accessibility'],
  ['support', '/privacy'],
  ...(['norole', 'admin', 'conflict', 'noarea'] as const).map((persona): Screen => [persona, '/']),
];

/** What is not there, or not theirs. */
const refused: readonly Screen[] = [
  ['logistics', '/situation'],
  ...(['dk', 'hva04', 'logistics', 'support', 'norole'] as const).map((persona): Screen => [persona, '/not-there']),
  ['dk', '/logistics'],
  ['dk', '/hva-admin/referrals'],
  ['hva04', '/dk-admin'],
  ['logistics', '/event-log/server'],
  ['support', '/hva-admin/observations'],
  ['dk', `/product-configurator/${unknown}/basic-info`],
  ['dk', `/product-configurator/${unknown}/versions`],
  ['dk', `/product-configurator/${unknown}/connections`],
  ['hva04', `/hva-admin/hva-product/${unknown}`],
  ['hva04', `/hva-admin/hva-product/${unknown}/versions`],
];

/** Each screen, of everybody who has it. */
export const screens: readonly Screen[] = [...waiting, ...still];

const everywhere: readonly Screen[] = [
  ['dk', '/dk-admin'],
  ['dkarea', '/dk-admin'],
  ['hva04', '/hva-admin/referrals'],
  ['logistics', '/logistics'],
  ['support', '/event-log'],
  ['norole', '/'],
];

type Opened = readonly [persona: Persona, address: string, ...opened: readonly Opening[]];

const opened: readonly Opened[] = [
  ['dk', '/dk-admin', 'Poista: '],
  ['dk', '/dk-admin', 'Pakkausten koodit'],
  ['dk', '/dk-admin', 'Taulukko'],
  ['dk', '/dk-admin', 'Luonnokset'],
  ['dk', '/dk-admin', 'Julkaistut'],
  ['dk', '/dk-admin', 'Vaatii huomiota'],
  ['dk', '/area-board', 'Julkaistu ('],
  ['dk', '/area-board', 'Luonnos Puuttuu'],
  ['dk', '/area-board', 'Kieli puuttuu'],
  ['dk', '/situation', 'Näytä taulukko'],
  ['dk', phase('basicInfo'), 'Aiemmat luonnokset'],
  ['dk', phase('basicInfo'), 'Pyydä tarkistusta'],
  ['dk', phase('basicInfo'), 'Kommentoi'],
  ['dk', phase('basicInfo'), 'Lisää uusi rivi'],
  ['dk', phase('basicInfo'), 'Lisää uusi rivi', 'Tallenna'],
  ['dk', phase('basicInfo'), 'Lisää uusi rivi', 'Palaa etusivulle'],
  ['dk', phase('contents'), 'Aseta löydös usealle'],
  ['dk', phase('contents'), 'Poista tutkimus'],
  ['dk', phase('contents'), 'Siirrä alas'],
  ['dk', phase('citizenTexts'), 'Ruotsi'],
  ['dk', phase('citizenTexts'), 'Englanti'],
  ['dk', phase('preview'), 'Ruotsi'],
  ['dk', phase('preview'), 'Englanti'],
  ['dk', phase('preview'), 'Asetukset'],
  ['dk', phase('preview'), 'Löydösten ohjeet'],
  ['dk', phase('preview'), 'Esikatsele tulos'],
  ['dk', `${product}/versions`, 'Näytä sellaisena kuin se oli'],
  ['hva04', '/hva-admin/referrals', 'Lisää suodattimia'],
  ['hva04', '/hva-admin/referrals', 'Näkymät'],
  ['hva04', '/hva-admin/referrals', 'Sarakkeet'],
  ['hva04', '/hva-admin/referrals', 'Uudet tilaukset'],
  ['hva04', '/hva-admin/referrals', 'Valmiit'],
  ['hva04', '/hva-admin/referrals', 'Seuraava sivu'],
  ['hva04', '/hva-admin/referrals', 'details'],
  ['hva04', '/hva-admin/observations', 'Avaa suodattimet'],
  ['hva04', '/hva-admin/observations', 'Positiiviset'],
  ['hva04', '/hva-admin/observations', 'Ei tulosta'],
  ['hva04', '/hva-admin/observations', 'Työlista'],
  ['hva04', '/hva-admin/observations', 'Seurattavat'],
  ['hva04', '/hva-admin/observations', 'Näkymät'],
  ['hva04', '/hva-admin/observations', 'Sarakkeet'],
  ['hva04', '/hva-admin/observations', 'details'],
  ['hva04', '/hva-admin/observations?outcomeType=1', 'details'],
  ['hva04', '/hva-admin/observations?outcomeType=1', 'rows'],
  ['hva04', '/hva-admin/hva-products-in-use', 'Poista näytepaketti käytöstä'],
  ['hva04', areaProduct, 'Ruotsi'],
  ['hva04', areaProduct, 'Englanti'],
  ['hva04', areaProduct, 'Tiedot'],
  ['hva04', areaProduct, 'Asetukset'],
  ['hva04', areaProduct, 'Aiemmat luonnokset'],
  ['hva04', areaProduct, 'Esikatsele tulos'],
  ['hva04', publishedAreaProduct, 'Asetukset'],
  ['hva04', publishedAreaProduct, 'Löydösten ohjeet'],
  ['hva04', publishedAreaProduct, 'Löydösten ohjeet', 'Ruotsi'],
  ['hva04', '/situation', 'Näytä taulukko'],
  ['logistics', '/logistics', 'Lisää suodattimia'],
  ['logistics', '/logistics', 'Näkymät'],
  ['logistics', '/logistics', 'Sarakkeet'],
  ['logistics', '/logistics', 'Uudet tilaukset'],
  ['logistics', '/logistics', 'Käsittelyssä'],
  ['logistics', '/logistics', 'Valmiit'],
  ['logistics', '/logistics', 'details'],
  ['logistics', '/logistics?referralWorkflowStatus=4', 'rows'],
  ['logistics', '/logistics?referralWorkflowStatus=4', 'details'],
  ['support', '/event-log', 'Lisää suodattimia'],
  ['support', '/event-log', 'Epäonnistui'],
  ['support', '/event-log', 'details'],
  ['support', '/event-log/server', 'Lisää suodattimia'],
  ['support', '/event-log/server', 'Torjuttiin'],
  ['support', '/event-log/server', 'details'],
  ['support', '/event-log/messages', 'Kaikki'],
  ['support', '/event-log/messages', 'Hyväksytty'],
  ['support', '/event-log/messages', 'Koodien merkitykset'],
  ['support', '/accessibility', 'På svenska'],
];

const of = (screens: readonly Screen[], given?: Given): State[] =>
  screens.map(([persona, address]) => ({ persona, address, ...(given && { given }) }));
const openedOn = (screens: readonly Screen[], opening: Opening): State[] =>
  screens.map(([persona, address]) => ({ persona, address, opened: [opening] }));

export const states: readonly State[] = [
  ...of(screens),
  ...of(refused).map((state): State => ({ ...state, isBare: true })),
  ...of(waiting, 'loading'),
  ...of(waiting, 'failing'),
  ...of(lists, 'empty'),
  ...(['menu', 'notifications', 'palette', 'keys'] as const).flatMap((layer) => openedOn(everywhere, layer)),
  ...opened.map(([persona, address, ...openings]) => ({ persona, address, opened: openings })),
];
