import { ToggleButton } from '@fluentui/react-components';
import { LayoutColumnTwoRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';

/** The key of the choice in the session's storage. */
export const sideBySideKey = 'SideBySide';

export interface SideBySideButtonProps {
  readonly isSideBySide: boolean;
  readonly onToggle: () => void;
}

/** Shows the Finnish texts beside the fields, and hides them. */
export function SideBySideButton({ isSideBySide, onToggle }: SideBySideButtonProps): ReactNode {
  const t = useTranslate();
  return (
    <ToggleButton appearance="subtle" icon={<LayoutColumnTwoRegular />} checked={isSideBySide} onClick={onToggle}>
      {t('translations:beside')}
    </ToggleButton>
  );
}
