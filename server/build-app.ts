// Before any class of a request is declared: its decorators ask for it.
import 'reflect-metadata';
import { join } from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { sealRegularly } from './access-log/seal-regularly.ts';
import { registerApprovalRoutes } from './approvals/approval.routes.ts';
import { registerAttachmentRoutes } from './attachments/attachment.routes.ts';
import { createAuthenticate } from './auth/authenticate.ts';
import type { Environment } from './config/environment.ts';
import { defaultScope, defaultSubjectClaim } from './config/external-provider.ts';
import type { Database } from './db/database.ts';
import { traceStatements } from './db/statement-trace.ts';
import { sweepDrafts } from './drafts/draft-rows.ts';
import { registerDraftRoutes } from './drafts/draft.routes.ts';
import { registerFollowUpRoutes } from './follow-up/follow-up.routes.ts';
import { registerHealthRoutes } from './health/health.routes.ts';
import { watchMetrics } from './health/metrics.ts';
import { createReadiness } from './health/readiness.ts';
import { registerMetricsRoute } from './health/metrics.routes.ts';
import { createApi, type Api } from './http/api.ts';
import { createApp } from './http/create-app.ts';
import { logUnavailable } from './http/error-answer.ts';
import { sweepIdempotencyAnswers } from './http/idempotency.ts';
import { serveApiDescription } from './http/open-api.ts';
import { prepareStop, type Stop } from './http/prepare-stop.ts';
import { openRateCounts, sweepRateCounts } from './http/rate-counts.ts';
import { thisMachineOnly } from './http/this-machine-only.ts';
import { logRefusedOrigins } from './http/refused-origins.ts';
import { createUploadFolder, type UploadFolder } from './http/upload-folder.ts';
import { registerHvaProductReviewRoutes } from './hva-products/hva-product-review.routes.ts';
import { registerHvaProductRoutes } from './hva-products/hva-product.routes.ts';
import { providerPath, webClientId } from './identity/identity-names.ts';
import { sweepProviderStorage } from './identity/provider-storage.ts';
import { setUpIdentity } from './identity/set-up-identity.ts';
import { createAuthenticateMachine } from './intake/authenticate-machine.ts';
import { createMachineLimiter } from './intake/machine-limiter.ts';
import { sweepIntakeMessages } from './intake/inbox-rows.ts';
import { registerIntakeMessageRoutes } from './intake/intake-message.routes.ts';
import { registerIntakeRoutes } from './intake/intake.routes.ts';
import { registerListViewRoutes } from './list-views/list-view.routes.ts';
import { registerLiveRoutes } from './live/live.routes.ts';
import { registerLogisticsRoutes } from './logistics/logistics.routes.ts';
import { registerObservationRoutes } from './observations/observation.routes.ts';
import { sweepRemoved } from './people/group-rights.ts';
import { registerPersonRoutes } from './people/person.routes.ts';
import { sweepWaiting } from './people/waiting-rows.ts';
import { registerAnalysisMappingRoutes } from './products/analysis-mapping.routes.ts';
import { registerOutcomeRoutes } from './products/outcome.routes.ts';
import { registerProductRoutes } from './products/product.routes.ts';
import { sweepOutbox } from './outbox/read-outbox.ts';
import { registerPackingStationRoutes } from './packing-station/packing-station.routes.ts';
import { registerReferenceDataRoutes } from './reference-data/reference-data.routes.ts';
import { registerReferralRoutes } from './referrals/referral.routes.ts';
import { keepServerEvents } from './server-events/keep-server-events.ts';
import { sweepServerEvents } from './server-events/server-event-rows.ts';
import { registerSearchRoutes } from './search/search.routes.ts';
import { registerSituationRoutes } from './situation/situation.routes.ts';
import { sweepUnusedFiles } from './stored-files/stored-file.ts';
import { sweepRegularly } from './sweep.ts';
import { registerConnectionRoutes } from './connections/connection.routes.ts';
import { registerVersionRoutes } from './versions/version.routes.ts';
import { registerWorkbenchRoutes } from './workbench/workbench.routes.ts';
import { registerProductCheckRoutes } from './checks/product-check.routes.ts';
import { registerTranslationRoutes } from './translations/translation.routes.ts';
import { registerWebApp } from './web/web-app.routes.ts';

/** What the application is built from; the database is open, migrated and seeded. */
export interface AppOptions {
  readonly environment: Environment;
  readonly database: Database;
  readonly version: string;
  /** The folder of the built web app. */
  readonly webDirectory: string;
  /** Where log lines go; false for none. */
  readonly logger: FastifyServerOptions['logger'];
}

/** The application, not listening, and the calls that it has. */
export interface BuiltApp {
  readonly app: FastifyInstance;
  readonly calls: Api['calls'];
  readonly stop: Stop;
}

/** Builds the whole server: API, identity provider and web app. Closing the app leaves the database open. */
export async function buildApp(options: AppOptions): Promise<BuiltApp> {
  const { environment, logger } = options;
  const database = traceStatements(options.database);
  const app = createApp({
    logger,
    secure: environment.publicUrl.startsWith('https:'),
    trustedProxies: environment.trustedProxies,
  });
  logRefusedOrigins(app, environment.publicUrl);
  const readReadiness = createReadiness(database, {
    onFailure: (error) => logUnavailable(app.log, error),
    onRecovery: () => app.log.info('the database answers and takes writes again'),
  });
  const readMetrics = watchMetrics(app, database, readReadiness, options.version);
  const stop = prepareStop(app);
  const registerServerEventRoutes = await keepServerEvents(app, database, options.version);
  // A made-up token lets anybody in, without any page of the sign-in.
  if (environment.fakeAuthentication) app.addHook('onRequest', thisMachineOnly);
  const uploads = await openUploadFolder(app, environment.dataDirectory);
  const rateCounts = await openRateCounts(database);
  const { verifyMachine, explainMachine, ...verification } = await setUpIdentity(app, {
    environment,
    database,
    rateCounts,
  });
  const fakeTokens = environment.fakeAuthentication;
  const authenticate = createAuthenticate({ sql: database, ...verification, fakeTokens });
  const api = createApi({ app, database, authenticate, rateLimits: environment.rateLimits, rateCounts, uploads });
  registerPersonRoutes(api, database);
  registerReferenceDataRoutes(api);
  registerProductRoutes(api);
  registerOutcomeRoutes(api);
  registerAnalysisMappingRoutes(api);
  registerAttachmentRoutes(api);
  registerHvaProductRoutes(api);
  registerHvaProductReviewRoutes(api);
  registerTranslationRoutes(api);
  registerProductCheckRoutes(api);
  registerApprovalRoutes(api);
  registerConnectionRoutes(api);
  registerVersionRoutes(api);
  registerWorkbenchRoutes(api, options.version);
  registerDraftRoutes(api);
  await registerLiveRoutes(app, api, database);
  registerReferralRoutes(api);
  registerObservationRoutes(api);
  await registerFollowUpRoutes(api, database);
  registerLogisticsRoutes(api);
  registerPackingStationRoutes(api);
  registerListViewRoutes(api);
  registerServerEventRoutes(api);
  registerIntakeMessageRoutes(api);
  registerSearchRoutes(api);
  registerSituationRoutes(api);
  if (verifyMachine) {
    registerIntakeRoutes(app, {
      database,
      authenticate: createAuthenticateMachine(database, verifyMachine, explainMachine),
      limiter: createMachineLimiter(environment.rateLimits, rateCounts),
    });
  }
  registerHealthRoutes(app, readReadiness);
  registerMetricsRoute(app, readMetrics, environment.metricsToken);
  serveApiDescription(app, api.calls, options.version);
  registerWebApp(app, { directory: options.webDirectory, ...webConfiguration(options) });
  database.serve(app.log);
  sealRegularly(app, database, environment.accessLog);
  sweepRegularly(app, {
    providerStorage: () => sweepProviderStorage(database),
    idempotencyAnswers: () => sweepIdempotencyAnswers(database),
    rateCounts: () => sweepRateCounts(database),
    unusedFiles: () => sweepUnusedFiles(database),
    drafts: () => sweepDrafts(database),
    serverEvents: () => sweepServerEvents(database),
    intakeMessages: () => sweepIntakeMessages(database, app.log),
    waiting: () => sweepWaiting(database),
    removed: () => sweepRemoved(database),
    outbox: () => sweepOutbox(database, app.log),
  });
  await app.ready();
  return { app, calls: api.calls, stop };
}

/** A stop leaves nothing in the folder, and what a killed process left is removed at the next start. */
async function openUploadFolder(app: FastifyInstance, dataDirectory: string): Promise<UploadFolder> {
  const uploads = createUploadFolder(join(dataDirectory, 'uploads'));
  await uploads.prepare();
  app.addHook('onClose', () => uploads.clear());
  return uploads;
}

function webConfiguration({ environment, version }: AppOptions) {
  const { externalProvider, publicUrl } = environment;
  return {
    configuration: {
      authority: externalProvider?.authority ?? `${publicUrl}${providerPath}`,
      clientId: externalProvider?.clientId ?? webClientId,
      scope: externalProvider?.scope ?? defaultScope,
      subjectClaim: externalProvider?.subjectClaim ?? defaultSubjectClaim,
      apiBase: '',
      version,
      operator: environment.operator,
    },
    providerOrigins: externalProvider && [new URL(externalProvider.authority).origin, ...externalProvider.extraOrigins],
  };
}
