import { Input, mergeClasses, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { sessionStorageToken } from '#core/di/token.ts';
import { paletteEntriesToken, type PaletteEntry } from '#core/ui/actions/action.ts';
import { screenActionsStoreToken } from '#core/ui/actions/screen-actions.ts';
import { Modal } from '#core/ui/layers/modal.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { KeyCaps } from '#core/ui/shortcuts/key-caps.tsx';
import { choiceOf, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { hoverGround } from '#core/ui/theme/sizes.ts';
import type { ToolProps } from '#core/ui/tools/tool-host.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { findEntries } from './find-entries.rule.ts';
import { recentEntries, recentFirst, rememberUsed } from './recent-entries.ts';

/** The tools' keys. */
const keys = { palette: shortcuts.palette, keyboardHelp: shortcuts.keyboardHelp, notifications: undefined };

interface PaletteListProps {
  readonly id: string;
  readonly entries: readonly NamedEntry[];
  readonly active: number;
  readonly onRun: (entry: NamedEntry) => void;
}

/** What was found; the focus stays in the search field, which names the active one. */
function PaletteList({ id, entries, active, onRun }: PaletteListProps): ReactNode {
  const t = useTranslate('commandPalette');
  const styles = usePaletteStyles();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Answers nothing or a promise, by the browser's age: neither is what ends an effect.
    void list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active, entries]);
  return (
    <ul ref={list} id={id} role="listbox" aria-label={t('results')} className={styles.list}>
      {entries.map((entry, index) => {
        const shortcut = entry.tool && keys[entry.tool];
        return (
          <li
            key={entry.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={mergeClasses(styles.entry, index === active && styles.active)}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onRun(entry)}
          >
            <span className={styles.name}>{entry.name}</span>
            {shortcut && <KeyCaps shortcut={shortcut} />}
            <span className={styles.kind}>{t(`kind.${entry.kind}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Leads to any screen and does any command that the person may use now, by a few letters of its name. */
export function Palette({ onClose }: ToolProps): ReactNode {
  const t = useTranslate('commandPalette');
  const styles = usePaletteStyles();
  const entries = usePaletteEntries();
  const storage = useService(sessionStorageToken);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has set the focus itself.
  useEffect(() => field.current?.focus(), []);
  const found = useMemo(() => findEntries(entries, query), [entries, query]);
  const run = (entry: NamedEntry | undefined): void => {
    if (!entry) return;
    rememberUsed(storage, entry.id);
    onClose((context) => entry.run(context));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const act = choiceOf(event, [
      [shortcuts.nextEntry, () => setActive((active + 1) % found.length)],
      [shortcuts.previousEntry, () => setActive((active + found.length - 1) % found.length)],
      [shortcuts.runEntry, () => run(found[active])],
    ]);
    if (!act || found.length === 0) return;
    event.preventDefault();
    act();
  };
  return (
    <Modal size="details" onClose={onClose} className={styles.surface} aria-label={t('title')}>
      <div className={styles.search}>
        <Input
          ref={field}
          role="combobox"
          aria-label={t('search')}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          size="large"
          className={styles.input}
          contentBefore={<SearchRegular />}
          placeholder={t('search')}
          value={query}
          onChange={(_, { value }) => {
            setQuery(value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList id={listId} entries={found} active={active} onRun={run} />
      <p role="status" className={found.length > 0 ? styles.unseen : styles.status}>
        {found.length > 0 ? t('found', { count: found.length }) : t('nothing')}
      </p>
    </Modal>
  );
}

/** An entry by the name that people know it by. */
interface NamedEntry extends PaletteEntry {
  readonly name: string;
}

/** All that may be used now: what was used last, then what the open screen offers, then the rest. */
function usePaletteEntries(): readonly NamedEntry[] {
  const t = useTranslate();
  const here = useSlice(screenActionsStoreToken, ({ actions }) => actions);
  const everywhere = useService(paletteEntriesToken);
  const storage = useService(sessionStorageToken);
  return useMemo(() => {
    const named = [...here, ...everywhere()].map((entry) => ({ ...entry, name: t(entry.textKey) }));
    return recentFirst(named, recentEntries(storage));
  }, [t, here, everywhere, storage]);
}

const usePaletteStyles = makeStyles({
  // Its upper edge stays where it is while the list grows and shrinks.
  surface: { margin: '96px auto auto', padding: 0, overflow: 'hidden' },
  search: { padding: tokens.spacingHorizontalL },
  input: { width: '100%' },
  list: {
    boxSizing: 'border-box',
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`,
    maxHeight: 'min(480px, calc(100vh - 280px))',
    overflowY: 'auto',
    listStyleType: 'none',
  },
  entry: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
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
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  kind: { ...typographyStyles.caption1, flexShrink: 0, color: tokens.colorNeutralForeground2 },
  status: {
    ...typographyStyles.body1,
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalL}`,
    color: tokens.colorNeutralForeground2,
  },
  // For screen readers only: everyone else sees the list.
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});
