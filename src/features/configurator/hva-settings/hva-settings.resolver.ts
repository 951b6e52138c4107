import { faultsResolver } from '#core/ui/forms/faults-resolver.ts';
import { findHvaSettingsFaults } from './hva-settings.faults.ts';

/** The rules of the form on screen. */
export const hvaSettingsResolver = faultsResolver(findHvaSettingsFaults);
