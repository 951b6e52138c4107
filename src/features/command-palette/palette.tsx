import { Input } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { sessionStorageToken } from '#core/di/core.tokens.ts';
import { Modal } from '#core/ui/layers/modal.tsx';
import { useService } from '#core/ui/services.tsx';
import { choiceOf, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import type { ToolProps } from '#core/ui/tools/tool-host.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { findEntries } from './find-entries.rule.ts';
import { PaletteList } from './palette-list.tsx';
import { usePaletteStyles } from './palette.styles.ts';
import { noteUsed } from './recent-entries.ts';
import { usePaletteEntries, type NamedEntry } from './use-palette-entries.ts';

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
  // After the dialog has looked for a place of its own.
  useEffect(() => field.current?.focus(), []);
  const found = useMemo(() => findEntries(entries, query), [entries, query]);
  const run = (entry: NamedEntry | undefined): void => {
    if (!entry) return;
    noteUsed(storage, entry.id);
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
