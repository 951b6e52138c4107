/** The first parts of the addresses that are the server's own: below them is no screen of the application. */
const first = ['api', 'oidc', 'health', 'metrics', 'intake', 'outbox'] as const;

const below = new RegExp(`^/(${first.join('|')})(/|$)`);

/** Whether a path, decoded or not, is one of the server's own and never a screen. */
export function isServerPath(path: string): boolean {
  return below.test(path);
}
