import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { DiamondDismissFilled } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { ProductContentsValues } from './product-contents.values.ts';
import { useContentsError } from './use-contents-labels.ts';

const useStyles = makeStyles({
  problem: {
    ...typographyStyles.caption1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    color: tokens.colorPaletteRedForeground1,
    '& svg': { flexShrink: 0, fontSize: '12px' },
  },
});

/** What is wrong with a list as a whole, under it; looks as a field's error does. */
export function ListError({ list }: { readonly list: FieldPath<ProductContentsValues> }): ReactNode {
  const styles = useStyles();
  const error = useContentsError(list);
  return (
    error !== undefined && (
      <p role="alert" className={styles.problem}>
        <DiamondDismissFilled aria-hidden />
        {error}
      </p>
    )
  );
}
