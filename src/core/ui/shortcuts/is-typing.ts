/** Inputs in which a character is no text. */
const notTyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Whether a key pressed there may be meant as text, or as the first letter of a choice. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !notTyped.has(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select'));
}
