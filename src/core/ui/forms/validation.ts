import { toNestErrors } from '@hookform/resolvers';
import { useEffect } from 'react';
import type { Control, FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { FindFormErrors } from '#core/editing/edited-part.ts';
import { subscriptionsOf } from './form-subscriptions.ts';

/**
 * Validates the whole form as react-hook-form's `trigger` does, which first copies what it knows of each field: in a
 * form of six hundred that takes longer than the rules.
 */
export async function validateForm<Values extends FieldValues>(control: Control<Values>): Promise<void> {
  const { resolver } = control._options;
  const result = await resolver?.(control._formValues as Values, undefined, withoutFields);
  if (result) control._setErrors(result.errors);
}

const withoutFields = { fields: {}, names: [], shouldUseNativeValidation: false };

/** The rules of a form's values, for react-hook-form. */
export function errorsResolver<Values extends FieldValues>(findFormErrors: FindFormErrors<Values>): Resolver<Values> {
  return (values, _context, options) => {
    const found = Object.entries(findFormErrors(values));
    if (found.length === 0) return { values, errors: {} };
    const errors: Readonly<Record<string, FieldError>> = Object.fromEntries(
      found.map(([path, message]) => [path, { type: 'rule', message }]),
    );
    return { values: {}, errors: toNestErrors<Values>(errors as never, options) };
  };
}

/** Milliseconds from the last change to the validation: soon for the eye, late for the next key. */
const delay = 200;

/**
 * Validates the whole form when it opens and a moment after its last change: rules look at more than one field, and in
 * a large form they cost more than a key may (docs/performance.md, row 6). A save validates by itself. Leaving a field
 * does not hurry it, and it waits for the end of a press: what appears or disappears would move the page under the
 * pointer.
 */
export function useLateValidation<Values extends FieldValues>(control: Control<Values>): void {
  useEffect(() => {
    followPresses();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscriptionsOf(control).onValue(() => {
      clearTimeout(timer);
      timer = setTimeout(() => afterPress(() => void validateForm(control)), delay);
    });
    void validateForm(control);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [control]);
}

type Act = () => void;

let isPressed = false;
let beforeClick: Act[] = [];
let afterClick: Act[] = [];
let released: ReturnType<typeof setTimeout> | undefined;

/**
 * Acts at once or, while a pointer is pressed, after its click. For what moves the page when a field is left, or a
 * moment after typing: otherwise the button that is pressed would move away from the pointer, and its click be lost.
 */
export function afterPress(act: Act): void {
  if (isPressed) afterClick.push(act);
  else act();
}

/** As `afterPress`, and before what the click does: for values, which a pressed save has to have. */
export function beforeClickOfPress(act: Act): void {
  if (isPressed) beforeClick.push(act);
  else act();
}

function begin(): void {
  isPressed = true;
  clearTimeout(released);
}

/** What is clicked is known by now: nothing that moves takes the click away any more. */
function click(): void {
  release();
  const due = beforeClick;
  beforeClick = [];
  for (const act of due) act();
}

/** Milliseconds from the end of a touch to its click, at most; before that come `mousedown`, and with it the focus. */
const touchDelay = 350;

function lift({ pointerType }: PointerEvent): void {
  if (pointerType !== 'touch' && pointerType !== 'pen') return release();
  clearTimeout(released);
  released = setTimeout(end, touchDelay);
}

function release(): void {
  isPressed = false;
  clearTimeout(released);
  // The click follows in the same task.
  if (beforeClick.length + afterClick.length > 0) released = setTimeout(end);
}

function end(): void {
  isPressed = false;
  const due = [...beforeClick, ...afterClick];
  [beforeClick, afterClick] = [[], []];
  for (const act of due) act();
}

/** A native select that has been answered is pressed no more: its list may swallow `pointerup`. */
function answer({ target }: Event): void {
  if (target instanceof HTMLSelectElement) release();
}

function followPresses(): void {
  const capture = { capture: true };
  // What listens already is not added again. A touch is a press twice: its `mousedown` comes after its `pointerup`.
  for (const name of ['pointerdown', 'mousedown'] as const) document.addEventListener(name, begin, capture);
  document.addEventListener('pointerup', lift, capture);
  document.addEventListener('click', click, capture);
  document.addEventListener('change', answer, capture);
  for (const name of ['pointercancel', 'mouseup'] as const) document.addEventListener(name, release, capture);
  // A key also shows that nothing is pressed any more.
  document.addEventListener('keydown', end, capture);
}
