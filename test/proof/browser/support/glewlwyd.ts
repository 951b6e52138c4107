import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { installDebianPackages, mayInstallDebianPackages } from '#scripts/support/debian-packages.ts';
import { freePort } from '#scripts/support/free-port.ts';

const emptyDatabase = '/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz';
const clientId = 'omanayte-web';

/** Glewlwyd of Debian on a database of its own, with the plugin for OpenID Connect as docs/identity.md says. */
export class Glewlwyd {
  private cookie = '';

  private constructor(
    readonly origin: string,
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(): Promise<Glewlwyd> {
    await provide();
    const folder = await mkdtemp(path.join(tmpdir(), 'omanayte-glewlwyd-'));
    const port = await freePort();
    const configuration = path.join(folder, 'glewlwyd.conf');
    const database = path.join(folder, 'glewlwyd.db');
    execFileSync('sqlite3', [database], { input: gunzipSync(await readFile(emptyDatabase)) });
    // Debian's pages are links to packages elsewhere, which it does not follow, and one to a folder in place of the settings.
    const pages = path.join(folder, 'pages');
    await cp('/usr/share/glewlwyd/webapp', pages, { recursive: true, dereference: true });
    await rm(path.join(pages, 'config.json'), { recursive: true });
    await cp('/usr/share/glewlwyd/templates/config.json', path.join(pages, 'config.json'));
    await writeFile(configuration, configurationOf(port, folder));
    const child = spawn('glewlwyd', [`--config-file=${configuration}`], { stdio: 'ignore' });
    const provider = new Glewlwyd(`http://localhost:${port}`, folder, child);
    try {
      await provider.#signInAsAdministrator();
      await provider.#addPlugin();
      return provider;
    } catch (error) {
      await provider.stop();
      throw error;
    }
  }

  /** The server's settings that name it. Its tokens have the scopes as audience. */
  get settings(): Record<string, string> {
    return {
      OIDC_AUTHORITY: `${this.origin}/api/oidc`,
      OIDC_CLIENT_ID: clientId,
      OIDC_AUDIENCE: 'openid',
      OIDC_SCOPE: 'openid',
    };
  }

  /** A public client for a page of that address. */
  addClient(page: string): Promise<void> {
    return this.#send('POST', 'client/', {
      client_id: clientId,
      name: 'Omanäyte',
      enabled: true,
      confidential: false,
      redirect_uri: [`${page}/signin-oidc`],
      authorization_type: ['code', 'refresh_token'],
      token_endpoint_auth_method: ['none'],
      scope: [],
    });
  }

  addPerson(username: string, password: string): Promise<void> {
    return this.#send('POST', 'user/', { username, name: username, password, enabled: true, scope: ['openid'] });
  }

  async stop(): Promise<void> {
    this.child.kill();
    await rm(this.folder, { recursive: true });
  }

  /** By the password that each new one has; it listens here alone, and needs a moment before it does. */
  async #signInAsAdministrator(): Promise<void> {
    const body = JSON.stringify({ username: 'admin', password: 'password' });
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(`${this.origin}/api/auth`, { method: 'POST', headers: json, body }).catch(
        (error: unknown) => {
          if (attempt === 50) throw error;
        },
      );
      if (answer) return void (this.cookie = answer.headers.getSetCookie().join('; '));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async #addPlugin(): Promise<void> {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await this.#send('POST', 'mod/plugin/', {
      module: 'oidc',
      name: 'oidc',
      display_name: 'OpenID Connect',
      parameters: {
        ...pluginParameters,
        iss: `${this.origin}/api/oidc`,
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        cert: publicKey.export({ type: 'spki', format: 'pem' }),
      },
    });
    const scope = { name: 'openid', display_name: 'openid', password_required: true, password_max_age: 0, scheme: {} };
    await this.#send('PUT', 'scope/openid', scope);
  }

  async #send(method: string, call: string, body: object): Promise<void> {
    const headers = { ...json, cookie: this.cookie };
    const answer = await fetch(`${this.origin}/api/${call}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`Glewlwyd answered ${answer.status} to ${call}: ${await answer.text()}`);
  }
}

const json = { 'content-type': 'application/json' };

/** For a page in a browser: the code with S256 and nothing else, refresh tokens that rotate. */
const pluginParameters = {
  'jwt-type': 'rsa',
  'jwt-key-size': '256',
  // Ended within a test, whose clock runs ahead in the page alone.
  'access-token-duration': 120,
  'refresh-token-duration': 1_209_600,
  'code-duration': 600,
  'refresh-token-rolling': true,
  'auth-type-code-enabled': true,
  'auth-type-code-revoke-replayed': true,
  'auth-type-token-enabled': false,
  'auth-type-id-token-enabled': false,
  'auth-type-password-enabled': false,
  'auth-type-client-enabled': false,
  'auth-type-device-enabled': false,
  'auth-type-refresh-enabled': true,
  'jwks-show': true,
  'pkce-allowed': true,
  'pkce-required': true,
  'pkce-method-plain-allowed': false,
  'secret-type': 'random',
  'address-claim': { type: 'no' },
  'name-claim': 'no',
  'email-claim': 'no',
  'scope-claim': 'no',
};

async function provide(): Promise<void> {
  if (existsSync('/usr/bin/glewlwyd') && existsSync('/usr/bin/sqlite3') && existsSync(emptyDatabase)) return;
  if (!mayInstallDebianPackages()) throw new Error('Install glewlwyd and sqlite3 for the proof of a foreign sign-in.');
  await installDebianPackages(['glewlwyd', 'sqlite3']);
}

function configurationOf(port: number, folder: string): string {
  const types = { html: 'text/html', css: 'text/css', js: 'application/javascript', json: 'application/json' };
  const listed = Object.entries(types).map(([end, type]) => `{ extension = ".${end}"; mime_type = "${type}"; }`);
  const modules = (kind: string): string => `"/usr/lib/glewlwyd/${kind}"`;
  return `
    port = ${port}
    bind_address = "127.0.0.1"
    external_url = "http://localhost:${port}"
    login_url = "login.html"
    api_prefix = "api"
    allow_origin = "*"
    allow_methods = "GET, POST, PUT, DELETE, OPTIONS"
    allow_headers = "Origin, X-Requested-With, Content-Type, Accept, Bearer, Authorization, DPoP"
    log_mode = "console"
    log_level = "ERROR"
    session_expiration = 2419200
    session_key = "GLEWLWYD2_SESSION_ID"
    admin_session_authentication = "cookie"
    profile_session_authentication = "cookie"
    login_api_enabled = true
    admin_scope = "g_admin"
    profile_scope = "g_profile"
    hash_algorithm = "SHA512"
    static_files_path = "${folder}/pages"
    static_files_mime_types = (${listed.join(', ')})
    user_module_path = ${modules('user')}
    client_module_path = ${modules('client')}
    user_auth_scheme_module_path = ${modules('scheme')}
    plugin_module_path = ${modules('plugin')}
    database = { type = "sqlite3"; path = "${folder}/glewlwyd.db"; };
  `;
}
