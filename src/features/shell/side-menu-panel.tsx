import { Button, mergeClasses } from '@fluentui/react-components';
import { KeyboardRegular, SearchRegular, SignOutRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { ToolId } from '#core/ui/tools/tool.store.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { MenuLink } from './menu-link.tsx';
import { SideMenuSettings } from './side-menu-settings.tsx';
import { useSideMenuPanelStyles } from './side-menu-panel.styles.ts';

/** A page that the menu leads to. */
export interface MenuItem {
  readonly to: string;
  readonly textKey: string;
}

export interface SideMenuPanelProps {
  readonly id: string;
  /** The signed-in person; undefined shows the menu of someone who is not signed in. */
  readonly person?: { readonly name: string; readonly roles: readonly string[] };
  readonly areaId?: string;
  /** The pages that this person may open, in order. */
  readonly items: readonly MenuItem[];
  readonly onSignOut: () => void;
  readonly onClose: () => void;
  /** Opens a tool in the place of the menu. */
  readonly onTool: (tool: ToolId) => void;
}

/** Who is signed in, where they can go, and the way out (Spec 2 §1). */
export function SideMenuPanel(props: SideMenuPanelProps): ReactNode {
  const { id, person, areaId, items, onSignOut, onClose, onTool } = props;
  const styles = useSideMenuPanelStyles();
  const t = useTranslate();
  return (
    <section id={id} aria-label={t('shell:menu.label')} className={styles.panel} data-side-menu="">
      {person && (
        <div className={styles.person}>
          <span className={styles.name}>{person.name}</span>
          {areaId && <span>{t(`shell:area.${areaId}`)}</span>}
          <span>{person.roles.map((role) => t(`shell:role.${role}`)).join(', ')}</span>
        </div>
      )}
      <nav aria-label={t('shell:menu.links')} className={styles.links}>
        {items.map(({ to, textKey }) => (
          <MenuLink key={to} to={to} onFollow={onClose}>
            {t(textKey)}
          </MenuLink>
        ))}
        <MenuLink to="/event-log" onFollow={onClose}>
          {t('shell:navigation.eventLog')}
        </MenuLink>
      </nav>
      <SideMenuSettings />
      <div className={styles.tools}>
        <Button
          appearance="subtle"
          icon={<SearchRegular />}
          className={mergeClasses(styles.tool, styles.palette)}
          onClick={() => onTool('palette')}
        >
          {t('shell:tool.palette')}
        </Button>
        <Button
          appearance="subtle"
          icon={<KeyboardRegular />}
          className={styles.tool}
          onClick={() => onTool('keyboardHelp')}
        >
          {t('shell:tool.keyboardHelp')}
        </Button>
      </div>
      {person && (
        <div className={styles.foot}>
          <Button icon={<SignOutRegular />} className={styles.signOut} onClick={onSignOut}>
            {t('shell:menu.signOut')}
          </Button>
        </div>
      )}
    </section>
  );
}
