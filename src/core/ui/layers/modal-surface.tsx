import { DialogSurface, makeStyles, mergeClasses, type DialogSurfaceProps } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Layer } from './layer';

const useStyles = makeStyles({
  confirmation: { width: '480px', maxWidth: 'min(480px, calc(100vw - 32px))' },
  details: { width: '640px', maxWidth: 'min(640px, calc(100vw - 32px))' },
});

export interface ModalSurfaceProps extends DialogSurfaceProps {
  readonly size: 'confirmation' | 'details';
}

/**
 * The surface of every modal dialog: Fluent's DialogSurface in one of our two sizes, with toasts and further dialogs
 * inside it. Outside they would be hidden from assistive technology and out of the keyboard's reach.
 */
export function ModalSurface({ size, className, children, ...props }: ModalSurfaceProps): ReactNode {
  const styles = useStyles();
  return (
    // Dimmed also over another dialog, so that it is plain which one asks.
    <DialogSurface backdrop={{ appearance: 'dimmed' }} {...props} className={mergeClasses(styles[size], className)}>
      {children}
      <Layer />
    </DialogSurface>
  );
}
