import { LayoutColumnTwoRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { PressButton } from '#core/ui/actions/press-button.tsx';
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
    <PressButton appearance="subtle" icon={<LayoutColumnTwoRegular />} isPressed={isSideBySide} onClick={onToggle}>
      {t('translations:beside')}
    </PressButton>
  );
}
