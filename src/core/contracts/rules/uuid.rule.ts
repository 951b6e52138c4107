import { isUUID, ValidateBy } from 'class-validator';

/** A UUID, or the empty text of one that is not set. Blanks around it do not count: ids are pasted. */
export function UuidOrEmpty(message: string): PropertyDecorator {
  return ValidateBy({
    name: 'uuidOrEmpty',
    validator: {
      validate: (value) => typeof value === 'string' && (value.trim() === '' || isUUID(value.trim())),
      defaultMessage: () => message,
    },
  });
}
