import type { Feature } from '#core/ui/feature.ts';

/** All screens and commands by their names (Ctrl+K). */
export const commandPaletteFeature: Feature = {
  id: 'commandPalette',
  load: () => import(/* webpackChunkName: "command-palette" */ './command-palette.module.ts'),
  routes: [],
  navigation: [],
  tool: {
    id: 'palette',
    view: () => import(/* webpackChunkName: "command-palette" */ './palette.tsx').then((file) => file.Palette),
  },
  messages: {},
};
