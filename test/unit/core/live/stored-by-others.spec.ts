import { AppError } from '#core/errors/app-error.ts';
import { type StoredMeanwhile, StoredByOthers } from '#core/live/stored-by-others.ts';
import type { LiveMessage } from '#core/ports/live.ts';
import { Editor, Service, type Stored, type Values, valuesOf } from '#test/unit/core/editing/two-people.ts';

// What others store of an open form: a clean one shows it at once, a dirty one says so and keeps its base.

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const objectId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** Kaisa's form on a service whose reads are answered at once, and whose saves wait. */
function setup(part: ConstructorParameters<typeof Editor>[2] = {}) {
  const service = new Service();
  const kaisa = new Editor('Kaisa', service, part);
  const { session } = kaisa;
  const said: (StoredMeanwhile | undefined)[] = [];
  const reads: string[] = [];
  const net: { isDown: boolean; failure?: AppError; pause: Promise<void> } = {
    isDown: false,
    pause: Promise.resolve(),
  };
  const read = async (how: string) => {
    reads.push(how);
    const { stored: value } = service;
    await net.pause;
    const failure = net.failure ?? (net.isDown ? new AppError('offline') : undefined);
    return failure ? ({ ok: false, error: failure } as const) : ({ ok: true, value } as const);
  };
  const moved = jest.fn();
  const others = new StoredByOthers<Stored, Values>({
    objectId,
    session,
    part: { valuesOf, identify: () => undefined },
    load: () => read('load'),
    peek: () => read('peek'),
    inPlace: (change) => (change(), moved()),
    onChange: (stored) => said.push(stored),
  });
  session.subscribe(() => others.settled());
  const hear = (message: LiveMessage): Promise<void> => {
    others.hear(message);
    return pass(300);
  };
  const changed = ({ modifiedAt, modifiedBy }: Stored = service.stored): Promise<void> =>
    hear({ kind: 'changed', objectType: 'product', id: objectId, modifiedAt, byName: modifiedBy });
  const daniel = (changes: Partial<Values>): Stored =>
    service.store({ ...valuesOf(service.stored), ...changes }, service.stored.modifiedAt, 'Daniel');
  const type = (text: string): void => {
    kaisa.type('name', text);
    others.typed();
  };
  return { service, kaisa, session, others, said, reads, net, moved, hear, changed, daniel, type };
}

/** The save is stored, and its answer does not come. */
async function loseAnswer(service: Service, end: Promise<unknown>): Promise<void> {
  await pass(0);
  service.letThrough('answerLost');
  await end;
}

const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
const name = (before: string, after: string) => [{ path: ['name'], before, after }];

describe('A clean form', () => {
  it('shows what a colleague has stored, and goes on over it', async () => {
    const { kaisa, session, said, reads, moved, changed, daniel } = setup();
    const stored = daniel({ name: 'Danielin' });
    await changed();
    expect([kaisa.values.name, session.isDirty, session.base.modifiedAt]).toEqual([
      'Danielin',
      false,
      stored.modifiedAt,
    ]);
    expect([reads, moved.mock.calls.length]).toEqual([['load'], 1]);
    expect(said).toEqual([
      { state: 'shown', by: 'Daniel', modifiedAt: stored.modifiedAt, changes: name('', 'Danielin') },
    ]);
    // The same once more, as another process tells it.
    await changed(stored);
    expect(reads).toHaveLength(1);
  });

  it('says nothing of what changes nothing in it, but saves over it', async () => {
    const { session, said, changed, daniel } = setup();
    const { modifiedAt } = daniel({});
    await changed();
    expect([said, session.base.modifiedAt]).toEqual([[], modifiedAt]);
  });

  it('looks again once the server notifies anew: something may have been missed', async () => {
    const { kaisa, reads, said, hear, daniel } = setup();
    await hear({ kind: 'connected' });
    expect([reads, said]).toEqual([['peek'], []]);
    daniel({ name: 'Danielin' });
    await hear({ kind: 'lost' });
    expect(reads).toHaveLength(1);
    await hear({ kind: 'connected' });
    await pass(300);
    expect([kaisa.values.name, said.length, reads]).toEqual(['Danielin', 1, ['peek', 'peek', 'load']]);
  });

  it('leaves out other objects, and what cannot be read', async () => {
    const { kaisa, reads, net, said, hear, changed, daniel } = setup();
    const { modifiedAt } = daniel({ name: 'Danielin' });
    await hear({ kind: 'changed', objectType: 'product', id: 'another', modifiedAt, byName: 'Daniel' });
    expect(reads).toEqual([]);
    net.isDown = true;
    await changed();
    expect([reads.length, said, kaisa.values.name]).toEqual([1, [], '']);
    net.isDown = false;
    await hear({ kind: 'connected' });
    await pass(300);
    expect(kaisa.values.name).toBe('Danielin');
  });

  it('reads it later where the service had no answer while the stream went on: nobody tells a second time', async () => {
    const { kaisa, reads, net, said, others, changed, daniel } = setup();
    daniel({ name: 'Danielin' });
    net.isDown = true;
    await changed();
    await pass(20_000);
    expect([reads.length, kaisa.values.name]).toEqual([2, '']);
    net.isDown = false;
    await pass(20_700);
    expect([kaisa.values.name, said.length]).toEqual(['Danielin', 1]);
    net.failure = new AppError('forbidden');
    daniel({ name: 'Danielin uusi' });
    await changed();
    expect(jest.getTimerCount()).toBe(0);
    net.failure = new AppError('unexpected');
    await changed();
    others.stop();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('becomes a dirty one where something is typed while it reads', async () => {
    const { kaisa, session, said, net, changed, daniel, type } = setup();
    let answer = (): void => undefined;
    net.pause = new Promise((resolve) => (answer = resolve));
    daniel({ note: 'Danielin' });
    await changed();
    type('Kaisan');
    answer();
    await pass(0);
    expect([kaisa.values, session.base.modifiedAt]).toEqual([{ name: 'Kaisan', note: '', rows: [] }, '1']);
    expect(said).toMatchObject([{ state: 'waiting' }]);
  });

  it('forgets what it has said with its own next save, and when it is left', async () => {
    const { service, session, others, said, reads, hear, changed, daniel, type } = setup();
    daniel({ name: 'Danielin' });
    await changed();
    type('Kaisan');
    const end = session.save();
    await pass(0);
    expect(said.at(-1)).toBeUndefined();
    service.letThrough('answered');
    await end;
    others.stop();
    await hear({ kind: 'connected' });
    expect(reads).toHaveLength(1);
  });
});

describe.each(['clean', 'dirty'])('A %s form of what is deleted', (kind) => {
  function open() {
    const parts = setup();
    if (kind === 'dirty') parts.type('Kaisan');
    return parts;
  }
  const gone = { state: 'gone', changes: [] };

  it('says so, keeps what is typed, and looks no more', async () => {
    const { kaisa, session, said, reads, hear, type } = open();
    const { name: typed } = kaisa.values;
    await hear({ kind: 'deleted', objectType: 'product', id: 'another' });
    expect(said).toEqual([]);
    await hear({ kind: 'deleted', objectType: 'product', id: objectId });
    expect([said.length, said[0], kaisa.values.name, session.isGone]).toMatchObject([1, gone, typed, true]);
    await hear({ kind: 'connected' });
    type('Kaisan nimi');
    void session.save();
    await pass(5_000);
    expect([reads, said.length]).toEqual([[], 1]);
  });

  it('says so, too, where that was told while nobody heard it', async () => {
    const { said, net, hear } = open();
    net.failure = new AppError('notFound');
    await hear({ kind: 'connected' });
    expect(said).toMatchObject([gone]);
  });
});

describe('A dirty form', () => {
  it('says what was stored, keeps its base, and takes it in with its save', async () => {
    const { service, kaisa, session, said, reads, changed, daniel, type } = setup();
    type('Kaisan');
    daniel({ note: 'Danielin' });
    await changed();
    const changes = [{ path: ['note'], before: '', after: 'Danielin' }];
    expect(said).toMatchObject([{ state: 'waiting', by: 'Daniel', changes }]);
    expect([reads, session.base.modifiedAt, kaisa.values.note]).toEqual([['peek'], '1', '']);
    await expect(Promise.all([kaisa.save(), pass(1_000)])).resolves.toMatchObject(['saved', undefined]);
    expect([service.stored.note, kaisa.values, said.at(-1)]).toMatchObject([
      'Danielin',
      { name: 'Kaisan', note: 'Danielin' },
      undefined,
    ]);
  });

  it('is over what a colleague has stored beside it, which the screen shows', async () => {
    const { service, kaisa, session, said, reads, changed, daniel, type } = setup();
    type('Kaisan');
    const { modifiedAt } = daniel({});
    await changed();
    expect([reads, said, session.base.modifiedAt, session.isDirty]).toEqual([['peek', 'load'], [], modifiedAt, true]);
    await expect(Promise.all([kaisa.save(), pass(1_000)])).resolves.toMatchObject(['saved', undefined]);
    expect([service.stored.name, kaisa.values.name]).toEqual(['Kaisan', 'Kaisan']);
  });

  it('says what all of them have stored, one after another', async () => {
    const { said, changed, daniel, type } = setup();
    type('Kaisan');
    daniel({ note: 'Danielin' });
    await changed();
    daniel({ note: 'Danielin', name: 'toinen' });
    await changed();
    expect(said.map((each) => each?.changes.length)).toEqual([1, 2]);
  });

  it('says who has stored it, whoever stores something beside it later', async () => {
    const { said, changed, daniel, service, type } = setup();
    type('Kaisan');
    daniel({ note: 'Danielin' });
    await changed();
    // Such as the texts of another language.
    service.store(valuesOf(service.stored), service.stored.modifiedAt, 'Kaisa');
    await changed();
    const { modifiedAt } = service.stored;
    expect(said.at(-1)).toMatchObject({ state: 'waiting', by: 'Daniel', modifiedAt });
    service.store({ ...valuesOf(service.stored), note: 'Kaisan muualla' }, modifiedAt, 'Kaisa');
    await changed();
    expect(said.at(-1)).toMatchObject({ state: 'waiting', by: 'Kaisa' });
  });

  it('names nobody where another form of this tab has stored the newest version', async () => {
    const own: string[] = [];
    const { said, changed, daniel, service, type } = setup({
      authorOf: ({ modifiedAt, modifiedBy }) => (own.includes(modifiedAt) ? '' : modifiedBy),
    });
    type('Kaisan');
    daniel({ note: 'Danielin' });
    own.push(service.store(valuesOf(service.stored), service.stored.modifiedAt, 'Kaisa').modifiedAt);
    await changed();
    expect(said).toMatchObject([{ state: 'waiting', by: '', changes: [{ path: ['note'] }] }]);
  });

  it('shows it when it is clean again', async () => {
    const { kaisa, said, reads, changed, daniel, type } = setup();
    type('Kaisan');
    daniel({ note: 'Danielin' });
    await changed();
    type('');
    await pass(1_300);
    expect([reads, kaisa.values.note]).toEqual([['peek', 'load'], 'Danielin']);
    expect(said.map((each) => each?.state)).toEqual(['waiting', 'shown']);
  });

  /** Kaisa's save has read Daniel's, and was lost when it was sent over that. */
  async function loseMerged() {
    const parts = setup();
    const { service, session, changed, daniel, type } = parts;
    type('Kaisan');
    const end = session.save();
    await pass(0);
    daniel({ note: 'Danielin' });
    for (const fate of ['answered', 'answered', 'lost'] as const) {
      service.letThrough(fate);
      await pass(0);
    }
    await changed();
    expect([await end, session.stored.note, session.base.values.note]).toEqual(['failed', 'Danielin', '']);
    return parts;
  }

  it('says what its save has read where that was lost after it: nobody has seen it', async () => {
    const { said } = await loseMerged();
    expect(said).toMatchObject([{ state: 'waiting', by: 'Daniel', changes: [{ after: 'Danielin' }] }]);
  });

  it('shows what its save has read where that was lost, and it is clean again', async () => {
    const { kaisa, session, said, type } = await loseMerged();
    type('');
    await pass(1_300);
    expect([kaisa.values.note, session.isDirty, session.base.modifiedAt]).toEqual([
      'Danielin',
      false,
      session.stored.modifiedAt,
    ]);
    expect(said.at(-1)).toMatchObject({ state: 'shown', by: 'Daniel' });
  });

  it('says no more of what was asked about and put off, and shows that when it is clean again', async () => {
    const { service, kaisa, session, said, changed, daniel, type } = setup();
    type('Kaisan');
    const end = session.save();
    daniel({ name: 'Danielin' });
    await changed();
    for (let call = 0; call < 2; call += 1) {
      service.letThrough('answered');
      await pass(300);
    }
    expect(await end).toBe('conflict');
    await session.settle(undefined);
    await pass(1_300);
    expect([said.at(-1), kaisa.values.name]).toEqual([undefined, 'Kaisan']);
    type('');
    await pass(1_300);
    expect([said.at(-1)?.state, kaisa.values.name]).toEqual(['shown', 'Danielin']);
  });

  it('reads nothing at a key', async () => {
    const { reads, changed, daniel, type } = setup();
    type('Kaisan');
    await pass(10_000);
    expect(jest.getTimerCount()).toBe(0);
    daniel({ note: 'Danielin' });
    await changed();
    for (let key = 0; key < 100; key += 1) type(`Kaisan ${key}`);
    await pass(10_000);
    expect(reads).toEqual(['peek']);
  });
});

describe('Its own save', () => {
  it('is not announced, whether it is notified before its answer or after', async () => {
    const { service, session, said, reads, changed, type } = setup();
    type('Kaisan');
    const end = session.save();
    await pass(0);
    // Stored, and notified while the answer is on its way.
    const stored = { ...service.stored, name: 'Kaisan', modifiedAt: '2', modifiedBy: 'Kaisa' };
    await changed(stored);
    await pass(5_000);
    expect([reads, said]).toEqual([[], []]);
    service.letThrough('answered');
    await end;
    await changed();
    await pass(5_000);
    expect([reads, said]).toEqual([[], []]);
  });

  it('is followed by a look where a colleague was quicker than its answer', async () => {
    const { service, kaisa, session, said, changed, daniel, type } = setup();
    type('Kaisan');
    const end = session.save();
    await pass(0);
    service.letThrough('answered');
    daniel({ note: 'Danielin' });
    await changed();
    await end;
    await pass(1_000);
    expect([kaisa.values, session.isDirty]).toMatchObject([{ name: 'Kaisan', note: 'Danielin' }, false]);
    expect(said).toMatchObject([{ state: 'shown', by: 'Daniel' }]);
  });

  it('is known where its answer never came: the form is clean, and nothing has failed', async () => {
    const { service, kaisa, session, said, reads, changed, type } = setup();
    type('Kaisan');
    await loseAnswer(service, session.save());
    expect([session.isDirty, session.state.failure?.kind]).toEqual([true, 'offline']);
    await changed();
    const { modifiedAt } = service.stored;
    expect([kaisa.values.name, session.isDirty, session.base.modifiedAt]).toEqual(['Kaisan', false, modifiedAt]);
    expect(session.state.failure).toBeUndefined();
    expect(said.at(-1)).toEqual({ state: 'shown', by: '', modifiedAt, changes: name('', 'Kaisan') });
    // The screen shows it, too.
    expect(reads).toEqual(['peek', 'load']);
  });

  it('is nobody else’s where its answer never came and more was typed since', async () => {
    const { service, kaisa, session, said, changed, type } = setup();
    type('Kaisan');
    await loseAnswer(service, session.save());
    type('Kaisan uusi');
    await changed();
    expect([session.isDirty, session.state.failure?.kind, said.at(-1)]).toEqual([true, 'offline', undefined]);
    await expect(Promise.all([kaisa.save(), pass(1_000)])).resolves.toMatchObject(['saved', undefined]);
    expect(service.stored.name).toBe('Kaisan uusi');
  });

  it('is not all that is stored where a colleague has changed something, too', async () => {
    const { service, session, said, changed, daniel, type } = setup();
    type('Kaisan');
    await loseAnswer(service, session.save());
    daniel({ note: 'Danielin' });
    await changed();
    expect([session.isDirty, said.at(-1)]).toMatchObject([true, { state: 'waiting', by: 'Daniel' }]);
  });

  it('is the other tab’s where it was made there', async () => {
    const { service, said, changed } = setup();
    service.store({ ...valuesOf(service.stored), name: 'sama' }, service.stored.modifiedAt, 'Kaisa');
    await changed();
    expect(said).toMatchObject([{ state: 'shown', by: 'Kaisa' }]);
  });
});
