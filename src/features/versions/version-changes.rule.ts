import { changesBetween, type Change } from '#core/conflicts/differences.rule.ts';
import type { HvaProductSnapshot } from '#core/contracts/product-version.contract.ts';

const identify = (item: object): string | undefined => ('id' in item ? String(item.id) : undefined);

/** What differs between two versions of an area's part; an outcome without an instruction has an empty one. */
export function hvaProductChanges(before: HvaProductSnapshot, after: HvaProductSnapshot): readonly Change[] {
  const ids = [...new Set([...before.instructions, ...after.instructions].map(({ id }) => id))];
  const whole = (contents: HvaProductSnapshot): HvaProductSnapshot => ({
    ...contents,
    instructions: ids.map(
      (id) =>
        contents.instructions.find((each) => each.id === id) ?? {
          id,
          texts: { fi: '', sv: '', en: '' },
          attachments: [],
        },
    ),
  });
  return changesBetween(whole(before), whole(after), identify);
}
