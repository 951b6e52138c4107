import { Editor, Service, valuesOf } from './two-people.ts';

// What a draft that is put back, and taken back again, is compared with.

const daniel = (service: Service, changes: Partial<Service['stored']>): void =>
  void service.store({ ...valuesOf(service.stored), ...changes }, service.stored.modifiedAt, 'Daniel Keskinen');

/** A draft of before Daniel's note is put into a form that shows it. */
function restored() {
  const service = new Service();
  const base = { values: valuesOf(service.stored), modifiedAt: service.stored.modifiedAt };
  daniel(service, { note: 'theirs' });
  const kaisa = new Editor('Kaisa', service);
  const loaded = kaisa.session.base;
  const step = kaisa.session.step(() => kaisa.session.restore(base, { ...base.values, name: 'kept' }))!;
  expect([kaisa.session.base, kaisa.values.name]).toEqual([base, 'kept']);
  return { service, kaisa, session: kaisa.session, base, loaded, step };
}

it('compares a restored draft that is taken back with what was there before it, and one that comes again with its own', async () => {
  const { service, kaisa, session, base, loaded } = restored();
  session.undo();
  expect([session.isDirty, session.base]).toEqual([false, loaded]);
  session.redo();
  expect([session.isDirty, session.base, kaisa.values.note]).toEqual([true, base, '']);
  session.undo();
  kaisa.type('name', 'mine');
  daniel(service, { note: '' });
  await expect(kaisa.save()).resolves.toBe('saved');
  // Daniel has taken his note away: it is not brought back by who has only seen it.
  expect(service.stored).toMatchObject({ name: 'mine', note: '' });
  session.undo();
  expect([session.isDirty, session.base.values.note, kaisa.values]).toMatchObject([true, '', { name: '', note: '' }]);
});

it('compares so, too, where just the restored draft is taken back, and what was typed since stays', async () => {
  const { service, kaisa, session, base, loaded, step } = restored();
  kaisa.change((rows) => [...rows, { key: 'k', text: 'new' }]);
  session.takeBack(step);
  expect([kaisa.values, session.base]).toMatchObject([{ name: '', note: 'theirs', rows: [{ text: 'new' }] }, loaded]);
  session.undo();
  expect([kaisa.values.name, session.base]).toEqual(['kept', base]);
  session.redo();
  daniel(service, { note: '' });
  await expect(kaisa.save()).resolves.toBe('saved');
  expect(service.stored).toMatchObject({ name: '', note: '', rows: [{ text: 'new' }] });
});

it('leaves what a restored draft was typed over once that is saved, however far one goes back', async () => {
  const { service, kaisa, session } = restored();
  await expect(kaisa.save()).resolves.toBe('saved');
  session.undo();
  expect([kaisa.values.name, kaisa.values.note, session.isDirty]).toEqual(['', 'theirs', true]);
  expect(session.base.modifiedAt).toBe(service.stored.modifiedAt);
});

it('compares so, too, where some of the values have gone to another language since', () => {
  const { kaisa, session, base, loaded } = restored();
  session.release({ name: '' });
  session.undo();
  expect([kaisa.values.note, session.base, session.isDirty]).toEqual(['theirs', loaded, false]);
  session.redo();
  expect([kaisa.values.note, session.base]).toEqual(['', base]);
});
