import { Checkbox, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useService, useSlice } from '#core/ui/services.tsx';
import { KeyCaps } from '#core/ui/shortcuts/key-caps.tsx';
import { isHere, shortcuts, type Shortcut, type ShortcutId, type ShortcutScope } from '#core/ui/shortcuts/shortcuts.ts';
import { appearanceStoreToken } from '#core/ui/theme/appearance.store.ts';
import { ToolDialog } from '#core/ui/tools/tool-dialog.tsx';
import type { ToolProps } from '#core/ui/tools/tool-host.tsx';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  section: { marginBottom: tokens.spacingVerticalL },
  heading: { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalXS}` },
  list: { margin: 0 },
  row: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  keys: { margin: 0 },
});

const all = Object.entries(shortcuts) as readonly (readonly [ShortcutId, Shortcut])[];
const places = [...new Set(all.map(([, { place }]) => place))];

/** All shortcuts by where they work, from the registry that the listeners use. */
export function KeyboardHelp({ onClose }: ToolProps): ReactNode {
  const t = useTranslate('keyboardHelp');
  const appearance = useService(appearanceStoreToken);
  const isOn = useSlice(appearanceStoreToken, ({ choice }) => choice.characterKeys);
  return (
    <ToolDialog title={t('title')} onClose={() => onClose()}>
      {places.map((place) => (
        <ScopeSection key={place} place={place} />
      ))}
      <Checkbox
        checked={isOn}
        label={t('characterKeys')}
        onChange={(_, { checked }) => void appearance.choose({ characterKeys: checked === true })}
      />
    </ToolDialog>
  );
}

function ScopeSection({ place }: { readonly place: ShortcutScope }): ReactNode {
  const t = useTranslate('keyboardHelp');
  const styles = useStyles();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h3 id={headingId} className={styles.heading}>
        {t(`place.${place}`)}
      </h3>
      <dl className={styles.list}>
        {all
          .filter(([, shortcut]) => shortcut.place === place && isHere(shortcut))
          .map(([id, shortcut]) => (
            <div key={id} className={styles.row}>
              <dt>{t(`shortcut.${id}`)}</dt>
              <dd className={styles.keys}>
                <KeyCaps shortcut={shortcut} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
