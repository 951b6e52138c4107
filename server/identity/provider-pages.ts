import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { escapeHtml, htmlPage, type HtmlPage } from './html-page.ts';
import { serviceProblemOf } from './service-problem.rule.ts';

type LogoutFeature = NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>;

type Answer = Pick<KoaContextWithOIDC, 'type' | 'set' | 'body'>;

/** The pages that the provider shows by itself. */
export interface ProviderPages {
  readonly renderError: NonNullable<Configuration['renderError']>;
  readonly renderLogout: NonNullable<LogoutFeature['logoutSource']>;
  readonly renderSignedOut: NonNullable<LogoutFeature['postLogoutSuccessSource']>;
}

/** Finnish pages in place of the library's English ones. */
export function providerPages(publicUrl: string): ProviderPages {
  return {
    renderError(context, { error }, cause) {
      const serviceProblem = serviceProblemOf(cause);
      if (serviceProblem !== undefined) context.status = 503;
      show(context, failurePage(publicUrl, serviceProblem ?? error));
    },
    renderLogout(context, form) {
      // A valid hint came from the web app's own sign-out button: no second question.
      show(context, logoutPage(form, context.oidc.entities.IdTokenHint !== undefined));
    },
    renderSignedOut(context) {
      show(context, signedOutPage(publicUrl));
    },
  };
}

const outage = 'Palvelussa on häiriö. Odota hetki ja aloita uudelleen palvelun etusivulta.';
const advice: Readonly<Record<string, string>> = {
  storageFull:
    'Palvelun tallennustila on täynnä, eikä kirjautuminen juuri nyt onnistu. Mitään ei ole kadonnut. Aloita myöhemmin uudelleen palvelun etusivulta.',
  notReady: outage,
  server_error: outage,
};

/** The sign-in failed; `error` is OAuth's own code, or what the service lacks at the moment. */
export function failurePage(publicUrl: string, error: string): HtmlPage {
  return htmlPage({
    title: 'Kirjautuminen ei onnistunut',
    body: `<h2>Kirjautuminen ei onnistunut</h2>
<p>${advice[error] ?? 'Kirjautuminen on voinut vanhentua. Aloita uudelleen palvelun etusivulta.'}</p>
<p><code>${escapeHtml(error)}</code></p>
<a class="button primary" href="${escapeHtml(publicUrl)}/">Siirry etusivulle</a>`,
  });
}

/** The same person signs in again and again. */
export function tooManyPage(publicUrl: string): HtmlPage {
  return htmlPage({
    title: 'Kirjautuminen ei onnistunut',
    body: `<h2>Kirjautuminen ei onnistunut</h2>
<p>Kirjautumisia on ollut liian monta. Odota minuutti ja aloita uudelleen palvelun etusivulta.</p>
<a class="button primary" href="${escapeHtml(publicUrl)}/">Siirry etusivulle</a>`,
  });
}

function signedOutPage(publicUrl: string): HtmlPage {
  return htmlPage({
    title: 'Olet kirjautunut ulos',
    body: `<h2>Olet kirjautunut ulos</h2>
<a class="button primary" href="${escapeHtml(publicUrl)}/">Siirry etusivulle</a>`,
  });
}

/**
 * `form` is the library's own, with the token that proves that this page was requested; the buttons belong to it by its
 * id.
 */
function logoutPage(form: string, atOnce: boolean): HtmlPage {
  const confirm =
    '<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes" id="confirm">Kirjaudu ulos</button>';
  const stay = '<button class="quiet" type="submit" form="op.logoutForm">Pysy kirjautuneena</button>';
  return htmlPage({
    title: 'Kirjaudu ulos',
    body: `<h2>${atOnce ? 'Kirjaudutaan ulos' : 'Haluatko kirjautua ulos?'}</h2>
${form}
${confirm}
${atOnce ? '' : stay}`,
    script: atOnce ? "document.getElementById('confirm').click();" : undefined,
  });
}

/** Ends the session of the person before, at once; then the sign-in goes on by itself. */
export function showChangeOfPerson(context: Answer, action: string, secret: string): void {
  const page = htmlPage({
    title: 'Käyttäjän vaihto',
    body: `<h2>Vaihdetaan käyttäjää</h2>
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="xsrf" value="${escapeHtml(secret)}">
<button class="primary" type="submit" name="logout" value="yes" id="confirm">Jatka</button>
</form>`,
    script: "document.getElementById('confirm').click();",
  });
  show(context, page);
}

function show(context: Answer, { html, contentSecurityPolicy }: HtmlPage): void {
  context.type = 'html';
  context.set('content-security-policy', contentSecurityPolicy);
  context.body = html;
}
