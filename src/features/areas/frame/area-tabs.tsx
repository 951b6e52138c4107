import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { choiceOf, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { sizes } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';

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

/** The tabs of the area's screens, in their order (Spec 2 §2). */
const tabs = [
  { id: 'referrals', path: '/hva-admin/referrals' },
  { id: 'observations', path: '/hva-admin/observations' },
  { id: 'hvaProducts', path: '/hva-admin/hva-products-in-use' },
] as const;
export type AreaTab = (typeof tabs)[number]['id'];

export interface AreaTabsProps {
  readonly here: AreaTab;
  readonly tabId: string;
  readonly panelId: string;
}

/** Leads from one of the area's screens to another. Links, so that each opens in a tab of the browser too. */
export function AreaTabs({ here, tabId, panelId }: AreaTabsProps): ReactNode {
  const t = useTranslate('hvaArea');
  const styles = useStyles();
  return (
    <div className={styles.bar} data-no-print="">
      <div role="tablist" aria-label={t('tabs')} className={styles.tabs} onKeyDown={moveFocus}>
        {tabs.map(({ id, path }) => {
          const isHere = id === here;
          return (
            <Link
              key={id}
              id={isHere ? tabId : undefined}
              to={path}
              role="tab"
              aria-selected={isHere}
              aria-controls={isHere ? panelId : undefined}
              tabIndex={isHere ? 0 : -1}
              className={mergeClasses(styles.tab, isHere && styles.here)}
            >
              {t(`tab.${id}`)}
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

interface AreaPageProps {
  /** The tab that the screen belongs to. */
  readonly tab: AreaTab;
  readonly children: ReactNode;
}

/** One of an area's screens under the tabs. */
export function AreaPage({ tab, children }: AreaPageProps): ReactNode {
  const [tabId, panelId] = [useId(), useId()];
  return (
    <>
      <AreaTabs here={tab} tabId={tabId} panelId={panelId} />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId}>
        {children}
      </div>
    </>
  );
}
