import type { ReactNode } from 'react';
import { pageTitleStoreToken } from '#core/ui/page/page-title.store.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useAppHeaderStyles } from './app-header.styles.ts';
import { AreaLogo } from './area-logo.tsx';
import { HeaderTools } from './header-tools.tsx';
import { SideMenu, type SideMenuProps } from './side-menu.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

export interface AppHeaderProps extends SideMenuProps {
  /** A word beside the buttons that concerns the whole application. */
  readonly notice?: ReactNode;
}

/** The bar at the top: logo, site name with the page's name (the page's one h1), area and menu. */
export function AppHeader({ notice, ...props }: AppHeaderProps): ReactNode {
  const styles = useAppHeaderStyles();
  const t = useTranslate();
  const suffix = useSlice(pageTitleStoreToken, (state) => state.suffix);
  const heading = useHeadingFocus();
  const { areaId } = props;
  return (
    <header className={styles.header}>
      <div className={styles.content}>
        <AreaLogo areaId={areaId} />
        <div className={styles.names}>
          <h1 ref={heading} tabIndex={-1} className={styles.heading}>
            <span className={styles.title} title={suffix}>
              <span className={styles.siteName}>{t('shell:siteName')}</span>
              {suffix && t('shell:titleSuffix', { suffix })}
            </span>
          </h1>
          {areaId && <span className={styles.area}>{t(`shell:area.${areaId}`)}</span>}
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
