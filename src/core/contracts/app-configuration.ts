import * as v from 'valibot';

/** Header of the server's answers: which version of the web app it serves now. A server may not send it. */
export const appVersionHeader = 'x-app-version';

/**
 * Header of the server's answers to a signed-in person: stands for their roles and area, another one for others. A server
 * may not send it.
 */
export const rightsHeader = 'x-rights';

/**
 * A header of calls and of the stream of events: names the tab, by an id as long as its page. What it has done itself it
 * is not told.
 */
export const tabIdHeader = 'X-Tab-Id';

/**
 * A header of calls: what the caller has seen of what they change, written as a query. The server refuses the call when that is
 * not so any more. It is no part of the query, which is the specified one (decision 376).
 */
export const seenHeader = 'X-Seen';

/**
 * A version is the moment at which a build was put in place and a hash of the build: `1795278121123-0a1b2c3d4e5f6071`,
 * milliseconds since 1970 first. A hash alone has no order: while processes are replaced one by one, old and new ones
 * answer in turn, and nobody may be taken back to the old version.
 */
const shape = /^(\d{1,15})-([0-9a-f]{16})$/;

/** Whether `version` holds another build than `than`, put in place later. Any other text is never newer or older. */
export function isNewerVersion(version: string, than: string): boolean {
  const [ours, theirs] = [shape.exec(than), shape.exec(version)];
  return ours !== null && theirs !== null && ours[2] !== theirs[2] && Number(theirs[1]) > Number(ours[1]);
}

/** Who runs the service, as far as they have said so. */
const operator = v.object({
  name: v.optional(v.string()),
  /** Takes feedback on accessibility: a mail address, or the https address of a form. */
  feedback: v.optional(v.string()),
});
export type Operator = Readonly<v.InferOutput<typeof operator>>;

/** What the web app learns from /config.json before anything else (requirements.md 'Run contract'). */
export const appConfiguration = v.object({
  /** Issuer of the identity provider. */
  authority: v.string(),
  clientId: v.string(),
  /** What is asked of the provider, words apart. */
  scope: v.optional(v.string(), 'openid profile.pro'),
  /** The claim of the ID token that names the person. */
  subjectClaim: v.optional(v.string(), 'sub'),
  /** Where the API lives: '' for the page's own origin. */
  apiBase: v.string(),
  version: v.string(),
  operator: v.optional(operator, {}),
});
export type AppConfiguration = v.InferOutput<typeof appConfiguration>;
