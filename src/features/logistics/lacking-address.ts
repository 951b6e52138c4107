import type { AddressPart } from '#core/contracts/rules/address-lacks.rule.ts';
import type { Translate } from '#core/ui/translate.tsx';

/** Parts of an address by their names, one after the other. */
export function partsText(t: Translate, parts: readonly AddressPart[]): string {
  return parts.map((part) => t(`logistics:addressPart.${part}`)).join(', ');
}

/** Says what an address lacks; undefined where it is whole. */
export function lackingText(t: Translate, parts: readonly AddressPart[]): string | undefined {
  return parts.length === 0 ? undefined : t('logistics:addressLacks', { parts: partsText(t, parts) });
}
