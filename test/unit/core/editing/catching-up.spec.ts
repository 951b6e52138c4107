import { Editor, finish, Service, type Stored, turnOver, valuesOf } from './two-people.ts';

// What keeps a save back may be stored by somebody else already (decision 487).

const daniel = (service: Service, changes: Partial<Stored>): void =>
  void service.store({ ...valuesOf(service.stored), ...changes }, service.stored.modifiedAt, 'Daniel Keskinen');

describe('A form that lacks what a colleague has filled in meanwhile', () => {
  const findErrors = ({ note }: Pick<Stored, 'note'>) =>
    note === '' ? { note: 'needsNote' } : ({} as Record<string, string>);

  it('takes that in before it says what is missing, where a newer version is known', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service, { findErrors });
    kaisa.type('name', 'mine');
    await kaisa.session.catchUp();
    expect([service.waiting, kaisa.session.isSavable]).toEqual([0, false]);
    daniel(service, { note: 'theirs' });
    kaisa.session.newestVersion = service.stored.modifiedAt;
    await finish(service, kaisa.session.catchUp());
    expect(kaisa.values).toEqual({ name: 'mine', note: 'theirs', rows: [] });
    const { isSavable, isDirty, state } = kaisa.session;
    expect([isSavable, isDirty, state.conflict]).toEqual([true, true, undefined]);
    // What is over the newest version, or can be saved, asks for nothing.
    await kaisa.session.catchUp();
    expect(service.waiting).toBe(0);
    await expect(kaisa.save()).resolves.toBe('saved');
    expect(service.stored).toMatchObject({ name: 'mine', note: 'theirs' });
  });

  it('asks first where both have changed one field besides', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service, { findErrors });
    kaisa.type('name', 'mine');
    daniel(service, { name: 'theirs', note: 'theirs' });
    kaisa.session.newestVersion = service.stored.modifiedAt;
    await finish(service, kaisa.session.catchUp());
    const { conflict } = kaisa.session.state;
    expect(conflict).toMatchObject({
      by: 'Daniel Keskinen',
      merged: { name: 'mine', note: 'theirs' },
      conflicts: [{ path: ['name'], mine: 'mine', theirs: 'theirs' }],
    });
    expect(kaisa.values).toMatchObject({ name: 'mine', note: '' });
    await expect(finish(service, kaisa.session.settle(conflict!.merged))).resolves.toBe('saved');
    expect(service.stored).toMatchObject({ name: 'mine', note: 'theirs' });
  });

  it('leaves all as it was where it cannot be read', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service, { findErrors });
    kaisa.type('name', 'mine');
    daniel(service, { note: 'theirs' });
    kaisa.session.newestVersion = service.stored.modifiedAt;
    const end = kaisa.session.catchUp();
    service.letThrough('lost');
    await end;
    expect([kaisa.values.name, kaisa.values.note, kaisa.session.base.modifiedAt]).toEqual(['mine', '', '1']);
  });

  it('asks where both have changed what makes sense only together', async () => {
    const service = new Service();
    service.store({ ...valuesOf(service.stored), rows: [{ text: 'a', kind: 1 }] }, '1', 'Kaisa');
    const [row] = service.stored.rows;
    const kaisa = new Editor('Kaisa', service, { findErrors, together: () => ['text', 'kind'] });
    kaisa.change(() => [{ ...row!, text: 'mine' }]);
    service.stored = {
      ...service.stored,
      note: 'theirs',
      rows: [{ ...row!, kind: 2 }],
      modifiedAt: '9',
      modifiedBy: 'Daniel Keskinen',
    };
    kaisa.session.newestVersion = '9';
    await finish(service, kaisa.session.catchUp());
    expect(kaisa.session.state.conflict?.conflicts).toHaveLength(1);
    expect(kaisa.values.rows).toEqual([{ ...row, text: 'mine' }]);
  });

  it('asks nobody about their own save, whose answer never came', async () => {
    const service = new Service();
    const kaisa = new Editor('Kaisa', service, { findErrors });
    kaisa.type('name', 'first');
    kaisa.type('note', 'filled');
    const end = kaisa.session.save();
    await turnOver();
    service.letThrough('answerLost');
    await end;
    kaisa.type('name', 'second');
    kaisa.type('note', '');
    kaisa.session.newestVersion = service.stored.modifiedAt;
    await finish(service, kaisa.session.catchUp());
    expect(kaisa.session.state.conflict).toBeUndefined();
    expect(kaisa.values).toMatchObject({ name: 'second', note: '' });
    expect(kaisa.session.base.modifiedAt).toBe(service.stored.modifiedAt);
  });
});
