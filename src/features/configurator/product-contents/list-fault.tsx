import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { DiamondDismissFilled } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { listFault } from './contents-faults';
import { useContentsParts } from './contents-parts';
import { useDueError } from './use-due-error';

const useStyles = makeStyles({
  fault: {
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
export function ListFault({ list }: { readonly list: string }): ReactNode {
  const { control } = useContentsParts().form;
  const styles = useStyles();
  const error = useDueError(control, `${list}.${listFault}`);
  return (
    error !== undefined && (
      <p role="alert" className={styles.fault}>
        <DiamondDismissFilled aria-hidden />
        {error}
      </p>
    )
  );
}
