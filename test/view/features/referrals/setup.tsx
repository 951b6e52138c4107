import {
  getProductsOfOrders,
  getReferralsSearchCount,
  searchReferrals,
  type Referral,
} from '#core/contracts/referral.contract.ts';
import { hvaAreaFeature } from '#features/areas/frame/hva-area.feature.ts';
import { ReferralsPage } from '#features/referrals/referrals.page.tsx';
import { referralsFeature } from '#features/referrals/referrals.feature.ts';
import { aUser } from '#test/support/a-user.ts';
import { setupApplication } from '#test/support/application.ts';
import { aProfile, anId } from '#test/support/builders.ts';
import { renderView } from '#test/support/render-view.tsx';

export interface Situation {
  readonly referrals?: readonly Referral[];
  /** How many referrals the counts give: all, new, done. */
  readonly counts?: readonly [number, number, number];
}

/** A package that was ordered in the area. */
export const orderedProduct = { productId: anId(), productName: 'Klamydiatesti' };

/** The referrals' page of an area user around the fake server. */
export async function setup({ referrals = [], counts = [referrals.length, 0, 0] }: Situation = {}) {
  const application = await setupApplication({ profile: aProfile({ roles: ['HVA_USER'], areaId: '04' }) });
  await Promise.all([hvaAreaFeature, referralsFeature].map((feature) => application.featureLoader.ensure(feature)));
  const { http, container, i18n } = application;
  const [all, fresh, done] = counts;
  http.answers(searchReferrals, [...referrals]);
  http.answers(getReferralsSearchCount, ({ body }) =>
    body.referralWorkflowStatus === 3 ? fresh : body.referralWorkflowStatus === 5 ? done : all,
  );
  http.answers(getProductsOfOrders, [orderedProduct]);
  const show = (path = '/hva-admin/referrals') =>
    renderView(<ReferralsPage />, { path, isEverywhere: true, services: container, i18n });
  return { ...application, show, user: aUser() };
}
