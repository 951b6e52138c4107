/** What a router listens to on the window is all that keeps it, and the whole application that a test has rendered around it. */
const opened: { dispose(): void }[] = [];

/** Has a router end with the test. */
export function endsWithTest<Router extends { dispose(): void }>(router: Router): Router {
  opened.push(router);
  return router;
}

/** Ends the routers of a test that is over. */
export function endRouters(): void {
  for (const router of opened.splice(0)) router.dispose();
}
