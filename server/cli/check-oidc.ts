import { checkProvider } from '../auth/check-provider.ts';
import { readEnvironment } from '../config/environment.ts';
import { StartupError } from '../config/startup-error.ts';
import { fail } from './fail.ts';

const usage = 'Usage: npm run check-oidc, with the settings of the server';

// npm run check-oidc: whether people could sign in at the identity provider that the settings name
try {
  if (process.argv.length > 2) throw new StartupError(usage);
  const { externalProvider, publicUrl } = readEnvironment(process.env);
  if (externalProvider === undefined) {
    throw new StartupError('No identity provider is named: set OIDC_AUTHORITY, OIDC_CLIENT_ID and OIDC_AUDIENCE.');
  }
  const findings = await checkProvider(externalProvider, publicUrl);
  for (const { severity, check, cause, remedy } of findings) console.log(`${severity} (${check}): ${cause} ${remedy}`);
  const faults = findings.filter(({ severity }) => severity === 'fault').length;
  console.log(faults === 0 ? `No fault was found at ${externalProvider.authority}.` : `Faults: ${faults}.`);
  process.exitCode = faults === 0 ? 0 : 1;
} catch (error) {
  fail(error);
}
