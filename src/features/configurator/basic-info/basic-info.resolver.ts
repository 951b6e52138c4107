import { errorsResolver } from '#core/ui/forms/errors-resolver.ts';
import { findBasicInfoErrors } from './basic-info-errors.ts';

/** The rules of the form on screen. */
export const basicInfoResolver = errorsResolver(findBasicInfoErrors);
