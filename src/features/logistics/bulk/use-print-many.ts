import type { InstructionsCheck, StickerCheck } from '#core/contracts/logistics.contract.ts';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import { type AppError, isUnknownCall } from '#core/errors/app-error.ts';
import type { Answer } from '#core/messaging/message.ts';
import { printerToken, type PrintResult, type PrintTexts } from '#core/ports/paper-and-files.ts';
import { failureReason, stepFailure } from '#core/ui/bulk/failure-reason.rule.ts';
import { goneOf, inPieces } from '#core/ui/bulk/use-each-chosen.ts';
import type { Bulk, BulkFailure, BulkRefusal, BulkTask, BulkTexts } from '#core/ui/bulk/use-bulk.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate, type Translate } from '#core/ui/translate.tsx';

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
  /** Told which were printed or had nothing to print, which are there no more, and whether some had nothing. */
  readonly leaveOut: (settled: ReadonlyMap<string, Row>, gone: readonly string[], hasNeedless: boolean) => void;
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
  /** Keys of why they were not printed, where printing changes referrals and may have done so: no answer came, or it was stopped. */
  readonly mayBeTaken?: { readonly unanswered: TextKey; readonly cancelled: TextKey };
  /** Prints those that can be, in their order. */
  readonly print: (checks: readonly Check[], signal: AbortSignal) => Promise<Answer<PrintResult>>;
}

/**
 * Prints something of the chosen referrals: checks them a few at a time, then requests one file of all that can be
 * printed. The others stay chosen, each with its reason, but for those of which there is nothing to print; all do when
 * printing fails or is cancelled, or its window was closed.
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
      const { good, failed } = await printGood(prints, referrals, { t, signal, advance, refused });
      if (failed) {
        printer.fail(prints.job);
        const { reason, mayBeDone } = failed;
        for (const { referralId } of good) refused.set(referralId, { reason: t(reason), mayBeDone });
      }
      const failures = referrals.flatMap(({ referralId: id, sampleNumber: name }): BulkFailure[] => {
        const refusal = refused.get(id);
        return refusal === undefined ? [] : [{ id, name, ...refusal }];
      });
      const isSettled = (id: string): boolean => refused.get(id)?.isNeedless ?? !refused.has(id);
      const settled = new Map([...selection.rows].filter(([id]) => isSettled(id)));
      selection.leaveOut(
        settled,
        goneOf(failures),
        failures.some(({ isNeedless }) => isNeedless),
      );
      return failures;
    });
  };
}

interface PrintTask extends BulkTask {
  readonly t: Translate;
  /** Gets why a referral is not printed. */
  readonly refused: Map<string, BulkRefusal>;
}

interface Printed<Check extends PrintCheck> {
  /** Those that could be printed; `failed` is of all of them. */
  readonly good: readonly Check[];
  readonly failed: FailedPrint | undefined;
}

/**
 * Prints those that can be printed. Somebody may be quicker once they were checked: which and who is told at once, and the
 * others are printed (decision 293).
 */
async function printGood<Check extends PrintCheck>(
  prints: ManyPrints<Check>,
  referrals: readonly NamedReferral[],
  task: PrintTask,
): Promise<Printed<Check>> {
  let good = await check(prints, referrals, task);
  for (;;) {
    const failed = await printAll(prints, good, task.signal);
    if (!failed?.isOvertaken) return { good, failed };
    const stillGood = await check(prints, good, { ...task, advance: () => undefined });
    if (stillGood.length === good.length) return { good, failed };
    good = stillGood;
  }
}

/** Those that can be printed; of the others it notes why not. */
async function check<Check extends PrintCheck>(
  prints: ManyPrints<Check>,
  referrals: readonly Pick<NamedReferral, 'referralId'>[],
  { t, signal, advance, refused }: PrintTask,
): Promise<Check[]> {
  const good: Check[] = [];
  const all = referrals.map(({ referralId }) => referralId);
  for (const ids of inPieces(all, checkedAtOnce)) {
    const checked = signal.aborted ? undefined : await prints.check(ids, signal);
    if (checked?.ok) {
      for (const each of checked.value) {
        const reason = prints.reasonOf(each);
        if (reason === undefined) good.push(each);
        else refused.set(each.referralId, { reason, ...kindOf(each) });
      }
    } else {
      const reason = t(checked ? uncheckedReason(checked.error) : 'core:bulk.reason.cancelled');
      for (const id of ids) refused.set(id, { reason });
    }
    advance(ids.length);
  }
  return good;
}

/** What is said of each order comes in the answer: not found is the call itself, which another backend need not have (decision A31). */
function uncheckedReason(error: AppError): TextKey {
  return isUnknownCall(error) ? 'logistics:bulk.reason.noMany' : failureReason(error);
}

/** A package without instructions has none to print: no failure, and no other press would print them (decision 606). */
function kindOf({ problem }: PrintCheck): Omit<BulkRefusal, 'reason'> {
  return { isGone: problem === 'notFound', isNeedless: problem === 'noInstructions' };
}

interface FailedPrint {
  /** Key of why they were not printed. */
  readonly reason: TextKey;
  /** Though nothing came out of the printer, they may have been taken into handling. */
  readonly mayBeDone?: boolean;
  /** One of them is another by now. */
  readonly isOvertaken?: boolean;
}

/** Undefined when they were printed. */
async function printAll<Check extends PrintCheck>(
  { print, mayBeTaken }: ManyPrints<Check>,
  checks: readonly Check[],
  signal: AbortSignal,
): Promise<FailedPrint | undefined> {
  if (signal.aborted || checks.length === 0) return { reason: 'core:bulk.reason.cancelled' };
  const printed = await print(checks, signal);
  if (!printed.ok) return failureOf(printed.error, mayBeTaken);
  return printed.value === 'closed' ? { reason: 'logistics:bulk.reason.closed' } : undefined;
}

function failureOf(error: AppError, mayBeTaken: ManyPrints<PrintCheck>['mayBeTaken']): FailedPrint {
  if (mayBeTaken && error.kind === 'cancelled') return { reason: mayBeTaken.cancelled, mayBeDone: true };
  if (mayBeTaken && stepFailure(error).mayBeDone) return { reason: mayBeTaken.unanswered, mayBeDone: true };
  return { reason: failureReason(error), isOvertaken: error.kind === 'conflict' };
}
