import { Button } from '@fluentui/react-components';
import { NavigationRegular } from '@fluentui/react-icons';
import { useId, type ReactNode } from 'react';
import { useService } from '#core/ui/services.tsx';
import { toolStoreToken } from '#core/ui/tools/tool.store.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { SideMenuPanel, type SideMenuPanelProps } from './side-menu-panel.tsx';
import { useDisclosure } from './use-disclosure.ts';

export type SideMenuProps = Omit<SideMenuPanelProps, 'id' | 'onClose' | 'onTool'>;

/**
 * The menu's button and, while open, its panel. A disclosure rather than Fluent's Drawer: nothing behind it is blocked,
 * and the drawer's code would be on every first page for a list of links.
 */
export function SideMenu(props: SideMenuProps): ReactNode {
  const t = useTranslate();
  const panelId = useId();
  const tools = useService(toolStoreToken);
  const { isOpen, toggle, close, root, opener, handlers } = useDisclosure();
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
          onClose={close}
          onTool={(tool) => {
            close();
            // What opens gives the focus back to what had it, and the panel's button has gone by then.
            opener.current?.focus();
            tools.open(tool);
          }}
        />
      )}
    </div>
  );
}
