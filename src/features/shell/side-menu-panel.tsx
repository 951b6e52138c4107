import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { KeyboardRegular, SearchRegular, SignOutRegular } from '@fluentui/react-icons';
import { type ReactNode, useId } from 'react';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import { reportMissingPartToken } from '#core/ports/browser.ts';
import { LightSelect } from '#core/ui/lists/light-select.tsx';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { type Appearance, densities, themeNames } from '#core/ui/theme/appearance.rule.ts';
import { appearanceStoreToken } from '#core/ui/theme/appearance.store.ts';
import { forcedEdge, sizes } from '#core/ui/theme/sizes.ts';
import type { ToolId } from '#core/ui/tools/tool.store.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { MenuLink } from './menu-link.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  label: typographyStyles.body1,
});

/** How this browser shows the screens: its theme and the rows of its lists. */
function SideMenuSettings(): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const themeId = useId();
  const densityId = useId();
  const { theme, density } = useSlice(appearanceStoreToken, ({ choice }) => choice);
  const appearance = useService(appearanceStoreToken);
  const report = useService(reportMissingPartToken);
  const choose = (part: Partial<Appearance>): void => void appearance.choose(part).catch(report);
  return (
    <div className={styles.root}>
      <label htmlFor={themeId} className={styles.label}>
        {t('shell:appearance.theme')}
      </label>
      <LightSelect
        id={themeId}
        value={theme}
        options={(['system', ...themeNames] as const).map((value) => ({ value, text: t(`shell:appearance.${value}`) }))}
        onChange={(chosen) => choose({ theme: chosen })}
      />
      <label htmlFor={densityId} className={styles.label}>
        {t('shell:appearance.lists')}
      </label>
      <LightSelect
        id={densityId}
        value={density}
        options={densities.map((value) => ({ value, text: t(`shell:appearance.${value}`) }))}
        onChange={(chosen) => choose({ density: chosen })}
      />
    </div>
  );
}

/** A page that the menu leads to. */
export interface MenuItem {
  readonly to: string;
  readonly textKey: TextKey;
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
  /** Opens a tool in place of the menu. */
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
          {areaId && <span>{t(`shell:area.${areaId}`, { defaultValue: areaId })}</span>}
          <span>{person.roles.map((role) => t(`shell:role.${role}`, { defaultValue: role })).join(', ')}</span>
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
      <div className={styles.notices}>
        <TextLink to="/accessibility" onFollow={onClose}>
          {t('shell:navigation.accessibility')}
        </TextLink>
        <TextLink to="/privacy" onFollow={onClose}>
          {t('shell:navigation.privacy')}
        </TextLink>
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

const useSideMenuPanelStyles = makeStyles({
  panel: {
    position: 'fixed',
    top: sizes.header,
    right: 0,
    bottom: 0,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    width: sizes.sideMenu,
    maxWidth: '100vw',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow16,
    ...forcedEdge,
    animationName: { from: { opacity: 0, transform: 'translateX(16px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: tokens.durationFast,
    animationTimingFunction: tokens.curveDecelerateMid,
    '@media print': { display: 'none' },
  },
  person: {
    ...typographyStyles.body1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    padding: tokens.spacingHorizontalXXL,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  name: { ...typographyStyles.subtitle2, color: tokens.colorNeutralForeground1 },
  links: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  tools: {
    display: 'flex',
    flexDirection: 'column',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  // In line with the links above.
  tool: {
    justifyContent: 'flex-start',
    gap: tokens.spacingHorizontalS,
    minHeight: '40px',
    paddingLeft: '15px',
    fontWeight: tokens.fontWeightRegular,
  },
  // In a wide window it is in the header.
  palette: { '@media (min-width: 641px)': { display: 'none' } },
  notices: {
    ...typographyStyles.caption1,
    display: 'flex',
    flexWrap: 'wrap',
    // Targets of 24 px, also where the two stand in two rows.
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  foot: { marginTop: 'auto', padding: tokens.spacingHorizontalXXL },
  signOut: { width: '100%' },
});
