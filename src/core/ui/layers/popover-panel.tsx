import {
  Popover,
  PopoverSurface,
  type PopoverSurfaceProps,
  Portal,
  type PositioningConfigurationFn,
  PositioningConfigurationProvider,
} from '@fluentui/react-components';
import { type ReactNode, type RefObject, useState } from 'react';
import { Layer } from './layer.tsx';

export interface PopoverPanelProps extends PopoverSurfaceProps {
  /** What it opens at: the button that opens it and closes it (`aria-expanded`), or has it in it. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly position: 'above' | 'below';
  /** Esc, or a press beside it. */
  readonly onClose: () => void;
}

/**
 * Fluent's pop-up that keeps the focus, with toasts and dialogs in its reach: everything else is hidden from assistive
 * technology while it is open. They stand in a portal, which Fluent's focus manager takes as part of it, for the pop-up is moved by a
 * transform, which would move them as well.
 */
export function PopoverPanel({ anchor, position, onClose, children, ...props }: PopoverPanelProps): ReactNode {
  const [target] = useState(anchor.current);
  return (
    <PositioningConfigurationProvider value={stayInWindow}>
      <Popover
        open
        trapFocus
        // Fixed: it takes the focus before it is placed, and the page would be scrolled to where it is then, its top.
        positioning={{ target, position, align: 'start', strategy: 'fixed', autoSize: 'height' }}
        onOpenChange={({ target: at }, { open }) => open || isOnOpener(target, at) || onClose()}
      >
        <PopoverSurface {...props}>
          {children}
          <Portal>
            <Layer />
          </Portal>
        </PopoverSurface>
      </Popover>
    </PositioningConfigurationProvider>
  );
}

/** Closed as the press on its own button begins, it would be opened again by the end of it. */
function isOnOpener(anchor: HTMLElement | null, target: EventTarget | null): boolean {
  const opener = target instanceof Element ? target.closest('[aria-expanded="true"]') : null;
  return opener !== null && anchor !== null && anchor.contains(opener);
}

/** A list that turns into cards takes what a pop-up opened at far below; it would go along, with the focus in it. */
const stayInWindow: PositioningConfigurationFn = ({ options }) => ({ ...options, unstable_disableTether: 'all' });
