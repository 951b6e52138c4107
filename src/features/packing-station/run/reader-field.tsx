import { Field, Input, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { BarcodeScannerRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { toastsToken } from '#core/ports/feedback.ts';
import { layerStoreToken } from '#core/ui/layers/layer.store.ts';
import { refuser, silence } from '#core/ui/shortcuts/refused-reader.ts';
import { longestEcho, noScan, scanAfter, type Scan } from '#core/ui/shortcuts/scanner.rule.ts';
import { isPressed, isTyping, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
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
 * Takes what a keyboard-wedge reader types, or a person; Enter ends it, of a reader Tab too. Whatever has the focus on
 * the screen, a character goes here, and so do the keys that acknowledge a fault.
 */
export function ReaderField({ input, label }: ReaderFieldProps): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const line = usePackingLine();
  const [text, setText] = useState('');
  const scan = useRef<Scan>(noScan);
  const endedAt = useRef(-Infinity);
  const [isUnended, leaveUnended] = useUnended(text, scan);
  const faultId = useSession(({ faults }) => faults[0]?.id);
  useKeysToField(input);
  // The keys that acknowledge a fault must find nothing else to press.
  useEffect(() => input.current?.focus(), [input, faultId]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isEmpty = text.trim() === '';
    const heard = scanAfter(scan.current, event.key, event.timeStamp);
    scan.current = heard.scan;
    const isRead = isPressed(event, shortcuts.readCode);
    if (isEmpty && (isRead || isPressed(event, shortcuts.acknowledge))) {
      event.preventDefault();
      // A key that is held down was meant for the first fault: the next one was not read. The second of two that end a code
      // acknowledges nothing either.
      const isEcho = event.repeat || (isRead && event.timeStamp - endedAt.current < longestEcho);
      if (!isEcho) line.acknowledge();
    } else if (isRead || (heard.code !== undefined && isPressed(event, shortcuts.endCode))) {
      event.preventDefault();
      endedAt.current = event.timeStamp;
      setText('');
      line.read(text);
    } else if (heard.isEcho && isPressed(event, shortcuts.endCode)) {
      // Of a reader that sends Enter and Tab: the field stays ready for the next code.
      event.preventDefault();
    } else if (isPressed(event, shortcuts.endCode)) {
      // Of a reader that is as slow as a person: the focus goes on, and the code is not read.
      leaveUnended();
    }
  };
  return (
    <Field
      label={{ children: label, className: styles.label }}
      validationState={isUnended ? 'warning' : 'none'}
      validationMessage={isUnended ? t('run.unended') : undefined}
    >
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

/** Whether what stands in the field was typed by a reader that does not end its codes, or was left by Tab; the latter is told. */
function useUnended(text: string, scan: RefObject<Scan>): [isUnended: boolean, leave: () => void] {
  const [unended, setUnended] = useState('');
  useEffect(() => {
    // The first of its keys may have been heard elsewhere, and have led here.
    const isRead = text.length > 3 && scan.current.text.length >= text.trim().length - 1;
    if (!isRead) return undefined;
    const timer = setTimeout(() => setUnended(text), silence);
    return () => clearTimeout(timer);
  }, [text, scan]);
  return [text !== '' && unended === text, () => setUnended(text)];
}

/** Leads keys that are pressed elsewhere on the screen to the field; behind a dialog, a code that is read is refused. */
function useKeysToField(input: RefObject<HTMLInputElement | null>): void {
  const layers = useService(layerStoreToken);
  const toasts = useService(toastsToken);
  const line = usePackingLine();
  useEffect(() => {
    const refuse = refuser(() => toasts.show({ intent: 'warning', textKey: 'packingStation:toast.readBehindDialog' }));
    const hear = (event: globalThis.KeyboardEvent): void => {
      if (layers.getState().open.length > 0) {
        if (!isTyping(event.target)) refuse(event);
      } else if (isPressed(event, shortcuts.undoSending)) {
        event.preventDefault();
        line.undoLast();
      } else if (isForField(event)) {
        input.current?.focus();
        if (!isPress(event) || line.session.faults.length === 0) return;
        event.preventDefault();
        if (!event.repeat) line.acknowledge();
      }
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [input, layers, line, toasts]);
}

const isPress = (event: globalThis.KeyboardEvent): boolean =>
  isPressed(event, shortcuts.readCode) || isPressed(event, shortcuts.acknowledge);

/** Whether a key is meant for the field: all characters are, but those that press what has the focus. */
function isForField(event: globalThis.KeyboardEvent): boolean {
  const { target, key, ctrlKey, altKey, metaKey } = event;
  // Both together are AltGr, by which a Finnish keyboard has the sign that a reader sends first.
  if (isTyping(target) || ctrlKey !== altKey || metaKey) return false;
  if (isPress(event)) return !(target instanceof Element && target.matches('button, a, input, summary'));
  return key.length === 1;
}
