import type { Feature } from '#core/ui/feature.ts';
import type texts from './command-palette.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    commandPalette: typeof texts;
  }
}

/** All screens and commands by their names (Ctrl+K). */
export const commandPaletteFeature: Feature = {
  id: 'commandPalette',
  load: async () => ({
    texts: (
      await import(/* webpackChunkName: "command-palette" */ './command-palette.fi.json', { with: { type: 'json' } })
    ).default,
  }),
  routes: [],
  navigation: [],
  tool: {
    id: 'palette',
    view: () => import(/* webpackChunkName: "command-palette" */ './palette.tsx').then((file) => file.Palette),
  },
};
