import { faultsResolver } from '#core/ui/forms/faults-resolver.ts';
import { findBasicInfoFaults } from './basic-info.faults.ts';

/** The rules of the form on screen. */
export const basicInfoResolver = faultsResolver(findBasicInfoFaults);
