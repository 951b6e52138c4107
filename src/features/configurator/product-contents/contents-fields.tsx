import {
  Combobox,
  Field,
  makeStyles,
  mergeClasses,
  Option,
  Select,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { DiamondDismissFilled } from '@fluentui/react-icons';
import { memo, type ReactElement, type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import type { FieldPath } from 'react-hook-form';
import { formErrors } from '#core/contracts/form-errors.ts';
import { useFittingStyles, useFormFieldStyles } from '#core/ui/forms/form-field.styles.ts';
import { MoreHits } from '#core/ui/forms/more-hits.tsx';
import { withSeenBlanks } from '#core/ui/forms/pasted-text.ts';
import { UnknownOption } from '#core/ui/forms/unknown-option.tsx';
import { type FieldError, useFieldError, useFormField } from '#core/ui/forms/use-form-field.ts';
import { beforeClickOfPress } from '#core/ui/forms/validation.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import type { ProductContentsValues } from './product-contents.values.ts';
import { useContentsParts } from './use-form-parts.ts';

/**
 * What is wrong with a field or a list, once it is due: as everywhere; at once for a list that is too long, for a microbe
 * that is there already, as it is the other row that nobody touches, and for one that is typed only, unless the person is
 * at it: it may have come with a draft, or with a step back.
 */
function useContentsError(name: FieldPath<ProductContentsValues>): FieldError {
  const isDueAtOnce = useCallback(
    (messageKey: string) =>
      messageKey === formErrors.arrayMaxSize ||
      messageKey === formErrors.duplicateMicrobe ||
      (messageKey === formErrors.microbeNotChosen && document.activeElement?.getAttribute('name') !== name),
    [name],
  );
  return useFieldError(useContentsParts().form.control, name, isDueAtOnce);
}

const useListErrorStyles = makeStyles({
  problem: {
    ...typographyStyles.caption1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    color: tokens.colorPaletteRedForeground1,
    '& svg': { flexShrink: 0, fontSize: '12px' },
  },
});

/** What is wrong with a list as a whole, under it; looks as a field's error does. */
export function ListError({ list }: { readonly list: FieldPath<ProductContentsValues> }): ReactNode {
  const styles = useListErrorStyles();
  const { validationMessage: error } = useContentsError(list);
  return (
    error && (
      <p role={error.role} className={styles.problem}>
        <DiamondDismissFilled aria-hidden />
        {error.children}
      </p>
    )
  );
}

interface ContentsFieldProps {
  readonly name: FieldPath<ProductContentsValues>;
  readonly label: string;
  /** In a table the column's heading is the label to see. */
  readonly isLabelHidden?: boolean;
  /** The text under it; follows the form without rendering the field. */
  readonly hint?: ReactElement;
}

// A hint that says nothing takes no place.
const useHintStyles = makeStyles({ hint: { ':empty': { display: 'none' } } });

/** What is around the control of each of these fields. */
function useFieldFrame({ name, label, isLabelHidden, hint }: ContentsFieldProps) {
  const styles = useFormFieldStyles();
  const fitting = useFittingStyles();
  const { hint: hintStyle } = useHintStyles();
  return {
    label: isLabelHidden ? undefined : { children: label, className: styles.label },
    hint: hint && { children: hint, className: hintStyle },
    className: mergeClasses(styles.field, fitting.field),
    ...useContentsError(name),
  };
}

export interface Choice {
  readonly value: number | string;
  readonly text: string;
}

interface SelectFieldProps extends ContentsFieldProps {
  readonly isRequired?: boolean;
  readonly choices: readonly Choice[];
  /** What stands for no choice made: 0 of an enumeration, an empty id. */
  readonly unchosen: 0 | '';
  /** Takes over what a choice does: `set` puts the value into the field. */
  readonly onChoose?: (value: number | string, set: () => void) => void;
}

/** A choice of a few. */
function SelectFieldOf(props: SelectFieldProps): ReactNode {
  const { name, label, isLabelHidden, isRequired, choices, unchosen, onChoose } = props;
  const t = useTranslate('configurator');
  const fitting = useFittingStyles();
  const { control } = useContentsParts().form;
  const { onChange, value: chosen, ...field } = useFormField(control, name);
  const choose = (text: string): void => {
    const value = unchosen === 0 ? Number(text) : text;
    const set = (): void => onChange(value);
    if (onChoose) onChoose(value, set);
    else set();
  };
  const frame = useFieldFrame(props);
  return (
    <Field {...frame} required={isRequired}>
      <Select
        {...field}
        value={String(chosen)}
        // Else the browser calls one that is still to be chosen invalid, before anything is said of it.
        aria-invalid={frame.validationState === 'error'}
        className={fitting.control}
        aria-label={isLabelHidden ? label : undefined}
        onChange={(_, { value }) => choose(value)}
      >
        <option value={unchosen}>{t('productContents.choose')}</option>
        <UnknownOption value={chosen} />
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
export const SelectField = memo(SelectFieldOf);

/** One line under the field: what it puts into the field, and how it reads. */
export interface Suggestion {
  readonly value: string;
  readonly text: string;
}

interface SuggestFieldProps extends ContentsFieldProps {
  /** Undefined when there is no list to suggest from. */
  readonly suggest: (typed: string) => readonly Suggestion[] | undefined;
  /** How many more the list has than are suggested. */
  readonly countMore: (typed: string) => number;
  /** The last line: what it puts into the field beyond the list. Undefined where nothing can be added. */
  readonly suggestOwn?: (typed: string) => Suggestion | undefined;
  /** A line was chosen; `set` puts its value into the field. */
  readonly onChoose?: (value: string, set: () => void) => void;
  /** Something else was typed; `set` puts it into the field. */
  readonly onType?: (typed: string, set: () => void) => void;
  /** The field is left; `set` puts another text in place of what is typed. */
  readonly onLeave?: (typed: string, set: (value: string) => void) => void;
}

const justSet = (_value: string, set: () => void): void => set();

/** A text field that suggests: a suggestion has to be chosen, and whatever is typed stays (decision A24, decision 136). */
function SuggestFieldOf(props: SuggestFieldProps): ReactNode {
  const { name, label, isLabelHidden, suggest, countMore, suggestOwn } = props;
  const { onChoose = justSet, onType = justSet, onLeave } = props;
  const t = useTranslate('configurator');
  const fitting = useFittingStyles();
  const { form, popups, references } = useContentsParts();
  const field = useFormField(form.control, name);
  const [isOpen, setOpen] = useState(false);
  // While it is open it suggests, once the list has come, for what was typed before.
  useSyncExternalStore(references.onLists, () => isOpen && references.now());
  const typed = String(field.value);
  const suggestions = isOpen ? suggest(typed) : undefined;
  const own = isOpen ? suggestOwn?.(typed) : undefined;
  return (
    <Field {...useFieldFrame(props)} required>
      <Combobox
        freeform
        disableAutoFocus
        autoComplete="off"
        ref={field.ref}
        name={name}
        aria-label={isLabelHidden ? label : undefined}
        mountNode={popups.current}
        className={fitting.control}
        input={{ className: fitting.input }}
        // The keyboard opens it from the field; another stop for Tab in each row is in the way.
        expandIcon={{ 'aria-label': t('core:form.showSuggestions', { label }), tabIndex: -1 }}
        value={typed}
        selectedOptions={none}
        open={(suggestions ?? own) !== undefined}
        onOpenChange={(_, { open }) => setOpen(open)}
        onChange={({ target }) => {
          const value = withSeenBlanks(target.value);
          // Fluent opens it by keys alone: what is pasted or dictated asks for suggestions as well.
          if (value !== '') setOpen(true);
          onType(value, () => field.onChange(value));
        }}
        onBlur={({ currentTarget }) => {
          // What it puts into the form may make titles and texts around it longer.
          if (onLeave) beforeClickOfPress(() => currentTarget.isConnected && onLeave(typed, field.onChange));
          field.onBlur();
        }}
        onOptionSelect={(_, { optionValue }) => {
          if (optionValue) onChoose(optionValue, () => field.onChange(optionValue));
        }}
      >
        {optionsOf({ suggestions, own, noHits: t('productContents.noHits') })}
        {suggestions && <MoreHits typed={typed} countMore={countMore} mountNode={popups.current} />}
      </Combobox>
    </Field>
  );
}
export const SuggestField = memo(SuggestFieldOf);

const none: string[] = [];

interface Offer {
  readonly suggestions: readonly Suggestion[] | undefined;
  readonly own: Suggestion | undefined;
  readonly noHits: string;
}

/**
 * The lines under the field. Fluent makes the first option active, or one whose text begins with what is typed, and Tab
 * then takes it; a code that another begins with could not be typed. An empty text begins with nothing.
 */
function optionsOf({ suggestions = [], own, noHits }: Offer): ReactNode {
  const optionOf = ({ value, text }: Suggestion, key = value): ReactNode => (
    <Option key={key} value={value} text="" checkIcon={null}>
      {text}
    </Option>
  );
  const listed = suggestions.map((suggestion) => optionOf(suggestion));
  // What can be added stands alone then: the arrow keys lead to it at once.
  if (own) return [...listed, optionOf(own, 'own')];
  return listed.length > 0 ? (
    listed
  ) : (
    <Option disabled value="" text="" checkIcon={null}>
      {noHits}
    </Option>
  );
}
