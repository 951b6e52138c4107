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
import { useId, useState, type ReactNode } from 'react';
import { remarkKey, type ProductRemark } from '#core/contracts/product-check.contract.ts';
import { Modal, ScrollingContent } from '#core/ui/layers/modal.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useRemarkTexts } from './use-remark-texts.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { ...typographyStyles.body1, margin: 0 },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
  actions: { marginTop: tokens.spacingVerticalM },
});

/** So many characters has a reason at most. */
const longest = 1000;

interface RemarkReasonDialogProps {
  readonly remarks: readonly ProductRemark[];
  readonly onPublish: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks before publishing why these remarks are left. */
export function RemarkReasonDialog({ remarks, onPublish, onClose }: RemarkReasonDialogProps): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  const textId = useId();
  const textsOf = useRemarkTexts();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && reason.trim() === '';
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
            validationMessage={isMissing ? t('productConfigurator.common.formErrors.required') : undefined}
          >
            <Textarea
              value={reason}
              maxLength={longest}
              onChange={(_, { value }) => setReason(value)}
              resize="vertical"
            />
          </Field>
        </ScrollingContent>
        <DialogActions className={styles.actions}>
          <Button onClick={onClose}>{t('core:button.cancel')}</Button>
          <Button
            appearance="primary"
            onClick={() => {
              setTried(true);
              if (reason.trim() !== '') onPublish(reason.trim());
            }}
          >
            {t('checks.reason.publish')}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
