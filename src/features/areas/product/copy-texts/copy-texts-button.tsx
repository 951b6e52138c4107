import { CopyRegular } from '@fluentui/react-icons';
import { useCallback, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { DialogButton } from '#core/ui/dialogs/dialog-button.tsx';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import type { HvaProductValues } from '#features/areas/product-view/hva-product.values.ts';
import { copyTargetsOf } from './copied-texts.rule.ts';

const loadDialog = () =>
  import(/* webpackChunkName: "copy-texts" */ './copy-texts-dialog.tsx').then((file) => file.CopyTextsDialog);

export interface CopyTextsButtonProps {
  readonly form: UseFormReturn<HvaProductValues>;
  readonly product: HvaProduct;
  readonly language: Language;
}

/** Puts texts of another product into the form, as if they had been typed: nothing is saved by it. */
export function CopyTextsButton({ form, product, language }: CopyTextsButtonProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const { control, getValues, setValue } = form;
  const copy = useCallback(
    (texts: ReadonlyMap<number, string>) =>
      changeInStepOf(control)(() => {
        for (const [index, text] of texts)
          setValue(`hvaOutcomeSettings.${index}.instructionText`, text, { shouldDirty: true, shouldTouch: true });
      }, 'hvaProduct:copy.taken'),
    [control, setValue],
  );
  return (
    <div data-no-print="">
      <DialogButton text={t('copy.open')} icon={<CopyRegular />} load={loadDialog}>
        {(CopyTextsDialog, close) => (
          <CopyTextsDialog
            hvaProductId={product.hvaProductId}
            targets={copyTargetsOf(getValues().hvaOutcomeSettings, product.product.outcomes)}
            language={language}
            onCopy={copy}
            onClose={close}
          />
        )}
      </DialogButton>
    </div>
  );
}
