import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { choiceOf, shortcuts } from '../shortcuts/shortcuts.ts';
import { sizes } from '../theme/sizes.ts';

const useStyles = makeStyles({
  bar: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  tabs: {
    display: 'flex',
    flexWrap: 'wrap',
    boxSizing: 'border-box',
    maxWidth: sizes.content,
    margin: '0 auto',
    padding: `0 ${tokens.spacingHorizontalM}`,
    '@media (max-width: 480px)': { padding: 0 },
  },
  tab: {
    ...typographyStyles.body1,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderBottom: `${tokens.strokeWidthThicker} solid transparent`,
    // There every border would be drawn.
    '@media (forced-colors: active)': { borderBottomColor: 'Canvas' },
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorNeutralForeground1, borderBottomColor: tokens.colorNeutralStroke1Hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  here: {
    ...typographyStyles.body1Strong,
    color: tokens.colorBrandForeground1,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
    ':hover': { color: tokens.colorBrandForeground1, borderBottomColor: tokens.colorCompoundBrandStroke },
  },
});

/** A tab that leads to a screen. */
export interface LinkTab {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  /** The id of the screen's own. */
  readonly here: string;
}

interface TabIds {
  readonly tabId: string;
  readonly panelId: string;
}

/** Leads from one screen to its neighbours. Links, so that each opens in a tab of the browser too. */
function LinkTabs({ label, tabs, here, tabId, panelId }: LinkTabsProps & TabIds): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.bar} data-no-print="">
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={moveFocus}>
        {tabs.map(({ id, to, text }) => {
          const isHere = id === here;
          return (
            <Link
              key={id}
              id={isHere ? tabId : undefined}
              to={to}
              role="tab"
              aria-selected={isHere}
              aria-controls={isHere ? panelId : undefined}
              tabIndex={isHere ? 0 : -1}
              className={mergeClasses(styles.tab, isHere && styles.here)}
            >
              {text}
            </Link>
          );
        })}
      </div>
    </div>
  );
}

/** The keys of a tab list: one stop for Tab, arrows lead to the neighbours. */
function moveFocus(event: KeyboardEvent): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const target = choiceOf(event, [
    [shortcuts.nextTab, (at + 1) % all.length],
    [shortcuts.previousTab, (at + all.length - 1) % all.length],
    [shortcuts.firstTab, 0],
    [shortcuts.lastTab, all.length - 1],
  ]);
  if (target === undefined) return;
  event.preventDefault();
  all[target]?.focus();
}

/** One of some screens, under the tabs that lead from each to the others. */
export function TabbedPage({ children, ...tabs }: LinkTabsProps & { readonly children: ReactNode }): ReactNode {
  const [tabId, panelId] = [useId(), useId()];
  return (
    <>
      <LinkTabs {...tabs} tabId={tabId} panelId={panelId} />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId}>
        {children}
      </div>
    </>
  );
}
