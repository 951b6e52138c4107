import * as v from 'valibot';

/** What the web app learns from /config.json before anything else (requirements.md 'Run contract'). */
export const appConfiguration = v.object({
  /** Issuer of the identity provider. */
  authority: v.string(),
  clientId: v.string(),
  /** Where the API lives: '' for the page's own origin. */
  apiBase: v.string(),
  version: v.string(),
});
export type AppConfiguration = v.InferOutput<typeof appConfiguration>;
