import { Conditions } from '../paging/conditions';

/**
 * The orders that logistics sees: of every area, from the laboratory's approval on, and those that it rejected itself
 * (decision A10). Written as the indexes of migration 013 have it.
 */
export const logisticsScope = Conditions.of('(workflow_status between 3 and 8 or workflow_status = 902)');
