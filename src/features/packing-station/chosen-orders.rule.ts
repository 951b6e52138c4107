import * as v from 'valibot';
import { refusedOutcomes, type RefusedOrder } from '#core/contracts/packing-station.contract.ts';

/** An order that was chosen for a run. */
export interface ChosenOrder {
  readonly referralId: string;
  readonly sampleNumber: string;
  /** Nobody had taken it when it was chosen. */
  readonly isNew?: boolean;
}

/** A chosen order that the run was begun without, and why. */
export interface LeftOrder extends ChosenOrder, Pick<RefusedOrder, 'outcome' | 'byName'> {}

/** What came of orders that a run was begun with. */
export interface ToldOrders {
  readonly taken: number;
  readonly left: readonly LeftOrder[];
}

/** What the history entry stores; `subject` is whose it is. */
const storedState = v.object({
  chosen: v.object({
    subject: v.string(),
    orders: v.array(
      v.object({ referralId: v.string(), sampleNumber: v.string(), isNew: v.exactOptional(v.boolean()) }),
    ),
  }),
});

/**
 * The station's place with orders that a run is begun with (decision 162): they stand in the history entry's state alone
 * (decision A19).
 */
export function stationPlaceOf(subject: string | undefined, chosen: readonly ChosenOrder[]) {
  const orders = chosen.map(({ referralId, sampleNumber, isNew }) => ({
    referralId,
    sampleNumber,
    ...(isNew && { isNew }),
  }));
  return { address: '/logistics/packing-station', state: { chosen: { subject, orders } } } as const;
}

/** The orders that the history entry's state brings; none of somebody else's. */
export function chosenOrdersOf(state: unknown, subject: string | undefined): readonly ChosenOrder[] {
  const stored = v.safeParse(storedState, state);
  return stored.success && stored.output.chosen.subject === subject ? stored.output.chosen.orders : [];
}

const storedTold = v.object({
  told: v.object({
    subject: v.string(),
    taken: v.number(),
    left: v.array(v.object({ referralId: v.string(), sampleNumber: v.string(), outcome: v.picklist(refusedOutcomes) })),
  }),
});

/** What the history entry keeps of what came of them, over a reload of the page: by whom an order is held is not stored. */
export function toldStateOf(subject: string | undefined, { taken, left }: ToldOrders) {
  return {
    told: {
      subject,
      taken,
      left: left.map(({ referralId, sampleNumber, outcome }) => ({ referralId, sampleNumber, outcome })),
    },
  };
}

/** What the history entry's state tells; nothing of somebody else's. */
export function toldOf(state: unknown, subject: string | undefined): ToldOrders | undefined {
  const stored = v.safeParse(storedTold, state);
  if (!stored.success || stored.output.told.subject !== subject) return undefined;
  const { taken, left } = stored.output.told;
  return { taken, left: left.map((order) => ({ ...order, byName: null })) };
}
