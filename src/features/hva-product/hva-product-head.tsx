import type { ReactNode } from 'react';
import { PageHeading } from '../../core/ui/page/page-heading';
import { PageBreadcrumb, type PageBreadcrumbProps } from '../hva-products/hva-products.public';

export interface HvaProductHeadProps extends Pick<PageBreadcrumbProps, 'parent'> {
  readonly name: string;
}

/** Where the page stands, and the package's name. */
export function HvaProductHead({ name, parent }: HvaProductHeadProps): ReactNode {
  return (
    <>
      <PageBreadcrumb parent={parent} here={name} />
      <PageHeading text={name} />
    </>
  );
}
