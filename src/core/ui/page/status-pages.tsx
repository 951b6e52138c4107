import { DocumentSearchRegular, ShieldProhibitedRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { EventLogLink } from '../navigation/event-log-link.tsx';
import { TextLink } from '../navigation/text-link.tsx';
import { useTranslate } from '../translate.tsx';
import { StateMessage } from './state-message.tsx';
import { usePageTitle } from './use-page-title.ts';

/** An address that leads nowhere. */
export function NotFoundPage({ correlationId }: { readonly correlationId: string }): ReactNode {
  const t = useTranslate();
  usePageTitle(t('core:notFound.title'));
  return (
    <StateMessage icon={<DocumentSearchRegular />} text={t('core:notFound.text')}>
      <TextLink to="/">{t('core:button.toFrontPage')}</TextLink>
      <EventLogLink correlationId={correlationId} />
    </StateMessage>
  );
}

/** A page of another role. */
export function ForbiddenPage({ correlationId }: { readonly correlationId: string }): ReactNode {
  const t = useTranslate();
  usePageTitle(t('core:forbidden.title'));
  return (
    <StateMessage icon={<ShieldProhibitedRegular />} text={t('core:forbidden.text')}>
      <TextLink to="/">{t('core:button.toFrontPage')}</TextLink>
      <EventLogLink correlationId={correlationId} />
    </StateMessage>
  );
}
