import userEvent from '@testing-library/user-event';
import {
  getObservationsSearchCount,
  searchObservations,
  type Observation,
} from '../../../../src/core/contracts/observation.contract';
import { getAnalyses } from '../../../../src/core/contracts/reference-data.contract';
import { hvaAreaFeature } from '../../../../src/features/hva-area/hva-area.feature';
import { observationsFeature } from '../../../../src/features/observations/observations.feature';
import { ObservationsPage } from '../../../../src/features/observations/observations.page';
import { setupApplication } from '../../../support/application';
import { aProfile } from '../../../support/builders';
import { renderView } from '../../../support/render-view';

export interface Situation {
  readonly results?: readonly Observation[];
  /** How many results the counts tell: all, positive, without a result. */
  readonly counts?: readonly [number, number, number];
}

/** The results' page of an area user around the fake server. */
export async function setup({ results = [], counts = [results.length, 0, 0] }: Situation = {}) {
  const application = await setupApplication({ profile: aProfile({ roles: ['HVA_USER'], areaId: '04' }) });
  await Promise.all([hvaAreaFeature, observationsFeature].map((feature) => application.featureLoader.ensure(feature)));
  const { http, container, i18n } = application;
  const [all, positive, noResult] = counts;
  http.answers(searchObservations, [...results]);
  http.answers(getObservationsSearchCount, ({ body }) =>
    body.outcomeType === 1 ? positive : body.outcomeType === 3 ? noResult : all,
  );
  http.answers(getAnalyses, [
    { kuntaliittoCode: '4206', kuntaliittoName: 'Chlamydia trachomatis' },
    { kuntaliittoCode: '4937', kuntaliittoName: 'Neisseria gonorrhoeae' },
  ]);
  const show = (path = '/hva-admin/observations') =>
    renderView(<ObservationsPage />, { path, isEverywhere: true, services: container, i18n });
  return { ...application, show, user: userEvent.setup() };
}
