import type { Feature } from '#core/ui/feature.ts';
import type texts from './attachments.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    attachments: typeof texts;
  }
}

export const attachmentsFeature: Feature = {
  id: 'attachments',
  load: () => import(/* webpackChunkName: "attachments" */ './attachments.module.ts'),
  routes: [],
  navigation: [],
};
