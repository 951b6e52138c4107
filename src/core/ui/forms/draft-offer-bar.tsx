import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '../translate.tsx';
import type { DraftOffer } from './use-guarded-form.ts';

/** Offers unsaved changes of an earlier visit back (decision A14). */
export function DraftOfferBar({ offer }: { readonly offer: DraftOffer | undefined }): ReactNode {
  const t = useTranslate();
  if (!offer) return undefined;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{t('shell:draft.question')}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={offer.restore}>{t('shell:draft.restore')}</Button>
        <Button onClick={offer.discard}>{t('shell:draft.discard')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
