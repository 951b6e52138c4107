import { makeStyles, ToggleButton } from '@fluentui/react-components';
import { LayoutColumnTwoRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

// In a narrow view the bar that it stands in has no room for a second line.
const narrow = '@media (max-width: 480px)';
const useStyles = makeStyles({
  button: { [narrow]: { minWidth: 'auto' } },
  text: { [narrow]: { display: 'none' } },
});

/** The key of the choice in the session's storage. */
export const sideBySideKey = 'SideBySide';

export interface SideBySideButtonProps {
  readonly isBeside: boolean;
  readonly onToggle: () => void;
}

/** Shows the Finnish texts beside the fields, and hides them. */
export function SideBySideButton({ isBeside, onToggle }: SideBySideButtonProps): ReactNode {
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <ToggleButton
      className={styles.button}
      appearance="subtle"
      icon={<LayoutColumnTwoRegular />}
      checked={isBeside}
      aria-label={t('translations:beside')}
      onClick={onToggle}
    >
      <span className={styles.text}>{t('translations:beside')}</span>
    </ToggleButton>
  );
}
