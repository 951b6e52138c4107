import type { SystemLook } from '#core/ports/browser.ts';
import {
  appearanceKey,
  appearanceOf,
  themeNameOf,
  type Appearance,
  type ThemeName,
} from '#core/ui/theme/appearance.rule.ts';
import { createAppearanceStore } from '#core/ui/theme/appearance.store.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

const unchosen: Appearance = { theme: 'system', density: 'comfortable', characterKeys: true };

it.each<[Appearance['theme'], SystemLook, ThemeName]>([
  ['system', { isDark: false, wantsContrast: false }, 'light'],
  ['system', { isDark: true, wantsContrast: false }, 'dark'],
  ['system', { isDark: true, wantsContrast: true }, 'highContrast'],
  ['system', { isDark: false, wantsContrast: true }, 'highContrast'],
  ['light', { isDark: true, wantsContrast: true }, 'light'],
  ['dark', { isDark: false, wantsContrast: false }, 'dark'],
])('theme %s in a system of %p is %s', (theme, system, shown) => {
  expect(themeNameOf({ ...unchosen, theme }, system)).toBe(shown);
});

it.each([
  [undefined, unchosen],
  ['no JSON', unchosen],
  ['7', unchosen],
  ['{"theme":"pink","density":"compact"}', { ...unchosen, density: 'compact' }],
  [
    '{"theme":"dark","density":"compact","characterKeys":false}',
    { theme: 'dark', density: 'compact', characterKeys: false },
  ],
])('reads what was kept as %s', (kept, appearance) => {
  expect(appearanceOf(kept)).toEqual(appearance);
});

describe('the store', () => {
  function setup({ kept = {} as Record<string, string>, failing = [] as readonly ThemeName[] } = {}) {
    let look: SystemLook = { isDark: false, wantsContrast: false };
    let tell = (): void => undefined;
    const waiting: (() => void)[] = [];
    const shown: string[] = [];
    const storage = memoryStorage(kept);
    const store = createAppearanceStore({
      storage,
      system: { now: () => look, onChange: (listener) => (tell = listener) },
      loadThemes: (name) =>
        failing.includes(name) ? Promise.reject(new Error('offline')) : new Promise((done) => waiting.push(done)),
      show: (theme, density) => shown.push(`${theme} ${density}`),
    });
    return {
      store,
      storage,
      shown,
      /** The colours that were asked for come, the last ones first. */
      arrive: async () => {
        for (const done of waiting.splice(0).reverse()) done();
        await new Promise((resolve) => setTimeout(resolve));
      },
      changeSystem: (next: SystemLook) => {
        look = next;
        tell();
      },
    };
  }

  it('shows what was chosen in this browser, and keeps what is chosen now', async () => {
    const { store, storage, shown, arrive } = setup({ kept: { [appearanceKey]: '{"theme":"dark"}' } });
    const started = store.start();
    await arrive();
    await started;
    expect(shown).toEqual(['dark comfortable']);
    const chosen = store.choose({ density: 'compact' });
    await arrive();
    await chosen;
    expect(store.getState()).toEqual({ choice: { ...unchosen, theme: 'dark', density: 'compact' }, theme: 'dark' });
    expect(appearanceOf(storage.read(appearanceKey))).toEqual(store.getState().choice);
  });

  it('follows the system until a theme is chosen', async () => {
    const { store, shown, arrive, changeSystem } = setup();
    void store.start();
    await arrive();
    changeSystem({ isDark: true, wantsContrast: false });
    await arrive();
    void store.choose({ theme: 'light' });
    await arrive();
    changeSystem({ isDark: true, wantsContrast: true });
    await arrive();
    expect(shown).toEqual(['light comfortable', 'dark comfortable', 'light comfortable', 'light comfortable']);
  });

  it('shows the last of two quick choices, whichever colours come first', async () => {
    const { store, arrive } = setup();
    void store.choose({ theme: 'dark' });
    void store.choose({ theme: 'highContrast' });
    await arrive();
    expect(store.getState().theme).toBe('highContrast');
  });

  it('keeps both of two quick choices of different things', async () => {
    const { store, storage, arrive } = setup();
    const [dark, compact] = [store.choose({ theme: 'dark' }), store.choose({ density: 'compact' })];
    await arrive();
    await Promise.all([dark, compact]);
    expect(store.getState()).toEqual({ choice: { ...unchosen, theme: 'dark', density: 'compact' }, theme: 'dark' });
    expect(appearanceOf(storage.read(appearanceKey))).toEqual(store.getState().choice);
  });

  it('changes nothing when the colours do not come', async () => {
    const { store, storage, shown } = setup({ failing: ['dark'] });
    await expect(store.choose({ theme: 'dark' })).rejects.toThrow('offline');
    expect(store.getState()).toEqual({ choice: unchosen, theme: 'light' });
    expect([storage.items.size, shown]).toEqual([0, []]);
  });
});
