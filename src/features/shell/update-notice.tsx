import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';

/**
 * - `newVersion`: the server has a newer version than this page;
 * - `missingCode`: a part of this page could not be loaded from the server;
 * - `missingCodeUnsaved`: the same, while something is unsaved.
 */
export type UpdateOffer = 'newVersion' | 'missingCode' | 'missingCodeUnsaved';

const narrow = '@media (max-width: 900px)';

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  text: {
    ...typographyStyles.body1,
    maxWidth: '320px',
    color: tokens.colorNeutralForeground1,
    // It does not fit the header: it is for screen readers, and the button's tooltip.
    [narrow]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  button: { flexShrink: 0, [narrow]: { minWidth: 0 } },
});

export interface UpdateNoticeProps {
  readonly offer: UpdateOffer | undefined;
  readonly onLoad: () => void;
}

/** Stands in the header, where it covers nothing and moves nothing; announced without interrupting. */
export function UpdateNotice({ offer, onLoad }: UpdateNoticeProps): ReactNode {
  const styles = useStyles();
  const t = useTranslate();
  const text = offer && t(`shell:update.${offer}`);
  return (
    // There before its first message: what a live region holds when it appears is not announced everywhere.
    <div role="status" data-no-print="" className={text && styles.root}>
      {text && (
        <>
          <span className={styles.text}>{text}</span>
          <Button className={styles.button} title={text} onClick={onLoad}>
            {t('shell:update.load')}
          </Button>
        </>
      )}
    </div>
  );
}
