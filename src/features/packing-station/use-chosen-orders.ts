import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import type { BeginRunRequest } from '#core/contracts/packing-station.requests.ts';
import { sessionToken } from '#core/di/token.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { useService } from '#core/ui/services.tsx';
import { useExecute, useIsLeft } from '#core/ui/use-messages.ts';
import { forgetHeldChoice, logisticsStoreToken } from '#features/logistics/logistics.public.ts';
import { signOutLossesToken, type SignOutLoss } from '#features/session/session.public.ts';
import { BeginRun } from './begin-run.command.ts';
import { chosenOrdersOf, toldOf, toldStateOf, type ChosenOrder, type ToldOrders } from './chosen-orders.rule.ts';
import { usePackingLine, useSession, waitingOf } from './use-packing-line.ts';

export interface ChosenOrders {
  /** Those that no run was begun with yet. */
  readonly orders: readonly ChosenOrder[];
  /** What came of them; undefined before, and where all of them were taken. */
  readonly told: ToldOrders | undefined;
  /** Why no run could be begun with them. */
  readonly error: AppError | undefined;
  readonly isPending: boolean;
  /** Kits of another run of theirs wait: no run can be begun. */
  readonly isBusy: boolean;
  /** All of them are in the person's run already, as when another tab was quicker. */
  readonly isInRun: boolean;
  readonly begin: () => Promise<void>;
  readonly dismiss: () => void;
}

const none: readonly ChosenOrder[] = [];

/** Begins a run with the orders that a list has led here with, as soon as the station is known; while another waits, by a press after it. */
export function useChosenOrders(isReady: boolean): ChosenOrders {
  const { state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const session = useService(sessionToken);
  const line = usePackingLine();
  const { execute, isPending } = useExecute();
  const isLeft = useIsLeft();
  const toasts = useService(toastsToken);
  const [orders, setOrders] = useState(() => chosenOrdersOf(state, session.subject()));
  const [told, setTold] = useState(() => toldOf(state, session.subject()));
  const [error, setError] = useState<AppError>();
  const logistics = useService(logisticsStoreToken);
  useSignOutLoss(orders.length);
  const isBusy = useSession(waitingOf) > 0;
  const isInRun = useSession(({ run }) => run !== undefined && areAllOf(run.kits, orders));
  const forget = (next: ChosenOrders['told']): void => {
    setTold(next);
    setOrders(none);
    forgetHeldChoice(logistics);
    // The entry is another screen's by now.
    if (isLeft()) return;
    // A reload of the page begins nothing again.
    const kept = next ? toldStateOf(session.subject(), next) : null;
    void navigate('.', { replace: true, state: kept, preventScrollReset: true });
  };
  const begin = async (): Promise<void> => {
    setError(undefined);
    // Told where the orders stand: a toast would cover what tries again.
    const begun = await execute(new BeginRun(requestOf(orders), true));
    if (!begun.ok) {
      setError(begun.error);
      if (isLeft()) toasts.show({ intent: 'error', textKey: 'packingStation:toast.beginFailed' });
    } else {
      const { taken, refused } = begun.value;
      const numbers = new Map(orders.map(({ referralId, sampleNumber }) => [referralId, sampleNumber]));
      const left = refused.map((order) => ({ ...order, sampleNumber: numbers.get(order.referralId) ?? '' }));
      forget(left.length > 0 ? { taken, left } : undefined);
      const textValues = { taken: String(taken), total: String(orders.length) };
      if (isLeft() && left.length > 0)
        toasts.show({ intent: 'warning', textKey: 'packingStation:chosen.left', textValues });
    }
    await line.load().catch(() => undefined);
  };
  const latest = useRef(begin);
  latest.current = begin;
  const isArrived = useRef(false);
  useEffect(() => {
    if (!isReady || isArrived.current) return;
    isArrived.current = true;
    // Later it takes a press: a run that has just ended can still be undone.
    if (orders.length > 0 && !isBusy) void latest.current();
  }, [isReady, isBusy, orders]);
  return { orders, told, error, isPending, isBusy, isInRun, begin, dismiss: () => forget(undefined) };
}

/** While orders wait for their run, a sign-out would forget which they were: it asks before. */
function useSignOutLoss(number: number): void {
  const losses = useService(signOutLossesToken);
  useEffect(() => {
    if (number === 0) return undefined;
    const loss: SignOutLoss = {
      title: { key: 'packingStation:forget.title' },
      text: { key: 'packingStation:forget.text', values: { count: number } },
    };
    losses.add(loss);
    return () => void losses.delete(loss);
  }, [losses, number]);
}

function requestOf(orders: readonly ChosenOrder[]): BeginRunRequest {
  const newIds = orders.flatMap(({ referralId, isNew }) => (isNew ? [referralId] : []));
  return { referralIds: orders.map(({ referralId }) => referralId), ...(newIds.length > 0 && { newIds }) };
}

function areAllOf(kits: readonly { readonly referralId: string }[], orders: readonly ChosenOrder[]): boolean {
  const inRun = new Set(kits.map(({ referralId }) => referralId));
  return orders.every(({ referralId }) => inRun.has(referralId));
}
