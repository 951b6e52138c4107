import { type EnvironmentVariables, readOrigins, readText, readUrl } from './environment-values.ts';
import { readGroupRights, type GroupRightsSetting } from './group-rights-file.ts';
import { fallbackOf } from './settings.ts';
import { StartupError } from './startup-error.ts';

/** An identity provider outside this process (requirements.md 'Run contract', docs/identity.md). */
export interface ExternalProvider {
  /** Its issuer, to the letter. */
  readonly authority: string;
  readonly clientId: string;
  readonly audience: string;
  /** Of the tokens of programs that send orders and results; absent: there is no intake. */
  readonly intakeAudience?: string;
  /** What the web app asks for, words apart; `openid` is among them. */
  readonly scope: string;
  /** The claim of access and ID tokens that names a person for ever. */
  readonly subjectClaim: string;
  /** Origins beside the authority's that the page may call. */
  readonly extraOrigins: readonly string[];
  /** Absent: whoever has a right has it by hand. */
  readonly groupRights?: GroupRightsSetting;
}

export const defaultScope = fallbackOf('OIDC_SCOPE');
export const defaultSubjectClaim = fallbackOf('OIDC_SUBJECT_CLAIM');

/** The settings that mean nothing without a provider elsewhere. */
const further = [
  'OIDC_INTAKE_AUDIENCE',
  'OIDC_SCOPE',
  'OIDC_SUBJECT_CLAIM',
  'OIDC_EXTRA_ORIGINS',
  'OIDC_ROLES_CLAIM',
  'OIDC_ROLES_FILE',
] as const;

/** Undefined for the embedded provider. @throws StartupError */
export function readExternalProvider(variables: EnvironmentVariables): ExternalProvider | undefined {
  const authority = readUrl(variables, 'OIDC_AUTHORITY', ['https:', 'http:']);
  const clientId = readText(variables, 'OIDC_CLIENT_ID');
  const audience = readText(variables, 'OIDC_AUDIENCE');
  if (authority === undefined && clientId === undefined && audience === undefined) {
    refuseAlone(variables);
    return undefined;
  }
  if (authority === undefined || clientId === undefined || audience === undefined) {
    throw new StartupError('OIDC_AUTHORITY, OIDC_CLIENT_ID and OIDC_AUDIENCE belong together: set all three or none.');
  }
  if (clientId === audience) {
    // Otherwise an ID token, whose audience is the client, would pass for an access token.
    throw new StartupError('OIDC_AUDIENCE must name the API and differ from OIDC_CLIENT_ID.');
  }
  const intakeAudience = readText(variables, 'OIDC_INTAKE_AUDIENCE');
  if (intakeAudience === clientId || intakeAudience === audience) {
    // Otherwise staff's tokens would pass for those of programs.
    throw new StartupError('OIDC_INTAKE_AUDIENCE must differ from OIDC_AUDIENCE and OIDC_CLIENT_ID.');
  }
  return {
    authority,
    clientId,
    audience,
    intakeAudience,
    scope: readScope(variables),
    subjectClaim: readText(variables, 'OIDC_SUBJECT_CLAIM') ?? defaultSubjectClaim,
    extraOrigins: readOrigins(variables, 'OIDC_EXTRA_ORIGINS'),
    groupRights: readGroupRights(variables),
  };
}

/** Otherwise they would do nothing without a word. */
function refuseAlone(variables: EnvironmentVariables): void {
  const alone = further.find((name) => readText(variables, name) !== undefined);
  if (alone === undefined) return;
  throw new StartupError(
    `${alone} is for another identity provider: set OIDC_AUTHORITY, OIDC_CLIENT_ID and OIDC_AUDIENCE too.`,
  );
}

/** Without `openid` there is no ID token, and so nobody who signed in. */
function readScope(variables: EnvironmentVariables): string {
  const words = (readText(variables, 'OIDC_SCOPE') ?? defaultScope).split(/[\s,]+/).filter((word) => word !== '');
  // RFC 6749, 3.3: what a scope may be made of.
  const wrong = words.find((word) => !/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(word));
  if (wrong !== undefined) throw new StartupError(`OIDC_SCOPE must be words such as 'openid profile', not '${wrong}'.`);
  if (!words.includes('openid')) throw new StartupError("OIDC_SCOPE must hold 'openid': without it nobody signs in.");
  return words.join(' ');
}
