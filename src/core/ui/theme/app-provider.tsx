import { createDOMRenderer, FluentProvider, makeStyles, RendererProvider, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { useIsPrinting } from '../use-printing.ts';
import type { ThemeName } from './appearance.rule.ts';
import { lightThemes, styleScopeOf, themeOf, type ThemeSet } from './themes.ts';

const useStyles = makeStyles({
  page: {
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground3,
    // What is printed alone stands after it.
    '@media print': { backgroundColor: 'transparent', minHeight: 0 },
  },
});

export interface AppProviderProps {
  /** The signed-in person's area: its colours and style scope. */
  readonly areaId?: string;
  /** The colours of the screen; paper gets the light ones. */
  readonly themes?: ThemeSet;
  readonly children: ReactNode;
}

/** Theme and style renderer for everything on the page. */
export function AppProvider({ children, ...look }: AppProviderProps): ReactNode {
  const [renderer] = useState(createRenderer);
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <ThemedRoot {...look}>{children}</ThemedRoot>
    </RendererProvider>
  );
}

function ThemedRoot({ areaId, themes = lightThemes, children }: AppProviderProps): ReactNode {
  const styles = useStyles();
  const scope = styleScopeOf(areaId);
  // Paper is white, whatever the screen is.
  const theme = themeOf(useIsPrinting() ? lightThemes : themes, scope);
  return (
    // Fluent gives the provider's class to dialogs and pop-ups too: the scope belongs there, the page's ground does not.
    <FluentProvider theme={theme} className={scope} lang="fi">
      <div className={styles.page}>{children}</div>
    </FluentProvider>
  );
}

/** The page's Content-Security-Policy admits only style elements that carry its nonce. */
function createRenderer() {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return createDOMRenderer(document, nonce ? { styleElementAttributes: { nonce } } : {});
}

/** The light ones are there from the start; whoever wants others loads them before the first screen. */
const loaded: Partial<Record<ThemeName, ThemeSet>> = { light: lightThemes };

/** Resolves when the themes of that name can be shown. */
export async function loadThemes(name: ThemeName): Promise<void> {
  loaded[name] ??= await fetchThemes(name);
}

function fetchThemes(name: ThemeName): Promise<ThemeSet> {
  return name === 'dark'
    ? import(/* webpackChunkName: "theme-dark" */ './dark-themes.ts').then((file) => file.darkThemes)
    : import(/* webpackChunkName: "theme-contrast" */ './high-contrast-themes.ts').then(
        (file) => file.highContrastThemes,
      );
}

/** The themes of that name, once loaded. */
export function themesOf(name: ThemeName): ThemeSet {
  return loaded[name] ?? lightThemes;
}
