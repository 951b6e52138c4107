import {
  getFollowUp,
  getFollowUpCounts,
  getObservedCitizen,
  type FollowUp,
  type ObservedCitizen,
} from '#core/contracts/follow-up.contract.ts';
import {
  getObservationsSearchCount,
  searchObservations,
  type Observation,
} from '#core/contracts/observation.contract.ts';
import { getAnalyses } from '#core/contracts/reference-data.contract.ts';
import { getProductsOfOrders } from '#core/contracts/referral.contract.ts';
import { hvaAreaFeature } from '#features/areas/frame/hva-area.feature.ts';
import { observationsFeature } from '#features/observations/observations.feature.ts';
import { ObservationsPage } from '#features/observations/observations.page.tsx';
import { aUser } from '#test/support/a-user.ts';
import { setupApplication } from '#test/support/application.ts';
import { aFollowUp, anId, aProfile, aReferral } from '#test/support/builders.ts';
import { renderView } from '#test/support/render-view.tsx';

export interface Situation {
  readonly results?: readonly Observation[];
  /** How many observations the counts give: all, positive, without a result. */
  readonly counts?: readonly [number, number, number];
  /** Whom each of them is about. */
  readonly citizen?: ObservedCitizen;
  /** What was done about each of them. */
  readonly followUp?: FollowUp;
}

/** A package that was ordered in the area. */
export const orderedProduct = { productId: anId(), productName: 'Klamydiatesti' };

export function anObservedCitizen(changes: Partial<ObservedCitizen> = {}): ObservedCitizen {
  const texts = { language: 'fi', productVersion: 3, areaVersion: null } as const;
  return { referral: aReferral(), texts, otherObservations: [], ...changes };
}

/** The results' page of an area user around the fake server. */
export async function setup({
  results = [],
  counts = [results.length, 0, 0],
  citizen = anObservedCitizen(),
  followUp = aFollowUp(),
}: Situation = {}) {
  const application = await setupApplication({ profile: aProfile({ roles: ['HVA_USER'], areaId: '04' }) });
  await Promise.all([hvaAreaFeature, observationsFeature].map((feature) => application.featureLoader.ensure(feature)));
  const { http, container, i18n } = application;
  const [all, positive, noResult] = counts;
  http.answers(searchObservations, [...results]);
  http.answers(getObservationsSearchCount, ({ body }) =>
    body.outcomeType === 1 ? positive : body.outcomeType === 3 ? noResult : all,
  );
  http.answers(getObservedCitizen, citizen);
  http.answers(getFollowUp, followUp);
  http.answers(getFollowUpCounts, { overdue: 0, unassigned: 0, given: 0 });
  http.answers(getProductsOfOrders, [orderedProduct]);
  http.answers(getAnalyses, [
    { kuntaliittoCode: '4206', kuntaliittoName: 'Chlamydia trachomatis' },
    { kuntaliittoCode: '4937', kuntaliittoName: 'Neisseria gonorrhoeae' },
  ]);
  const show = (path = '/hva-admin/observations') =>
    renderView(<ObservationsPage />, { path, isEverywhere: true, services: container, i18n });
  return { ...application, show, user: aUser() };
}
