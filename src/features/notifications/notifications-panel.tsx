import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { AlertRegular, DeleteRegular } from '@fluentui/react-icons';
import { useEffect, type ReactNode } from 'react';
import { EmptyState } from '#core/ui/page/empty-state.tsx';
import { useService, useSlice } from '#core/ui/services.tsx';
import { toastStoreToken } from '#core/ui/toasts/toast.store.ts';
import { ToolDialog } from '#core/ui/tools/tool-dialog.tsx';
import type { ToolProps } from '#core/ui/tools/tool-host.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { PastToast } from './past-toast.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  note: {
    ...typographyStyles.caption1,
    margin: `${tokens.spacingVerticalL} 0 0`,
    color: tokens.colorNeutralForeground2,
  },
});

/** The toasts of this session, newest first. */
export function NotificationsPanel({ onClose }: ToolProps): ReactNode {
  const t = useTranslate('notifications');
  const styles = useStyles();
  const store = useService(toastStoreToken);
  const past = useSlice(toastStoreToken, (state) => state.past);
  // All of them stand in the list: those on the screen would only cover it.
  useEffect(() => store.read(), [store]);
  const clear = (
    <Button icon={<DeleteRegular />} onClick={() => store.forget()}>
      {t('clear')}
    </Button>
  );
  return (
    <ToolDialog title={t('title')} isAtSide onClose={() => onClose()} actions={past.length > 0 && clear}>
      {past.length === 0 && <EmptyState text={t('empty')} icon={<AlertRegular />} />}
      <ol className={styles.list}>
        {past.map((toast) => (
          <PastToast
            key={toast.id}
            toast={toast}
            onShowEvents={(address) => onClose(({ navigate }) => navigate(address))}
          />
        ))}
      </ol>
      <p className={styles.note}>{t('note')}</p>
    </ToolDialog>
  );
}
