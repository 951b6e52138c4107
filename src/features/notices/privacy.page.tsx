import type { ReactNode } from 'react';
import { operatorToken } from '#core/ports/browser.ts';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { NoticeSection } from './notice-section.tsx';

/** In the order in which somebody asks: who I am here, who sees what I look at, what stays of my work, what is on my machine. */
const parts = [
  'about',
  'person',
  'waiting',
  'accessLog',
  'work',
  'drafts',
  'eventLog',
  'browser',
  'brief',
  'serverEvents',
  'serverLog',
] as const;

/** 'Mitä minusta tallennetaan': what the service keeps of those who work with it, why and for how long. */
export function PrivacyPage(): ReactNode {
  const t = useTranslate('notices');
  const operator = useService(operatorToken).name ?? t('someOperator');
  usePageTitle(t('privacy.title'));
  return (
    <PageBody>
      <PageHeading text={t('privacy.title')} />
      {parts.map((part) => (
        <NoticeSection
          key={part}
          heading={t(`privacy.${part}.heading`)}
          paragraphs={[t(`privacy.${part}.text`, { operator })]}
        />
      ))}
    </PageBody>
  );
}
