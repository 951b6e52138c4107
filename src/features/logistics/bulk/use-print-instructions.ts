import { visibleName } from '#core/contracts/attachment.contract.ts';
import type { InstructionsCheck } from '#core/contracts/logistics.contract.ts';
import type { Bulk } from '#core/ui/bulk/use-bulk.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { MarkAttachmentsPrinted } from '#features/attachments/attachments.public.ts';
import { CheckInstructions } from './check-instructions.query.ts';
import { PrintInstructions } from './print-instructions.command.ts';
import { usePrintMany, type NamedReferral, type PrintedReferrals } from './use-print-many.ts';

const job = 'instructions';

/** Prints the instructions that go into the chosen referrals' kits; each is then marked as printed for its kit, as a single one is. */
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
    if (printed.ok && printed.value === 'printing') await execute(new MarkAttachmentsPrinted(checks));
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
