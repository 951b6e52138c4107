import { createStore, type StoreApi } from 'zustand/vanilla';
import { token } from '#core/di/token.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';
import type { SystemLooks } from '#core/ports/browser.ts';
import { appearanceKey, appearanceOf, themeNameOf, type Appearance, type ThemeName } from './appearance.rule.ts';

export interface AppearanceState {
  readonly choice: Appearance;
  /** The theme on the screen: the one chosen, or the system's. */
  readonly theme: ThemeName;
}

export interface AppearanceStore extends StoreApi<AppearanceState> {
  /** Shows what was chosen or what the system prefers, and follows the system from then on. Never rejects. */
  start(): Promise<void>;
  /**
   * Takes effect when the theme's colours are loaded, and is stored for this browser; rejects when they cannot be
   * loaded.
   */
  choose(part: Partial<Appearance>): Promise<void>;
}
export const appearanceStoreToken = token<AppearanceStore>('ui.appearance');

export interface AppearanceParts {
  readonly storage: BrowserStorage;
  readonly system: SystemLooks;
  readonly loadThemes: (name: ThemeName) => Promise<void>;
  /** Shows what lies outside the application's own theme. */
  readonly show: (theme: ThemeName, density: Appearance['density']) => void;
}

export function createAppearanceStore({ storage, system, loadThemes, show }: AppearanceParts): AppearanceStore {
  const store = createStore<AppearanceState>(() => ({
    choice: appearanceOf(storage.read(appearanceKey)),
    theme: 'light',
  }));
  let latest = 0;
  // What was chosen last: a second choice adds to it while the colours of the first are still being loaded.
  let wanted = store.getState().choice;
  const apply = async (choice: Appearance): Promise<void> => {
    const choiceNumber = ++latest;
    const theme = themeNameOf(choice, system.now());
    await loadThemes(theme);
    // Another choice was made while the colours loaded.
    if (choiceNumber !== latest) return;
    store.setState({ choice, theme });
    show(theme, choice.density);
  };
  const follow = (): Promise<void> => apply(wanted).catch(() => undefined);
  return {
    ...store,
    start: async () => {
      system.onChange(() => void follow());
      await follow();
    },
    choose: async (part) => {
      wanted = { ...wanted, ...part };
      try {
        await apply(wanted);
      } catch (error) {
        wanted = store.getState().choice;
        throw error;
      }
      storage.write(appearanceKey, JSON.stringify(store.getState().choice));
    },
  };
}
