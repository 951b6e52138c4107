import { createFormControl, type UseFormReturn } from 'react-hook-form';
import type { Language } from '#core/contracts/schemas.ts';
import type { EditedPart } from '#core/editing/edited-part.ts';
import { AppError } from '#core/errors/app-error.ts';
import { KeptForms } from '#core/ui/forms/kept-forms.ts';
import { OpenForm } from '#core/ui/forms/open-form.ts';
import { turnOver } from '#test/unit/core/editing/two-people.ts';

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
  let network: Promise<void> | undefined;
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
        await network;
        return failure ? { ok: false, error: failure } : { ok: true, value: { stored: { ...entity, ...values } } };
      },
      read: async () => ({ ok: true, value: entity }),
      consentTo: () => async () => (asked.push(language), isAllowed),
    };
    const draft = { changed: () => undefined, flush: async () => true, discard: () => undefined };
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
  /** Saves are not answered until the returned function is called. */
  const holdBack = () => {
    let answer: () => void = () => undefined;
    network = new Promise((resolve) => (answer = resolve));
    return answer;
  };
  return { forms, end, announced, asked, sent, show, fails, refuses, holdBack };
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

it('names nobody where several have saved since the form’s base: the last of them need not have changed it (decision 420)', async () => {
  const { show, fails } = setup();
  const entity = { ...stored };
  const { session } = show('fi', entity);
  const own = { ...session.rest(), text: 'Oma' };
  session.restore(session.base, own);
  const conflict = async (modifiedBySince: string): Promise<string | undefined> => {
    Object.assign(entity, { text: 'Katin', modifiedAt: '4', modifiedBySince });
    fails(new AppError('conflict', { status: 409, current: entity }));
    await session.save();
    const { by } = session.state.conflict ?? {};
    await session.settle(undefined);
    return by;
  };
  expect(await conflict('2')).toBe('');
  expect(await conflict(stored.modifiedAt)).toBe('Kati Keskinen');
});

it('names nobody where a draft that was restored during the form’s own save does not fit together with that', async () => {
  const { show, fails, holdBack } = setup();
  const entity = { ...stored };
  const finnish = show('fi', entity);
  const earlier = finnish.session.base;
  type(finnish, { text: 'Uusi' });
  const answer = holdBack();
  const saving = finnish.session.save();
  await turnOver();
  finnish.session.restore(earlier, { ...earlier.values, text: 'Luonnos' });
  Object.assign(entity, { text: 'Uusi', modifiedAt: '2' });
  answer();
  expect(await saving).toBe('saved');
  expect(typed(finnish).text).toBe('Luonnos');
  fails(new AppError('conflict', { status: 409, current: entity }));
  expect(await finnish.session.save()).toBe('conflict');
  expect(finnish.session.state.conflict?.by).toBe('');
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

it('knows what is typed in a language that was left, and what keeps that from being saved', () => {
  const { forms, show } = setup();
  type(show('fi'), { text: '' });
  expect(forms.typedIn('fi')).toBeUndefined();
  show('sv');
  expect([forms.typedIn('fi')?.text, forms.saveErrorsIn('fi')]).toEqual(['', { text: 'core:form.required' }]);
  expect([forms.typedIn('sv'), forms.typedIn('en'), forms.saveErrorsIn('en')]).toEqual([undefined, undefined, {}]);
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
  expect([typed(swedish).interval, swedish.session.undo()]).toEqual([stored.interval, undefined]);
  swedish.session.redo();
  show('fi');
  // It has left no step behind that changes nothing.
  expect([typed(swedish).interval, swedish.session.undo()]).toEqual([stored.interval, undefined]);
  expect(typed(finnish)).toEqual({ interval: 28, text: 'Uusi' });
  finnish.session.undo();
  expect(typed(finnish)).toEqual({ interval: stored.interval, text: 'Uusi' });
  finnish.session.undo();
  expect(typed(finnish)).toEqual({ interval: stored.interval, text: 'Teksti' });
  expect(finnish.session.undo()).toBeUndefined();
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

it('saves the language that is switched to meanwhile as itself: what was to save the one before would leave it', async () => {
  const { show, forms, sent, holdBack } = setup();
  for (const language of ['fi', 'en', 'sv'] as const) type(show(language), { text: `Uusi ${language}` });
  const answer = holdBack();
  const saveShown = jest.fn(async () => true);
  const end = forms.saveAll(saveShown);
  await turnOver();
  const english = show('en');
  answer();
  await expect(end).resolves.toBe(true);
  expect([sent, saveShown.mock.calls]).toEqual([['fi 7 Uusi fi', 'sv 7 Uusi sv', 'en 7 Uusi en'], []]);
  expect([english.session.isDirty, forms.state]).toEqual([false, nothing]);
});

it('tells that the language that is left meanwhile could not be saved, whatever becomes of the one that is switched to', async () => {
  const { show, forms, fails } = setup();
  type(show('fi'), { text: 'Uusi' });
  const saveShown = async (): Promise<boolean> => {
    show('sv');
    return false;
  };
  await expect(forms.saveAll(saveShown)).resolves.toBe(false);
  expect(forms.state).toEqual({ unsaved: ['fi'], notSaved: ['fi'] });
  type(forms.find('sv')!, { text: 'Ny' });
  fails(new AppError('unexpected', { status: 500 }));
  await expect(forms.saveAll(async () => (show('fi'), false))).resolves.toBe(false);
  expect(forms.state).toEqual({ unsaved: ['sv'], notSaved: ['sv'] });
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

describe('While a form that was left is being saved', () => {
  /** Finnish is being saved, with a text and the setting that the languages share. */
  function saving(values: Partial<Values>) {
    const { end: endOfScreen, ...screen } = setup();
    const answer = screen.holdBack();
    const newest = { ...stored };
    const finnish = screen.show('fi', newest);
    type(finnish, values);
    const end = finnish.session.save();
    return { ...screen, endOfScreen, newest, finnish, end, answer };
  }

  it.each([{ interval: 28, text: 'Uusi' }, { interval: 28 }])(
    'what the languages share stays in it: %j',
    async (values) => {
      const { finnish, end, answer, show, forms } = saving(values);
      await turnOver();
      const swedish = show('sv', { ...stored, text: 'Text' });
      expect([typed(swedish).interval, typed(finnish).interval, forms.state.unsaved]).toEqual([7, 28, ['fi']]);
      answer();
      await expect(end).resolves.toBe('saved');
      expect([typed(finnish), finnish.session.isDirty]).toEqual([{ text: 'Teksti', ...values }, false]);
    },
  );

  it('it is unsaved no more once that has ended', async () => {
    const { end, answer, show, forms, announced, sent } = saving({ text: 'Uusi' });
    await turnOver();
    show('sv');
    const changes = jest.fn();
    forms.subscribe(changes);
    expect([forms.state.unsaved, announced]).toEqual([['fi'], ['fi', 'sv']]);
    answer();
    await end;
    expect([forms.state, changes.mock.calls.length, announced]).toEqual([nothing, 1, ['sv']]);
    await forms.saveAll(async () => true);
    expect(sent).toEqual(['fi 7 Uusi']);
  });

  it('it is unsaved as long as that fails, and what they share goes along then', async () => {
    const { finnish, end, answer, show, forms, fails } = saving({ interval: 28, text: 'Uusi' });
    await turnOver();
    const swedish = show('sv', { ...stored, text: 'Text' });
    fails(new AppError('unexpected', { status: 500 }));
    answer();
    await expect(end).resolves.toBe('failed');
    expect([typed(swedish).interval, typed(finnish), forms.state.unsaved]).toEqual([
      28,
      { interval: 7, text: 'Uusi' },
      ['fi'],
    ]);
  });

  it('what they share stays where it is as long as the other form has its own', async () => {
    const { finnish, end, answer, show, fails } = saving({ interval: 28, text: 'Uusi' });
    await turnOver();
    const swedish = show('sv', { ...stored, text: 'Text' });
    type(swedish, { interval: 14 });
    fails(new AppError('unexpected', { status: 500 }));
    answer();
    await expect(end).resolves.toBe('failed');
    expect([typed(swedish).interval, typed(finnish).interval]).toEqual([14, 28]);
  });

  it('it is kept for what is taken back meanwhile', async () => {
    const { finnish, end, answer, show, forms } = saving({ text: 'Uusi' });
    await turnOver();
    finnish.session.undo();
    expect(finnish.session.isDirty).toBe(false);
    show('sv');
    answer();
    await end;
    expect([forms.state.unsaved, typed(finnish).text, forms.find('fi')]).toEqual([['fi'], 'Teksti', finnish]);
  });

  it('what it asks about stays in it', async () => {
    const { newest, finnish, end, answer, show, fails } = saving({ interval: 28, text: 'Uusi' });
    await turnOver();
    const swedish = show('sv', { ...stored, text: 'Text' });
    Object.assign(newest, { interval: 14, modifiedAt: '2' });
    fails(new AppError('conflict', { status: 409, current: newest }));
    answer();
    await expect(end).resolves.toBe('conflict');
    expect([typed(swedish).interval, typed(finnish).interval]).toEqual([7, 28]);
    const english = show('en', { ...stored, text: 'English' });
    expect([typed(english).interval, typed(finnish).interval]).toEqual([7, 28]);
  });

  it('it can be said of it why it is not saved: that a choice waits, or what the service answered', async () => {
    const { newest, end, answer, show, forms, finnish, fails } = saving({ text: 'Uusi' });
    await turnOver();
    show('sv');
    expect(forms.failureIn('fi')).toBeUndefined();
    Object.assign(newest, { text: 'Katin', modifiedAt: '2' });
    fails(new AppError('conflict', { status: 409, current: newest }));
    answer();
    await end;
    expect(forms.failureIn('fi')).toBe('conflict');
    const error = new AppError('offline');
    fails(error);
    await finnish.session.settle({ interval: 7, text: 'Uusi' });
    expect([forms.failureIn('fi'), forms.failureIn('en')]).toEqual([error, undefined]);
  });

  it('nobody hears of it any more when the screen has gone', async () => {
    const { show, forms, finnish, answer, ...screen } = saving({ text: 'Uusi' });
    await turnOver();
    show('sv');
    const changes = jest.fn();
    forms.subscribe(changes);
    screen.endOfScreen();
    answer();
    await screen.end;
    expect([changes.mock.calls, finnish.session.isDirty]).toEqual([[], false]);
  });
});

it.each(['left with something unsaved', 'left clean', 'never opened'])(
  'what one language hears of its deletion holds for another that was %s',
  (how) => {
    const { show, forms } = setup();
    if (how !== 'never opened') {
      const first = show('fi');
      if (how !== 'left clean') type(first, { text: 'Uusi' });
    }
    const swedish = show('sv', { ...stored, text: 'Text' });
    expect(swedish.session.isGone).toBe(false);
    swedish.session.noteGone();
    expect(show('fi').session.isGone).toBe(true);
    expect(forms.find('sv')).toBeUndefined();
  },
);

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
