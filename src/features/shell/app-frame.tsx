import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { NavigationRegular } from '@fluentui/react-icons';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { pageTitleStoreToken } from '#core/ui/page/use-page-title.ts';
import { preloadWhenIdle } from '#core/ui/use-loaded.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { toolStoreToken } from '#core/ui/tools/tool.store.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useAppHeaderStyles } from './app-header.styles.ts';
import { AreaLogo } from './area-logo.tsx';
import { HeaderTools } from './header-tools.tsx';
import { SideMenuPanel, type SideMenuPanelProps } from './side-menu-panel.tsx';
import { useDisclosure } from './use-disclosure.ts';

const useSkipLinkStyles = makeStyles({
  link: {
    position: 'fixed',
    top: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalS,
    zIndex: 3,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    borderRadius: tokens.borderRadiusMedium,
    transform: 'translateY(-200%)',
    ':focus': { transform: 'none' },
    '@media print': { display: 'none' },
  },
});

/** First in the page: leads keyboard users past the header. */
function SkipLink({ targetId }: { targetId: string }): ReactNode {
  const styles = useSkipLinkStyles();
  const t = useTranslate();
  return (
    <a
      href={`#${targetId}`}
      className={styles.link}
      onClick={(event) => {
        // The address belongs to the router; only the focus moves.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {t('shell:skipLink')}
    </a>
  );
}

const useStyles = makeStyles({ main: { display: 'block', outlineStyle: 'none' } });

export interface AppFrameProps extends AppHeaderProps {
  /** Shown in place of the routes' outlet. */
  readonly children?: ReactNode;
}

/** What is on every page: skip link, header and menu, around the page itself. */
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

interface AppHeaderProps extends SideMenuProps {
  /** A word beside the buttons that concerns the whole application. */
  readonly notice?: ReactNode;
}

/** The bar at the top: logo, site name with the page's name (the page's one h1), area and menu. */
function AppHeader({ notice, ...props }: AppHeaderProps): ReactNode {
  const styles = useAppHeaderStyles();
  const t = useTranslate();
  const suffix = useSlice(pageTitleStoreToken, (state) => state.suffix);
  const language = useSlice(pageTitleStoreToken, (state) => state.language);
  const heading = useHeadingFocus();
  const { areaId } = props;
  return (
    <header className={styles.header}>
      <div className={styles.content}>
        <AreaLogo areaId={areaId} />
        <div className={styles.names}>
          <h1 ref={heading} tabIndex={-1} className={styles.heading}>
            <span className={styles.title} title={suffix}>
              <span className={styles.siteName}>{t('core:siteName')}</span>
              {suffix && <span lang={language}>{t('core:titleSuffix', { suffix })}</span>}
            </span>
          </h1>
          {areaId && <span className={styles.area}>{t(`shell:area.${areaId}`, { defaultValue: areaId })}</span>}
        </div>
        {notice}
        <div className={styles.buttons}>
          <HeaderTools />
          <SideMenu {...props} />
        </div>
      </div>
    </header>
  );
}

/**
 * Moves the focus to the heading when another page has come, so that keyboard and screen reader start at its top.
 * Not on the first load, where the browser does so, and not after a redirect, which belongs to the load before it.
 */
function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigation !== 'REPLACE') heading.current?.focus({ preventScroll: true });
  }, [pathname, navigation]);
  return heading;
}

type SideMenuProps = Omit<SideMenuPanelProps, 'id' | 'onClose' | 'onTool'>;

/**
 * The menu's button and, while open, its panel. A disclosure rather than Fluent's Drawer: nothing behind it is blocked,
 * and the drawer's code would be on every first page for a list of links.
 */
function SideMenu(props: SideMenuProps): ReactNode {
  const t = useTranslate();
  const panelId = useId();
  const tools = useService(toolStoreToken);
  const { isOpen, toggle, close, root, opener, handlers } = useDisclosure();
  const closeBehind = (): void => {
    close();
    // What opens, or asks before the page is left, gives the focus back to what had it: the panel's button or link is gone then.
    opener.current?.focus();
  };
  return (
    <div ref={root} data-no-print="" {...handlers}>
      <Button
        ref={opener}
        appearance="subtle"
        size="large"
        icon={<NavigationRegular />}
        aria-label={t('shell:menu.open')}
        title={t('shell:menu.open')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      />
      {isOpen && (
        <SideMenuPanel
          {...props}
          id={panelId}
          onClose={closeBehind}
          onTool={(tool) => {
            closeBehind();
            tools.open(tool);
          }}
          onSignOut={() => {
            closeBehind();
            props.onSignOut();
          }}
        />
      )}
    </div>
  );
}
