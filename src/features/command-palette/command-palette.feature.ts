import type { Feature } from '#core/ui/feature.ts';
import type texts from './command-palette.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    commandPalette: typeof texts;
  }
}

/** One search for all screens and commands, and for all that the person may read (Ctrl+K, decision 142). */
export const commandPaletteFeature: Feature = {
  id: 'commandPalette',
  load: () => import(/* webpackChunkName: "command-palette" */ './command-palette.module.ts'),
  routes: [],
  navigation: [],
  tool: {
    id: 'palette',
    view: () => import(/* webpackChunkName: "command-palette" */ './palette.tsx').then((file) => file.Palette),
  },
};
