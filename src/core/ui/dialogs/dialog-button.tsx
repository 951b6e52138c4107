import { Button, type ButtonProps } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLoadedPart } from '../use-loaded.ts';

export interface DialogButtonProps<Part> extends Pick<
  ButtonProps,
  'icon' | 'appearance' | 'size' | 'disabledFocusable'
> {
  readonly text: string;
  /** Loads what the dialog is made of; the same function at each rendering. */
  readonly load: () => Promise<Part>;
  /** The dialog itself, while it is open. */
  readonly children: (part: Part, close: () => void) => ReactNode;
}

/** A button that opens a dialog whose code comes when it is first wanted; closing it gives the focus back. */
export function DialogButton<Part>({ text, load, children, ...look }: DialogButtonProps<Part>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const part = useLoadedPart(load, isOpen, close);
  const preload = (): void => void load().catch(() => undefined);
  useEffect(() => {
    const opener = button.current;
    return isOpen ? () => opener?.focus() : undefined;
  }, [isOpen]);
  return (
    <>
      <Button {...look} ref={button} onClick={() => setOpen(true)} onPointerEnter={preload} onFocus={preload}>
        {text}
      </Button>
      {isOpen && part !== undefined && children(part, close)}
    </>
  );
}
