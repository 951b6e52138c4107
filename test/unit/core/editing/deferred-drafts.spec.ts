import { DeferredDrafts } from '#core/editing/deferred-drafts.ts';
import type { MirroredDrafts } from '#core/editing/mirrored-drafts.ts';
import { draftOf } from '#test/support/memory-drafts.ts';

/** Drafts that note what they are asked, and when their code comes. */
function setup() {
  const asked: string[] = [];
  const note =
    <Result>(name: string, result: Result) =>
    (): Result => {
      asked.push(name);
      return result;
    };
  const drafts = {
    start: note('start', undefined),
    write: note('write', Promise.resolve()),
    remove: note('remove', Promise.resolve()),
    follow: note('follow', note('unfollow', undefined)),
    earlier: note('earlier', Promise.resolve([])),
    ofObject: note('ofObject', Promise.resolve([])),
    beginState: note('beginState', undefined),
    flush: note('flush', Promise.resolve()),
  } as unknown as MirroredDrafts;
  let arrive = (_: MirroredDrafts): void => undefined;
  const loading = new Promise<MirroredDrafts>((resolve) => (arrive = resolve));
  return { asked, deferred: new DeferredDrafts(() => loading), arrive: () => arrive(drafts) };
}

const text = draftOf('Teksti');

it('does what is asked before the code is there in its turn', async () => {
  const { asked, deferred, arrive } = setup();
  deferred.start();
  deferred.follow('form', () => undefined);
  const written = deferred.write('form', 'id', text);
  deferred.beginState('form', 'id');
  const removed = deferred.remove('form', 'id');
  const earlier = deferred.earlier('form');
  const ofObject = deferred.ofObject('o');
  expect(asked).toEqual([]);
  arrive();
  expect(await Promise.all([written, removed, earlier, ofObject])).toEqual([undefined, undefined, [], []]);
  expect(asked).toEqual(['start', 'follow', 'write', 'beginState', 'remove', 'earlier', 'ofObject']);
});

it('follows no form that was left before, and leaves one that it follows', async () => {
  const { asked, deferred, arrive } = setup();
  const leave = deferred.follow('form', () => undefined);
  deferred.follow('left', () => undefined)();
  arrive();
  await deferred.earlier('form');
  leave();
  expect(asked).toEqual(['follow', 'earlier', 'unfollow']);
});

it('keeps no sign-out waiting for code that nobody has used', async () => {
  const { asked, deferred, arrive } = setup();
  deferred.start();
  await deferred.flush();
  expect(asked).toEqual([]);
  arrive();
  await deferred.earlier('form');
  await deferred.flush();
  expect(asked).toEqual(['start', 'earlier', 'flush']);
});

it('refuses where the code cannot be had, and asks for it again', async () => {
  let tries = 0;
  const deferred = new DeferredDrafts(() => Promise.reject(new Error(`try ${(tries += 1)}`)));
  deferred.start();
  deferred.follow('form', () => undefined)();
  await expect(deferred.write('form', 'id', text)).rejects.toThrow('try 3');
  await expect(deferred.earlier('form')).rejects.toThrow('try 4');
});
