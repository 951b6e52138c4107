import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Versioned } from '#core/editing/edited-part.ts';
import { loadRequestRules } from '#core/messaging/message.ts';
import { DialogButton } from '../dialogs/dialog-button.tsx';
import type { FormAnnouncer } from './form-steps.ts';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import type { EarlierDraftsProps } from './earlier-drafts-dialog.tsx';
import { formatDateTime } from '../format/dates.ts';
import { loadRequestDialog, loadToastRegion, whenIdle, useLoadedPart } from '../use-loaded.ts';
import { isInDialog, isPressed, shortcuts } from '../shortcuts/shortcuts.ts';
import { unseen } from '../theme/sizes.ts';
import { useTranslate } from '../translate.tsx';
import { formBeside, useFocusFallback } from '../focus.ts';
import { textTakenAsShown } from './pasted-text.ts';
import type { DraftOffer } from './use-draft-offer.ts';

const useStyles = makeStyles({
  offers: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    // The form is shown with what is above it, which would move it; the focus and screen readers find it before.
    '&[aria-busy="true"] ~ *': { opacity: 0 },
  },
  // It stays to see the focus go, without the gap after it.
  nothing: { marginBottom: `calc(-1 * ${tokens.spacingVerticalXXL})` },
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL, outlineStyle: 'none' },
  unseen,
});

export interface FormBodyProps {
  /** Names it among the landmarks of the page. */
  readonly label: string;
  readonly onSave: () => void;
  readonly announcer: FormAnnouncer;
  readonly children: ReactNode;
}

/**
 * The parts of a form, one under the other. Ctrl+S saves it wherever the focus is; Enter does not, for the form has many
 * fields. It is no `form` element: a browser looks among the names of its fields whenever anything is read from it, as
 * React does at every event, and in a form of six hundred fields that took as long as all the rest of a key.
 */
export function FormBody({ label, onSave, announcer, children }: FormBodyProps): ReactNode {
  const styles = useStyles();
  useSaveKey(onSave);
  useEffect(preloadForSaving, []);
  return (
    <div role="form" aria-label={label} className={styles.body} {...textTakenAsShown}>
      {children}
      <div ref={announcer.element} role="status" className={styles.unseen} />
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
  const { draft, isKnown, isOpenElsewhere, restore, discard } = offer;
  // The answer takes its button away, and with it the focus: one goes on with the form, which has a name.
  const focusFallback = useFocusFallback(formBeside);
  const hasNews = isOpenElsewhere || draft !== undefined;
  // What it moves down as it comes may have the focus, and be under the bottom bar then.
  useEffect(() => {
    const focused = hasNews ? document.activeElement?.closest('[role="form"] :focus') : undefined;
    focused?.scrollIntoView?.({ block: 'nearest' });
  }, [hasNews]);
  return (
    <div
      className={mergeClasses(styles.offers, !hasNews && styles.nothing)}
      aria-busy={!isKnown}
      data-no-print=""
      {...focusFallback}
    >
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
            {/* The next offer comes into its place: the second click of a double click is no answer to that. */}
            <Button onClick={({ detail }) => detail > 1 || void restore()}>{t('core:draft.restore')}</Button>
            <Button onClick={({ detail }) => detail > 1 || discard()}>{t('core:draft.discard')}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </div>
  );
}

/** Loads what a save needs before it is pressed: it has to say so, and to ask, when the network is down by then. */
function preloadForSaving(): void {
  const load = () => [loadToastRegion(), loadRequestDialog(), loadConflictDialog(), loadRequestRules()];
  whenIdle(() => void Promise.allSettled(load()));
}

const loadConflictDialog = () =>
  import(/* webpackChunkName: "form-dialogs" */ './conflict-dialog.tsx').then((file) => file.ConflictDialog);

/** Asks what stays where two people changed the same; where the question cannot be had, one goes on editing. */
export function ConflictQuestion<Values>(props: ConflictDialogProps<Values>): ReactNode {
  const ConflictDialog = useLoadedPart(loadConflictDialog, true, () => void props.onSettle(undefined));
  return ConflictDialog && <ConflictDialog {...props} />;
}

// Its icon begins where the lines above and below it do.
const useEarlierStyles = makeStyles({
  root: {
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalM})`,
    // There it has an edge, which does.
    '@media (forced-colors: active)': { marginLeft: 0 },
  },
});

const loadEarlierDrafts = () =>
  import(/* webpackChunkName: "form-dialogs" */ './earlier-drafts-dialog.tsx').then((file) => file.EarlierDraftsDialog);

/** Opens the kept states of a form's drafts. */
export function EarlierDraftsButton<Entity extends Versioned, Values extends FieldValues>(
  props: Omit<EarlierDraftsProps<Entity, Values>, 'onClose'>,
): ReactNode {
  const t = useTranslate();
  const styles = useEarlierStyles();
  return (
    // As wide as its text, in columns too.
    <div className={styles.root} data-no-print="">
      <DialogButton
        text={t('core:earlierDrafts.title')}
        icon={<HistoryRegular />}
        appearance="subtle"
        load={loadEarlierDrafts}
      >
        {(EarlierDraftsDialog, close) => <EarlierDraftsDialog {...props} onClose={close} />}
      </DialogButton>
    </div>
  );
}
