import type { KnownRole } from '../auth/known-roles.ts';
import type { Queryable } from '../db/database.ts';
import { demoPersonas } from '../seed/demo/personas.ts';
import { escapeHtml, htmlPage, type HtmlPage } from './html-page.ts';

/** Someone whom the sign-in page offers. */
export interface Persona {
  readonly subject: string;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
  readonly areaName: string | null;
}

/** Role labels of Spec 2 §3, and of the right of decision A46. */
const roleLabels: Readonly<Record<string, string>> = {
  DK_USER: 'DGK-käyttäjä',
  HVA_USER: 'HVA-käyttäjä',
  LOGISTICS_USER: 'Logistiikkakäyttäjä',
  ADMIN: 'Pääkäyttäjä',
  SUPPORT: 'Tuki',
} satisfies Readonly<Record<KnownRole, string>>;

/** Everyone with a user name: the demo personas, in the order of requirements.md 'Demo personas'. */
export function listPersonas(sql: Queryable): Promise<Persona[]> {
  return sql.query<Persona>(
    `select u.subject, u.user_name as "userName", u.first_name as "firstName", u.last_name as "lastName",
       u.roles, a.name_fi as "areaName"
     from app_user u left join area a using (area_id) where u.user_name is not null
     order by array_position($1::text[], u.user_name), u.user_name`,
    [demoPersonas.map(({ userName }) => userName)],
  );
}

/** The sign-in page: one button per persona, no password. */
export function signInPage(personas: readonly Persona[], action: string): HtmlPage {
  const buttons = personas.map((persona) => `<li>${personaButton(persona)}</li>`).join('\n');
  return htmlPage({
    title: 'Kirjaudu sisään',
    body: `<h2>Kirjaudu sisään</h2>
<p>Esittelykäyttö: valitse käyttäjä, jona kirjaudut. Salasanaa ei tarvita.</p>
<form method="post" action="${escapeHtml(action)}">
<ul>
${buttons}
</ul>
</form>
<p><a href="/accessibility">Saavutettavuusseloste</a></p>`,
  });
}

/** The button's name begins with the user name. */
function personaButton({ userName, firstName, lastName, roles, areaName }: Persona): string {
  const labels = roles.length === 0 ? ['ei rooleja'] : roles.map((role) => roleLabels[role] ?? role);
  const details = [`${firstName} ${lastName}`, ...labels, ...(areaName === null ? [] : [areaName])].join(', ');
  return `<button name="persona" value="${escapeHtml(userName)}"><strong>${escapeHtml(userName)}</strong> – ${escapeHtml(details)}</button>`;
}
