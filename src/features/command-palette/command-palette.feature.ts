import type { Feature } from '../../core/ui/feature';

/** All screens and commands by their names (Ctrl+K). */
export const commandPaletteFeature: Feature = {
  id: 'commandPalette',
  load: () => import(/* webpackChunkName: "command-palette" */ './command-palette.module'),
  routes: [],
  navigation: [],
  tool: {
    id: 'palette',
    view: () => import(/* webpackChunkName: "command-palette" */ './palette').then((file) => file.Palette),
  },
  messages: {},
};
