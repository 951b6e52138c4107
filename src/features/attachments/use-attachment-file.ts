import type { Attachment } from '#core/contracts/attachment.contract.ts';
import { printerToken } from '#core/ports/printer.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-execute.ts';
import { DownloadAttachment } from './download-attachment.command.ts';
import { PrintAttachment } from './print-attachment.command.ts';

interface AttachmentFile {
  /** The file is on its way. */
  readonly isBusy: boolean;
  readonly download: () => void;
  readonly print: () => void;
}

/** What is done with an attachment's file: saved or printed. */
export function useAttachmentFile({ attachmentId, name }: Pick<Attachment, 'attachmentId' | 'name'>): AttachmentFile {
  const t = useTranslate('attachments');
  const printer = useService(printerToken);
  const { execute, isPending } = useExecute();
  return {
    isBusy: isPending,
    download: () => void execute(new DownloadAttachment(attachmentId, name)),
    print: () => {
      // Here, in the click: a window that is opened later is blocked.
      printer.open(attachmentId, { title: name, loading: t('loading'), failed: t('loadFailed') });
      void execute(new PrintAttachment(attachmentId, name));
    },
  };
}
