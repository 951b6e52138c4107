import { Badge, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';

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
