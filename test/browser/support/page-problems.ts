import type { BrowserContext, ConsoleMessage } from 'playwright-core';

/** What no page may have: errors on the console, uncaught errors, violations of the Content-Security-Policy. */
export class PageProblems {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Watches every page of the context, those that are opened later too. */
  static async watch(context: BrowserContext): Promise<PageProblems> {
    const problems = new PageProblems();
    // A report-only violation, or one inside a worker's message, does not reach the console by itself.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(
          `CSP violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`,
        );
      });
    });
    context.on('console', (message) => problems.readConsole(message));
    context.on('weberror', (error) => problems.found.push(`Uncaught: ${error.error().stack ?? String(error.error())}`));
    return problems;
  }

  /** Takes it for a problem when a page changes something on the server: each such call has a key against repeats. */
  forbidChanges(context: BrowserContext): void {
    context.on('response', (response) => {
      // A draft is its writer's alone: a test that leaves one does so in a form that no other test opens.
      const isDraft = response.url().includes('/api/draft/');
      if (response.ok() && !isDraft && 'idempotency-key' in response.request().headers())
        this.found.push(`A change on a server that other files use: ${response.url()}`);
    });
  }

  /** A test that breaks something on purpose says which complaints come of it. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** What was found and not allowed. */
  list(): string[] {
    return this.found.filter((problem) => !this.allowed.some((pattern) => pattern.test(problem)));
  }

  private readConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    const { url, lineNumber } = message.location();
    this.found.push(`${message.text()} (${url}:${lineNumber})`);
  }
}
