import { errorsResolver } from '#core/ui/forms/errors-resolver.ts';
import { findHvaSettingsFormErrors } from './hva-settings-errors.ts';

/** The rules of the form on screen. */
export const hvaSettingsResolver = errorsResolver(findHvaSettingsFormErrors);
