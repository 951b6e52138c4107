import { makeStyles } from '@fluentui/react-components';
import { useEffect, useId, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { preloadWhenIdle } from '#core/ui/preload-when-idle.ts';
import { AppHeader, type AppHeaderProps } from './app-header.tsx';
import { SkipLink } from './skip-link.tsx';

const useStyles = makeStyles({ main: { display: 'block', outlineStyle: 'none' } });

export interface AppFrameProps extends AppHeaderProps {
  /** Stands in place of the routes' outlet. */
  readonly children?: ReactNode;
}

/** What is on every page: skip link, header and menu, and the place of the page itself. */
export function AppFrame({ children, ...header }: AppFrameProps): ReactNode {
  const styles = useStyles();
  const mainId = useId();
  useEffect(preloadWhenIdle, []);
  return (
    <>
      <SkipLink targetId={mainId} />
      <AppHeader {...header} />
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children ?? <Outlet />}
      </main>
    </>
  );
}
