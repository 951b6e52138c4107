import { makeStyles } from '@fluentui/react-components';

/** A field that is as narrow as its column: Fluent's would be as wide as its longest option. */
export const useFittingStyles = makeStyles({
  field: { gridTemplateColumns: 'minmax(0, 1fr)' },
  control: { minWidth: 0, width: '100%' },
  input: { minWidth: 0 },
});
