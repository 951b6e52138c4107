import { Field, Input, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { BarcodeScannerRegular } from '@fluentui/react-icons';
import { useEffect, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { toastsToken } from '#core/ports/feedback.ts';
import { layerStoreToken } from '#core/ui/layers/layer.store.ts';
import { noScan, scanAfter } from '#core/ui/shortcuts/scanner.rule.ts';
import { isPressed, isTyping, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { useService } from '#core/ui/services.tsx';
import { usePackingLine, useSession } from '../use-packing-line.ts';

const useStyles = makeStyles({
  label: { ...typographyStyles.subtitle1 },
  input: {
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 0,
    height: '64px',
    paddingInline: tokens.spacingHorizontalL,
    fontSize: tokens.fontSizeHero700,
    // A browser's own width of a field is wider than a phone at this size.
    '& input': { minWidth: 0 },
  },
});

export interface ReaderFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
}

/**
 * Takes what a keyboard-wedge reader types, or a person; Enter ends it. Whatever has the focus on the screen, a character
 * goes here, and so do the keys that acknowledge a fault.
 */
export function ReaderField({ input, label }: ReaderFieldProps): ReactNode {
  const styles = useStyles();
  const line = usePackingLine();
  const [text, setText] = useState('');
  const faultId = useSession(({ faults }) => faults[0]?.id);
  useKeysToField(input);
  // The keys that acknowledge a fault must find nothing else to press.
  useEffect(() => input.current?.focus(), [input, faultId]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isEmpty = text.trim() === '';
    if (isPressed(event, shortcuts.readCode)) {
      event.preventDefault();
      setText('');
      line.read(text);
    } else if (isEmpty && faultId !== undefined && isPressed(event, shortcuts.acknowledge)) {
      event.preventDefault();
      line.acknowledge();
    }
  };
  return (
    <Field label={{ children: label, className: styles.label }}>
      <Input
        ref={input}
        className={styles.input}
        contentBefore={<BarcodeScannerRegular />}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(_, { value }) => setText(value)}
        onKeyDown={onKeyDown}
      />
    </Field>
  );
}

/** Leads keys that are pressed elsewhere on the screen to the field; behind a dialog, a code that is read is refused. */
function useKeysToField(input: RefObject<HTMLInputElement | null>): void {
  const layers = useService(layerStoreToken);
  const toasts = useService(toastsToken);
  const line = usePackingLine();
  useEffect(() => {
    const refuse = refuser(() => toasts.show({ intent: 'warning', textKey: 'packingStation:toast.readBehindDialog' }));
    const hear = (event: globalThis.KeyboardEvent): void => {
      if (layers.getState().open.length > 0) refuse(event);
      else if (isPressed(event, shortcuts.undoSending)) {
        event.preventDefault();
        line.undoLast();
      } else if (isForField(event)) {
        input.current?.focus();
        if (!isPress(event) || line.session.faults.length === 0) return;
        event.preventDefault();
        line.acknowledge();
      }
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [input, layers, line, toasts]);
}

/** Hears a reader behind a dialog: the Enter that ends a code presses nothing there. */
function refuser(tell: () => void): (event: globalThis.KeyboardEvent) => void {
  let scan = noScan;
  return (event) => {
    if (isTyping(event.target)) return;
    const heard = scanAfter(scan, event.key, event.timeStamp);
    scan = heard.scan;
    if (heard.code === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    tell();
  };
}

const isPress = (event: globalThis.KeyboardEvent): boolean =>
  isPressed(event, shortcuts.readCode) || isPressed(event, shortcuts.acknowledge);

/** Whether a key is meant for the field: all characters are, but those that press what has the focus. */
function isForField(event: globalThis.KeyboardEvent): boolean {
  const { target, key, ctrlKey, altKey, metaKey } = event;
  if (isTyping(target) || ctrlKey || altKey || metaKey) return false;
  if (isPress(event)) return !(target instanceof Element && target.matches('button, a, input, summary'));
  return key.length === 1;
}
