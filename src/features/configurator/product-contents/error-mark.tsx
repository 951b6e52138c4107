import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { ErrorCircleFilled } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useHasError } from '#core/ui/forms/use-form-errors.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useContentsParts } from './contents-parts.ts';
import type { PrimaryPath } from './product-contents.values.ts';

const useStyles = makeStyles({
  mark: {
    ...typographyStyles.caption1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    color: tokens.colorPaletteRedForeground1,
    '& svg': { flexShrink: 0, fontSize: '16px' },
  },
});

/** Says at a closed analysis that something in it is missing. */
export function ErrorMark({ path }: { readonly path: PrimaryPath }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  return (
    useHasError(useContentsParts().form.control, path) && (
      <span className={styles.mark}>
        <ErrorCircleFilled aria-hidden />
        {t('missing')}
      </span>
    )
  );
}
