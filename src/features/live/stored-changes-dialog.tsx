import {
  Button,
  DialogActions,
  DialogBody,
  DialogTitle,
  makeStyles,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { ChangeList, type ChangeListProps, type ValueWords } from '#core/ui/conflicts/change-list.tsx';
import { ScrollingContent, Modal } from '#core/ui/layers/modal.tsx';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { ...typographyStyles.body1, margin: 0 },
  actions: { marginTop: tokens.spacingVerticalM },
});

export interface StoredChangesDialogProps extends Pick<ChangeListProps, 'changes' | 'labelOf' | keyof ValueWords> {
  readonly title: string;
  /** What becomes of them. */
  readonly text: string;
  readonly onClose: () => void;
}

/** What somebody has stored while the form was changed here, to look at: nothing in the form changes by it. */
export function StoredChangesDialog({ title, text, onClose, ...list }: StoredChangesDialogProps): ReactNode {
  const t = useTranslate('live');
  const styles = useStyles();
  const textId = useId();
  return (
    <Modal size="details" onClose={onClose} aria-describedby={textId}>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <ScrollingContent label={title} className={styles.content}>
          <p id={textId} className={styles.text}>
            {text}
          </p>
          <ChangeList {...list} beforeName={t('before')} afterName={t('after')} />
        </ScrollingContent>
        <DialogActions className={styles.actions}>
          <Button appearance="primary" onClick={onClose}>
            {t('core:button.close')}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
