import {
  Button,
  DialogActions,
  DialogBody,
  DialogTitle,
  Field,
  makeStyles,
  Textarea,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { useId, useRef, useState, type ReactNode } from 'react';
import { remarkKey, type ProductRemark } from '#core/contracts/product-check.contract.ts';
import { findFieldErrors } from '#core/contracts/form-errors.ts';
import { AcceptProductRemarksRequest } from '#core/contracts/product-check.requests.ts';
import { Modal, ScrollingContent } from '#core/ui/layers/modal.tsx';
import { textOfError, useTranslate } from '#core/ui/translate.tsx';
import { useRemarkTexts } from './use-remark-texts.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { ...typographyStyles.body1, margin: 0 },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
  actions: { marginTop: tokens.spacingVerticalM },
});

export interface RemarkReasonDialogProps {
  readonly remarks: readonly ProductRemark[];
  /** As it is typed so far. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly isPublishing: boolean;
  readonly onPublish: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks before publishing why these remarks are left. */
export function RemarkReasonDialog(props: RemarkReasonDialogProps): ReactNode {
  const { remarks, reason, onReason, isPublishing, onPublish, onClose } = props;
  const t = useTranslate('configurator');
  const styles = useStyles();
  const textId = useId();
  const textsOf = useRemarkTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTried, setTried] = useState(false);
  const error = errorOf(reason);
  const publish = (): void => {
    setTried(true);
    if (error) field.current?.focus();
    else onPublish(reason.trim());
  };
  return (
    <Modal size="details" onClose={onClose} role="alertdialog" aria-describedby={textId}>
      <DialogBody>
        <DialogTitle>{t('checks.reason.title')}</DialogTitle>
        <ScrollingContent label={t('checks.reason.title')} className={styles.content}>
          <p id={textId} className={styles.text}>
            {t('checks.reason.text')}
          </p>
          <ul className={styles.list}>
            {remarks.map((remark) => {
              const { place, text } = textsOf(remark);
              return <li key={remarkKey(remark)}>{t('citizenTexts.within', { place, field: text })}</li>;
            })}
          </ul>
          <Field
            label={t('checks.reason.label')}
            required
            validationMessage={isTried && error ? textOfError(t, error) : undefined}
          >
            <Textarea ref={field} value={reason} onChange={(_, { value }) => onReason(value)} resize="vertical" />
          </Field>
        </ScrollingContent>
        <DialogActions className={styles.actions}>
          <Button onClick={onClose}>{t('core:button.cancel')}</Button>
          <Button appearance="primary" disabledFocusable={isPublishing} onClick={publish}>
            {t('checks.reason.publish')}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}

/** Why the reason cannot be kept, by the rules of its request. */
function errorOf(reason: string): string | undefined {
  return findFieldErrors(AcceptProductRemarksRequest, { reason: reason.trim() })?.['reason']?.[0];
}
