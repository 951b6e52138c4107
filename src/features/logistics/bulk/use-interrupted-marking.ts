import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import type { ListSelection } from '#core/ui/lists/use-list-selection.ts';
import { useService } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { useSessionText } from '#core/ui/use-session-storage.ts';
import { markingKey } from '../held-choice.ts';
import { isOpen } from '../logistics-referral.rule.ts';
import { LoadMarkedReferrals } from './load-marked-referrals.query.ts';

const keptIds = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.uuid()))), []);

/**
 * After a reload amid the marking of many as sent: those that are not sent are chosen again, and it says how many there are
 * (decision 313), and how many have been cancelled or rejected meanwhile.
 * @returns what keeps the ids of those that are being marked, until it is called with none
 */
export function useInterruptedMarking({
  choose,
}: Pick<ListSelection<LogisticsReferral>, 'choose'>): (ids: readonly string[]) => void {
  const [text, write] = useSessionText(markingKey);
  const keep = (ids: readonly string[]): void => write(ids.length > 0 ? JSON.stringify(ids) : '');
  const toasts = useService(toastsToken);
  const { execute } = useExecute();
  const ofBefore = useRef(v.parse(keptIds, text));
  useEffect(() => {
    const marked = ofBefore.current;
    ofBefore.current = [];
    if (marked.length === 0) return;
    void execute(new LoadMarkedReferrals(marked)).then((read) => {
      if (!read.ok) return;
      const left = read.value.filter(({ referralWorkflowStatus }) => isOpen(referralWorkflowStatus));
      choose(new Map(left.map((row) => [row.referralId, row])));
      keep([]);
      const [number, total, sent] = [left.length, marked.length, read.value.length - left.length];
      if (number > 0)
        toasts.show({
          intent: 'warning',
          textKey: 'logistics:toast.markingInterrupted',
          textValues: { number: String(number), total: String(total) },
        });
      else if (sent > 0)
        toasts.show({ intent: 'success', textKey: 'logistics:bulk.marked', textValues: { number: String(sent) } });
      // Which they are nobody knows any more: their numbers were not kept.
      const gone = total - read.value.length;
      if (gone > 0)
        toasts.show({
          intent: 'warning',
          textKey: 'logistics:toast.markingLeft',
          textValues: { number: String(gone) },
        });
    });
  });
  return keep;
}
