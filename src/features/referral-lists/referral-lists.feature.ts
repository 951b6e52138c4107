import type { Feature } from '#core/ui/feature.ts';
import texts from './referral-lists.fi.json' with { type: 'json' };

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    referralLists: typeof texts;
  }
}

/** What the areas' and logistics' lists of referrals share: their filter, counts and states. */
export const referralListsFeature: Feature = {
  id: 'referralLists',
  // A few words: less than a request of their own before the first list.
  load: () => Promise.resolve({ texts }),
  routes: [],
  navigation: [],
};
