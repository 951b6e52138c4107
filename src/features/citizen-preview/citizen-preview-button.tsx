import { EyeRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { Language } from '#core/contracts/schemas.ts';
import { DialogButton } from '#core/ui/dialogs/dialog-button.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import type { PreviewedProduct, TypedPart } from './preview-texts.rule.ts';

const loadDialog = () =>
  import(/* webpackChunkName: "citizen-preview" */ './citizen-preview-dialog.tsx').then(
    (file) => file.CitizenPreviewDialog,
  );

export interface CitizenPreviewButtonProps {
  readonly previewed: PreviewedProduct;
  /** The language on the screen. */
  readonly language: Language;
  /** What is being written, read when the dialog opens; absent where nothing is. */
  readonly typed?: () => TypedPart;
}

/** Opens the citizen's view of a product's results. */
export function CitizenPreviewButton({ previewed, language, typed }: CitizenPreviewButtonProps): ReactNode {
  const t = useTranslate('citizenPreview');
  return (
    <DialogButton
      text={t('referralId' in previewed ? 'ordered.open' : 'open')}
      icon={<EyeRegular />}
      size={'referralId' in previewed ? 'small' : 'medium'}
      load={loadDialog}
    >
      {(CitizenPreviewDialog, close) => (
        <CitizenPreviewDialog previewed={previewed} language={language} typed={typed} onClose={close} />
      )}
    </DialogButton>
  );
}
