import { AppError } from '#core/errors/app-error.ts';
import { Editor, finish, Service, turnOver, valuesOf } from './two-people.ts';

const daniel = (service: Service, changes: Partial<Service['stored']>): void =>
  void service.store({ ...valuesOf(service.stored), ...changes }, service.stored.modifiedAt, 'Daniel Keskinen');
const baseOf = ({ stored }: Service) => ({ values: valuesOf(stored), modifiedAt: stored.modifiedAt });

/** Kaisa has typed a name over Daniel's note, of which an earlier draft of hers knows nothing; her save is on its way. */
async function saving() {
  const service = new Service();
  const earlier = baseOf(service);
  daniel(service, { note: 'theirs' });
  const kaisa = new Editor('Kaisa', service);
  kaisa.type('name', 'mine');
  const end = kaisa.session.save();
  await turnOver();
  const restore = (): void => kaisa.session.restore(earlier, { ...earlier.values, rows: [{ id: 'r', text: 'kept' }] });
  return { service, kaisa, end, restore, earlier };
}

it('asks anew, as such, where a colleague changes the same once more before the choice is stored', async () => {
  const service = new Service();
  const kaisa = new Editor('Kaisa', service);
  daniel(service, { name: 'theirs' });
  kaisa.type('name', 'mine');
  await kaisa.save();
  const first = kaisa.session.state.conflict!;
  daniel(service, { name: 'theirs, later' });
  await expect(finish(service, kaisa.session.settle(first.merged))).resolves.toBe('conflict');
  const second = kaisa.session.state.conflict!;
  expect(second).toMatchObject({ isAgain: true, conflicts: [{ mine: 'mine', theirs: 'theirs, later' }] });
  // Put off, it is the first question of the next save.
  await kaisa.session.settle(undefined);
  await expect(kaisa.save()).resolves.toBe('conflict');
  expect(kaisa.session.state.conflict?.isAgain).toBe(false);
  await expect(finish(service, kaisa.session.settle(second.merged))).resolves.toBe('saved');
  expect(service.stored.name).toBe('mine');
});

it('asks no more about what a colleague has taken back where it is saved without an answer, as with all languages', async () => {
  const service = new Service();
  const kaisa = new Editor('Kaisa', service);
  daniel(service, { name: 'theirs' });
  kaisa.type('name', 'mine');
  await expect(kaisa.save()).resolves.toBe('conflict');
  daniel(service, { name: '' });
  await expect(kaisa.save()).resolves.toBe('saved');
  expect([service.stored.name, kaisa.session.state.conflict, kaisa.session.isIdle]).toEqual(['mine', undefined, true]);
});

describe('A draft that is restored while a save is on its way', () => {
  it('is laid over what that has stored, and overwrites nothing that it has not seen', async () => {
    const { service, kaisa, end, restore } = await saving();
    restore();
    expect(kaisa.values).toEqual({ name: '', note: '', rows: [{ id: 'r', text: 'kept' }] });
    await expect(finish(service, end)).resolves.toBe('saved');
    expect(service.stored).toMatchObject({ name: 'mine', note: 'theirs', rows: [] });
    expect(kaisa.values).toEqual({ name: 'mine', note: 'theirs', rows: [{ id: 'r', text: 'kept' }] });
    expect(kaisa.session.isDirty).toBe(true);
    await expect(kaisa.save()).resolves.toBe('saved');
    expect(service.stored).toMatchObject({ name: 'mine', note: 'theirs', rows: [{ text: 'kept' }] });
  });

  it('stays as it is where that has stored something else, and asks with its own save', async () => {
    const { service, kaisa, end, earlier } = await saving();
    kaisa.session.restore(earlier, { ...earlier.values, note: 'kept' });
    await expect(finish(service, end)).resolves.toBe('saved');
    expect([kaisa.session.base.modifiedAt, kaisa.values.note, kaisa.session.state.conflict]).toEqual([
      earlier.modifiedAt,
      'kept',
      undefined,
    ]);
    await expect(kaisa.save()).resolves.toBe('conflict');
    expect(kaisa.session.state.conflict).toMatchObject({ conflicts: [{ path: ['note'], theirs: 'theirs' }] });
    expect(service.stored.note).toBe('theirs');
  });

  it('knows nothing of a colleague’s either where no answer came', async () => {
    const { service, kaisa, end, restore } = await saving();
    restore();
    service.letThrough('answerLost');
    await expect(end).resolves.toBe('failed');
    await expect(kaisa.save()).resolves.toBe('saved');
    expect(service.stored).toMatchObject({ name: 'mine', note: 'theirs', rows: [{ text: 'kept' }] });
  });

  it('knows nothing of a colleague’s where no answer came before it was restored', async () => {
    const { service, kaisa, end, restore } = await saving();
    service.letThrough('answerLost');
    await end;
    restore();
    await expect(kaisa.save()).resolves.toBe('saved');
    expect(service.stored).toMatchObject({ name: 'mine', note: 'theirs', rows: [{ text: 'kept' }] });
  });

  it('is what is sent next where a colleague was first', async () => {
    const { service, kaisa, end, restore } = await saving();
    daniel(service, { name: 'theirs' });
    restore();
    await expect(finish(service, end)).resolves.toBe('saved');
    expect(service.stored).toMatchObject({ name: 'theirs', note: 'theirs', rows: [{ text: 'kept' }] });
    kaisa.session.undo();
    expect(kaisa.values).toMatchObject({ name: 'mine', note: 'theirs', rows: [] });
  });

  it('has no part in what is refused of the save', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service, {
      send: () =>
        service.call(() => {
          throw new AppError('invalid', { status: 400, fieldErrors: { name: ['taken'] } });
        }),
      refusalOf: (_error, sent) => ({ errors: { name: 'taken' }, values: { ...sent, note: 'given back' } }),
    });
    const earlier = baseOf(service);
    kaisa.type('name', 'mine');
    const end = kaisa.session.save();
    await turnOver();
    kaisa.session.restore(earlier, { ...earlier.values, name: 'kept' });
    await expect(finish(service, end)).resolves.toBe('failed');
    expect([kaisa.values, kaisa.session.hasRefusals]).toEqual([{ name: 'kept', note: '', rows: [] }, false]);
    expect(kaisa.session.state.failure?.kind).toBe('invalid');
  });

  it('takes the place of a question about what was there before', async () => {
    const { service, kaisa, end, restore } = await saving();
    daniel(service, { name: 'theirs' });
    await expect(finish(service, end)).resolves.toBe('conflict');
    restore();
    expect(kaisa.session.state.conflict).toBeUndefined();
    await expect(kaisa.save()).resolves.toBe('saved');
    expect(service.stored).toMatchObject({ name: 'theirs', note: 'theirs', rows: [{ text: 'kept' }] });
  });

  it('is saved over its own base where the save still waits to be allowed', async () => {
    const service = new Service();
    const earlier = baseOf(service);
    daniel(service, { note: 'theirs' });
    let allow: (isAllowed: boolean) => void = () => undefined;
    const kaisa = new Editor('Kaisa', service, { consentTo: () => () => new Promise((resolve) => (allow = resolve)) });
    kaisa.type('name', 'mine');
    const end = kaisa.session.save();
    await turnOver();
    kaisa.session.restore(earlier, { ...earlier.values, name: 'kept' });
    allow(true);
    await expect(finish(service, end)).resolves.toBe('saved');
    expect(service.stored).toMatchObject({ name: 'kept', note: 'theirs' });
  });
});

describe('What is let go while its save is on its way', () => {
  it('leaves no draft behind: the form shows what is stored', async () => {
    const { service, kaisa, end } = await saving();
    kaisa.session.letGo();
    const { kept } = kaisa.drafts;
    await expect(finish(service, end)).resolves.toBe('saved');
    expect([kaisa.values.name, kaisa.session.isDirty, kaisa.drafts.kept]).toEqual(['mine', false, kept]);
  });

  it('leaves nothing unsaved behind where its save stops on its way', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service, {
      send: ({ values, over }) =>
        service.call(() => ({
          stored: service.store({ ...over.values, name: values.name }, over.modifiedAt, 'Kaisa'),
          failure: new AppError('offline'),
        })),
    });
    kaisa.type('name', 'mine');
    kaisa.type('note', 'unsaved');
    const end = kaisa.session.save();
    await turnOver();
    kaisa.session.letGo();
    const { kept } = kaisa.drafts;
    await expect(finish(service, end)).resolves.toBe('stopped');
    expect([kaisa.values, kaisa.drafts.kept]).toEqual([{ name: 'mine', note: '', rows: [] }, kept]);
    expect(kaisa.session.state).toEqual({ isSaving: false, conflict: undefined, failure: undefined });
  });

  it('is not sent again where a colleague was first, and asks nothing', async () => {
    const asked: string[] = [];
    const service = new Service();
    const kaisa: Editor = new Editor('Kaisa', service, {
      consentTo: ({ note }) => (note === 'published' ? async () => (asked.push(note), true) : undefined),
    });
    kaisa.type('name', 'mine');
    const end = kaisa.session.save();
    await turnOver();
    daniel(service, { name: 'theirs', note: 'published' });
    const { modifiedAt } = service.stored;
    service.letThrough('answered');
    await turnOver();
    // What is stored now is being read.
    expect(service.waiting).toBe(1);
    kaisa.session.letGo();
    await expect(finish(service, end)).resolves.toBe('stopped');
    expect([service.stored.modifiedAt, asked, kaisa.session.state.conflict]).toEqual([modifiedAt, [], undefined]);
  });

  it('is not read again either where that comes to light later', async () => {
    const { service, kaisa, end } = await saving();
    daniel(service, { name: 'theirs' });
    kaisa.session.letGo();
    service.letThrough('answered');
    await expect(end).resolves.toBe('stopped');
    expect(service.waiting).toBe(0);
  });

  it('is not sent after it was allowed', async () => {
    const service = new Service();
    let allow: (isAllowed: boolean) => void = () => undefined;
    const kaisa = new Editor('Kaisa', service, { consentTo: () => () => new Promise((resolve) => (allow = resolve)) });
    kaisa.type('name', 'mine');
    const end = kaisa.session.save();
    await turnOver();
    kaisa.session.letGo();
    allow(true);
    await expect(end).resolves.toBe('stopped');
    expect(service.waiting).toBe(0);
  });

  it('ends the save that waits, but none that is begun later', async () => {
    const { service, kaisa, end } = await saving();
    kaisa.type('note', 'more');
    const waiting = kaisa.session.save();
    kaisa.session.letGo();
    kaisa.type('note', 'later');
    const later = kaisa.session.save();
    await finish(service, later);
    await expect(Promise.all([end, waiting, later])).resolves.toEqual(['saved', 'stopped', 'saved']);
    expect(service.stored).toMatchObject({ name: 'mine', note: 'later' });
  });
});
