import { ValidateBy, type ValidationArguments } from 'class-validator';

/** At least one of this flag and the `others` is on. */
export function AtLeastOne(others: readonly string[], message: string): PropertyDecorator {
  return ValidateBy({
    name: 'atLeastOne',
    validator: {
      validate: (value, args) => value === true || others.some((name) => valueOf(args, name) === true),
      defaultMessage: () => message,
    },
  });
}

function valueOf(args: ValidationArguments | undefined, name: string): unknown {
  return (args?.object as Readonly<Record<string, unknown>> | undefined)?.[name];
}
