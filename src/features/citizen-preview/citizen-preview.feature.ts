import type { Feature } from '#core/ui/feature.ts';
import type texts from './citizen-preview.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    citizenPreview: typeof texts;
  }
}

/** What a citizen gets for a result: shown to the diagnostic centre in the preview, and to an area on its product page. */
export const citizenPreviewFeature: Feature = {
  id: 'citizenPreview',
  load: () => import('./citizen-preview.module.ts'),
  // The names of settings and methods are those of the area's product page; an order's files are shown at once.
  needs: ['hvaProductView', 'attachments'],
  routes: [],
  navigation: [],
};
