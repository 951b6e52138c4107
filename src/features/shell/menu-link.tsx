import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import {
  AppsListRegular,
  BoxMultipleRegular,
  BuildingPeopleRegular,
  ClipboardTaskListLtrRegular,
  type FluentIcon,
  TableRegular,
  VehicleTruckProfileRegular,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { hoverGround } from '#core/ui/theme/sizes.ts';

const icons: Readonly<Record<string, FluentIcon>> = {
  '/dk-admin': BoxMultipleRegular,
  '/area-board': TableRegular,
  '/hva-admin': BuildingPeopleRegular,
  '/logistics': VehicleTruckProfileRegular,
  '/event-log': ClipboardTaskListLtrRegular,
};

/** The sign of a page in the menu. */
function MenuIcon({ to }: { to: string }): ReactNode {
  const Icon = icons[to] ?? AppsListRegular;
  return <Icon aria-hidden />;
}

const useStyles = makeStyles({
  link: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    borderLeft: `${tokens.strokeWidthThicker} solid transparent`,
    // There every border would be drawn.
    '@media (forced-colors: active)': { borderLeftColor: 'Canvas' },
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: hoverGround },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
    '& svg': { flexShrink: 0, fontSize: '20px' },
  },
  here: {
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
    borderLeftColor: tokens.colorCompoundBrandStroke,
    '@media (forced-colors: active)': { borderLeftColor: 'Highlight' },
  },
});

export interface MenuLinkProps {
  readonly to: string;
  readonly onFollow: () => void;
  readonly children: string;
}

/** A line of the menu; shows by colour, bar and `aria-current` that its page is open. */
export function MenuLink({ to, onFollow, children }: MenuLinkProps): ReactNode {
  const styles = useStyles();
  return (
    <NavLink
      to={to}
      className={({ isActive }) => mergeClasses(styles.link, isActive && styles.here)}
      onClick={onFollow}
    >
      <MenuIcon to={to} />
      {children}
    </NavLink>
  );
}
