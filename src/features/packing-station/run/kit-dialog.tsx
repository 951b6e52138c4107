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
import { useId, useRef, useState, type ReactNode } from 'react';
import {
  handReasons,
  longestKitNote,
  type HandReason,
  type PackedKit,
} from '#core/contracts/packing-station.contract.ts';
import { parkReasons, type ParkReason } from '#core/contracts/park-reason.ts';
import { Modal } from '#core/ui/layers/modal.tsx';
import { fullNameOf } from '#core/ui/lists/full-name.ts';
import { useService } from '#core/ui/services.tsx';
import { useReaderKeptOut } from '#core/ui/shortcuts/refused-reader.ts';
import { tooLong, useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useIsLeft } from '#core/ui/use-messages.ts';
import { lackingText, usePrintSticker } from '#features/logistics/logistics.public.ts';
import { packingStationStoreToken, type UnsentKit } from '../packing-station.store.ts';
import { ParkKit } from '../parked/park-kit.command.ts';
import { SendByHand } from '../send-by-hand.command.ts';
import { keepKit } from '../unsent-kits.ts';
import { usePackingLine } from '../use-packing-line.ts';

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
  const line = usePackingLine();
  const { isBusy, print } = usePrintSticker(kit);
  const lackingId = useId();
  const lacking = lackingText(t, kit.lacks);
  const { execute, isPending } = useExecute();
  const isLeft = useIsLeft();
  const store = useService(packingStationStoreToken);
  // Beside what is kept: of a kit that waits no more nothing is, and what is being written stays all the same.
  const [{ way, reason, note }, setWritten] = useState<UnsentKit>(
    () => store.getState().unsentKits[kit.referralId] ?? { note: '' },
  );
  const write = (written: UnsentKit): void => {
    setWritten(written);
    keepKit(store, kit.referralId, written);
  };
  const { onKeyDown, takeOut } = useReaderKeptOut('packingStation:toast.readBehindDialog', note, (value) =>
    write({ way, reason, note: value }),
  );
  const takeOutCode = (): void => {
    takeOut?.();
    // What was pressed is gone.
    noteField.current?.querySelector('textarea')?.focus();
  };
  const [isTried, setTried] = useState(false);
  const isNoteMissing = reason === 'other' && note.trim() === '';
  const noteError = tooLong(t, note.trim(), longestKitNote);
  const isNoteBad = isNoteMissing || noteError !== undefined;
  const [wayField, reasonField, noteField] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const reprint = async (): Promise<void> => {
    await print();
    await line.load().catch(() => undefined);
  };
  const save = async (): Promise<void> => {
    setTried(true);
    if (!way || !reason || isNoteBad) {
      const wanted = !way ? wayField : !reason ? reasonField : noteField;
      wanted.current?.querySelector<HTMLElement>('input, textarea')?.focus();
      return;
    }
    const { referralId } = kit;
    const typed = note.trim() || undefined;
    const runId = line.session.run?.runId ?? '';
    const command =
      way === 'hand'
        ? new SendByHand({ runId, referralId, reason: reason as HandReason, note: typed })
        : new ParkKit({ referralId, reason: reason as ParkReason, note: typed });
    const done = await execute(command);
    await line.load().catch(() => undefined);
    if (!done.ok) return;
    keepKit(store, referralId, undefined);
    if (way === 'hand') line.sentByHand(referralId);
    // While the kits were read it could be closed, and another kit's be opened.
    if (!isLeft()) onClose();
  };
  const missing = (isThere: boolean) => (isTried && !isThere ? t('core:formErrors.required') : undefined);
  return (
    <Modal size="confirmation" onClose={() => isPending || onClose()}>
      <DialogBody>
        <DialogTitle>{t('kit.title', { number: kit.sampleNumber })}</DialogTitle>
        <DialogContent className={styles.content}>
          {`${fullNameOf(kit)} · ${kit.productName}`}
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
          <Field ref={wayField} label={t('kit.what')} validationMessage={missing(way !== undefined)}>
            <RadioGroup value={way ?? ''} onChange={(_, { value }) => write({ way: value as Way, note })}>
              {ways.map((each) => (
                <Radio key={each} value={each} label={t(`kit.${each}`)} />
              ))}
            </RadioGroup>
          </Field>
          {way && (
            <>
              <Field ref={reasonField} label={t('kit.reason')} validationMessage={missing(reason !== undefined)}>
                <RadioGroup value={reason ?? ''} onChange={(_, { value }) => write({ way, reason: value, note })}>
                  {way === 'hand'
                    ? handReasons.map((each) => <Radio key={each} value={each} label={t(`kit.handReason.${each}`)} />)
                    : parkReasons.map((each) => <Radio key={each} value={each} label={t(`reason.${each}`)} />)}
                </RadioGroup>
              </Field>
              <Field
                ref={noteField}
                className={styles.note}
                label={t(reason === 'other' ? 'kit.noteOther' : 'kit.note')}
                validationMessage={noteError ?? missing(!isNoteMissing)}
              >
                <Textarea
                  value={note}
                  onChange={(_, { value }) => write({ way, reason, note: value })}
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
          )}
        </DialogContent>
        <DialogActions className={styles.actions}>
          <Button disabledFocusable={isPending} onClick={onClose}>
            {t('core:button.cancel')}
          </Button>
          <Button appearance="primary" disabledFocusable={isPending} onClick={() => void save()}>
            {t('kit.save')}
          </Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
