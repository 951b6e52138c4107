import { faultsResolver } from '../../../core/ui/forms/faults-resolver';
import { findBasicInfoFaults } from './basic-info.faults';

/** The rules of the form on screen. */
export const basicInfoResolver = faultsResolver(findBasicInfoFaults);
