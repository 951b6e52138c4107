import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Radio,
  RadioGroup,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { useId, type ReactNode } from 'react';
import { handReasons, type PackedKit } from '#core/contracts/packing-station.contract.ts';
import { parkReasons } from '#core/contracts/park-reason.ts';
import { textTakenAsShown } from '#core/ui/forms/pasted-text.ts';
import { Modal } from '#core/ui/layers/modal.tsx';
import { fullNameOf } from '#core/ui/lists/full-name.ts';
import { useReaderKeptOut } from '#core/ui/shortcuts/refused-reader.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { lackingText, usePrintSticker } from '#features/logistics/logistics.public.ts';
import type { UnsentKit } from '../packing-station.store.ts';
import { usePackingLine } from '../use-packing-line.ts';
import { useUnreadKit, type UnreadKit } from './use-unread-kit.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: tokens.spacingVerticalL },
  note: { width: '100%' },
  actions: { marginTop: tokens.spacingVerticalM },
});

type Way = NonNullable<UnsentKit['way']>;
const ways: readonly Way[] = ['hand', 'park'];

export interface KitDialogProps {
  readonly kit: PackedKit;
  readonly onClose: () => void;
}

/** What is done with a kit that cannot be read: its sticker again, sent by hand, or put aside; the last two for a reason. */
export function KitDialog({ kit, onClose }: KitDialogProps): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const unread = useUnreadKit(kit, onClose);
  const { written, write, fields, errors, isPending, isSaved, save } = unread;
  const { way, reason, note } = written;
  return (
    <Modal size="confirmation" onClose={() => isPending || onClose()}>
      <DialogBody>
        <DialogTitle>{t('kit.title', { number: kit.sampleNumber })}</DialogTitle>
        <DialogContent className={styles.content}>
          {`${fullNameOf(kit)} · ${kit.productName}`}
          <StickerAgain kit={kit} />
          <Field ref={fields.way} label={t('kit.what')} validationMessage={errors.way}>
            <RadioGroup value={way ?? ''} onChange={(_, { value }) => write({ way: value as Way, note })}>
              {ways.map((each) => (
                <Radio key={each} value={each} label={t(`kit.${each}`)} />
              ))}
            </RadioGroup>
          </Field>
          {way && (
            <>
              <Field ref={fields.reason} label={t('kit.reason')} validationMessage={errors.reason}>
                <RadioGroup value={reason ?? ''} onChange={(_, { value }) => write({ way, reason: value, note })}>
                  {way === 'hand'
                    ? handReasons.map((each) => <Radio key={each} value={each} label={t(`kit.handReason.${each}`)} />)
                    : parkReasons.map((each) => <Radio key={each} value={each} label={t(`reason.${each}`)} />)}
                </RadioGroup>
              </Field>
              <Note unread={unread} />
            </>
          )}
        </DialogContent>
        <DialogActions className={styles.actions}>
          <Button disabledFocusable={isPending} onClick={onClose}>
            {t('core:button.cancel')}
          </Button>
          <Button appearance="primary" disabledFocusable={isPending || isSaved} onClick={() => void save()}>
            {t('kit.save')}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}

/** Prints its sticker again, and says what its address lacks. */
function StickerAgain({ kit }: { readonly kit: PackedKit }): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const line = usePackingLine();
  const { isBusy, print } = usePrintSticker(kit);
  const lackingId = useId();
  const lacking = lackingText(t, kit.lacks);
  const reprint = async (): Promise<void> => {
    await print();
    await line.load().catch(() => undefined);
  };
  return (
    <>
      {lacking !== undefined && (
        <MessageBar intent="warning" layout="multiline" className={styles.note}>
          <MessageBarBody id={lackingId}>{lacking}</MessageBarBody>
        </MessageBar>
      )}
      <Button
        icon={<PrintRegular />}
        disabledFocusable={isBusy}
        aria-describedby={lacking === undefined ? undefined : lackingId}
        onClick={() => void reprint()}
      >
        {t('kit.reprint')}
      </Button>
    </>
  );
}

/** The note, in which no code that is read stays. */
function Note({
  unread: { written, write, fields, errors, isPending, isSaved },
}: {
  readonly unread: UnreadKit;
}): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const writeNote = (note: string): void => write({ ...written, note });
  const { onKeyDown, takeOut } = useReaderKeptOut('packingStation:toast.readBehindDialog', written.note, writeNote);
  const takeOutCode = (): void => {
    takeOut?.();
    // What was pressed is gone.
    fields.note.current?.querySelector('textarea')?.focus();
  };
  return (
    <>
      <Field
        ref={fields.note}
        className={styles.note}
        label={t(written.reason === 'other' ? 'kit.noteOther' : 'kit.note')}
        validationMessage={errors.note}
      >
        <Textarea
          value={written.note}
          // What was typed from now on would be in nothing that is sent, and gone with the dialog.
          readOnly={isPending || isSaved}
          onChange={(_, { value }) => writeNote(value)}
          {...textTakenAsShown}
          onKeyDown={onKeyDown}
        />
      </Field>
      {takeOut && (
        <MessageBar intent="warning" layout="multiline" className={styles.note}>
          <MessageBarBody>{t('kit.unended')}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={takeOutCode}>{t('kit.takeOut')}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </>
  );
}
