import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { labelsOnSheet, stickerLayouts, type StickerLayout } from '#core/contracts/logistics.contract.ts';
import { Modal } from '#core/ui/layers/modal.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import type { StickerPaper } from './print-stickers.command.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  // As the labels are on the sheet.
  sheet: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    width: '200px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

export interface StickerPaperDialogProps {
  readonly count: number;
  readonly onClose: () => void;
  readonly onPrint: (paper: StickerPaper) => void;
}

/** Asks what the stickers are printed on. */
export function StickerPaperDialog({ count, onClose, onPrint }: StickerPaperDialogProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const [layout, setLayout] = useState<StickerLayout>('pages');
  const [startPosition, setStartPosition] = useState(1);
  return (
    <Modal size="confirmation" onClose={onClose}>
      <DialogBody>
        <DialogTitle action={null}>{t('logistics:bulk.paper.title', { number: count })}</DialogTitle>
        <DialogContent className={styles.content}>
          <Field label={t('logistics:bulk.paper.layout')}>
            <RadioGroup value={layout} onChange={(_, { value }) => setLayout(value as StickerLayout)}>
              {stickerLayouts.map((each) => (
                <Radio key={each} value={each} label={t(`logistics:bulk.paper.${each}`)} />
              ))}
            </RadioGroup>
          </Field>
          {layout === 'sheet' && (
            <Field label={t('logistics:bulk.paper.start')} hint={t('logistics:bulk.paper.startHint')}>
              <RadioGroup
                className={styles.sheet}
                value={String(startPosition)}
                onChange={(_, { value }) => setStartPosition(Number(value))}
              >
                {Array.from({ length: labelsOnSheet }, (_, index) => String(index + 1)).map((position) => (
                  <Radio key={position} value={position} label={position} />
                ))}
              </RadioGroup>
            </Field>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('core:button.cancel')}</Button>
          <Button appearance="primary" onClick={() => onPrint({ layout, startPosition })}>
            {t('logistics:bulk.paper.print')}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
