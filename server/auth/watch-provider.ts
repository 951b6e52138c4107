import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ExternalProvider } from '../config/external-provider.ts';
import { checkProvider, checkReach } from './check-provider.ts';
import type { ProviderFinding } from './provider-findings.rule.ts';

const interval = 60_000;
/** Milliseconds after which a fault that lasts is told again. */
const pause = 600_000;

const levels = { fault: 'error', doubt: 'warn', note: 'info' } as const;

/** Whether the provider's documents and keys answered when they were looked at last; undefined before, and of our own provider. */
let isInReach: boolean | undefined;

/** For the metrics of the process. */
export function isProviderInReach(): boolean | undefined {
  return isInReach;
}

/** Looks at the provider once the server listens, and then each minute, as long as it runs. */
export function watchProvider(app: FastifyInstance, provider: ExternalProvider, publicUrl: string): void {
  const look = createProviderWatch(app.log, provider, publicUrl);
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    // The start goes on: who restarts in the provider's bad hour needs a server after it.
    void look();
    timer = setInterval(() => void look(), interval);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    isInReach = undefined;
  });
}

/**
 * A look that writes a line of the log for each thing found: the first at everything, the others at what may fail while the
 * server runs. A fault is told when it begins, each ten minutes while it lasts, and when it is over. Never rejects.
 * @param now milliseconds that only go on
 */
export function createProviderWatch(
  log: FastifyBaseLogger,
  provider: ExternalProvider,
  publicUrl: string,
  now = () => performance.now(),
): () => Promise<void> {
  /** What is out of reach, as it was told last. */
  let told: { readonly faults: string; readonly at: number } | undefined;
  const tell = (findings: readonly ProviderFinding[]): void => {
    for (const { severity, ...finding } of findings) log[levels[severity]](finding, 'check of the identity provider');
  };
  let isFirst = true;
  return async () => {
    const [whole, reach] = await Promise.all([
      isFirst ? checkProvider(provider, publicUrl) : undefined,
      checkReach(provider, publicUrl),
    ]);
    isFirst = false;
    const faults = reach.flatMap(({ severity, cause }) => (severity === 'fault' ? cause : [])).join(' ');
    isInReach = faults === '';
    if (told && isInReach) log.info('the identity provider answers again');
    const isNew = !isInReach && (faults !== told?.faults || now() - told.at >= pause);
    if (isNew) told = { faults, at: now() };
    else if (isInReach) told = undefined;
    if (whole) tell(whole);
    else if (isNew) tell(reach);
  };
}
