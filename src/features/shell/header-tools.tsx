import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AlertRegular, SearchRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useService, useSlice } from '#core/ui/services.tsx';
import { keysOf, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { toastStoreToken } from '#core/ui/toasts/toast.store.ts';
import { toolStoreToken } from '#core/ui/tools/tool.store.ts';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexShrink: 0 },
  // The menu has it too, where it does not fit the header.
  palette: { '@media (max-width: 640px)': { display: 'none' } },
  bell: { position: 'relative' },
  dot: {
    position: 'absolute',
    top: tokens.spacingVerticalS,
    right: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    width: '10px',
    height: '10px',
    borderRadius: tokens.borderRadiusCircular,
    pointerEvents: 'none',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralBackground1}`,
    backgroundColor: tokens.colorStatusDangerBackground3,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
});

/** The command palette and the notifications, on every page. */
export function HeaderTools(): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const tools = useService(toolStoreToken);
  const hasMissed = useSlice(toastStoreToken, (state) => state.hasMissed);
  const bell = hasMissed ? t('shell:tool.notificationsMissed') : t('shell:tool.notifications');
  return (
    <div className={styles.root} data-no-print="">
      <Button
        appearance="subtle"
        size="large"
        className={styles.palette}
        icon={<SearchRegular />}
        aria-label={t('shell:tool.palette')}
        title={t('shell:tool.withKeys', { name: t('shell:tool.palette'), keys: keysOf(shortcuts.palette).join('+') })}
        aria-haspopup="dialog"
        onClick={() => tools.open('palette')}
      />
      <span className={styles.bell}>
        <Button
          appearance="subtle"
          size="large"
          icon={<AlertRegular />}
          aria-label={bell}
          title={bell}
          aria-haspopup="dialog"
          onClick={() => tools.open('notifications')}
        />
        {hasMissed && <span className={styles.dot} />}
      </span>
    </div>
  );
}
