import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { RevealSsn } from './reveal-ssn.command.ts';

const useStyles = makeStyles({
  root: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  code: { fontVariantNumeric: 'tabular-nums', minWidth: '12ch' },
});

/**
 * A personal identity code, masked until it is requested. The whole one lives in this component's state only: it is
 * gone with the details, and nothing stores or logs it.
 */
export function SsnDetail({ referralId, masked }: { readonly referralId: string; readonly masked: string }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const { execute, isPending } = useExecute();
  const [whole, setWhole] = useState<string>();
  const show = async (): Promise<void> => {
    const revealed = await execute(new RevealSsn(referralId));
    if (revealed.ok) setWhole(revealed.value);
  };
  return (
    <span className={styles.root}>
      <span className={styles.code} aria-live="polite">
        {whole ?? (masked || t('core:list.nothing'))}
      </span>
      <Button
        size="small"
        icon={whole ? <EyeOffRegular /> : <EyeRegular />}
        disabledFocusable={isPending}
        data-no-print=""
        onClick={() => (whole ? setWhole(undefined) : void show())}
      >
        {whole ? t('referrals:hide') : t('referrals:show')}
      </Button>
    </span>
  );
}
