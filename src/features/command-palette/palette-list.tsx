import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { KeyCaps } from '#core/ui/shortcuts/key-caps.tsx';
import type { Shortcut } from '#core/ui/shortcuts/shortcuts.ts';
import { hoverGround, lowWindow } from '#core/ui/theme/sizes.ts';

/** A line of the palette that can be chosen. */
export interface PaletteOption {
  readonly id: string;
  readonly name: string;
  /** At its end: what kind it is, or what tells it from others. */
  readonly detail: string;
  readonly shortcut?: Shortcut;
  /** It is not a hit itself, but shows all of them. */
  readonly isMore?: boolean;
  /** Absent where it cannot be chosen: it was found by what was typed before. */
  readonly choose?: () => void;
}

/** Options under a heading. */
export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly options: readonly PaletteOption[];
  /** Without others it needs no heading. */
  readonly isPlain?: boolean;
}

interface PaletteListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly PaletteGroup[];
  /** Number of the active option among all groups. */
  readonly active: number;
  readonly isBusy: boolean;
}

/** What was found; the focus stays in the search field, which names the active one. */
export function PaletteList({ id, label, groups, active, isBusy }: PaletteListProps): ReactNode {
  const styles = useListStyles();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    // Answers nothing or a promise, by the browser's age: neither is what ends an effect.
    void option?.scrollIntoView?.({ block: 'nearest' });
  }, [active, groups]);
  let before = 0;
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} aria-busy={isBusy} className={styles.list}>
      {groups.map(({ id: groupId, title, options, isPlain }) => {
        const first = before;
        before += options.length;
        const lines = options.map((option, index) => (
          <Option key={option.id} id={`${id}-${first + index}`} option={option} isActive={first + index === active} />
        ));
        if (groups.length === 1 && isPlain) return <Fragment key={groupId}>{lines}</Fragment>;
        return (
          <div key={groupId} role="group" aria-label={title}>
            <div aria-hidden className={styles.heading}>
              {title}
            </div>
            {lines}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: PaletteOption;
  readonly isActive: boolean;
}

function Option({ id, option: { name, detail, shortcut, isMore, choose }, isActive }: OptionProps): ReactNode {
  const styles = useListStyles();
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={choose === undefined}
      tabIndex={-1}
      className={mergeClasses(styles.entry, isActive && styles.active, !choose && styles.former)}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={choose}
    >
      <span className={mergeClasses(styles.name, isMore && styles.more)}>{name}</span>
      {shortcut && <KeyCaps shortcut={shortcut} />}
      {detail && <span className={styles.detail}>{detail}</span>}
    </div>
  );
}

const useListStyles = makeStyles({
  list: {
    boxSizing: 'border-box',
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`,
    maxHeight: 'min(560px, calc(100vh - 280px))',
    [lowWindow]: { maxHeight: 'calc(100vh - 140px)' },
    overflowY: 'auto',
  },
  heading: {
    ...typographyStyles.caption1Strong,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground2,
  },
  entry: {
    ...typographyStyles.body1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': { backgroundColor: hoverGround },
  },
  active: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
    // Backgrounds go where the person's own colours are forced.
    '@media (forced-colors: active)': { outline: `${tokens.strokeWidthThick} solid`, outlineOffset: '-2px' },
  },
  // Greyed once the wait is noticed: answers mostly come before that.
  former: {
    cursor: 'default',
    opacity: 0.4,
    transitionProperty: 'opacity',
    transitionDuration: '0s',
    transitionDelay: tokens.durationNormal,
  },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  more: { color: tokens.colorBrandForeground1 },
  detail: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});
