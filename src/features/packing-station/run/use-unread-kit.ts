import { useRef, useState, type RefObject } from 'react';
import { longestKitNote, type HandReason, type PackedKit } from '#core/contracts/packing-station.contract.ts';
import type { ParkReason } from '#core/contracts/park-reason.ts';
import { readable } from '#core/contracts/rules/value.rules.ts';
import { useService } from '#core/ui/services.tsx';
import { tooLong, useTranslate } from '#core/ui/translate.tsx';
import { useExecute, useIsLeft } from '#core/ui/use-messages.ts';
import { packingStationStoreToken, type UnsentKit } from '../packing-station.store.ts';
import { ParkKit } from '../parked/park-kit.command.ts';
import { SendByHand } from '../send-by-hand.command.ts';
import { keepKit } from '../unsent-kits.ts';
import { usePackingLine } from '../use-packing-line.ts';

type KitField = keyof UnsentKit;

export interface UnreadKit {
  readonly written: UnsentKit;
  readonly write: (written: UnsentKit) => void;
  /** The field of each part: the first one that is wrong gets the focus. */
  readonly fields: Readonly<Record<KitField, RefObject<HTMLDivElement | null>>>;
  readonly errors: Readonly<Record<KitField, string | undefined>>;
  readonly isPending: boolean;
  /** The kits are still being refetched, and it can be left. */
  readonly isSaved: boolean;
  /** Sends the kit by hand, or puts it aside, once all of it is filled in. */
  readonly save: () => Promise<void>;
}

/**
 * What is chosen and written about a kit that cannot be read. It is kept while its dialog is closed.
 * @param onSaved called unless the dialog was closed meanwhile
 */
export function useUnreadKit({ referralId }: PackedKit, onSaved: () => void): UnreadKit {
  const t = useTranslate();
  const line = usePackingLine();
  const { execute, isPending } = useExecute();
  const isLeft = useIsLeft();
  const store = useService(packingStationStoreToken);
  // Beside what is kept: of a kit that waits no more nothing is, and what is being written stays all the same.
  const [written, setWritten] = useState<UnsentKit>(() => store.getState().unsentKits[referralId] ?? { note: '' });
  const [isTried, setTried] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const fields = {
    way: useRef<HTMLDivElement>(null),
    reason: useRef<HTMLDivElement>(null),
    note: useRef<HTMLDivElement>(null),
  };
  const { way, reason } = written;
  const note = readable(written.note);
  const isNoteMissing = reason === 'other' && note === '';
  const noteError = tooLong(t, note, longestKitNote);
  const commandOf = (chosen: NonNullable<typeof way>, why: string): SendByHand | ParkKit => {
    const typed = note || undefined;
    if (chosen === 'park') return new ParkKit({ referralId, reason: why as ParkReason, note: typed });
    return new SendByHand({ runId: line.session.run?.runId ?? '', referralId, reason: why as HandReason, note: typed });
  };
  const save = async (): Promise<void> => {
    setTried(true);
    if (!way || !reason || isNoteMissing || noteError !== undefined) {
      const wanted = !way ? fields.way : !reason ? fields.reason : fields.note;
      wanted.current?.querySelector<HTMLElement>('input, textarea')?.focus();
      return;
    }
    const done = await execute(commandOf(way, reason));
    setSaved(done.ok);
    await line.load().catch(() => undefined);
    if (!done.ok) return;
    keepKit(store, referralId, undefined);
    if (way === 'hand') line.sentByHand(referralId);
    // While the kits were read it could be closed, and another kit's be opened.
    if (!isLeft()) onSaved();
  };
  const missing = (isMissing: boolean) => (isTried && isMissing ? t('core:formErrors.required') : undefined);
  return {
    written,
    write: (next) => {
      setWritten(next);
      keepKit(store, referralId, next);
    },
    fields,
    errors: { way: missing(!way), reason: missing(!reason), note: noteError ?? missing(isNoteMissing) },
    isPending,
    isSaved,
    save,
  };
}
