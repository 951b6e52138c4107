import type { Setting } from './setting.ts';
import { settings } from './settings.ts';

const heading = `# Settings

Made from \`server/config/settings.ts\` by \`npm run configuration\`, which the server reads its settings by.

All are variables of the environment. A wrong value stops the start with one clear line, which repeats no secret. A variable that looks like one of these and is none
(\`OIDC_AUTHORTY\`) is a line of level \`warn\` in the log, without its value. Commands take the same settings as the server. Blanks around a value are no part of it; a value that arrives in quotes,
as from an \`--env-file\` of a container, or with a comment behind it (\`8081 # office\`) is refused.
`;

/** docs/configuration.md: a table a group. */
export function configurationPage(): string {
  const all = Object.entries<Setting>(settings);
  const groups = [...new Set(all.map(([, { group }]) => group))];
  const tables = groups.map((group) => {
    const rows = all.filter(([, setting]) => setting.group === group).map(([name, setting]) => rowOf(name, setting));
    return `## ${group}\n\n| variable | type | without it | example | meaning |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [heading, ...tables].join('\n');
}

function rowOf(name: string, { type, choices, fallback, derived, example, meaning }: Setting): string {
  const words = choices?.map((each) => `\`${each}\``).join(', ');
  const without = fallback === undefined ? (derived ?? '–') : `\`${fallback}\``;
  return `| \`${name}\` | ${words ?? type} | ${without} | \`${example}\` | ${meaning} |`;
}
