import { useEffect, useRef, useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { subscriptionsOf } from '#core/ui/forms/form-subscriptions.ts';
import { afterPress } from '#core/ui/forms/validation.ts';

/** Milliseconds from the last change, as a form's errors wait for it. */
const delay = 200;

/**
 * What follows from texts of a form as they were when typing last came to rest, and a field that suggests was left: what
 * compares several fields costs no key in any of them, and says nothing of a word that is half typed or looked for. The
 * caller renders only when it changes.
 * @param names separated by blanks
 * @param resultOf the same function as long as it finds the same
 * @param onRested told what a change or an answer has led to; not what is found when the screen opens or a list has come
 */
export function useRested<Values extends FieldValues, Result>(
  control: Control<Values>,
  names: `${FieldPath<Values>}${'' | ` ${string}`}`,
  resultOf: (...texts: string[]) => Result,
  onRested?: (result: Result) => void,
): Result {
  const [result, setResult] = useState(() => resultOf(...textsOf(control, names)));
  const newest = useRef(onRested);
  newest.current = onRested;
  const isNew = useRef(true);
  // What was looked at last: another analysis that comes or goes is no news of these.
  const seen = useRef<string>(undefined);
  useEffect(() => {
    let isOver = false;
    let due = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const all = names.split(' ');
    // What it leads to comes and goes between the fields.
    const find = (isTold: boolean): void =>
      afterPress(() => {
        if (isOver) return;
        const texts = textsOf(control, names);
        const found = resultOf(...texts);
        setResult(() => found);
        const isNews = texts.join('\n') !== seen.current;
        seen.current = texts.join('\n');
        if (isTold && isNews) newest.current?.(found);
      });
    // A key costs no timer: the one that runs looks whether there was another key since.
    const rest = (): void => {
      const left = due - performance.now();
      timer = left > 0 ? setTimeout(rest, left) : undefined;
      if (timer !== undefined) return;
      if (isLookingIn(all)) document.addEventListener('focusout', later, { once: true });
      else find(true);
    };
    const later = (): void => {
      due = performance.now() + delay;
      timer ??= setTimeout(rest, delay);
    };
    if (isLookingIn(all)) later();
    // A row that an answer beside it has just brought is told of.
    else find(isNew.current && document.activeElement instanceof HTMLSelectElement);
    isNew.current = false;
    const stops = all.map((name) => subscriptionsOf(control).onValue(later, name));
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('focusout', later);
      stops.forEach((stop) => stop());
    };
  }, [control, names, resultOf]);
  return result;
}

/** Whether the focus is in one of these fields, and the field one that suggests. */
function isLookingIn(names: readonly string[]): boolean {
  const { activeElement: focused } = document;
  return focused?.getAttribute('role') === 'combobox' && names.includes(focused.getAttribute('name') ?? '');
}

function textsOf<Values extends FieldValues>(control: Control<Values>, names: string): string[] {
  return names.split(' ').map((name) => String(subscriptionsOf(control).valueOf(name) ?? ''));
}
