import { Field, mergeClasses, Select } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { useFittingStyles } from '#core/ui/forms/fitting-field.styles.ts';
import { useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { LoadState } from '#core/ui/page/load-state.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-query.ts';
import { copyTextsStoreToken } from './copy-texts.store.ts';
import { LoadCopyPackages } from './load-copy-products.query.ts';

export interface PackageChoiceProps {
  /** The product on the page: no text is copied from itself. */
  readonly hvaProductId: string;
  /** The chosen one's id; empty while none is. */
  readonly value: string;
  readonly onChange: (hvaProductId: string) => void;
}

/** The area's other products, to choose one from. */
export function ProductChoice({ hvaProductId, value: chosen, onChange }: PackageChoiceProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const fields = useFormFieldStyles();
  const fitting = useFittingStyles();
  const query = useQuery(useMemo(() => new LoadCopyPackages(), []));
  const packages = useSlice(copyTextsStoreToken, (state) => state.packages);
  if (query.status !== 'ready' || !packages) return <LoadState query={query} failed={t('copy.packagesFailed')} />;
  const others = packages.filter((each) => each.hvaProductId !== hvaProductId);
  if (others.length === 0) return <span>{t('copy.noPackages')}</span>;
  return (
    <Field
      label={{ children: t('copy.package'), className: fields.label }}
      className={mergeClasses(fields.field, fitting.field)}
    >
      <Select className={fitting.control} value={chosen} onChange={(_, { value }) => onChange(value)}>
        <option value="">{t('copy.choosePackage')}</option>
        {others.map((each) => (
          <option key={each.hvaProductId} value={each.hvaProductId}>
            {each.product.productName}
          </option>
        ))}
      </Select>
    </Field>
  );
}
