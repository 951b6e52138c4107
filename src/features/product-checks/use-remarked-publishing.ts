import { useRef, useState } from 'react';
import { remarkKey, type HvaProductRemark } from '#core/contracts/product-check.contract.ts';
import { isUnknownCall, type AppError } from '#core/errors/app-error.ts';
import { useOpenerFocus } from '#core/ui/focus.ts';
import type { Answer } from '#core/messaging/message.ts';
import { useDialogs } from '#core/ui/services.tsx';
import { useKeptText } from '#core/ui/use-session-storage.ts';
import type { RemarkReasonDialogProps } from './remark-reason-dialog.tsx';
import { unconfirmedRemarks, type RemarksOf } from './remarks.rule.ts';

/** What was checked: a version, and what keeps it from being published whatever is asked. */
interface Checked<Remark extends HvaProductRemark> extends RemarksOf<Remark> {
  readonly modifiedAt: string;
  readonly errors?: object;
}

export interface RemarkedPublishing<Remark extends HvaProductRemark> {
  /** The id of what is published. */
  readonly id: string;
  /** What comes before the checks; false where nothing is to be published. */
  readonly before?: () => Promise<boolean>;
  readonly check: (modifiedAt: string) => Promise<Answer<Checked<Remark>>>;
  /** Where the checks cannot be had: whether what is on the screen is still what is stored. */
  readonly isSeen?: (modifiedAt: string) => Promise<boolean>;
  /** Shows what is stored in place of what is on the screen: nobody publishes what they have not seen. */
  readonly onUnseen?: () => Promise<void>;
  /** Keeps why remarks are left. */
  readonly accept: (request: AcceptedAs) => Promise<Answer<unknown>>;
  /** Shows what a colleague has stored meanwhile; answers its version, unless it is published already. */
  readonly refetch: () => Promise<string | undefined>;
  readonly publish: () => Promise<void>;
}

interface AcceptedAs {
  readonly modifiedAt: string;
  readonly reason: string;
  readonly remarks: string[];
}

type Question<Remark extends HvaProductRemark> = Pick<
  RemarkReasonDialogProps<Remark>,
  'remarks' | 'reason' | 'failure' | 'onReason' | 'onPublish' | 'onClose'
>;

interface Publishing<Remark extends HvaProductRemark> {
  /** @param modifiedAt gives that of the version on the screen */
  readonly publish: (modifiedAt: () => string) => Promise<void>;
  /** The remarks that ask for a reason, while the person is asked for it. */
  readonly question: Question<Remark> | undefined;
}

/**
 * Publishes. Remarks that should be mended are asked a reason for first; a backend without checks (decision A31) has none,
 * and where they cannot be had the person decides. Where a colleague was first with a change, they are asked for anew, of
 * what is stored now. What was typed as the reason outlives the question, a reload and a renewed sign-in.
 */
export function useRemarkedPublishing<Remark extends HvaProductRemark>({
  id,
  before,
  check,
  isSeen,
  onUnseen,
  accept,
  refetch,
  publish,
}: RemarkedPublishing<Remark>): Publishing<Remark> {
  const [asked, setAsked] = useState<Pick<Checked<Remark>, 'modifiedAt' | 'remarks'>>();
  const [reason, setReason, sentReason] = useKeptText(`reason ${id}`);
  const [failure, setFailure] = useState<AppError>();
  const dialogs = useDialogs();
  // What was published meanwhile has no button for it any more, to which the focus could go back.
  const beside = useRef<HTMLElement>(null);
  const rememberOpener = useOpenerFocus(asked, beside);
  const publishChecked = async (version: () => string): Promise<void> => {
    rememberOpener();
    beside.current = firstButtonBeside(document.activeElement);
    if (before && !(await before())) return;
    const checked = await check(version());
    if (!checked.ok) {
      if (!isUnknownCall(checked.error) && !(await dialogs.ask(unchecked))) return;
      return isSeen && !(await isSeen(version())) ? onUnseen?.() : publish();
    }
    const { modifiedAt, errors = {} } = checked.value;
    if (onUnseen && modifiedAt !== version()) return onUnseen();
    const remarks = unconfirmedRemarks(checked.value);
    // What must be mended is told by the publishing itself.
    if (remarks.length === 0 || Object.keys(errors).length > 0) await publish();
    else {
      setFailure(undefined);
      setAsked({ modifiedAt, remarks });
    }
  };
  const askAnew = async (): Promise<void> => {
    const version = await refetch();
    const checked = version === undefined ? undefined : await check(version);
    const remarks = checked?.ok ? unconfirmedRemarks(checked.value) : [];
    setAsked(checked?.ok && remarks.length > 0 ? { modifiedAt: checked.value.modifiedAt, remarks } : undefined);
  };
  const publishAnyway = async ({ modifiedAt, remarks }: NonNullable<typeof asked>, why: string): Promise<void> => {
    const kept = await accept({ modifiedAt, reason: why, remarks: remarks.map(remarkKey) });
    setFailure(kept.ok || kept.error.kind === 'conflict' ? undefined : kept.error);
    if (kept.ok) {
      sentReason();
      setAsked(undefined);
      await publish();
    } else if (kept.error.kind === 'conflict') await askAnew();
  };
  return {
    publish: publishChecked,
    question: asked && {
      remarks: asked.remarks,
      reason,
      failure,
      onReason: setReason,
      onPublish: (why) => void publishAnyway(asked, why),
      onClose: () => setAsked(undefined),
    },
  };
}

function firstButtonBeside(pressed: Element | null): HTMLElement | null {
  return pressed?.closest('[data-bar]')?.querySelector('button') ?? null;
}

const unchecked = {
  type: 'Confirmation',
  title: { key: 'productChecks:unchecked.title' },
  text: { key: 'productChecks:unchecked.text' },
  primaryLabel: { key: 'productChecks:unchecked.publish' },
  secondaryLabel: { key: 'core:button.cancel' },
} as const;
