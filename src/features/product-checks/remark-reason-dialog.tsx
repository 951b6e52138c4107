import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Textarea,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { remarkKey, type HvaProductRemark } from '#core/contracts/product-check.contract.ts';
import { findFieldErrors } from '#core/contracts/form-errors.ts';
import { AcceptProductRemarksRequest } from '#core/contracts/product-check.requests.ts';
import { readable } from '#core/contracts/rules/value.rules.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { textTakenAsShown } from '#core/ui/forms/pasted-text.ts';
import { textOfFailedSave } from '#core/ui/forms/save-status.tsx';
import { Modal } from '#core/ui/layers/modal.tsx';
import { EventLogLink } from '#core/ui/navigation/links.tsx';
import { textOfError, useTranslate } from '#core/ui/translate.tsx';
import { useCheckText } from './remark-list.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { ...typographyStyles.body1, margin: 0 },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
  note: { ...typographyStyles.caption1, alignSelf: 'center', color: tokens.colorNeutralForeground2 },
  actions: { marginTop: tokens.spacingVerticalM },
});

export interface RemarkReasonDialogProps<Remark extends HvaProductRemark> {
  readonly remarks: readonly Remark[];
  /** What a remark is about. */
  readonly placeOf: (remark: Remark) => string;
  /** As it is typed so far. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** Why it could not be kept at the last try: a toast is gone after some seconds. */
  readonly failure: AppError | undefined;
  readonly isPublishing: boolean;
  readonly onPublish: (reason: string) => void;
  readonly onClose: () => void;
  /** What its button says. */
  readonly publishLabel: string;
}

/** Asks before publishing why these remarks are left. */
export function RemarkReasonDialog<Remark extends HvaProductRemark>(props: RemarkReasonDialogProps<Remark>): ReactNode {
  const { remarks, placeOf, reason, failure, onReason, isPublishing, onPublish, onClose, publishLabel } = props;
  const t = useTranslate();
  const styles = useStyles();
  const textId = useId();
  const textOf = useCheckText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTried, setTried] = useState(false);
  const error = errorOf(reason);
  const isRefused = isTried && error !== undefined;
  const isFailed = failure !== undefined && !isPublishing;
  const answer = useRef<HTMLDivElement>(null);
  // What is said under the field would be out of sight where there are many remarks.
  useEffect(() => {
    if (isRefused || isFailed) answer.current?.scrollIntoView({ block: 'end' });
  }, [isRefused, isFailed]);
  const publish = (): void => {
    setTried(true);
    if (error) field.current?.focus();
    else onPublish(readable(reason));
  };
  // What is on its way is taken back no more: whoever closed the question would think it was.
  const close = (): void => void (isPublishing || onClose());
  return (
    <Modal size="details" onClose={close} role="alertdialog" aria-describedby={textId}>
      <DialogBody>
        <DialogTitle>{t('productChecks:reason.title')}</DialogTitle>
        <DialogContent className={styles.content}>
          <p id={textId} className={styles.text}>
            {t('productChecks:reason.text')}
          </p>
          <ul className={styles.list}>
            {remarks.map((remark) => (
              <li key={remarkKey(remark)}>
                {placeOf(remark)}: {textOf(remark)}
              </li>
            ))}
          </ul>
          <div ref={answer} className={styles.content}>
            <Field
              label={t('productChecks:reason.label')}
              required
              validationMessage={isRefused ? textOfError(t, error, readable(reason)) : undefined}
            >
              <Textarea
                ref={field}
                value={reason}
                readOnly={isPublishing}
                onChange={(_, { value }) => onReason(value)}
                {...textTakenAsShown}
                resize="vertical"
              />
            </Field>
            {isFailed && (
              <MessageBar intent="error">
                <MessageBarBody>
                  {textOfFailedSave(failure, t)}{' '}
                  {failure.correlationId && <EventLogLink correlationId={failure.correlationId} />}
                </MessageBarBody>
              </MessageBar>
            )}
          </div>
        </DialogContent>
        <DialogActions className={styles.actions}>
          {/* There before it has anything to say, or that is not announced everywhere. */}
          <span role="status" className={styles.note}>
            {isPublishing && t('core:saving')}
          </span>
          <Button disabledFocusable={isPublishing} onClick={close}>
            {t('core:button.cancel')}
          </Button>
          <Button appearance="primary" disabledFocusable={isPublishing} onClick={publish}>
            {publishLabel}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}

/** Why the reason cannot be kept, by the rules of its request. */
function errorOf(reason: string): string | undefined {
  return findFieldErrors(AcceptProductRemarksRequest, { reason: readable(reason) })?.['reason']?.[0];
}
