import { findFieldErrors } from '#core/contracts/form-errors.ts';
import { SearchLogisticsReferralsRequest } from '#core/contracts/logistics.requests.ts';
import { SearchObservationsRequest } from '#core/contracts/observation.requests.ts';
import { SearchReferralsRequest } from '#core/contracts/referral.requests.ts';

// Words of the library would stand at the field as they are, in English.
it.each([
  [SearchReferralsRequest, 'sampleNumber', 100],
  [SearchReferralsRequest, 'lastName', 255],
  [SearchLogisticsReferralsRequest, 'lastName', 255],
  [SearchObservationsRequest, 'assignedToUserName', 255],
  [SearchObservationsRequest, 'kuntaliittoName', 255],
] as const)('what is too long in a filter has a text of ours: %p, %s', (type, field, longest) => {
  expect(findFieldErrors(type, { [field]: 'x'.repeat(longest) })).toBeUndefined();
  const tooLong = findFieldErrors(type, { [field]: 'x'.repeat(longest + 1) });
  expect(tooLong).toEqual({ [field]: [`formErrors.maxLength${longest}`] });
});
