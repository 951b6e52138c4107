import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatDateTime } from '../format/dates.ts';
import { preloadForSaving } from '../preload-when-idle.ts';
import { isInDialog, isPressed, shortcuts } from '../shortcuts/shortcuts.ts';
import { useTranslate } from '../translate.tsx';
import { useFocusFallback } from '../use-focus-fallback.ts';
import type { DraftOffer } from './use-draft-offer.ts';

const useStyles = makeStyles({
  offers: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL, outlineStyle: 'none' },
  // It stays for the focus, without the gap after it.
  nothing: { marginBottom: `calc(-1 * ${tokens.spacingVerticalXXL})` },
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
});

export interface FormBodyProps {
  /** Names it among the landmarks of the page. */
  readonly label: string;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/**
 * The parts of a form, one under the other. Ctrl+S saves it wherever the focus is; Enter does not, for the form has many
 * fields. It is no `form` element: a browser looks among the names of its fields whenever anything is read from it, as
 * React does at every event, and in a form of six hundred fields that took as long as all the rest of a key.
 */
export function FormBody({ label, onSave, children }: FormBodyProps): ReactNode {
  const styles = useStyles();
  useSaveKey(onSave);
  useEffect(preloadForSaving, []);
  return (
    <div role="form" aria-label={label} className={styles.body}>
      {children}
    </div>
  );
}

/** Saves by its key, unless a dialog over the form has the focus. */
function useSaveKey(onSave: () => void): void {
  const save = useRef(onSave);
  save.current = onSave;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isPressed(event, shortcuts.saveForm)) return;
      // Browsers would save the page.
      event.preventDefault();
      if (!event.repeat && !isInDialog(event.target)) save.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Offers unsaved changes of an earlier visit back (decision A14), and says that another tab has the form open. */
export function DraftOfferBar({ offer }: { readonly offer: DraftOffer }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const { draft, isOpenElsewhere, restore, discard } = offer;
  // The answer takes its button away, and with it the focus.
  const focusFallback = useFocusFallback((area) => area);
  const hasNews = isOpenElsewhere || draft;
  return (
    <div tabIndex={-1} className={mergeClasses(styles.offers, !hasNews && styles.nothing)} {...focusFallback}>
      {isOpenElsewhere && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('core:draft.openElsewhere')}</MessageBarBody>
        </MessageBar>
      )}
      {draft && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {t('core:draft.question')}{' '}
            <span>{t('core:draft.writtenAt', { time: formatDateTime(draft.draft.savedAt) })}</span>
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => void restore()}>{t('core:draft.restore')}</Button>
            <Button onClick={discard}>{t('core:draft.discard')}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </div>
  );
}
