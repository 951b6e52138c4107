import { Badge, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useFieldValue } from '#core/ui/forms/use-form-field.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import type { KnownReferences } from './known-references.ts';
import type { ProductContentsValues } from './product-contents.values.ts';
import { useContentsParts } from './use-form-parts.ts';
import { useKnownReferences } from './use-references.ts';

const useStyles = makeStyles({ badge: { whiteSpace: 'nowrap' } });

/** Says that a code or a microbe is one's own: the reference list does not have it (decision 136). */
export function OwnMark({ of }: { readonly of: 'code' | 'microbe' }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  return (
    <Badge appearance="tint" color="informative" className={styles.badge}>
      {t(of === 'code' ? 'productContents.ownCode' : 'productContents.ownMicrobe')}
    </Badge>
  );
}

interface OwnMarkOfProps {
  readonly name: FieldPath<ProductContentsValues>;
  readonly isOwn: (value: string, known: KnownReferences) => boolean;
  readonly of: 'code' | 'microbe';
}

/** The same of a field's value, as it is typed. A leaf: it renders without its field. */
export function OwnMarkOf({ name, isOwn, of }: OwnMarkOfProps): ReactNode {
  const { form, references } = useContentsParts();
  const known = useKnownReferences(references);
  const value = useFieldValue(form.control, name);
  return isOwn(String(value ?? ''), known) && <OwnMark of={of} />;
}
