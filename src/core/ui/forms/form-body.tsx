import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import type { KeyboardEvent, ReactNode } from 'react';
import { isPressed, shortcuts } from '../shortcuts/shortcuts.ts';
import { useTranslate } from '../translate.tsx';
import type { DraftOffer } from './use-guarded-form.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
});

export interface FormBodyProps {
  /** Names it among the landmarks of the page. */
  readonly label: string;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/**
 * The parts of a form, one under the other. Enter in a text of one line saves, as in every form. It is no `form`
 * element: a browser looks among the names of its fields whenever anything is read from it, as React does at every
 * event, and in a form of six hundred fields that took as long as all the rest of a key.
 */
export function FormBody({ label, onSave, children }: FormBodyProps): ReactNode {
  const styles = useStyles();
  return (
    <div role="form" aria-label={label} className={styles.body} onKeyDown={(event) => saves(event) && onSave()}>
      {children}
    </div>
  );
}

function saves(event: KeyboardEvent): boolean {
  const { repeat, target, nativeEvent } = event;
  if (!isPressed(event, shortcuts.saveForm) || repeat || nativeEvent.isComposing) return false;
  // Enter chooses a suggestion, and a checkbox or a file is no text.
  return target instanceof HTMLInputElement && target.type === 'text' && target.role !== 'combobox';
}

/** Offers unsaved changes of an earlier visit back (decision A14). */
export function DraftOfferBar({ offer }: { readonly offer: DraftOffer | undefined }): ReactNode {
  const t = useTranslate();
  if (!offer) return undefined;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{t('core:draft.question')}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={offer.restore}>{t('core:draft.restore')}</Button>
        <Button onClick={offer.discard}>{t('core:draft.discard')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
