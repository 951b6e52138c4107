/** The names of the fields of the forms within, in alphabetical order. */
export function fieldNamesIn(container: Element): string[] {
  return [...container.querySelectorAll('form [name]')].map((field) => field.getAttribute('name') ?? '').sort();
}
