/** What decides how the server runs; a test sets it itself and must not inherit it from whoever started the tests. */
const ours = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DEMO',
  'FAKE_AUTH',
  'NODE_ENV',
  'OIDC_AUTHORITY',
  'OIDC_CLIENT_ID',
  'OIDC_AUDIENCE',
  'OIDC_INTAKE_AUDIENCE',
  'OIDC_SCOPE',
  'OIDC_SUBJECT_CLAIM',
  'OIDC_EXTRA_ORIGINS',
  'SEARCHES_PER_MINUTE',
  'UPLOADS_PER_MINUTE',
  'SIGN_INS_PER_MINUTE',
  'SIGN_IN_STEPS_PER_MINUTE',
  'SSN_REVEALS_PER_10_MINUTES',
  'MESSAGES_PER_MINUTE',
  'TRUSTED_PROXIES',
  'METRICS_TOKEN',
  'LOG_LEVEL',
  'LOG_FORMAT',
  'INSTANCE',
];

/** The environment of this process without the settings of the server. */
export function testEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.includes(name)));
}
