import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { type EditedForm, Presence } from '#features/live/live.public.ts';
import { PageBreadcrumb, type PageBreadcrumbProps } from '../products/page-breadcrumb.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXL } });

interface ProductHeadProps extends Pick<PageBreadcrumbProps, 'parent'> {
  readonly edit: EditedForm;
  readonly product: HvaProduct;
}

/** Where the page is, and who else edits the product. */
export function ProductHead({ edit, product: { hvaProductId, product }, parent }: ProductHeadProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <PageBreadcrumb parent={parent} here={product.productName} />
      <Presence
        edit={edit}
        objectId={hvaProductId}
        part="hvaProduct"
        textOf={({ key, values }) => t(`editors.${key}`, values)}
      />
    </div>
  );
}
