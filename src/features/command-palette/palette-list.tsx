import { mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import { KeyCaps } from '#core/ui/shortcuts/key-caps.tsx';
import { shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { usePaletteStyles } from './palette.styles.ts';
import type { NamedEntry } from './use-palette-entries.ts';

/** The tools' keys. */
const keys = { palette: shortcuts.palette, keyboardHelp: shortcuts.keyboardHelp, notifications: undefined };

interface PaletteListProps {
  readonly id: string;
  readonly entries: readonly NamedEntry[];
  readonly active: number;
  readonly onRun: (entry: NamedEntry) => void;
}

/** What was found; the focus stays in the search field, which names the active one. */
export function PaletteList({ id, entries, active, onRun }: PaletteListProps): ReactNode {
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
