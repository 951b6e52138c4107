import type { ReactNode } from 'react';
import type { CitizenTexts } from '#core/contracts/hva-product-review.contract.ts';
import { DetailList } from '#core/ui/lists/detail-list.tsx';
import { useTranslate } from '#core/ui/translate.tsx';

const returns = ['returnByMailEnabled', 'returnToLabEnabled'] as const;
const contacts = ['contactByEmailEnabled', 'contactBySmsEnabled'] as const;

/** How a sample can be returned, and how the citizen is contacted. */
export function ContactMethods({ texts }: { readonly texts: CitizenTexts }): ReactNode {
  const t = useTranslate('citizenPreview');
  const namesOf = (methods: readonly (typeof returns | typeof contacts)[number][]): string =>
    methods
      .filter((method) => texts[method])
      .map((method) => t(`hvaProductView:info.${method}`))
      .join('\n');
  return (
    <DetailList
      details={[
        { id: 'return', label: t('hvaProductView:info.return'), value: namesOf(returns) || t('notChosen') },
        { id: 'contact', label: t('hvaProductView:info.contact'), value: namesOf(contacts) || t('notChosen') },
      ]}
    />
  );
}
