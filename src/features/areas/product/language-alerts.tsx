import type { ReactNode } from 'react';
import type { Language } from '#core/contracts/schemas.ts';
import { LanguageMessages } from '#core/ui/language-switch/language-messages.tsx';
import type { AddressLanguage } from '#core/ui/language-switch/use-address-language.ts';
import { useTranslate } from '#core/ui/translate.tsx';

export interface LanguageAlertsProps {
  /** The languages that are to be looked at. */
  readonly languages: readonly Language[];
  readonly address: AddressLanguage;
}

/** Which languages keep the product from being complete, each with a link to it (Spec 2 §5). */
export function LanguageAlerts({ languages, address }: LanguageAlertsProps): ReactNode {
  const t = useTranslate('hvaProduct');
  return (
    <LanguageMessages
      languages={languages}
      intent="error"
      textOf={(language) => t(`alert.${language}`)}
      labelOf={(language) => (language === address.language ? undefined : t(`alert.open.${language}`))}
      onShow={(language) => void address.switchTo(language)}
    />
  );
}
