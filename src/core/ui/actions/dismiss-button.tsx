import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';

export interface DismissButtonProps {
  /** What it puts away, in words. */
  readonly label: string;
  readonly onDismiss: () => void;
}

/** Puts a message bar away: its `containerAction`. */
export function DismissButton({ label, onDismiss }: DismissButtonProps): ReactNode {
  return <Button appearance="transparent" icon={<DismissRegular />} aria-label={label} onClick={onDismiss} />;
}
