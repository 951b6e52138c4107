import * as v from 'valibot';
import { get } from './endpoint.ts';
import { OutcomeType } from './outcome-type.ts';
import { language, languages, numeric, uuid } from './schemas.ts';

// What leads to what in a product, beyond the specifications (decision A45): from an analysis and its results over the
// outcomes to what a citizen is told, in all languages at once.

const texts = v.object(v.entriesFromList(languages, v.string()));
export type ConnectedTexts = v.InferOutput<typeof texts>;

const attachments = v.array(v.object({ attachmentId: uuid, name: v.string(), languageCode: language }));
export type ConnectedAttachments = v.InferOutput<typeof attachments>;

/** A result that an analysis can have: `posit`, or a microbe (decision A24). */
export const connectedResult = v.object({ diagnosticValues: v.string(), outcomeId: uuid });

/** An analysis of the product, a primary one before its children. */
export const connectedAnalysis = v.object({
  productAnalysisMappingId: uuid,
  isPrimary: v.boolean(),
  kuntaliittoCode: v.string(),
  kuntaliittoName: v.string(),
  results: v.array(connectedResult),
  /** On how the sample is taken. */
  attachments,
});
export type ConnectedAnalysis = v.InferOutput<typeof connectedAnalysis>;

/** An outcome with what a citizen reads of it. */
export const connectedOutcome = v.object({
  outcomeId: uuid,
  name: v.string(),
  outcomeType: v.fallback(numeric(OutcomeType), OutcomeType.Unknown),
  title: texts,
  /** The diagnostic centre's, of a failed result and a statement; else the area's, empty where none was asked for. */
  instruction: texts,
  attachments,
  /** Of the area's page; absent without an area. */
  hvaOutcomeSettingsId: v.optional(uuid),
});
export type ConnectedOutcome = v.InferOutput<typeof connectedOutcome>;

export const connections = v.object({
  productId: uuid,
  productName: v.string(),
  analyses: v.array(connectedAnalysis),
  outcomes: v.array(connectedOutcome),
});
export type Connections = v.InferOutput<typeof connections>;

export const getProductConnections = get('/api/connection/getProductConnections', {
  query: v.object({ productId: uuid }),
  reply: connections,
});
/** With the instructions and attachments of the area. */
export const getHvaProductConnections = get('/api/connection/getHvaProductConnections', {
  query: v.object({ hvaProductId: uuid }),
  reply: connections,
});
