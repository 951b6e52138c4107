import { AppError } from '#core/errors/app-error.ts';
import { Editor, finish, Service, turnOver, valuesOf, type Row } from './two-people.ts';

const daniel = (service: Service, changes: Partial<Service['stored']>): void =>
  void service.store({ ...valuesOf(service.stored), ...changes }, service.stored.modifiedAt, 'Daniel Keskinen');
const row = (text: string, key: string): Row => ({ key, text });

describe('Saving', () => {
  it('stores what is typed, and compares with it from then on', async () => {
    const kaisa = new Editor('Kaisa', new Service());
    kaisa.type('name', 'x');
    await expect(kaisa.save()).resolves.toBe('saved');
    expect(kaisa.service.stored.name).toBe('x');
    expect([kaisa.session.isDirty, kaisa.session.base.modifiedAt, kaisa.drafts.discarded]).toEqual([
      false,
      kaisa.service.stored.modifiedAt,
      1,
    ]);
    kaisa.type('name', 'xy');
    await expect(kaisa.save()).resolves.toBe('saved');
  });

  it('leaves what was typed meanwhile in the form, unsaved', async () => {
    const kaisa = new Editor('Kaisa', new Service());
    kaisa.type('name', 'x');
    const end = kaisa.session.save();
    await turnOver();
    kaisa.type('name', 'xy');
    kaisa.type('note', 'z');
    await finish(kaisa.service, end);
    expect(kaisa.service.stored.name).toBe('x');
    expect(kaisa.values).toMatchObject({ name: 'xy', note: 'z' });
    expect([kaisa.session.isDirty, kaisa.drafts.discarded]).toEqual([true, 0]);
  });

  it('joins one that sends the same, and lets one that sends more wait for it', async () => {
    const service = new Service();
    const editor = new Editor('Kaisa', service);
    editor.type('name', 'x');
    const first = editor.session.save();
    expect(editor.session.save()).toBe(first);
    editor.type('name', 'xy');
    const second = editor.session.save();
    expect(editor.session.save()).toBe(second);
    await turnOver();
    expect(service.waiting).toBe(1);
    await finish(service, second);
    expect(service.stored.name).toBe('xy');
    expect(editor.session.isDirty).toBe(false);
  });

  it('gives new rows the ids of the service, also when they are written on meanwhile', async () => {
    const kaisa = new Editor('Kaisa', new Service());
    kaisa.change(() => [row('a', 'k1'), row('b', 'k2')]);
    const end = kaisa.session.save();
    await turnOver();
    kaisa.change(([first, second]) => [first!, { ...second!, text: 'b!' }]);
    await finish(kaisa.service, end);
    const [first, second] = kaisa.service.stored.rows;
    expect(kaisa.values.rows).toEqual([
      { id: first!.id, text: 'a' },
      { id: second!.id, text: 'b!' },
    ]);
  });

  it('is done when there was nothing to send', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service, { send: async () => ({ ok: true, value: { stored: undefined } }) });
    await expect(kaisa.save()).resolves.toBe('unsent');
  });
});

describe('When a colleague was first', () => {
  it('merges changes of other fields, each try a message of its own', async () => {
    const service = new Service();
    const sent: (string | undefined)[] = [];
    const kaisa: Editor = new Editor('Kaisa', service, {
      send: ({ values, over, mergedWith }) => {
        sent.push(mergedWith);
        return service.call(() => ({ stored: service.store(values, over.modifiedAt, 'Kaisa') }));
      },
    });
    daniel(service, { note: 'theirs' });
    kaisa.type('name', 'mine');
    await expect(kaisa.save()).resolves.toBe('saved');
    expect(valuesOf(service.stored)).toEqual({ name: 'mine', note: 'theirs', rows: [] });
    expect(kaisa.values.note).toBe('theirs');
    expect(sent).toEqual([undefined, 'Daniel Keskinen']);
  });

  it('stores nothing where both changed the same, until the person has chosen', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service);
    daniel(service, { name: 'theirs' });
    kaisa.type('name', 'mine');
    await expect(kaisa.save()).resolves.toBe('conflict');
    const { conflict } = kaisa.session.state;
    expect(conflict).toMatchObject({
      by: 'Daniel Keskinen',
      stored: { values: { name: 'theirs' } },
      merged: { name: 'mine' },
      conflicts: [{ path: ['name'], mine: 'mine', theirs: 'theirs' }],
      brokenRules: [],
    });
    expect([service.stored.name, kaisa.values.name, kaisa.session.base.modifiedAt]).toEqual(['theirs', 'mine', '1']);
    await expect(finish(service, kaisa.session.settle(conflict!.merged))).resolves.toBe('saved');
    expect(service.stored.name).toBe('mine');
  });

  it('asks again where the form was given, behind the question, what a colleague has changed too', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service);
    daniel(service, { name: 'theirs', note: 'theirs' });
    kaisa.type('name', 'mine');
    await expect(kaisa.save()).resolves.toBe('conflict');
    const first = kaisa.session.state.conflict!;
    kaisa.session.receive({ note: 'of another form' });
    await expect(kaisa.session.settle(first.merged)).resolves.toBe('conflict');
    const second = kaisa.session.state.conflict!;
    expect([first.isAgain, second.isAgain]).toEqual([false, true]);
    expect(second.conflicts).toMatchObject([{ path: ['note'], mine: 'of another form', theirs: 'theirs' }]);
    expect(service.stored).toMatchObject({ name: 'theirs', note: 'theirs' });
    const chosen = { ...second.merged, note: 'theirs' };
    await expect(finish(service, kaisa.session.settle(chosen))).resolves.toBe('saved');
    expect(service.stored).toMatchObject({ name: 'mine', note: 'theirs' });
  });

  it('knows which version it has saved', async () => {
    const kaisa = new Editor('Kaisa', new Service());
    expect(kaisa.session.savedVersion).toBeUndefined();
    kaisa.type('name', 'x');
    await kaisa.save();
    expect(kaisa.session.savedVersion).toBe(kaisa.service.stored.modifiedAt);
  });

  it('knows which version it has saved though the answer never came, once it is read', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service);
    kaisa.change(() => [row('mine', 'k1')]);
    const end = kaisa.session.save();
    await turnOver();
    service.letThrough('answerLost');
    await end;
    expect(kaisa.session.savedVersion).toBeUndefined();
    const { modifiedAt } = service.stored;
    kaisa.session.takeIn(service.stored);
    expect(kaisa.session.savedVersion).toBe(modifiedAt);
    daniel(service, { name: 'theirs' });
    kaisa.session.takeIn(service.stored);
    expect(kaisa.session.savedVersion).toBe(modifiedAt);
  });

  it('knows that it has saved in part, and that it has saved nothing where nothing was sent', async () => {
    const service = new Service();
    const failure = new AppError('offline');
    const kaisa: Editor = new Editor('Kaisa', service, {
      send: ({ values, over }) =>
        service.call(() =>
          values.name === '' ? { stored: undefined } : { stored: service.store(values, over.modifiedAt, ''), failure },
        ),
    });
    await expect(kaisa.save()).resolves.toBe('unsent');
    expect(kaisa.session.savedVersion).toBeUndefined();
    kaisa.type('name', 'x');
    await expect(kaisa.save()).resolves.toBe('failed');
    expect(kaisa.session.savedVersion).toBe(service.stored.modifiedAt);
  });

  it('goes on editing without a choice, and asks again at the next save', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service);
    daniel(service, { name: 'theirs' });
    kaisa.type('name', 'mine');
    await kaisa.save();
    await expect(kaisa.session.settle(undefined)).resolves.toBe('stopped');
    expect([kaisa.values.name, kaisa.session.state.conflict]).toEqual(['mine', undefined]);
    await expect(kaisa.save()).resolves.toBe('conflict');
  });

  it('asks where the two changes together break a rule, judged beside what is stored', async () => {
    const service = new Service();
    daniel(service, { name: 'a', note: 'b' });
    const seen: string[] = [];
    const kaisa = new Editor('Kaisa', service, {
      findErrors: ({ name, note }, stored) => {
        seen.push(stored.modifiedBy);
        return name === '' && note === '' ? { name: 'needsOne', note: 'needsOne' } : ({} as Record<string, string>);
      },
    });
    service.store({ ...valuesOf(service.stored), note: '' }, service.stored.modifiedAt, 'Aino');
    kaisa.type('name', '');
    await expect(kaisa.save()).resolves.toBe('conflict');
    const { conflict } = kaisa.session.state;
    expect(conflict).toMatchObject({
      merged: { name: '', note: 'b' },
      conflicts: [{ path: ['name'] }, { path: ['note'] }],
      brokenRules: ['needsOne'],
    });
    expect(conflict!.findFormErrors({ name: '', note: '', rows: [] })).not.toEqual([]);
    expect(new Set(seen)).toEqual(new Set(['Aino']));
  });

  it('asks nothing about what a colleague has left to be filled in, but has it filled in before the save', async () => {
    const service = new Service();
    const sent: string[] = [];
    service.onStoring = (by) => void (by === 'Kaisa' && sent.push(by));
    const kaisa = new Editor('Kaisa', service, {
      findErrors: ({ rows }) =>
        Object.fromEntries(rows.flatMap(({ text }, at) => (text === '' ? [[`rows.${at}.text`, 'required']] : []))),
    });
    daniel(service, { note: 'theirs', rows: [row('', 'new')] });
    kaisa.type('name', 'mine');
    await expect(kaisa.save()).resolves.toBe('failed');
    expect(kaisa.session.state).toEqual({ isSaving: false, conflict: undefined, failure: undefined });
    expect(kaisa.values).toMatchObject({ name: 'mine', note: 'theirs', rows: [{ text: '' }] });
    expect([sent, kaisa.session.isDirty, kaisa.session.isSavable]).toEqual([[], true, false]);
    kaisa.change(([first]) => [{ ...first!, text: 'filled' }]);
    await expect(kaisa.save()).resolves.toBe('saved');
    expect(service.stored).toMatchObject({ name: 'mine', note: 'theirs', rows: [{ text: 'filled' }] });
  });

  it('lets what a colleague has left to be filled in keep nobody from choosing where both changed the same', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service, {
      findErrors: ({ rows }): Record<string, string> =>
        rows.some(({ text }) => text === '') ? { rows: 'required' } : {},
    });
    daniel(service, { name: 'theirs', rows: [row('', 'new')] });
    kaisa.type('name', 'mine');
    await expect(kaisa.save()).resolves.toBe('conflict');
    const { conflict } = kaisa.session.state;
    expect(conflict).toMatchObject({ conflicts: [{ path: ['name'] }], brokenRules: [] });
    expect(conflict!.findFormErrors(conflict!.merged)).toEqual([]);
    await expect(kaisa.session.settle(conflict!.merged)).resolves.toBe('failed');
    expect(kaisa.values).toMatchObject({ name: 'mine', rows: [{ text: '' }] });
    expect([service.stored.name, kaisa.session.isSavable]).toEqual(['theirs', false]);
  });

  it('leaves it to the service when both sides break the rules by themselves', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service, { findErrors: () => ({ name: 'never' }) });
    daniel(service, { note: 'theirs' });
    kaisa.type('name', 'mine');
    await expect(kaisa.save()).resolves.toBe('saved');
  });

  it('follows one who saves again meanwhile, but not for ever', async () => {
    const service = new Service();
    let sends = 0;
    const kaisa: Editor = new Editor('Kaisa', service, {
      send: ({ values, over }) => {
        sends += 1;
        daniel(service, { note: `theirs ${sends}` });
        return service.call(() => ({ stored: service.store(values, over.modifiedAt, 'Kaisa') }));
      },
    });
    kaisa.type('name', 'mine');
    await expect(kaisa.save()).resolves.toBe('failed');
    expect([sends, service.stored.name, kaisa.values.name]).toEqual([3, '', 'mine']);
    expect(kaisa.session.state.failure?.kind).toBe('conflict');
  });

  it('does not take one’s own save whose answer was lost for a colleague’s', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service);
    kaisa.type('name', 'x');
    const lost = kaisa.session.save();
    await turnOver();
    service.letThrough('answerLost');
    await expect(lost).resolves.toBe('failed');
    kaisa.type('name', 'xy');
    await expect(kaisa.save()).resolves.toBe('saved');
    expect(service.stored.name).toBe('xy');
  });
});

describe('A published entity', () => {
  const asking = (service: Service, answers: boolean[]) => {
    const asked: string[] = [];
    const kaisa = new Editor('Kaisa', service, {
      consentTo: ({ note }) =>
        note !== 'published'
          ? undefined
          : async (versions) => {
              const { base, mine, theirs } = versions();
              asked.push(`${base.name}/${mine.name}/${theirs.name}`);
              return answers.shift() ?? true;
            },
    });
    return { kaisa, asked };
  };

  it('is saved after the person has allowed it, asked once a save', async () => {
    const service = new Service();
    daniel(service, { note: 'published' });
    const { kaisa, asked } = asking(service, []);
    daniel(service, { rows: [{ id: 'r', text: 'theirs' }] });
    kaisa.type('name', 'mine');
    await expect(kaisa.save()).resolves.toBe('saved');
    expect(asked).toEqual(['/mine/']);
  });

  it('is asked about also when a colleague has published it while the form was open', async () => {
    const service = new Service();
    const { kaisa, asked } = asking(service, [false]);
    daniel(service, { note: 'published' });
    kaisa.type('name', 'mine');
    await expect(kaisa.save()).resolves.toBe('stopped');
    expect([service.stored.name, kaisa.values.name, kaisa.session.isDirty]).toEqual(['', 'mine', true]);
    await expect(kaisa.save()).resolves.toBe('saved');
    expect(asked).toHaveLength(2);
  });
});

describe('What cannot be saved', () => {
  const refusing = (service: Service, error: AppError) =>
    new Editor('Kaisa', service, { send: () => Promise.resolve({ ok: false, error }) });

  it('stays typed, with the reason until it is saved or dismissed', async () => {
    const kaisa = refusing(new Service(), new AppError('offline'));
    kaisa.type('name', 'x');
    await expect(kaisa.save()).resolves.toBe('failed');
    expect([kaisa.values.name, kaisa.session.isDirty, kaisa.session.state.failure?.kind]).toEqual([
      'x',
      true,
      'offline',
    ]);
    kaisa.session.dismissFailure();
    expect(kaisa.session.state.failure).toBeUndefined();
  });

  it('is shown at its field until that is changed', async () => {
    const error = new AppError('invalid', { status: 400, fieldErrors: { name: ['taken'] } });
    const kaisa = refusing(new Service(), error);
    kaisa.type('name', 'x');
    await kaisa.save();
    expect(kaisa.session.findErrors(kaisa.values)).toEqual({ name: 'taken' });
    kaisa.type('name', 'y');
    expect(kaisa.session.findErrors(kaisa.values)).toEqual({});
    kaisa.type('name', 'x');
    expect(kaisa.session.findErrors(kaisa.values)).toEqual({ name: 'taken' });
    kaisa.session.forgetRefusals();
    expect(kaisa.session.findErrors(kaisa.values)).toEqual({});
  });

  it('gives back a row that may not be removed, at which it says so', async () => {
    const service = new Service();
    daniel(service, { rows: [{ id: 'r', text: 'in use' }] });
    const kaisa = new Editor('Kaisa', service, {
      send: () => Promise.resolve({ ok: false, error: new AppError('conflict', { status: 409 }) }),
      refusalOf: (_error, sent, { rows }) => ({
        errors: { 'rows.0.text': 'inUse' },
        values: { ...sent, rows: [...rows, ...sent.rows] },
      }),
    });
    kaisa.change(() => []);
    kaisa.type('name', 'typed');
    await kaisa.save();
    expect(kaisa.values).toEqual({ name: 'typed', note: '', rows: [{ id: 'r', text: 'in use' }] });
    expect(kaisa.session.findErrors(kaisa.values)).toEqual({ 'rows.0.text': 'inUse' });
  });
});

describe('A save of several calls', () => {
  /** Stores the name, and then fails to store the note. */
  const halting = (service: Service, error: AppError) =>
    new Editor('Kaisa', service, {
      send: ({ values, over }) =>
        service.call(() => ({
          stored:
            values.name === over.values.name
              ? undefined
              : service.store({ ...over.values, name: values.name }, over.modifiedAt, 'Kaisa'),
          failure: error,
        })),
    });

  it('that stops on its way: what it stored is the base, the rest stays typed', async () => {
    const kaisa = halting(new Service(), new AppError('offline'));
    kaisa.type('name', 'x');
    kaisa.type('note', 'y');
    const end = kaisa.session.save();
    await turnOver();
    kaisa.type('note', 'yz');
    await expect(finish(kaisa.service, end)).resolves.toBe('failed');
    expect(kaisa.session.base).toEqual({
      values: valuesOf(kaisa.service.stored),
      modifiedAt: kaisa.service.stored.modifiedAt,
    });
    expect(kaisa.session.base.values).toMatchObject({ name: 'x', note: '' });
    expect(kaisa.values).toMatchObject({ name: 'x', note: 'yz' });
    kaisa.session.undo();
    kaisa.session.undo();
    kaisa.session.undo();
    expect(kaisa.values).toMatchObject({ name: '', note: '' });
  });
});

describe('Taking back', () => {
  it('goes back step by step and forth again; what is typed in one field is one step', () => {
    const kaisa = new Editor('Kaisa', new Service());
    kaisa.type('name', 'x');
    kaisa.session.rest();
    kaisa.type('name', 'xy');
    kaisa.change(() => [row('a', 'k')]);
    const states = () => [kaisa.values.name, kaisa.values.rows.length];
    kaisa.session.undo();
    expect(states()).toEqual(['xy', 0]);
    kaisa.session.undo();
    expect(states()).toEqual(['', 0]);
    kaisa.session.undo();
    kaisa.session.redo();
    kaisa.session.redo();
    expect(states()).toEqual(['xy', 1]);
    kaisa.session.redo();
    kaisa.session.undo();
    kaisa.type('note', 'new');
    kaisa.session.redo();
    expect([...states(), kaisa.values.note]).toEqual(['xy', 0, 'new']);
  });

  it('knows fifty steps and more', () => {
    const kaisa = new Editor('Kaisa', new Service());
    for (let step = 1; step <= 60; step += 1) kaisa.change((rows) => [...rows, row(String(step), String(step))]);
    for (let step = 1; step <= 60; step += 1) kaisa.session.undo();
    expect(kaisa.values.rows).toEqual([]);
  });

  it('takes back just one step, and keeps what came after it', () => {
    const kaisa = new Editor('Kaisa', new Service());
    kaisa.change(() => [row('a', 'k1'), row('b', 'k2'), row('c', 'k3')]);
    const removal = kaisa.session.step(() => {
      kaisa.values = { ...kaisa.values, note: 'gone', rows: kaisa.values.rows.filter(({ key }) => key !== 'k2') };
    });
    kaisa.type('name', 'since');
    kaisa.change(([a, c]) => [a!, { ...c!, text: 'c since' }, row('d', 'k4')]);
    kaisa.type('note', 'note since');
    kaisa.session.takeBack(removal!);
    const all = [row('a', 'k1'), row('b', 'k2'), row('c since', 'k3'), row('d', 'k4')];
    expect(kaisa.values).toEqual({ name: 'since', note: 'note since', rows: all });
    // A step of its own.
    kaisa.session.undo();
    expect(kaisa.values.rows.map(({ key }) => key)).toEqual(['k1', 'k3', 'k4']);
  });

  it('takes the newest step back as Ctrl+Z does, and what is taken back already not again', () => {
    const kaisa = new Editor('Kaisa', new Service());
    const step = kaisa.session.step(() => void (kaisa.values = { ...kaisa.values, rows: [row('a', 'k')] }))!;
    kaisa.session.takeBack(step);
    expect(kaisa.values.rows).toEqual([]);
    kaisa.session.takeBack(step);
    expect(kaisa.values.rows).toEqual([]);
    kaisa.session.redo();
    expect(kaisa.values.rows).toHaveLength(1);
    expect(kaisa.session.step(() => undefined)).toBeUndefined();
  });

  it('takes back a step alone that has changed just what was changed before it', () => {
    const kaisa = new Editor('Kaisa', new Service());
    kaisa.type('name', 'typed');
    for (const name of ['one', 'two']) kaisa.session.step(() => kaisa.type('name', name));
    kaisa.session.undo();
    expect(kaisa.values.name).toBe('one');
    kaisa.session.undo();
    expect(kaisa.values.name).toBe('typed');
  });

  it('takes all of the step where a row is one choice, whatever was typed in it since', () => {
    const together = () => ['text', 'kind'];
    const kaisa = new Editor('Kaisa', new Service(), { together });
    kaisa.change(() => [{ ...row('old', 'k'), kind: 1 }]);
    const step = kaisa.session.step(() => {
      kaisa.values = { ...kaisa.values, rows: [{ ...row('', 'k'), kind: 2 }] };
    })!;
    kaisa.change(([only]) => [{ ...only!, text: 'since' }]);
    kaisa.session.takeBack(step);
    expect(kaisa.values.rows).toEqual([{ key: 'k', text: 'old', kind: 1 }]);
  });

  it('takes back a row that was removed before a save, which then is unsaved', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service);
    kaisa.change(() => [row('a', 'k1'), row('b', 'k2')]);
    await kaisa.save();
    const step = kaisa.session.step(() => {
      kaisa.values = { ...kaisa.values, rows: kaisa.values.rows.slice(1) };
    })!;
    await kaisa.save();
    kaisa.session.takeBack(step);
    expect(kaisa.values.rows.map(({ text }) => text)).toEqual(['a', 'b']);
    expect(kaisa.session.isDirty).toBe(true);
  });

  it('takes back what was saved, and nothing that a colleague has stored', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service);
    kaisa.type('name', 'mine');
    daniel(service, { note: 'theirs' });
    await kaisa.save();
    kaisa.session.undo();
    expect(kaisa.values).toMatchObject({ name: '', note: 'theirs' });
    expect(kaisa.session.isDirty).toBe(true);
  });
});

describe('Beside saving', () => {
  it('takes in what another call of ours has stored', () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service);
    kaisa.type('name', 'mine');
    kaisa.session.takeIn({ ...service.stored, note: 'new', modifiedAt: '9' });
    expect(kaisa.values).toMatchObject({ name: 'mine', note: 'new' });
    expect(kaisa.session.base).toMatchObject({ modifiedAt: '9', values: { name: '', note: 'new' } });
  });

  it('knows the rows of its own save whose answer was lost among what is taken in, also in steps that were taken back', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service);
    kaisa.change(() => [row('mine', 'k1')]);
    const lost = kaisa.session.save();
    await turnOver();
    service.letThrough('answerLost');
    await lost;
    kaisa.session.undo();
    kaisa.session.takeIn(service.stored);
    expect(kaisa.values.rows).toEqual(service.stored.rows);
    kaisa.session.redo();
    expect(kaisa.values.rows).toEqual(service.stored.rows);
  });

  it('restores what an earlier visit kept, over what that was typed over; that can be taken back', async () => {
    const service = new Service();
    const base = { values: valuesOf(service.stored), modifiedAt: service.stored.modifiedAt };
    daniel(service, { note: 'theirs' });
    const kaisa = new Editor('Kaisa', service);
    kaisa.type('name', 'newer');
    kaisa.session.restore(base, { ...base.values, name: 'kept' });
    expect(kaisa.values).toMatchObject({ name: 'kept', note: '' });
    kaisa.session.undo();
    expect(kaisa.values).toMatchObject({ name: 'newer', note: 'theirs' });
    kaisa.session.redo();
    await expect(kaisa.save()).resolves.toBe('saved');
    expect(service.stored).toMatchObject({ name: 'kept', note: 'theirs' });
  });

  it('gives up what is unsaved only when it is let go', () => {
    const kaisa = new Editor('Kaisa', new Service());
    kaisa.type('name', 'x');
    kaisa.session.letGo();
    expect([kaisa.values.name, kaisa.session.isDirty, kaisa.drafts.discarded]).toEqual(['', false, 1]);
  });

  it('tells its listeners how it stands', async () => {
    const kaisa = new Editor('Kaisa', new Service());
    const states: boolean[] = [];
    const stop = kaisa.session.subscribe(() => states.push(kaisa.session.state.isSaving));
    await kaisa.save();
    await turnOver();
    stop();
    await kaisa.save();
    expect(states).toEqual([true, false]);
  });
});

describe('Values that another form of the object has', () => {
  it('come from there as one step', () => {
    const kaisa = new Editor('Kaisa', new Service());
    kaisa.type('name', 'x');
    kaisa.session.receive({ note: 'there' });
    expect(kaisa.values).toMatchObject({ name: 'x', note: 'there' });
    kaisa.session.undo();
    expect(kaisa.values).toMatchObject({ name: 'x', note: '' });
  });

  it('go there from all steps, and what is left is kept', () => {
    const kaisa = new Editor('Kaisa', new Service());
    kaisa.type('note', 'here');
    kaisa.session.rest();
    kaisa.type('name', 'x');
    kaisa.session.rest();
    const { kept } = kaisa.drafts;
    kaisa.session.release({ note: '' });
    expect(kaisa.values).toMatchObject({ name: 'x', note: '' });
    expect(kaisa.drafts.kept).toBe(kept + 1);
    kaisa.session.undo();
    expect(kaisa.values).toMatchObject({ name: '', note: '' });
  });
});

it('does not take back what has gone to another form, where a save whose answer was lost has stored it', async () => {
  const service = new Service();
  const kaisa = new Editor('Kaisa', service);
  kaisa.type('name', 'x');
  kaisa.type('note', 'shared');
  const lost = kaisa.session.save();
  await turnOver();
  service.letThrough('answerLost');
  await lost;
  kaisa.session.release({ note: '' });
  kaisa.type('name', 'xy');
  await expect(kaisa.save()).resolves.toBe('saved');
  expect(service.stored).toMatchObject({ name: 'xy', note: 'shared' });
});

describe('What is stored by now', () => {
  async function renewed(changes: Partial<Service['stored']>, known = {}, part = {}) {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service, part);
    kaisa.type('name', 'x');
    daniel(service, changes);
    await finish(service, kaisa.session.renew(known));
    expect(kaisa.values.name).toBe('x');
    return { note: kaisa.values.note, isNewest: kaisa.session.base.modifiedAt === service.stored.modifiedAt };
  }

  it('is what typing is compared with, where the form has it already', async () => {
    expect(await renewed({})).toEqual({ note: '', isNewest: true });
  });

  it('is taken in where the person has it from another form', async () => {
    expect(await renewed({ note: 'there' }, { note: 'there' })).toEqual({ note: 'there', isNewest: true });
  });

  it('waits for the next save where a colleague has changed it, or it cannot be read', async () => {
    expect(await renewed({ note: 'theirs' })).toEqual({ note: '', isNewest: false });
    const read = async () => ({ ok: false as const, error: new AppError('offline') });
    expect(await renewed({}, {}, { read })).toEqual({ note: '', isNewest: false });
  });
});

it('tells what is unsaved, as a copy, and whether it may be sent', () => {
  const errors = { name: 'formErrors.required' };
  const kaisa = new Editor('Kaisa', new Service(), { findErrors: () => errors });
  expect(kaisa.session.unsaved()).toBeUndefined();
  expect(kaisa.session.isSavable).toBe(false);
  kaisa.type('name', 'x');
  const unsaved = kaisa.session.unsaved();
  expect(unsaved).toEqual(kaisa.values);
  expect(unsaved).not.toBe(kaisa.values);
  const daring = new Editor('Kaisa', new Service(), { findErrors: () => errors, findSaveErrors: () => ({}) });
  expect(daring.session.isSavable).toBe(true);
});
