import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { LightSelect } from '#core/ui/lists/light-select.tsx';
import { toastsToken } from '#core/ports/toasts.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { densities, themeNames, type Appearance } from '#core/ui/theme/appearance.rule.ts';
import { appearanceStoreToken } from '#core/ui/theme/appearance.store.ts';
import { useTranslate } from '#core/ui/translate.tsx';

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
export function SideMenuSettings(): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const themeId = useId();
  const densityId = useId();
  const { theme, density } = useSlice(appearanceStoreToken, ({ choice }) => choice);
  const appearance = useService(appearanceStoreToken);
  const toasts = useService(toastsToken);
  const choose = (part: Partial<Appearance>): void =>
    void appearance.choose(part).catch(() => toasts.show({ intent: 'error', textKey: 'shell:toast.partNotLoaded' }));
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
