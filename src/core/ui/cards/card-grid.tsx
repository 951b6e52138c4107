import type { ReactNode } from 'react';
import { useCardGridStyles } from './card-grid.styles.ts';

/** The list that cards stand in. */
export function CardGrid({ children }: { readonly children: ReactNode }): ReactNode {
  return <ul className={useCardGridStyles().grid}>{children}</ul>;
}
