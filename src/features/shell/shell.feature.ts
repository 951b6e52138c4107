import type { TextKey } from '#core/feedback/feature-texts.ts';
import type { Feature, FeatureCommand } from '#core/ui/feature.ts';
import type { Appearance } from '#core/ui/theme/appearance.rule.ts';
import { appearanceStoreToken } from '#core/ui/theme/appearance.store.ts';
import { signOut } from '../session/session.public.ts';
import texts from './shell.fi.json' with { type: 'json' };

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    shell: typeof texts;
  }
}

/** The frame around every screen; its texts are loaded from the start. */
export const shellFeature: Feature = {
  id: 'shell',
  load: () => Promise.resolve({ texts }),
  routes: [],
  navigation: [],
  commands: [
    chooses('shell.themeSystem', 'commandPalette:command.themeSystem', { theme: 'system' }),
    chooses('shell.themeLight', 'commandPalette:command.themeLight', { theme: 'light' }),
    chooses('shell.themeDark', 'commandPalette:command.themeDark', { theme: 'dark' }),
    chooses('shell.themeHighContrast', 'commandPalette:command.themeHighContrast', { theme: 'highContrast' }),
    chooses('shell.comfortable', 'commandPalette:command.comfortable', { density: 'comfortable' }),
    chooses('shell.compact', 'commandPalette:command.compact', { density: 'compact' }),
    { id: 'shell.signOut', textKey: 'shell:menu.signOut', roles: 'signedIn', run: signOut },
  ],
};

/** Offered while something else is chosen. */
function chooses(id: string, textKey: TextKey, part: Partial<Appearance>): FeatureCommand {
  return {
    id,
    textKey,
    roles: 'everyone',
    isAvailable: (services) => {
      const choice: Readonly<Record<string, unknown>> = { ...services.get(appearanceStoreToken).getState().choice };
      return Object.entries(part).some(([name, value]) => choice[name] !== value);
    },
    run: ({ services }) => services.get(appearanceStoreToken).choose(part),
  };
}
