import { createRef, type RefObject } from 'react';

/**
 * Says what has happened in a form to those who do not see it. A form has one: of several live regions that change at once
 * some screen readers say only the last.
 */
export class FormAnnouncer {
  /** The element that says it, as soon as the form is there. */
  readonly element: RefObject<HTMLDivElement | null> = createRef();

  /** What it said last, and still holds. */
  get said(): string {
    return this.element.current?.textContent ?? '';
  }

  readonly say = (text: string): void => {
    if (this.element.current) this.element.current.textContent = text;
  };
}
