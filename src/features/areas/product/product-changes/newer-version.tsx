import { Button } from '@fluentui/react-components';
import { InfoRegular } from '@fluentui/react-icons';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { Answer } from '#core/messaging/message.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import type { EditForm } from '#core/ui/forms/use-edit-session.ts';
import { LiveNote } from '#core/ui/page/live-note.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLive } from '#core/ui/use-loaded.ts';
import { useExecute } from '#core/ui/use-messages.ts';
import type { HvaProductValues } from '#features/areas/product-view/hva-product.values.ts';
import { LoadHvaProduct } from '../load-hva-product.query.ts';
import { ReadStoredHvaProduct } from '../read-stored-hva-product.query.ts';

export interface NewerVersion {
  /** When the diagnostic centre stored what the page does not show yet; undefined while it shows everything. */
  readonly newer: string | undefined;
  /** Told what was read beside the page; gives it back. */
  readonly look: (read: Answer<HvaProduct>) => Answer<HvaProduct>;
  /** It is on the page. */
  readonly onShown: (version: string) => void;
}

/** Hears of what the diagnostic centre stores of the product while its page is open (decision 309). */
export function useNewerVersion({ productId, productModifiedAt = '' }: HvaProduct): NewerVersion {
  const live = useLive();
  const [newest, setNewest] = useState('');
  const [shown, setShown] = useState('');
  useEffect(
    () =>
      live?.listen((message) => {
        if (message.kind === 'changed' && message.id === productId) setNewest(message.modifiedAt);
      }),
    [live, productId],
  );
  // What was stored while nobody heard of it, such as without a connection.
  const look = useCallback((read: Answer<HvaProduct>) => {
    if (read.ok && read.value.productModifiedAt) setNewest(read.value.productModifiedAt);
    return read;
  }, []);
  const isKnown = productModifiedAt === '' || newest <= productModifiedAt || newest <= shown;
  return { newer: isKnown ? undefined : newest, look, onShown: setShown };
}

interface NewerVersionNoteProps extends Pick<NewerVersion, 'newer' | 'onShown'> {
  readonly hvaProductId: string;
  readonly language: Language;
  readonly session: EditForm<HvaProduct, HvaProductValues>['session'];
  /** What the area has not reviewed could not be read; reads it alone. */
  readonly onRetry: (() => void) | undefined;
  /** Loads what the area has not reviewed. */
  readonly reload: () => void;
}

/** Beside the form's state: what is above the form comes when it is asked for, and moves nothing under a pointer. */
export function NewerVersionNote(props: NewerVersionNoteProps): ReactNode {
  const { newer, onShown, hvaProductId, language, session, onRetry, reload } = props;
  const t = useTranslate('hvaProduct');
  const { execute } = useExecute();
  const [isFailed, setFailed] = useState(false);
  const show = async (version: string): Promise<void> => {
    const isTyped = session.isDirty;
    // What is typed stays over what it was typed over, and takes in the rest with its own save.
    const Read = isTyped ? ReadStoredHvaProduct : LoadHvaProduct;
    const read = await execute(new Read(hvaProductId, language));
    setFailed(!read.ok);
    if (!read.ok) return;
    if (!isTyped && !session.isDirty) session.takeIn(read.value);
    reload();
    onShown(version);
  };
  return (
    <LiveNote label={t('changes.meanwhile')}>
      {newer && (
        <>
          <InfoRegular aria-hidden />
          <span>
            {t('changes.newer', { time: formatDateTime(newer) })} {isFailed && t('load.failed')}
          </span>
          <Button size="small" onClick={() => void show(newer)}>
            {t('changes.fetch')}
          </Button>
        </>
      )}
      {!newer && onRetry && (
        <>
          <InfoRegular aria-hidden />
          <span>{t('changes.unread')}</span>
          <Button size="small" onClick={onRetry}>
            {t('core:button.retry')}
          </Button>
        </>
      )}
    </LiveNote>
  );
}
