import { createFormControl, type UseFormReturn } from 'react-hook-form';
import type { Language } from '#core/contracts/schemas.ts';
import type { EditedPart } from '#core/editing/edited-part.ts';
import { AppError } from '#core/errors/app-error.ts';
import { KeptForms } from '#core/ui/forms/kept-forms.ts';
import { OpenForm } from '#core/ui/forms/open-form.ts';

interface Values {
  readonly interval: number;
  readonly text: string;
}
interface Entity extends Values {
  readonly modifiedAt: string;
  readonly modifiedBy: string;
}

const stored: Entity = { interval: 7, text: 'Teksti', modifiedAt: '1', modifiedBy: 'Kati Keskinen' };

/** The forms of one object on a screen that shows one language at a time. */
function setup() {
  const forms = new KeptForms<Entity, Values>(['interval']);
  const end = forms.begin();
  const announced: string[] = [];
  const sent: string[] = [];
  let failure: AppError | undefined;
  let isAllowed = true;
  const asked: string[] = [];
  const shown: { close: () => void }[] = [];

  const show = (language: Language, entity = stored): OpenForm<Entity, Values> => {
    shown.pop()?.close();
    const part: EditedPart<Entity, Values> = {
      valuesOf: ({ interval, text }) => ({ interval, text }),
      identify: () => undefined,
      findErrors: ({ text }): Record<string, string> => (text === '' ? { text: 'core:form.required' } : {}),
      send: async ({ values }) => {
        sent.push(`${language} ${values.interval} ${values.text}`);
        return failure ? { ok: false, error: failure } : { ok: true, value: { stored: { ...entity, ...values } } };
      },
      read: async () => ({ ok: true, value: entity }),
      consentTo: () => async () => (asked.push(language), isAllowed),
    };
    const draft = { changed: () => undefined, flush: async () => undefined, discard: () => undefined };
    const announce = () => (announced.push(language), () => void announced.splice(announced.indexOf(language), 1));
    const ownDraft = { form: language, id: language };
    const form = forms.find(language) ?? new OpenForm(part, entity, draft, ownDraft, announce);
    const { formControl } = createFormControl<Values>({ defaultValues: form.session.base.values });
    form.typed.open(formControl as UseFormReturn<Values>, form.session.base.values);
    form.begin();
    forms.enter(language, form);
    shown.push({ close: () => (form.typed.close(), forms.leave(language, form)) });
    return form;
  };
  const fails = (error: AppError) => (failure = error);
  const refuses = () => (isAllowed = false);
  return { forms, end, announced, asked, sent, show, fails, refuses };
}

const typed = ({ session }: OpenForm<Entity, Values>): Values => session.rest();
/** Something is typed, which is a step. */
const type = ({ session, typed: form }: OpenForm<Entity, Values>, values: Partial<Values>): void =>
  void session.step(() => form.show(session.base.values, { ...session.rest(), ...values }));
const nothing = { unsaved: [], notSaved: [] };

it('names nobody where another language was saved over the change: whose it is cannot be told any more', async () => {
  const { forms, show, fails } = setup();
  const entity = { ...stored };
  const swedish = show('sv', entity);
  type(swedish, { text: 'Oma' });
  const conflict = async (): Promise<string | undefined> => {
    fails(new AppError('conflict', { status: 409, current: entity }));
    await swedish.session.save();
    const { by } = swedish.session.state.conflict ?? {};
    await swedish.session.settle(undefined);
    return by;
  };
  Object.assign(entity, { text: 'Katin', modifiedAt: '2' });
  expect(await conflict()).toBe('Kati Keskinen');

  const finnish = show('fi', { ...entity, modifiedBy: 'Helena Virtanen' });
  Object.assign(entity, { modifiedAt: '3', modifiedBy: 'Helena Virtanen' });
  jest.spyOn(finnish.session, 'savedVersion', 'get').mockReturnValue('3');
  expect(await conflict()).toBe('');
  // Also when that form is not kept any more.
  show('en');
  expect(forms.find('fi')).toBeUndefined();
  expect(await conflict()).toBe('');
});

it('ends a form that is left with nothing unsaved', () => {
  const { forms, announced, show } = setup();
  const finnish = show('fi');
  show('sv');
  expect([forms.state, announced]).toEqual([nothing, ['sv']]);
  expect(show('fi')).not.toBe(finnish);
});

it('keeps one with something unsaved, as it was left', () => {
  const { forms, announced, show } = setup();
  const finnish = show('fi');
  type(finnish, { text: 'Uusi' });
  const changes = jest.fn();
  forms.subscribe(changes);
  show('sv');
  expect([forms.state, announced]).toEqual([{ unsaved: ['fi'], notSaved: [] }, ['fi', 'sv']]);
  expect(changes).toHaveBeenCalledTimes(1);
  expect(show('fi')).toBe(finnish);
  expect([typed(finnish).text, forms.state]).toEqual(['Uusi', nothing]);
  finnish.session.undo();
  expect(typed(finnish).text).toBe('Teksti');
});

it('takes what the languages share along, and leaves the rest', () => {
  const { show, forms } = setup();
  const finnish = show('fi');
  type(finnish, { text: 'Uusi', interval: 28 });
  const swedish = show('sv', { ...stored, text: 'Text' });
  expect([typed(swedish), typed(finnish)]).toEqual([
    { interval: 28, text: 'Text' },
    { interval: 7, text: 'Uusi' },
  ]);
  show('fi');
  expect([typed(finnish), forms.state]).toEqual([{ interval: 28, text: 'Uusi' }, nothing]);
});

it('takes back what went along where it is now, before what was typed there', () => {
  const { show } = setup();
  const finnish = show('fi');
  type(finnish, { text: 'Uusi' });
  type(finnish, { interval: 28 });
  const swedish = show('sv', { ...stored, text: 'Text' });
  swedish.session.undo();
  expect([typed(swedish).interval, swedish.session.canUndo]).toEqual([stored.interval, false]);
  swedish.session.redo();
  show('fi');
  // It has left no step behind that changes nothing.
  expect([typed(swedish).interval, swedish.session.canUndo]).toEqual([stored.interval, false]);
  expect(typed(finnish)).toEqual({ interval: 28, text: 'Uusi' });
  finnish.session.undo();
  expect(typed(finnish)).toEqual({ interval: stored.interval, text: 'Uusi' });
  finnish.session.undo();
  expect(typed(finnish)).toEqual({ interval: stored.interval, text: 'Teksti' });
  expect(finnish.session.canUndo).toBe(false);
});

it('leaves nothing unsaved behind where all of it went along', () => {
  const { show, forms, announced } = setup();
  type(show('fi'), { interval: 28 });
  show('sv');
  expect([forms.state, announced]).toEqual([nothing, ['sv']]);
});

it('does not lay what was typed over one value on a colleague’s newer one', () => {
  const { show, forms } = setup();
  const finnish = show('fi');
  type(finnish, { interval: 28 });
  const swedish = show('sv', { ...stored, interval: 14, modifiedAt: '2' });
  expect([typed(swedish).interval, typed(finnish).interval]).toEqual([14, 28]);
  expect(forms.state.unsaved).toEqual(['fi']);
});

it('saves the others, and reports those that cannot be', async () => {
  const { show, forms, sent, announced } = setup();
  type(show('fi'), { text: 'Uusi' });
  type(show('sv'), { text: '' });
  show('en');
  const saveShown = async () => (sent.push('shown'), true);
  await expect(forms.saveAll(saveShown)).resolves.toBe(false);
  // In the order of the languages.
  expect(sent).toEqual(['fi 7 Uusi', 'shown']);
  expect([forms.state, announced]).toEqual([{ unsaved: ['sv'], notSaved: ['sv'] }, ['sv', 'en']]);
  expect(forms.find('sv')?.hasFailedUnseen).toBe(true);
  type(show('sv'), { text: 'Ny' });
  expect(forms.state).toEqual(nothing);
  show('en');
  await expect(forms.saveAll(async () => false)).resolves.toBe(false);
  expect([sent, forms.state]).toEqual([['fi 7 Uusi', 'shown', 'sv 7 Ny'], nothing]);
  await expect(forms.saveAll(saveShown)).resolves.toBe(true);
});

it('keeps one whose save the service refuses', async () => {
  const { show, forms, fails } = setup();
  type(show('fi'), { text: 'Uusi' });
  show('sv');
  fails(new AppError('unexpected', { status: 500 }));
  await expect(forms.saveAll(async () => true)).resolves.toBe(false);
  expect(forms.state).toEqual({ unsaved: ['fi'], notSaved: ['fi'] });
  expect(typed(show('fi')).text).toBe('Uusi');
});

it('asks about the next language only those who went ahead with the one before', async () => {
  const { show, forms, asked, sent, refuses } = setup();
  type(show('fi'), { text: 'Uusi' });
  type(show('sv'), { text: 'Ny' });
  show('en');
  refuses();
  await expect(forms.saveAll(async () => true)).resolves.toBe(false);
  expect([asked, sent, forms.state]).toEqual([['fi'], [], { unsaved: ['fi', 'sv'], notSaved: [] }]);
  expect(forms.find('fi')?.hasFailedUnseen).toBe(false);
});

it('ends all with the screen, in whichever order its parts go', () => {
  const { show, end, announced } = setup();
  type(show('fi'), { text: 'Uusi' });
  const swedish = show('sv');
  end();
  expect(announced).toEqual([]);
  swedish.end();
  expect(announced).toEqual([]);
});
