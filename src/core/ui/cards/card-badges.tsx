import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ badges: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS } });

/** A product's state in badges, beside each other. */
export function CardBadges({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={useStyles().badges}>{children}</div>;
}
