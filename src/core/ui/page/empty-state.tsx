import { BoxRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { StateMessage } from './state-message.tsx';

export interface EmptyStateProps {
  readonly text: string;
  readonly icon?: ReactNode;
  /** The one action, if there is one. */
  readonly children?: ReactNode;
}

/** A list without rows. */
export function EmptyState({ text, icon = <BoxRegular />, children }: EmptyStateProps): ReactNode {
  return (
    <StateMessage icon={icon} text={text} role="status">
      {children}
    </StateMessage>
  );
}
