import type { ReactNode } from 'react';
import { unknownValue } from '#core/contracts/schemas.ts';
import { useTranslate } from '../translate.tsx';

/** In a list of choices: what stands for a value that this version does not know. It is there only to be left. */
export function UnknownOption({ value }: { readonly value: unknown }): ReactNode {
  const t = useTranslate();
  return (
    value === unknownValue && (
      <option value={unknownValue} disabled>
        {t('core:form.unknownValue')}
      </option>
    )
  );
}
