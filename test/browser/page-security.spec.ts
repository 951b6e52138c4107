import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { proven } from '#test/support/random-runs.ts';
import { cards } from './steps/catalogue.ts';
import { signInPage } from './steps/menu.ts';
import { storedSignIn } from './steps/stored-sign-in.ts';
import { until } from './steps/until.ts';
import { enter, signIn } from './support/sign-in.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ readsOnly: true });

/** Each violation of the page's policy, as 'directive blocked-thing'. */
async function watchViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('noteViolation', (_source, text: string) => violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (window as unknown as { noteViolation(text: string): void }).noteViolation(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return violations;
}

/** Puts markup into the page before the browser reads it, as a fault of the server's page would. */
async function inject(page: Page, markup: string): Promise<void> {
  await page.route('**/dk-admin', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', `${markup}</body>`);
    await route.fulfill({ response, body });
  });
}

/** A web site of somebody else: answers every path with the same page. */
async function withForeignSite(
  html: (own: string) => string,
  visit: (address: string) => Promise<void>,
): Promise<void> {
  const site: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html(stage.server.url));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    await visit(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  } finally {
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  }
}

describe('the content security policy', () => {
  it('blocks inline script, event handler, style tag and foreign script, while the application works', async () => {
    const { page, context, problems } = await stage.open();
    problems.allow(/Content Security Policy/, /CSP violation/);
    const violations = await watchViolations(context);
    await inject(
      page,
      `<script>window.intruder = 'inline script'</script>
       <img src="data:image/gif;base64,AA" onerror="window.intruder = 'event handler'">
       <style>:root { --intruder: 1 }</style>
       <script src="https://foreign.example/intruder.js"></script>`,
    );
    await signIn(page, 'dk', '/dk-admin');
    await cards(page).first().waitFor();
    await page.goto('/dk-admin');
    await cards(page).first().waitFor();
    const expected = [
      'script-src-elem inline',
      'script-src-attr inline',
      'style-src-elem inline',
      'script-src-elem https://foreign.example/intruder.js',
    ];
    await until(async () => expect(violations).toEqual(expect.arrayContaining(expected)));
    expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
    const style = () => getComputedStyle(document.documentElement).getPropertyValue('--intruder');
    expect(await page.evaluate(style)).toBe('');
    proven('S9a', expected.length);
  });

  it('has a fresh nonce in each answer and allows nothing inline or by eval', async () => {
    const { page } = await stage.open();
    const policies = await Promise.all(
      ['/', '/dk-admin'].map(async (path) => (await page.request.get(path)).headers()['content-security-policy']!),
    );
    expect(new Set(policies).size).toBe(2);
    for (const policy of policies) {
      expect(policy).toMatch(/default-src 'none'/);
      expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'/);
      expect(policy).not.toMatch(/unsafe-|\*/);
    }
  });
});

it('refuses text as markup or script: Trusted Types are enforced and no policy may be made', async () => {
  const { page, problems } = await stage.open();
  problems.allow(/Trusted ?Type|TrustedHTML|TrustedScript/i, /Content Security Policy/, /CSP violation/);
  await enter(page, 'dk', '/dk-admin');
  await cards(page).first().waitFor();
  const thrown = await page.evaluate(() => {
    const nameOf = (attempt: () => unknown): string => {
      try {
        attempt();
        return 'went through';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const types = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } })
      .trustedTypes;
    return {
      innerHTML: nameOf(() => (document.createElement('div').innerHTML = '<b>x</b>')),
      scriptText: nameOf(() => (document.createElement('script').text = 'window.intruder = 1')),
      scriptAddress: nameOf(() => (document.createElement('script').src = '/assets/x.js')),
      policy: nameOf(() => types.createPolicy('mine', {})),
    };
  });
  // On a task of the page's own: what the test itself evaluates is let through.
  const evaluated = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        setTimeout(() => {
          try {
            resolve(String(new Function('return "went through"')()));
          } catch (error) {
            resolve((error as Error).name);
          }
        });
      }),
  );
  expect(await evaluated).toBe('EvalError');
  expect(thrown).toEqual({
    innerHTML: 'TypeError',
    scriptText: 'TypeError',
    scriptAddress: 'TypeError',
    policy: 'TypeError',
  });
  proven('S9a', 1 + Object.keys(thrown).length);
});

it('stands in no frame of another site, and neither do the provider’s pages', async () => {
  const { page, context, problems } = await stage.open();
  // The browser tells of each refusal in its own words, at the place of its error page.
  problems.allow(/chrome-error|frame|Content Security Policy|CSP violation|X-Frame-Options/i);
  await page.goto('/');
  await signInPage(page).waitFor();
  const signInAddress = new URL(page.url()).pathname;
  const paths = ['/', '/dk-admin', '/event-log', '/signin-oidc', signInAddress, '/oidc/session/end', '/config.json'];
  const foreign = await context.newPage();
  const frames = (own: string): string => paths.map((path) => `<iframe src="${own}${path}"></iframe>`).join('');
  await withForeignSite(frames, async (address) => {
    await foreign.goto(address, { waitUntil: 'load' });
    const shown = foreign.frames().filter((frame) => frame !== foreign.mainFrame());
    expect(shown).toHaveLength(paths.length);
    // The browser shows its own error page in place of a refused one.
    for (const frame of shown) await until(async () => expect(frame.url()).toBe('chrome-error://chromewebdata/'));
    await foreign.close();
  });
});

it('lets another site change nothing, although the browser holds the provider’s session', async () => {
  const { page, context, problems } = await stage.open();
  problems.allow(/./);
  await signIn(page, 'dk', '/dk-admin');
  await cards(page).first().waitFor();
  const token = (await storedSignIn(page))!.access_token;
  const productIds = async (): Promise<string[]> => {
    const answer = await page.request.get('/api/product/getProducts/', {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { productId: string }[]).map(({ productId }) => productId).sort();
  };
  const before = await productIds();
  const foreign = await context.newPage();
  const done: string[] = [];
  const note = (request: Request): void => {
    if (request.url().startsWith(`${stage.server.url}/api/`))
      done.push(`${request.method()} ${request.resourceType()}`);
  };
  foreign.on('requestfinished', note);
  foreign.on('requestfailed', note);
  const remove = `/api/product/deleteDraftProduct?productId=${before[0]}`;
  const attacks = (own: string): string =>
    `<iframe name="form"></iframe><img src="${own}${remove}">
     <form method="post" target="form" enctype="text/plain" action="${own}/api/product/createProduct/">
       <input name='{"productName":"","productDescription":"","outcomes":[],"x":"' value='"}'></form>
     <script>
       document.forms[0].submit();
       const send = (path, method) => fetch('${own}' + path, {
         method, mode: 'no-cors', credentials: 'include',
         ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'text/plain' } }),
       }).catch(() => undefined);
       window.sent = Promise.all([
         send('/api/product/createProduct/', 'POST'),
         send('${remove}', 'POST'),
         fetch('${own}${remove}', { method: 'DELETE', credentials: 'include' }).catch(() => undefined),
       ]).then(() => 'all');
     </script>`;
  await withForeignSite(attacks, async (address) => {
    await foreign.goto(address, { waitUntil: 'load' });
    expect(await foreign.evaluate('window.sent')).toBe('all');
    // Picture, form and simple calls do go out; what they have no right to, the browser or the server refuses.
    await until(async () =>
      expect([...done].sort()).toEqual(['DELETE fetch', 'GET image', 'POST document', 'POST fetch', 'POST fetch']),
    );
    await foreign.close();
  });
  expect(await productIds()).toEqual(before);
});
