import { faultsResolver } from '../../../core/ui/forms/faults-resolver';
import { findHvaSettingsFaults } from './hva-settings.faults';

/** The rules of the form on screen. */
export const hvaSettingsResolver = faultsResolver(findHvaSettingsFaults);
