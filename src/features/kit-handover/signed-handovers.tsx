import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import type { ReactNode, RefObject } from 'react';
import type { Handover } from '#core/contracts/packing-station.contract.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { HandoverSheet } from './handover-sheet.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalL },
  select: { minWidth: '280px', maxWidth: '100%' },
});

interface SignedHandoversProps {
  readonly handovers: readonly Handover[];
  /** Of the one that is shown; else the newest is. */
  readonly shownId: number | undefined;
  readonly isOnPaper: boolean;
  readonly printButton: RefObject<HTMLButtonElement | null>;
  readonly onPrint: () => void;
  readonly onShow: (handoverId: number) => void;
}

/** The lists that were signed off before, one of them shown. */
export function SignedHandovers(props: SignedHandoversProps): ReactNode {
  const t = useTranslate('kitHandover');
  const styles = useStyles();
  const { handovers, shownId, isOnPaper, printButton, onPrint, onShow } = props;
  const shown = handovers.find(({ handoverId }) => handoverId === shownId) ?? handovers[0];
  const heading = t('handovers.heading');
  if (!shown)
    return (
      <section aria-label={heading} data-no-print="">
        {t('handovers.none')}
      </section>
    );
  return (
    <HandoverSheet
      isOnPaper={isOnPaper}
      heading={heading}
      paperHeading={t('handovers.paperHeading')}
      isSigned
      about={t('handovers.signed', { name: shown.byName, time: formatDateTime(shown.at) })}
      sheet={shown}
      takenBack={shown.takenBack}
    >
      <div className={styles.actions} data-no-print="">
        <Field label={t('handovers.choose')}>
          <Select className={styles.select} value={shown.handoverId} onChange={(_, { value }) => onShow(Number(value))}>
            {handovers.map(({ handoverId, at, byName, sampleNumbers }) => (
              <option key={handoverId} value={handoverId}>
                {t('handovers.option', { time: formatDateTime(at), count: sampleNumbers.length, name: byName })}
              </option>
            ))}
          </Select>
        </Field>
        <Button ref={printButton} icon={<PrintRegular />} onClick={onPrint}>
          {t('handovers.print')}
        </Button>
      </div>
    </HandoverSheet>
  );
}
