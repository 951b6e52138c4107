import * as v from 'valibot';

/** An order that was chosen for a run. */
export interface ChosenOrder {
  readonly referralId: string;
  readonly sampleNumber: string;
}

/** What the history entry stores; `subject` is whose it is. */
const storedState = v.object({
  chosen: v.object({
    subject: v.string(),
    orders: v.array(v.object({ referralId: v.string(), sampleNumber: v.string() })),
  }),
});

/**
 * The station's place with orders that a run is begun with (decision 162): they stand in the history entry's state alone
 * (decision A19).
 */
export function stationPlaceOf(subject: string | undefined, chosen: readonly ChosenOrder[]) {
  const orders = chosen.map(({ referralId, sampleNumber }) => ({ referralId, sampleNumber }));
  return { address: '/logistics/packing-station', state: { chosen: { subject, orders } } } as const;
}

/** The orders that the history entry's state brings; none of somebody else's. */
export function chosenOrdersOf(state: unknown, subject: string | undefined): readonly ChosenOrder[] {
  const stored = v.safeParse(storedState, state);
  return stored.success && stored.output.chosen.subject === subject ? stored.output.chosen.orders : [];
}
