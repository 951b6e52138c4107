import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowUpRegular } from '@fluentui/react-icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { useScreenAction } from '#core/ui/actions/screen-actions.ts';
import { newsChip } from '#core/ui/lists/news-place.tsx';
import { isInDialog, isPressed, shortcuts } from '#core/ui/shortcuts/shortcuts.ts';
import { unseen } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  chip: newsChip,
  unseen,
});

export interface NewsChipProps {
  readonly count: number;
  /** Refetches the list. */
  readonly onShow: () => void;
}

/** How many rows are new in a list; its press, or its key, shows them. Announced once, not for each that comes. */
export function NewsChip({ count, onShow }: NewsChipProps): ReactNode {
  const t = useTranslate('live');
  const styles = useStyles();
  const hasNews = count > 0;
  useShowKey(hasNews, onShow);
  useScreenAction('live:showNew', onShow, hasNews);
  return (
    <>
      <span role="status" className={styles.unseen}>
        {hasNews && t('hasNew')}
      </span>
      {hasNews && (
        <Button
          size="small"
          shape="circular"
          icon={<ArrowUpRegular />}
          title={t('showNew')}
          className={styles.chip}
          onClick={onShow}
        >
          {t('new', { count })}
        </Button>
      )}
    </>
  );
}

function useShowKey(isOn: boolean, onShow: () => void): void {
  const latest = useRef(onShow);
  latest.current = onShow;
  useEffect(() => {
    if (!isOn) return undefined;
    const hear = (event: KeyboardEvent): void => {
      if (!isPressed(event, shortcuts.showNew) || isInDialog(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isOn]);
}
