import { makeStyles, tokens } from '@fluentui/react-components';
import { sizes } from '../theme/sizes.ts';

/** A field that is as narrow as its column: Fluent's would be as wide as its longest option. */
export const useFittingStyles = makeStyles({
  field: { gridTemplateColumns: 'minmax(0, 1fr)' },
  control: { minWidth: 0, width: '100%' },
  input: { minWidth: 0 },
});

/** Fields at most as wide as reads well, labels strong above them. */
export const useFormFieldStyles = makeStyles({
  field: { maxWidth: sizes.field, width: '100%' },
  label: { fontWeight: tokens.fontWeightSemibold },
  long: { maxHeight: 'none' },
  // As high as its text, but not as wide as a long word in it, such as an address.
  longText: { minHeight: '128px', maxHeight: 'none', fieldSizing: 'content', overflowWrap: 'anywhere' },
});
