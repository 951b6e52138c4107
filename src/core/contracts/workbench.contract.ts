import * as v from 'valibot';
import { get } from './endpoint.ts';
import { ConfiguratorPhase } from './product.contract.ts';
import { language, numeric, uuid } from './schemas.ts';

// What the workbench knows of products beside their list, beyond the specifications (decision A45): what they are found
// by, and what of them waits for somebody.

/** What a product is found by, beside its name. */
export const productWords = v.object({
  productId: uuid,
  /** What citizens see it called, in any language. */
  names: v.array(v.string()),
  analyses: v.array(v.object({ kuntaliittoCode: v.string(), kuntaliittoName: v.string() })),
  /** As they are written into results; 'posit' is none. */
  microbes: v.array(v.string()),
});
export type ProductWords = v.InferOutput<typeof productWords>;

/** The screen of the configurator where something is mended. */
const screen = { phase: numeric(ConfiguratorPhase), languageCode: v.optional(language) };

export const workbenchProduct = v.object({
  ...productWords.entries,
  /**
   * Whether the rules have looked at it as it is stored. Until then none of the following is told: the server looks at a
   * few products in each call.
   */
  isChecked: v.boolean(),
  /** Of a published product: where the first of what it lacks is mended (decision A6); absent where it lacks nothing. */
  missing: v.optional(v.object(screen)),
  /** Remarks of the checks that should be mended and were not left for a reason: how many, and where the first is. */
  remarks: v.optional(v.object({ ...screen, count: v.number(), path: v.string() })),
  /** The areas that have the product and have not seen its last changes. */
  waitingAreaIds: v.array(v.string()),
});
export type WorkbenchProduct = v.InferOutput<typeof workbenchProduct>;

export const getWorkbench = get('/api/workbench/getWorkbench', { reply: v.array(workbenchProduct) });
/** Of the products that the area has, or may take. */
export const getAreaProductWords = get('/api/workbench/getAreaProductWords', { reply: v.array(productWords) });
