import { visibleName } from '#core/contracts/attachment.contract.ts';
import type { InstructionsCheck, StickerCheck } from '#core/contracts/logistics.contract.ts';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import type { Answer } from '#core/messaging/message.ts';
import { printerToken, type PrintResult, type PrintTexts } from '#core/ports/paper-and-files.ts';
import { failureReason } from '#core/ui/bulk/failure-reason.rule.ts';
import { goneOf, inPieces } from '#core/ui/bulk/use-each-chosen.ts';
import type { Bulk, BulkFailure, BulkRefusal, BulkTexts } from '#core/ui/bulk/use-bulk.ts';
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
  /** Told which were printed, and which are there no more. */
  readonly leaveOut: (printed: ReadonlyMap<string, Row>, gone: readonly string[]) => void;
}

/** Whether something can be printed of a referral. */
type PrintCheck = StickerCheck | InstructionsCheck;

/** What is printed of many referrals. */
export interface ManyPrints<Check extends PrintCheck> {
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
  return async <Check extends PrintCheck>(prints: ManyPrints<Check>): Promise<void> => {
    const referrals = [...selection.rows.values()];
    // Here, in the click: a window that is opened later is blocked.
    printer.open(prints.job, prints.window);
    await bulk.run(prints.texts, referrals.length, async ({ signal, advance }) => {
      const refused = new Map<string, BulkRefusal>();
      /** Those that can be printed; of the others it notes why not. */
      const check = async (ids: readonly string[], told: (count: number) => void): Promise<Check[]> => {
        const good: Check[] = [];
        for (const piece of inPieces(ids, checkedAtOnce)) {
          const checked = signal.aborted ? undefined : await prints.check(piece, signal);
          if (checked?.ok) {
            for (const each of checked.value) {
              const reason = prints.reasonOf(each);
              if (reason === undefined) good.push(each);
              else refused.set(each.referralId, { reason, isGone: each.problem === 'notFound' });
            }
          } else {
            const reason = checked ? t(failureReason(checked.error)) : t('core:bulk.reason.cancelled');
            for (const id of piece) refused.set(id, { reason });
          }
          told(piece.length);
        }
        return good;
      };
      let good = await check(
        referrals.map(({ referralId }) => referralId),
        advance,
      );
      let failed = await printAll(prints, good, signal);
      // Somebody was quicker since they were checked: which and who is told at once, and the others are printed (decision 293).
      for (let before = Infinity; failed?.isOvertaken && good.length < before;) {
        before = good.length;
        good = await check(
          good.map(({ referralId }) => referralId),
          () => undefined,
        );
        if (good.length < before) failed = await printAll(prints, good, signal);
      }
      if (failed) {
        printer.fail(prints.job);
        for (const { referralId } of good) refused.set(referralId, { reason: t(failed.reason) });
      }
      const failures = referrals.flatMap(({ referralId: id, sampleNumber: name }): BulkFailure[] => {
        const refusal = refused.get(id);
        return refusal === undefined ? [] : [{ id, name, ...refusal }];
      });
      selection.leaveOut(new Map([...selection.rows].filter(([id]) => !refused.has(id))), goneOf(failures));
      return failures;
    });
  };
}

interface FailedPrint {
  /** Key of why they were not printed. */
  readonly reason: TextKey;
  /** One of them is another by now. */
  readonly isOvertaken?: boolean;
}

/** Undefined when they were printed. */
async function printAll<Check extends PrintCheck>(
  { print }: ManyPrints<Check>,
  checks: readonly Check[],
  signal: AbortSignal,
): Promise<FailedPrint | undefined> {
  if (signal.aborted || checks.length === 0) return { reason: 'core:bulk.reason.cancelled' };
  const printed = await print(checks, signal);
  if (!printed.ok) return { reason: failureReason(printed.error), isOvertaken: printed.error.kind === 'conflict' };
  return printed.value === 'closed' ? { reason: 'logistics:bulk.reason.closed' } : undefined;
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
