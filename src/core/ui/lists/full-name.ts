interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** A person's whole name; empty where another client has left none. */
export function fullNameOf({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}
