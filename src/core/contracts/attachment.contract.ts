import * as v from 'valibot';
import { OutcomeType } from './outcome-type';
import { language, numeric, timestamp, uuid } from './schemas';

/** What is known of a stored PDF; its bytes come with the download call. */
export const attachment = v.object({
  attachmentId: uuid,
  name: v.string(),
  mimeType: v.string(),
  productId: v.nullable(uuid),
  hvaOutcomeSettingsId: v.nullable(uuid),
  productAnalysisMappingId: v.nullable(uuid),
  languageCode: language,
  outcomeType: numeric(OutcomeType),
  createdAt: timestamp,
});
export type Attachment = v.InferOutput<typeof attachment>;
