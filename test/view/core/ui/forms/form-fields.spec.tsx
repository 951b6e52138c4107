import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import { generalErrors } from '#core/contracts/form-errors.ts';
import { TextFormField } from '#core/ui/forms/text-form-field.tsx';
import { useFieldErrors, useValidity } from '#core/ui/forms/use-form-field.ts';
import { useLateValidation } from '#core/ui/forms/validation.ts';
import { renderView } from '#test/support/render-view.tsx';

interface Values {
  readonly names: readonly { readonly name: string }[];
  readonly note: string;
}

const missing = { key: 'core:formErrors.isIn', text: 'Tuntematon arvo. Valitse arvo luettelosta.' };
const twice = { key: 'core:formErrors.oddCharacter', text: /^Tekstissä on merkki/ };

/** Names have to be there, and to differ: a rule about two fields. */
function fieldErrorsOf({ names }: Values): FieldErrors<Values> {
  const isTwice = (name: string): boolean => names.filter((each) => each.name === name).length > 1;
  const rows = names.map(({ name }) => {
    if (name === '') return { name: { type: 'rule', message: missing.key } };
    if (name.length > 255) return { name: { type: 'rule', message: generalErrors.maxLength(255) } };
    return isTwice(name) ? { name: { type: 'rule', message: twice.key } } : undefined;
  });
  return rows.every((row) => row === undefined) ? {} : { names: rows as FieldErrors<Values>['names'] };
}

/** A form with late validation; how often its rules ran, and itself. */
function setup(values: Values = { names: [{ name: 'a' }, { name: 'b' }], note: '' }) {
  const seen: { validations: number; form?: UseFormReturn<Values> } = { validations: 0 };
  const resolver: Resolver<Values> = (typed) => {
    seen.validations += 1;
    const errors = fieldErrorsOf(typed);
    return Object.keys(errors).length === 0 ? { values: typed, errors: {} } : { values: {}, errors };
  };
  const Form = (): ReactNode => {
    const form = useForm<Values>({ defaultValues: values, resolver, mode: 'onSubmit', reValidateMode: 'onSubmit' });
    seen.form = form;
    useLateValidation(form.control);
    return (
      <>
        <TextFormField control={form.control} name="names.0.name" label="First" />
        <TextFormField control={form.control} name="names.1.name" label="Second" />
        <TextFormField control={form.control} name="note" label="Note" isLong />
        <SaveState form={form} />
      </>
    );
  };
  renderView(<Form />);
  return seen as { validations: number; form: UseFormReturn<Values> };
}

function SaveState({ form: { control } }: { readonly form: UseFormReturn<Values> }): ReactNode {
  const problems = useFieldErrors(control).map(({ path, messageKey }) => `${path} ${messageKey}`);
  const [all, inSecond] = [useValidity(control), useValidity(control, 'names.1')];
  return <output>{JSON.stringify({ problems, all, inSecond })}</output>;
}

const saveState = () => JSON.parse(screen.getByRole('status').textContent) as Record<string, unknown>;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

it('leaves out control characters, which nobody sees, but no tab and no line break', () => {
  const { form } = setup();
  type('Note', 'a\0b\u0007\tc\nd\u009B');
  type('First', '\0');
  expect([form.getValues('note'), form.getValues('names.0.name')]).toEqual(['ab\tc\nd', '']);
});

it('keeps words apart that were copied with a break of another kind between them', () => {
  const { form } = setup();
  type('Note', 'Ota yhteyttä\vterveysasemaan.\u2028Kiitos\u0085!');
  type('First', 'Suun\u2029näyte\f2');
  expect(form.getValues('note')).toBe('Ota yhteyttä\nterveysasemaan.\nKiitos\n!');
  expect(form.getValues('names.0.name')).toBe('Suun näyte 2');
});

it('leaves out of a text what would turn round the text beside it, as the server does', () => {
  const { form } = setup();
  type('Note', 'Soita \u202A040 123\u202C.\n\u2067Kiitos');
  expect(form.getValues('note')).toBe('Soita 040 123.\nKiitos');
  type('First', 'Suun\u202Enäyte \u2066(uusi)\u2069');
  expect(form.getValues('names.0.name')).toBe('Suunnäyte (uusi)');
});

it('tells by how much a text is too long, as long as it is', async () => {
  setup();
  type('First', 'x'.repeat(258));
  fireEvent.blur(field('First'));
  await screen.findByText('Enintään 255 merkkiä (3 merkkiä liikaa)');
  type('First', 'x'.repeat(256));
  await screen.findByText('Enintään 255 merkkiä (1 merkki liikaa)');
  type('First', 'x'.repeat(255));
  await waitFor(() => expect(screen.queryByText(/^Enintään/)).toBeNull());
});

it('validates a moment after the last key, once', async () => {
  const seen = setup();
  await pause();
  seen.validations = 0;
  for (const value of ['a1', 'a12', 'a', '']) type('First', value);
  expect(seen.validations).toBe(0);
  await pause();
  expect(seen.validations).toBe(1);
  expect(saveState()).toEqual({ problems: [`names.0.name ${missing.key}`], all: 'wrong', inSecond: 'valid' });
});

it('validates when it opens', async () => {
  setup({ names: [{ name: 'a' }, { name: '' }], note: '' });
  await waitFor(() => expect(saveState()).toMatchObject({ all: 'wrong', inSecond: 'wrong' }));
});

it('shows the error of a field that was left, once it is validated', async () => {
  setup();
  await pause();
  type('First', '');
  await pause();
  expect(screen.queryByText(missing.text)).toBeNull();
  fireEvent.blur(field('First'));
  expect(screen.getByText(missing.text)).toBeTruthy();
});

it('of a field that is left in the moment after a key shows what is wrong with the new text, not with the one before', async () => {
  setup({ names: [{ name: '' }, { name: '' }], note: '' });
  await waitFor(() => expect(saveState()).toMatchObject({ all: 'wrong' }));
  type('First', 'a');
  fireEvent.blur(field('First'));
  expect(screen.queryByText(missing.text)).toBeNull();
  // Emptied again, it is wrong as it was.
  type('Second', 'b');
  type('Second', '');
  fireEvent.blur(field('Second'));
  expect(screen.queryByText(missing.text)).toBeNull();
  await screen.findByText(missing.text);
  // What is shown stays until it is known that it is right.
  type('Second', 'b');
  expect(screen.getByText(missing.text)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(missing.text)).toBeNull());
});

it('moves nothing at the moment when a field is left', async () => {
  const seen = setup();
  await pause();
  seen.validations = 0;
  type('First', '');
  await act(async () => fireEvent.blur(field('First')));
  expect(seen.validations).toBe(0);
  expect(screen.queryByText(missing.text)).toBeNull();
  await pause();
  expect(seen.validations).toBe(1);
  expect(screen.getByText(missing.text)).toBeTruthy();
});

it('shows the error of a field that was left by a press once the press has done its work', async () => {
  setup({ names: [{ name: '' }, { name: 'b' }], note: '' });
  await pause();
  field('First').focus();
  fireEvent.pointerDown(document.body);
  fireEvent.blur(field('First'));
  await pause();
  expect(screen.queryByText(missing.text)).toBeNull();
  fireEvent.pointerUp(document.body);
  expect(screen.queryByText(missing.text)).toBeNull();
  expect(await screen.findByText(missing.text)).toBeTruthy();
});

it('waits for the click of a touch, which gives the focus after its end', async () => {
  setup({ names: [{ name: '' }, { name: 'b' }], note: '' });
  await pause();
  fireEvent.pointerDown(document.body, { pointerType: 'touch' });
  fireEvent.pointerUp(document.body, { pointerType: 'touch' });
  await act(async () => fireEvent.mouseDown(document.body));
  fireEvent.blur(field('First'));
  await pause();
  expect(screen.queryByText(missing.text)).toBeNull();
  fireEvent.mouseUp(document.body);
  fireEvent.click(document.body);
  expect(await screen.findByText(missing.text)).toBeTruthy();
});

it('waits for no click where a touch has become a movement, or a list was answered', async () => {
  setup({ names: [{ name: '' }, { name: '' }], note: '' });
  await pause();
  fireEvent.pointerDown(document.body, { pointerType: 'touch' });
  fireEvent.blur(field('First'));
  fireEvent.pointerCancel(document.body);
  expect(await screen.findByText(missing.text)).toBeTruthy();
  fireEvent.pointerDown(document.body);
  fireEvent.blur(field('Second'));
  const select = document.body.appendChild(document.createElement('select'));
  fireEvent.change(select);
  select.remove();
  await waitFor(() => expect(screen.getAllByText(missing.text)).toHaveLength(2));
});

it('tells of another excess once a press has done its work', async () => {
  setup();
  type('First', 'x'.repeat(258));
  fireEvent.blur(field('First'));
  await screen.findByText('Enintään 255 merkkiä (3 merkkiä liikaa)');
  type('First', 'x'.repeat(256));
  fireEvent.pointerDown(document.body);
  await pause();
  await pause();
  expect(screen.getByText('Enintään 255 merkkiä (3 merkkiä liikaa)')).toBeTruthy();
  fireEvent.pointerUp(document.body);
  await screen.findByText('Enintään 255 merkkiä (1 merkki liikaa)');
});

it('validates late what was typed before a press, once the press has done its work', async () => {
  const seen = setup();
  await pause();
  seen.validations = 0;
  fireEvent.blur(field('First'));
  type('First', '');
  fireEvent.pointerDown(document.body);
  await pause();
  expect(seen.validations).toBe(0);
  expect(screen.queryByText(missing.text)).toBeNull();
  fireEvent.pointerUp(document.body);
  expect(await screen.findByText(missing.text)).toBeTruthy();
  expect(seen.validations).toBe(1);
});

it('leaves a field alone that the press has taken away', async () => {
  let form!: UseFormReturn<Values>;
  const Form = (): ReactNode => {
    form = useForm<Values>({ defaultValues: { names: [{ name: '' }], note: '' } });
    const [isShown, setIsShown] = useState(true);
    return (
      <>
        {isShown && <TextFormField control={form.control} name="names.0.name" label="First" />}
        <TextFormField control={form.control} name="note" label="Note" />
        <button onClick={() => setIsShown(false)}>Remove</button>
      </>
    );
  };
  renderView(<Form />);
  const leaveBy = (press: () => void): Promise<unknown> => {
    fireEvent.pointerDown(document.body);
    fireEvent.blur(field('First'));
    fireEvent.blur(field('Note'));
    fireEvent.pointerUp(document.body);
    press();
    return pause();
  };
  await leaveBy(() => fireEvent.click(screen.getByRole('button', { name: 'Remove' })));
  expect(form.getFieldState('names.0.name').isTouched).toBe(false);
  expect(form.getFieldState('note').isTouched).toBe(true);
});

it('shows both fields an error that both have, and neither when it is gone', async () => {
  const { form } = setup();
  fireEvent.blur(field('First'));
  fireEvent.blur(field('Second'));
  type('First', 'b');
  await waitFor(() => expect(screen.getAllByText(twice.text)).toHaveLength(2));
  act(() => form.setValue('names.1.name', 'c'));
  await waitFor(() => expect(screen.queryByText(twice.text)).toBeNull());
  expect(field('Second').value).toBe('c');
});

it('announces what is wrong where the person is, not at each field that their change has made wrong, too', async () => {
  setup();
  const announced = () =>
    screen.queryAllByRole('alert').map((each) => each.closest('.fui-Field')!.querySelector('label')!.textContent);
  fireEvent.blur(field('Second'));
  type('First', 'b');
  await screen.findByText(twice.text);
  expect(announced()).toEqual([]);
  fireEvent.blur(field('First'));
  await waitFor(() => expect(announced()).toEqual(['First']));
  // Wrong by itself, it is told again.
  type('Second', '');
  await waitFor(() => expect(announced()).toEqual(['Second']));
});

it('shows every error after a save attempt, and no error of a form that was reset', async () => {
  const { form } = setup({ names: [{ name: '' }, { name: '' }], note: '' });
  await pause();
  expect(screen.queryByText(missing.text)).toBeNull();
  await act(() => form.handleSubmit(() => undefined)());
  expect(screen.getAllByText(missing.text)).toHaveLength(2);
  act(() => form.reset({ names: [{ name: '' }, { name: '' }], note: '' }, { keepFieldsRef: true }));
  await pause();
  expect(screen.queryByText(missing.text)).toBeNull();
});

it('takes keys, and the focus, in a field of a form that was reset', async () => {
  const { form } = setup();
  field('Note').focus();
  act(() => form.reset({ names: [{ name: 'x' }, { name: 'y' }], note: 'n' }, { keepFieldsRef: true }));
  expect(document.activeElement).toBe(field('Note'));
  expect(field('Note').value).toBe('n');
  type('Note', 'nn');
  expect(form.getValues('note')).toBe('nn');
  act(() => form.setFocus('names.1.name'));
  await waitFor(() => expect(document.activeElement).toBe(field('Second')));
});

it('what is dropped comes in as it is shown, too, where it was dropped, once', () => {
  const insert = jest.fn(() => true);
  Object.assign(document, { execCommand: insert });
  setup();
  // What a browser does: it tells of the drop, sets the caret where that was, and tells of what it is about to put there.
  const drop = (label: string, dropped: string): boolean => {
    const field = screen.getByLabelText(label);
    fireEvent.drop(field, { dataTransfer: { getData: () => dropped, types: ['text/plain'], files: [] } });
    return fireEvent(
      field,
      new InputEvent('beforeinput', { inputType: 'insertFromDrop', data: dropped, bubbles: true, cancelable: true }),
    );
  };
  expect([drop('Note', 'Soitin.'), insert.mock.calls]).toEqual([true, []]);
  expect([drop('Note', 'Soi\u00ADtin.\vKiitos'), drop('First', 'Soi\u00ADtin.\vKiitos')]).toEqual([false, false]);
  expect(insert.mock.calls).toEqual(['Soitin.\nKiitos', 'Soitin. Kiitos'].map((text) => ['insertText', false, text]));
  Reflect.deleteProperty(document, 'execCommand');
});

it('what is pasted comes in as it is shown, by the one way that leaves the caret behind it and can be taken back', () => {
  const insert = jest.fn(() => true);
  Object.assign(document, { execCommand: insert });
  setup();
  const paste = (label: string, copied: string): boolean =>
    fireEvent.paste(screen.getByLabelText(label), { clipboardData: { getData: () => copied } });
  // As it was copied the browser takes it in by itself.
  expect([paste('Note', 'Soitin.\r\nKiitos'), insert.mock.calls]).toEqual([true, []]);
  expect([paste('Note', 'Soi\u00ADtin.\vKiitos'), paste('First', 'Soi\u00ADtin.\vKiitos')]).toEqual([false, false]);
  expect(insert.mock.calls).toEqual(['Soitin.\nKiitos', 'Soitin. Kiitos'].map((text) => ['insertText', false, text]));
  Reflect.deleteProperty(document, 'execCommand');
});
