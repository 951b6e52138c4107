import { visibleName } from '#core/contracts/attachment.contract.ts';
import type { InstructionsCheck } from '#core/contracts/logistics.contract.ts';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import type { Answer } from '#core/messaging/message.ts';
import { printerToken, type PrintResult, type PrintTexts } from '#core/ports/paper-and-files.ts';
import { failureReason } from '#core/ui/bulk/failure-reason.rule.ts';
import { inPieces } from '#core/ui/bulk/use-each-chosen.ts';
import type { Bulk, BulkFailure, BulkTexts } from '#core/ui/bulk/use-bulk.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { MarkAttachmentsPrinted } from '#features/attachments/attachments.public.ts';
import { CheckInstructions } from './check-instructions.query.ts';
import { PrintInstructions } from './print-instructions.command.ts';

/** So many referrals are checked by one call: progress is seen, and cancelling waits for little. */
const checkedAtOnce = 25;

/** A referral as it is named where its print failed. */
export interface NamedReferral {
  readonly referralId: string;
  readonly sampleNumber: string;
}

/** The referrals that are printed of, by id. */
export interface PrintedReferrals<Row extends NamedReferral = NamedReferral> {
  readonly rows: ReadonlyMap<string, Row>;
  /** Told which were printed. */
  readonly leaveOut: (printed: ReadonlyMap<string, Row>) => void;
}

/** What is printed of many referrals. */
export interface ManyPrints<Check extends { readonly referralId: string }> {
  /** Its window's name. */
  readonly job: string;
  readonly window: PrintTexts;
  readonly texts: BulkTexts;
  readonly check: (referralIds: readonly string[], signal: AbortSignal) => Promise<Answer<readonly Check[]>>;
  /** Why it cannot be printed; undefined when it can. */
  readonly reasonOf: (check: Check) => string | undefined;
  /** Prints those that can be, in their order. */
  readonly print: (checks: readonly Check[], signal: AbortSignal) => Promise<Answer<PrintResult>>;
}

/**
 * Prints something of the chosen referrals: checks them a few at a time, then requests one file of all that can be
 * printed. The others stay chosen, each with its reason; all do when printing fails or is cancelled, or its window was
 * closed.
 */
export function usePrintMany<Row extends NamedReferral>(selection: PrintedReferrals<Row>, bulk: Bulk) {
  const t = useTranslate();
  const printer = useService(printerToken);
  return async <Check extends { readonly referralId: string }>(prints: ManyPrints<Check>): Promise<void> => {
    const referrals = [...selection.rows.values()];
    // Here, in the click: a window that is opened later is blocked.
    printer.open(prints.job, prints.window);
    await bulk.run(prints.texts, referrals.length, async ({ signal, advance }) => {
      const good: Check[] = [];
      const failures = new Map<string, string>();
      for (const piece of inPieces(referrals, checkedAtOnce)) {
        const ids = piece.map(({ referralId }) => referralId);
        const checked = signal.aborted ? undefined : await prints.check(ids, signal);
        if (checked?.ok) {
          for (const check of checked.value) {
            const reason = prints.reasonOf(check);
            if (reason === undefined) good.push(check);
            else failures.set(check.referralId, reason);
          }
        } else {
          const reason = checked ? t(failureReason(checked.error)) : t('core:bulk.reason.cancelled');
          for (const id of ids) failures.set(id, reason);
        }
        advance(piece.length);
      }
      const failure = await printAll(prints, good, signal);
      if (failure !== undefined) {
        printer.fail(prints.job);
        for (const { referralId } of good) failures.set(referralId, t(failure));
      }
      selection.leaveOut(new Map([...selection.rows].filter(([id]) => !failures.has(id))));
      return referrals.flatMap(({ referralId: id, sampleNumber: name }): BulkFailure[] => {
        const reason = failures.get(id);
        return reason === undefined ? [] : [{ id, name, reason }];
      });
    });
  };
}

/** Key of why they were not printed; undefined when they were. */
async function printAll<Check extends { readonly referralId: string }>(
  { print }: ManyPrints<Check>,
  checks: readonly Check[],
  signal: AbortSignal,
): Promise<TextKey | undefined> {
  if (signal.aborted || checks.length === 0) return 'core:bulk.reason.cancelled';
  const printed = await print(checks, signal);
  if (!printed.ok) return failureReason(printed.error);
  return printed.value === 'closed' ? 'logistics:bulk.reason.closed' : undefined;
}

const job = 'instructions';

/** Prints the instructions that go into the chosen referrals' kits; each is then marked as printed, as a single one is. */
export function usePrintInstructions<Row extends NamedReferral>(
  selection: PrintedReferrals<Row>,
  bulk: Bulk,
): () => Promise<void> {
  const t = useTranslate();
  const { execute } = useExecute();
  const printMany = usePrintMany(selection, bulk);
  const reasonOf = ({ problem, unreadable }: InstructionsCheck): string | undefined =>
    problem === null
      ? undefined
      : t(`logistics:bulk.reason.${problem}`, { names: unreadable.map(visibleName).join(', ') });
  const print = async (checks: readonly InstructionsCheck[], signal: AbortSignal) => {
    const ids = checks.map(({ referralId }) => referralId);
    const printed = await execute(new PrintInstructions(job, ids), { signal });
    if (printed.ok && printed.value === 'printing')
      await execute(new MarkAttachmentsPrinted([...new Set(checks.flatMap(({ attachmentIds }) => attachmentIds))]));
    return printed;
  };
  return () =>
    printMany<InstructionsCheck>({
      job,
      window: {
        title: t('logistics:bulk.instructions.title'),
        loading: t('logistics:bulk.instructions.loading'),
        failed: t('logistics:bulk.instructions.failed'),
      },
      texts: { label: t('logistics:bulk.instructions.checking'), doneKey: 'logistics:bulk.instructions.done' },
      check: (ids, signal) => execute(new CheckInstructions(ids), { signal }),
      reasonOf,
      print,
    });
}
