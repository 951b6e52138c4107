import type { Translate } from '#core/ui/translate.tsx';

/** Roles by their Finnish names; one of another version stays as it is. */
export function roleNames(t: Translate, roles: readonly string[]): string[] {
  return roles.map((role) => t(`shell:role.${role}`, { defaultValue: role }));
}
