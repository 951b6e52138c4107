import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular, SearchRegular } from '@fluentui/react-icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { useForm, type Control, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalL,
  },
});

export interface FilterFormProps<Values extends FieldValues> {
  /** What the list is filtered by now; the form follows when it changes, as with the browser's back button. */
  readonly values: Values;
  readonly resolver: Resolver<Values>;
  readonly onSearch: (values: Values) => void;
  readonly onClear: () => void;
  readonly fields: (control: Control<Values>) => ReactNode;
}

/**
 * The additional filters. They count when 'Hae' is pressed; only then, too, errors come and go, so that nothing moves
 * under someone who types.
 */
export function FilterForm<Values extends FieldValues>(props: FilterFormProps<Values>): ReactNode {
  const { values, resolver, onSearch, onClear, fields } = props;
  const t = useTranslate();
  const styles = useStyles();
  const { control, handleSubmit, reset } = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver,
    reValidateMode: 'onSubmit',
  });
  const shown = JSON.stringify(values);
  const latest = useRef(values);
  latest.current = values;
  useEffect(() => reset(latest.current), [reset, shown]);
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSearch)(event)}>
      <div className={styles.fields}>{fields(control)}</div>
      <div className={styles.buttons}>
        <Button
          icon={<DismissRegular />}
          onClick={() => {
            // Also clears what was typed and not searched for.
            reset(emptied(values));
            onClear();
          }}
        >
          {t('core:list.clear')}
        </Button>
        <Button type="submit" appearance="primary" icon={<SearchRegular />}>
          {t('core:list.search')}
        </Button>
      </div>
    </form>
  );
}

function emptied<Values extends FieldValues>(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, ''])) as Values;
}
