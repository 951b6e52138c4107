import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isNamed, visibleName } from '#core/contracts/attachment.contract.ts';
import { idsToken, sessionToken } from '#core/di/token.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { openFormsToken, type UploadUnderWay, uploadStorageToken } from '#core/ports/storage.ts';
import { useService, useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import {
  activeContentsOf,
  type AttachmentListId,
  isRetryable,
  listKeyOf,
  tryToRepeat,
  type UploadError,
  uploadErrorOf,
  wordsOf,
} from './attachment-list.rule.ts';
import { attachmentsStoreToken } from './attachments.store.ts';
import { LoadAttachments } from './load-attachments.query.ts';
import { UploadAttachment } from './upload-attachment.command.ts';
import { beginUpload, forgetCutOff } from './uploads-under-way.ts';

/** A file that was chosen: being uploaded, or refused. */
export interface Upload {
  readonly id: string;
  /** As it is shown. */
  readonly name: string;
  readonly refusal?: Refusal;
}

/** Why a file was refused, and in words what was found in it. */
export interface Refusal {
  readonly problem: UploadError;
  readonly found: string;
  /** What another try sends, where that may be taken. */
  readonly retry?: Retry;
}

interface Retry {
  readonly file: File;
  /** The try that had no answer: where the service has carried it out, it answers by that (decision 530). */
  readonly repeats: string | undefined;
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  /** The file that was added last, to be announced by screen readers. */
  readonly lastAdded: string | undefined;
  readonly add: (files: readonly File[]) => void;
  readonly dismiss: (id: string) => void;
  /** Sends a refused file once more. */
  readonly retry: (upload: Upload) => void;
}

const inWords = new Intl.ListFormat('fi', { type: 'conjunction' });

/** The uploads to a list, each with its own result; they go on when the screen is left. */
export function useUploads(list: AttachmentListId): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [lastAdded, setLastAdded] = useState<string>();
  const { execute } = useExecute();
  const ids = useService(idsToken);
  const store = useService(attachmentsStoreToken);
  const storage = useService(uploadStorageToken);
  const session = useService(sessionToken);
  const openForms = useService(openFormsToken);
  const parts = useMemo(
    () => ({ store, storage, openForms, subject: () => session.subject() }),
    [store, storage, openForms, session],
  );
  const listKey = listKeyOf(list);
  const t = useTranslate('attachments');
  const reportElsewhere = useReportElsewhere();
  const takeOut = useCallback((id: string) => setUploads((before) => before.filter((each) => each.id !== id)), []);
  const dismiss = useCallback(
    (id: string) => {
      forgetCutOff(parts, (each) => each.id === id);
      takeOut(id);
    },
    [parts, takeOut],
  );

  const addOne = useCallback(
    async ({ id, name }: Upload, file: File, repeats?: string) => {
      const listed = (store.getState().lists[listKey] ?? []).map(({ attachmentId }) => attachmentId);
      const end = beginUpload(parts, { id, listKey, name, listed });
      const sent = await execute(new UploadAttachment(list, file), { repeats });
      if (!sent.ok && sent.error.kind === 'unauthenticated') {
        // The page is about to leave for the sign-in: the list has to say so after it too.
        end('cutOff');
        return takeOut(id);
      }
      end();
      if (sent.ok) {
        takeOut(id);
        // The answer of a repeat is of the first try, as the list was then.
        if (repeats !== undefined) void execute(new LoadAttachments(list));
        return setLastAdded(name);
      }
      const problem = uploadErrorOf(sent.error);
      const found = inWords.format(activeContentsOf(sent.error).map((content) => t(`activeContent.${content}`)));
      const retry = { file, repeats: tryToRepeat(sent.error, repeats) };
      const refusal = { problem, found, ...(isRetryable(problem) && { retry }) };
      if (!reportElsewhere(refusal, name))
        setUploads((before) => before.map((each) => (each.id === id ? { ...each, refusal } : each)));
    },
    [execute, list, listKey, store, parts, takeOut, reportElsewhere, t],
  );
  const add = useCallback(
    (files: readonly File[]) => {
      const shownName = ({ name }: File): string => (isNamed(name) ? visibleName(name) : t('nameless'));
      const chosen = files.map((file) => ({ file, upload: { id: ids(), name: shownName(file) } }));
      // What was wrong with earlier files has been read by whoever chooses new ones.
      forgetCutOff(parts, (each) => each.listKey === listKey);
      setUploads((before) => [...before.filter(({ refusal }) => !refusal), ...chosen.map(({ upload }) => upload)]);
      for (const { upload, file } of chosen) void addOne(upload, file);
    },
    [ids, addOne, parts, listKey, t],
  );
  const retry = useCallback(
    ({ id, name, refusal }: Upload) => {
      if (!refusal?.retry) return;
      const { file, repeats } = refusal.retry;
      // By an id of its own: what is kept of the try before is forgotten by its id, maybe only now.
      const next = { id: ids(), name };
      setUploads((before) => before.map((each) => (each.id === id ? next : each)));
      void addOne(next, file, repeats);
    },
    [ids, addOne],
  );
  return { uploads: useWithEarlier(list, uploads), lastAdded, add, dismiss, retry };
}

/** With those before them that were cut off, and those that were on their way when the screen was left. */
function useWithEarlier(list: AttachmentListId, uploads: readonly Upload[]): readonly Upload[] {
  const listKey = listKeyOf(list);
  const cutOff = useCutOff(list);
  const underWay = useSlice(attachmentsStoreToken, (state) => state.underWay);
  return useMemo(() => {
    const refusal = { problem: 'interrupted', found: '' } as const;
    const isEarlier = (each: UploadUnderWay): boolean =>
      each.listKey === listKey && !uploads.some(({ id }) => id === each.id);
    return [
      ...cutOff.filter(isEarlier).map(({ id, name }) => ({ id, name, refusal })),
      ...underWay.filter(isEarlier).map(({ id, name }) => ({ id, name })),
      ...uploads,
    ];
  }, [cutOff, underWay, listKey, uploads]);
}

/** Those that were cut off, once the list was read after that: one that it holds by then was stored, and is none. */
function useCutOff(list: AttachmentListId): readonly UploadUnderWay[] {
  const { execute } = useExecute();
  const cutOff = useSlice(attachmentsStoreToken, (state) => state.cutOff);
  // Those that are known when the list has come were so before.
  const [looked, setLooked] = useState(cutOff);
  useEffect(() => {
    const listKey = listKeyOf(list);
    if (cutOff.every((each) => each.listKey !== listKey || looked.includes(each))) return;
    void execute(new LoadAttachments(list)).then(() => setLooked(cutOff));
  }, [cutOff, looked, execute, list]);
  return useMemo(() => cutOff.filter((each) => looked.includes(each)), [cutOff, looked]);
}

/** An error that comes when the list is no longer on the screen is shown by a toast; returns whether it was. */
function useReportElsewhere(): (refusal: Refusal, name: string) => boolean {
  const toasts = useService(toastsToken);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return useCallback(
    ({ problem, found }, name) => {
      if (isHere.current) return false;
      const { first, behind } = wordsOf(problem);
      toasts.show({
        intent: 'error',
        textKey: `attachments:uploadError.${first}`,
        textValues: { name, found },
        ...(behind && { behindKey: `attachments:uploadError.${behind}` }),
      });
      return true;
    },
    [toasts],
  );
}
