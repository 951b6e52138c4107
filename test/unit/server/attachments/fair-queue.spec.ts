import { FairQueue } from '#server/attachments/fair-queue.ts';

function setup() {
  const turns = new FairQueue();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  /** A task that ends when `endOne` says so. */
  const add = (name: string, work = () => new Promise<void>((resolve) => ends.push(resolve))) =>
    turns.run(name.charAt(0), () => {
      begun.push(name);
      return work();
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, add, endOne };
}

it('one at a time, and each person one place: many of one hold up another by one', async () => {
  const { begun, add, endOne } = setup();
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => add(name));
  all.push(add('b1'), add('b2'), add('c1'));
  expect(begun).toEqual(['a1']);
  for (const _task of all) await endOne();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  await Promise.all(all);
});

it('whoever comes back at once goes behind who waits', async () => {
  const { begun, add, endOne } = setup();
  const all = [add('a1'), add('b1')];
  await endOne();
  all.push(add('a2'), add('c1'), add('d1'));
  await endOne();
  all.push(add('b2'));
  for (const _task of all) await endOne();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'd1', 'b2']);
  await Promise.all(all);
});

it('what fails rejects for its caller, and holds up nobody', async () => {
  const { add } = setup();
  const failed = add('a1', () => Promise.reject(new Error('gone')));
  const next = add('a2', () => Promise.resolve());
  await expect(failed).rejects.toThrow('gone');
  await expect(next).resolves.toBeUndefined();
});
