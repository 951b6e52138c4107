import { useCallback, useEffect, useRef, useState } from 'react';
import { idsToken } from '../../core/di/core.tokens';
import { toastsToken } from '../../core/ports/toasts';
import { useService } from '../../core/ui/services';
import { useExecute } from '../../core/ui/use-execute';
import type { AttachmentListId } from './attachment-list.rule';
import { UploadAttachment } from './upload-attachment.command';
import { uploadFaultOf, type UploadFault } from './upload-fault.rule';

/** A file that was chosen: on its way, or refused. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  readonly fault?: UploadFault;
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  /** The file that came last into the list, to be told to screen readers. */
  readonly lastAdded: string | undefined;
  readonly add: (files: readonly File[]) => void;
  readonly dismiss: (id: string) => void;
}

/** The files on their way into a list, each with its own result; they go on when the screen is left. */
export function useUploads(list: AttachmentListId): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [lastAdded, setLastAdded] = useState<string>();
  const execute = useExecute();
  const ids = useService(idsToken);
  const tellElsewhere = useTellElsewhere();
  const dismiss = useCallback((id: string) => setUploads((before) => before.filter((each) => each.id !== id)), []);

  const addOne = useCallback(
    async ({ id, name }: Upload, file: File) => {
      const sent = await execute(new UploadAttachment(list, file));
      if (sent.ok) {
        dismiss(id);
        return setLastAdded(name);
      }
      const fault = uploadFaultOf(sent.error);
      if (!fault) return dismiss(id);
      if (!tellElsewhere(fault, name))
        setUploads((before) => before.map((each) => (each.id === id ? { ...each, fault } : each)));
    },
    [execute, list, dismiss, tellElsewhere],
  );
  const add = useCallback(
    (files: readonly File[]) => {
      const chosen = files.map((file) => ({ file, upload: { id: ids(), name: file.name } }));
      // What was wrong with earlier files has been read by whoever chooses new ones.
      setUploads((before) => [...before.filter(({ fault }) => !fault), ...chosen.map(({ upload }) => upload)]);
      for (const { upload, file } of chosen) void addOne(upload, file);
    },
    [ids, addOne],
  );
  return { uploads, lastAdded, add, dismiss };
}

/** A fault that comes when the list is no longer on the screen is told by a toast; answers whether it was. */
function useTellElsewhere(): (fault: UploadFault, name: string) => boolean {
  const toasts = useService(toastsToken);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return useCallback(
    (fault, name) => {
      if (isHere.current) return false;
      toasts.show({ intent: 'error', textKey: `attachments:fault.${fault}`, textValues: { name } });
      return true;
    },
    [toasts],
  );
}
