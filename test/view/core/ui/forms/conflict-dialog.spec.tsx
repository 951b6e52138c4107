import { screen, within } from '@testing-library/react';
import type { FieldConflict } from '#core/conflicts/merge-changes.rule.ts';
import type { EditConflict } from '#core/editing/edited-part.ts';
import { ConflictDialog, type ConflictDialogProps } from '#core/ui/forms/conflict-dialog.tsx';
import { aUser } from '#test/support/a-user.ts';
import { setupApplication } from '#test/support/application.ts';
import { aProfile } from '#test/support/builders.ts';
import { renderView } from '#test/support/render-view.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
}
interface Form {
  readonly kind: number;
  readonly isOn: boolean;
  readonly text: string;
  readonly rows: readonly Row[];
}

const sameFields = 'Kaisa Diagnostinen on muuttanut samoja tietoja';
const identify = (item: object) => (item as Row).id;
const merged: Form = { kind: 1, isOn: true, text: '', rows: [{ id: '1', name: 'oma' }] };
const [kind, isOn, text, changed, removed] = [
  { path: ['kind'], mine: 1, theirs: 2 },
  { path: ['isOn'], mine: true, theirs: false },
  { path: ['text'], mine: '', theirs: 'Kaisan teksti' },
  { path: ['rows', '#1'], mine: merged.rows[0], theirs: undefined },
  { path: ['rows', '#2'], mine: undefined, theirs: { id: '2', name: 'toinen' } },
] as const satisfies readonly FieldConflict[];

interface Setup extends Partial<ConflictDialogProps<Form>> {
  readonly changes?: Partial<EditConflict<Form>>;
  readonly title?: string;
  /** The first name of who is signed in, a Diagnostinen. */
  readonly person?: string;
}

async function setup({ changes, title = sameFields, person = 'Daniel', ...props }: Setup = {}) {
  const onSettle = jest.fn<Promise<void>, [Form | undefined]>(async () => undefined);
  const { container: services } = await setupApplication({ profile: aProfile({ firstName: person }) });
  renderView(
    <ConflictDialog<Form>
      conflict={{
        by: 'Kaisa Diagnostinen',
        stored: { values: merged, modifiedAt: '2' },
        merged,
        conflicts: [kind, isOn, text, changed, removed],
        brokenRules: [],
        findFormErrors: () => [],
        ...changes,
      }}
      identify={identify}
      labelOf={(path) => (path === 'kind' ? undefined : `kenttä ${path}`)}
      textOf={(path, value) => (path === 'kind' ? ['', 'yksi', 'kaksi'][value as number] : undefined)}
      onSettle={onSettle}
      {...props}
    />,
    { services },
  );
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const choice = (label: string, value: string | RegExp) =>
    within(dialog.getByRole('radiogroup', { name: label })).getByRole('radio', { name: value });
  return { onSettle, dialog, choice, user: aUser() };
}

it('says of nobody’s change in particular, or one’s own, that it is stored', async () => {
  const { choice } = await setup({ changes: { by: '' }, title: 'Samat tiedot on jo tallennettu toisin' });
  expect(choice('kenttä text', 'Tallennettu: Kaisan teksti')).toBeTruthy();
});

it('says that it is a new question where what was chosen from has changed meanwhile', async () => {
  const { dialog } = await setup({ changes: { isAgain: true }, title: `Uusi kysymys: ${sameFields}` });
  expect(dialog.getByText(/^Valintaasi ei ole vielä tallennettu/)).toBeTruthy();
});

it('names each field and shows both values in words, mine chosen', async () => {
  const { dialog } = await setup();
  const groups = dialog
    .getAllByRole('radiogroup')
    .map((group) => [
      group.getAttribute('aria-labelledby') && document.getElementById(group.getAttribute('aria-labelledby')!),
      ...within(group).getAllByRole('radio'),
    ])
    .map(([label, mine, theirs]) => [
      (label as HTMLElement).textContent,
      (mine as HTMLInputElement).labels![0]!.textContent,
      (theirs as HTMLInputElement).labels![0]!.textContent,
      (mine as HTMLInputElement).checked,
    ]);
  expect(groups).toEqual([
    ['Tieto', 'Oma muutos: yksi', 'Toisen käyttäjän muutos: kaksi', true],
    ['kenttä isOn', 'Oma muutos: Kyllä', 'Toisen käyttäjän muutos: Ei', true],
    ['kenttä text', 'Oma muutos: tyhjä', 'Toisen käyttäjän muutos: Kaisan teksti', true],
    ['kenttä rows.0', 'Oma muutos: muutettu', 'Toisen käyttäjän muutos: poistettu', true],
    ['kenttä rows.#', 'Oma muutos: poistettu', 'Toisen käyttäjän muutos: muutettu', true],
  ]);
});

it('says of fields that are called the same where they stand', async () => {
  const names = ['#1', '#2'].map((id) => ({ path: ['rows', id, 'name'], mine: 'oma', theirs: 'toinen' }));
  const { choice } = await setup({
    changes: { merged: { ...merged, rows: [...merged.rows, { id: '2', name: 'oma' }] }, conflicts: [text, ...names] },
    labelOf: (path, isRepeated) => (isRepeated ? `nimi ${path}` : path.startsWith('rows') ? 'nimi' : 'teksti'),
  });
  expect(choice('teksti', 'Oma muutos: tyhjä')).toBeTruthy();
  expect(choice('nimi rows.0.name', 'Oma muutos: oma')).toBeTruthy();
  expect(choice('nimi rows.1.name', 'Oma muutos: oma')).toBeTruthy();
});

it('calls a text empty of which nothing is seen', async () => {
  const { choice } = await setup({ changes: { conflicts: [{ ...text, mine: ' \n ' }] } });
  expect(choice('kenttä text', 'Oma muutos: tyhjä')).toBeTruthy();
});

it('shows of two long texts where they differ', async () => {
  const long = 'Ota näyte aamulla ennen ensimmäistä wc-käyntiä. '.repeat(20);
  const [mine, theirs] = [`${long}Soita 1234. ${long}`, `${long}Soita 5678. ${long}`];
  const { choice } = await setup({ changes: { conflicts: [{ ...text, mine, theirs }] } });
  expect(choice('kenttä text', /^Oma muutos: … .{40,70}Soita 1234\. .{40,70} …$/)).toBeTruthy();
  expect(choice('kenttä text', /^Toisen käyttäjän muutos: … .{40,70}Soita 5678\. .{40,70} …$/)).toBeTruthy();
});

it('lets the form say how a whole item reads', async () => {
  const { choice } = await setup({
    textOf: (path, value) => (path.startsWith('rows') ? (value as Row).name : undefined),
  });
  expect(choice('kenttä rows.0', 'Oma muutos: oma')).toBeTruthy();
  expect(choice('kenttä rows.#', 'Toisen käyttäjän muutos: toinen')).toBeTruthy();
});

it('lets a screen reader know what language a text is in, but none of our own words', async () => {
  await setup({
    languageOf: () => 'sv',
    textOf: (path, value) =>
      path === 'kind' ? ['', 'yksi', 'kaksi'][value as number] : path === 'rows.0' ? (value as Row).name : undefined,
  });
  const texts = [...document.querySelectorAll('[lang=sv]')];
  expect(texts.map(({ textContent }) => textContent)).toEqual(['Kaisan teksti', 'oma']);
});

it('saves what was chosen per field', async () => {
  const { dialog, choice, onSettle, user } = await setup();
  await user.click(choice('kenttä text', 'Toisen käyttäjän muutos: Kaisan teksti'));
  await user.click(choice('kenttä rows.0', 'Toisen käyttäjän muutos: poistettu'));
  await user.click(choice('kenttä rows.#', 'Toisen käyttäjän muutos: muutettu'));
  await user.click(dialog.getByRole('button', { name: 'Tallenna valitut' }));
  expect(onSettle.mock.calls).toEqual([
    [{ kind: 1, isOn: true, text: 'Kaisan teksti', rows: [{ id: '2', name: 'toinen' }] }],
  ]);
});

it.each([
  ['the button', (dialog: ReturnType<typeof within>) => aUser().click(dialog.getByText('Jatka muokkausta'))],
  ['Esc', () => aUser().keyboard('{Escape}')],
])('goes on editing with %s, without a choice', async (_how, leave) => {
  const { dialog, onSettle } = await setup();
  await leave(dialog);
  expect(onSettle.mock.calls).toEqual([[undefined]]);
});

it('lets nobody choose their own text of what is no more; a row comes back with theirs', async () => {
  const gone = { path: ['text'], mine: 'Oma teksti', theirs: undefined };
  const { choice, dialog, onSettle, user } = await setup({ changes: { conflicts: [gone, changed] } });
  expect(choice('kenttä text', 'Oma muutos: Oma teksti')).toHaveProperty('disabled', true);
  expect(choice('kenttä text', 'Toisen käyttäjän muutos: poistettu')).toHaveProperty('checked', true);
  expect(choice('kenttä rows.0', 'Oma muutos: muutettu')).toHaveProperty('disabled', false);
  await user.click(dialog.getByRole('button', { name: 'Tallenna valitut' }));
  expect(onSettle.mock.calls).toMatchObject([[{ kind: 1, text: undefined }]]);
});

it('says of a row that only they have that mine has not added it', async () => {
  const { choice } = await setup({ changes: { conflicts: [{ ...removed, isAdded: true }] } });
  expect(choice('kenttä rows.#', 'Oma muutos: ei lisätty')).toBeTruthy();
});

it('calls one’s own other tab that', async () => {
  const { choice } = await setup({ person: 'Kaisa', title: 'Olet muuttanut samoja tietoja toisessa välilehdessä' });
  expect(choice('kenttä text', 'Toisen välilehden muutos: Kaisan teksti')).toBeTruthy();
});

it('names the rule that both changes break together, and refuses choices that break it', async () => {
  const { dialog, choice, onSettle, user } = await setup({
    title: 'Muutoksesi eivät sovi yhteen käyttäjän Kaisa Diagnostinen muutosten kanssa',
    changes: {
      conflicts: [isOn, text],
      brokenRules: ['core:loading'],
      findFormErrors: (chosen) => (!chosen.isOn && chosen.text === '' ? ['core:loading', 'core:loading'] : []),
    },
  });
  const save = dialog.getByRole('button', { name: 'Tallenna valitut' });
  expect(dialog.getByText('Molempien muutoksia ei voi tallentaa yhdessä:')).toBeTruthy();
  expect(dialog.getAllByText('Ladataan…')).toHaveLength(1);
  expect(dialog.queryByText('Näitä valintoja ei voi tallentaa yhdessä:')).toBeNull();

  await user.click(choice('kenttä isOn', 'Toisen käyttäjän muutos: Ei'));
  expect(dialog.getByText('Näitä valintoja ei voi tallentaa yhdessä:')).toBeTruthy();
  expect(dialog.getAllByText('Ladataan…')).toHaveLength(2);
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await user.click(save);
  expect(onSettle).not.toHaveBeenCalled();

  await user.click(choice('kenttä text', 'Toisen käyttäjän muutos: Kaisan teksti'));
  expect(dialog.queryByText('Näitä valintoja ei voi tallentaa yhdessä:')).toBeNull();
  await user.click(save);
  expect(onSettle.mock.calls).toEqual([[{ ...merged, isOn: false, text: 'Kaisan teksti' }]]);
});
