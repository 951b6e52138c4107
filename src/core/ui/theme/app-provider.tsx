import { createDOMRenderer, FluentProvider, makeStyles, RendererProvider, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { lightThemes, styleScopeOf, themeOf, type ThemeSet } from './themes.ts';
import { useIsPrinting } from './use-is-printing.ts';

const useStyles = makeStyles({
  page: {
    minHeight: '100vh',
    backgroundColor: tokens.colorNeutralBackground3,
    '@media print': { backgroundColor: 'transparent' },
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
