import { EyeRegular } from '@fluentui/react-icons';
import { useCallback, type ReactNode } from 'react';
import type { Language } from '#core/contracts/schemas.ts';
import { loadFeatureToken } from '#core/feedback/feature-texts.ts';
import { DialogButton } from '#core/ui/dialogs/dialog-button.tsx';
import { useService } from '#core/ui/services.tsx';
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
  /** What has become of the product since it was opened, said in the dialog, too. */
  readonly news?: string;
  /** What the button says, where the screen does not load this feature along. */
  readonly text?: string;
}

/** Opens the citizen's view of a product's results. */
export function CitizenPreviewButton({ previewed, language, typed, news, text }: CitizenPreviewButtonProps): ReactNode {
  const t = useTranslate('citizenPreview');
  const loadFeature = useService(loadFeatureToken);
  const load = useCallback(() => loadFeature('citizenPreview').then(loadDialog), [loadFeature]);
  return (
    <DialogButton
      text={text ?? t('open')}
      icon={<EyeRegular />}
      size={'referralId' in previewed ? 'small' : 'medium'}
      load={load}
    >
      {(CitizenPreviewDialog, close) => (
        <CitizenPreviewDialog previewed={previewed} language={language} typed={typed} news={news} onClose={close} />
      )}
    </DialogButton>
  );
}
