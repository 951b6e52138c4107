import type { Feature } from '#core/ui/feature.ts';
import type texts from './keyboard-help.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    keyboardHelp: typeof texts;
  }
}

/** Which keys do what ('?'). */
export const keyboardHelpFeature: Feature = {
  id: 'keyboardHelp',
  load: async () => ({
    texts: (await import(/* webpackChunkName: "keyboard-help" */ './keyboard-help.fi.json', { with: { type: 'json' } }))
      .default,
  }),
  routes: [],
  navigation: [],
  tool: {
    id: 'keyboardHelp',
    textKey: 'shell:tool.keyboardHelp',
    view: () => import(/* webpackChunkName: "keyboard-help" */ './keyboard-help.tsx').then((file) => file.KeyboardHelp),
  },
};
