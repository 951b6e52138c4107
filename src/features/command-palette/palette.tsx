import { Input, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { longestSearch } from '#core/contracts/search.contract.ts';
import { sessionStorageToken, sessionToken } from '#core/di/token.ts';
import { lengthOf } from '#core/errors/app-error.ts';
import { paletteEntriesToken, type PaletteEntry } from '#core/ui/actions/action.ts';
import { screenActionsStoreToken } from '#core/ui/actions/screen-actions.ts';
import { startOf } from '#core/ui/cards/card-list-query.rule.ts';
import { Modal } from '#core/ui/layers/modal.tsx';
import { ListAlert } from '#core/ui/lists/list-states.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { choiceOf, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import type { ToolProps } from '#core/ui/tools/tool-host.tsx';
import { lowWindow, unseen } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { findEntries } from './find-entries.rule.ts';
import { hitGroupsOf, type HitGroup, type HitOption } from './found-options.ts';
import { PaletteList, type PaletteGroup, type PaletteOption } from './palette-list.tsx';
import { recentEntries, recentFirst, rememberUsed } from './recent-entries.ts';
import { useActiveOption } from './use-active-option.ts';
import { useSearch, type Search } from './use-search.ts';

/** The tools' keys. */
const keys = { palette: shortcuts.palette, keyboardHelp: shortcuts.keyboardHelp, notifications: undefined };

/**
 * Leads to whatever is found by what is typed: any screen and any command that the person may use now, at once, and below
 * them what the server finds (decision 142).
 */
export function Palette({ onClose }: ToolProps): ReactNode {
  const t = useTranslate('commandPalette');
  const words = useTranslate();
  const styles = usePaletteStyles();
  const [query, setQuery] = useState('');
  const listId = useId();
  const cutId = useId();
  const isCut = lengthOf(query.trim()) > longestSearch;
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has set the focus itself.
  useEffect(() => field.current?.focus(), []);
  const search = useSearch(startOf(query.trim(), longestSearch));
  const hits = useHitGroups(search);
  const groups = useGroups({ query, hits, search, onClose });
  const options = groups.flatMap((group) => group.options);
  const active = useActiveOption(groups);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const act = choiceOf(event, [
      [shortcuts.nextEntry, () => active.moveBy(1)],
      [shortcuts.previousEntry, () => active.moveBy(-1)],
      [shortcuts.runEntry, () => options[active.number]?.choose?.()],
    ]);
    if (!act || options.length === 0) return;
    event.preventDefault();
    act();
  };
  const found = options.filter(({ isMore }) => !isMore).length;
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
          aria-activedescendant={options.length > 0 ? `${listId}-${active.number}` : undefined}
          autoComplete="off"
          aria-describedby={isCut ? cutId : undefined}
          spellCheck={false}
          size="large"
          className={styles.input}
          contentBefore={<SearchRegular />}
          placeholder={t('search')}
          value={query}
          onChange={(_, { value }) => {
            setQuery(value);
            active.reset();
          }}
          onKeyDown={onKeyDown}
        />
        <p id={cutId} aria-live="polite" className={styles.cut}>
          {isCut && words('core:list.searchCut', { most: longestSearch })}
        </p>
      </div>
      <PaletteList id={listId} label={t('results')} groups={groups} active={active.number} isBusy={search.isPending} />
      {search.error && (
        <div className={styles.alert}>
          <ListAlert text={t('failed')} error={search.error} onRetry={search.retry} />
        </div>
      )}
      <p role="status" className={found > 0 && !hits.some(({ hasMore }) => hasMore) ? styles.unseen : styles.status}>
        <StatusText found={found} search={search} hits={hits} />
      </p>
    </Modal>
  );
}

interface StatusTextProps {
  readonly found: number;
  readonly search: Search;
  readonly hits: readonly HitGroup[];
}

function StatusText({ found, search: { isPending, error }, hits }: StatusTextProps): ReactNode {
  const t = useTranslate('commandPalette');
  if (hits.some(({ hasMore }) => hasMore)) return t('narrow');
  if (found > 0) return isPending ? '' : t('found', { count: found });
  if (isPending) return t('searching');
  return error ? '' : t('nothing');
}

function useHitGroups({ found, text }: Search): readonly HitGroup[] {
  const t = useTranslate();
  const session = useService(sessionToken);
  return useMemo(
    () => (found ? hitGroupsOf(found, { t, text, subject: session.subject(), profile: session.profile() }) : []),
    [found, t, text, session],
  );
}

interface GroupParts extends ToolProps {
  readonly query: string;
  readonly hits: readonly HitGroup[];
  readonly search: Search;
}

/** Screens and commands first: they are there at once, and stay where they are when the hits come. */
function useGroups({ query, hits, search: { isPending, unfold }, onClose }: GroupParts): readonly PaletteGroup[] {
  const t = useTranslate('commandPalette');
  const storage = useService(sessionStorageToken);
  const session = useService(sessionToken);
  const entries = usePaletteEntries();
  const entriesFound = useMemo(() => findEntries(entries, query), [entries, query]);
  const run = (entry: NamedEntry): void => {
    rememberUsed(storage, session.subject(), entry.id);
    onClose((context) => entry.run(context));
  };
  const choose = ({ place, unfolds }: HitOption): void => {
    if (unfolds) unfold(unfolds);
    else if (place) onClose((context) => context.navigate(place.address, place.state));
  };
  const ofEntries = entriesFound.map((entry): PaletteOption => ({
    id: entry.id,
    name: entry.name,
    detail: t(`kind.${entry.kind}`),
    shortcut: entry.tool && keys[entry.tool],
    choose: () => run(entry),
  }));
  const ofHits = hits.map(({ id, title, options }) => ({
    id,
    title,
    options: options.map((hit): PaletteOption => ({
      ...hit,
      isMore: isMore(hit),
      // Of what was typed before: whoever presses Enter means what is typed now.
      choose: isPending ? undefined : () => choose(hit),
    })),
  }));
  const screens = { id: 'entries', title: t('results'), options: ofEntries, isPlain: true };
  return ofEntries.length > 0 ? [screens, ...ofHits] : ofHits;
}

function isMore({ id }: HitOption): boolean {
  return id.endsWith('.all');
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
  const session = useService(sessionToken);
  return useMemo(() => {
    const named = [...here, ...everywhere()].map((entry) => ({ ...entry, name: t(entry.textKey) }));
    return recentFirst(named, recentEntries(storage, session.subject()));
  }, [t, here, everywhere, storage, session]);
}

const usePaletteStyles = makeStyles({
  // Its upper edge stays where it is while the list grows and shrinks.
  surface: {
    margin: '96px auto auto',
    padding: 0,
    overflow: 'hidden',
    [lowWindow]: { marginTop: 0 },
    // There Fluent's dialogs scroll, with room for their bar; its list does already.
    '@media screen and (max-height: 359px)': { overflowY: 'hidden', paddingRight: 0 },
  },
  search: { padding: tokens.spacingHorizontalL },
  input: { width: '100%' },
  cut: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
  alert: { padding: `0 ${tokens.spacingHorizontalL}` },
  status: {
    ...typographyStyles.body1,
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalL}`,
    color: tokens.colorNeutralForeground2,
  },
  // For screen readers only: everyone else sees the list.
  unseen,
});
