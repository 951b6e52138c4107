import { Button } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { DialogRequest } from '#core/ports/feedback.ts';
import { useDialogs } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import type { EditedNow } from '#features/live/edited-now.public.ts';
import { DeleteDraftProduct } from './delete-draft-product.command.ts';
import { readUnanswered } from './read-unanswered.ts';

interface DeleteProductButtonProps {
  readonly productId: string;
  /** As the card shows it. */
  readonly name: string;
  /** Who else edits it now. */
  readonly editors: EditedNow['words'] | undefined;
}

/** Deletes a draft after asking. */
export function DeleteProductButton({ productId, name, editors }: DeleteProductButtonProps): ReactNode {
  const dialogs = useDialogs();
  const { execute, isPending } = useExecute();
  const t = useTranslate('dkCatalogue');
  const deleteProduct = async (): Promise<void> => {
    if (!(await dialogs.ask(deleteDialog(name, editors)))) return;
    readUnanswered(execute, await execute(new DeleteDraftProduct(productId, name)));
  };
  return (
    <Button
      appearance="subtle"
      icon={<DeleteRegular />}
      disabledFocusable={isPending}
      aria-label={t('card.deleteNamed', { name })}
      onClick={() => void deleteProduct()}
    >
      {t('card.delete')}
    </Button>
  );
}

function deleteDialog(name: string, editors: EditedNow['words'] | undefined): DialogRequest {
  return {
    type: 'Confirmation',
    title: { key: 'dkCatalogue:deleteDialog.title' },
    text: { key: 'dkCatalogue:deleteDialog.text', values: { name } },
    // What they have typed and not saved would go with it.
    ...(editors && {
      secondaryText: { key: `dkCatalogue:deleteDialog.edited.${editors.key}`, values: { ...editors.values } },
    }),
    primaryLabel: { key: 'core:button.delete' },
    secondaryLabel: { key: 'core:button.cancel' },
    destructive: true,
  };
}
