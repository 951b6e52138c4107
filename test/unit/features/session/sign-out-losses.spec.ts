import { type SignOutLoss, SignOutLosses } from '#features/session/sign-out-losses.ts';
import { MemoryDrafts } from '#test/support/memory-drafts.ts';

const note: SignOutLoss = { title: { key: 'session:forget.signOut' }, text: { key: 'session:forget.signOut' } };
const choice: SignOutLoss = { ...note };

function tabs() {
  const openForms = new MemoryDrafts();
  let serial = 0;
  return (subject?: string) =>
    new SignOutLosses({ openForms, subject: () => subject, ids: () => `tab ${(serial += 1)}` });
}

it('are known to the person’s other tabs while there is any, and to nobody else', async () => {
  const open = tabs();
  const [one, other, foreign] = [open('kaisa'), open('kaisa'), open('daniel')];
  const known = (): Promise<boolean[]> => Promise.all([one, other, foreign].map((each) => each.areElsewhere()));
  expect(await known()).toEqual([false, false, false]);
  one.add(note).add(choice).add(note);
  expect([...one]).toEqual([note, choice]);
  expect(await known()).toEqual([false, true, false]);
  expect([one.delete(note), one.delete(note)]).toEqual([true, false]);
  expect(await known()).toEqual([false, true, false]);
  other.add(note);
  expect(await known()).toEqual([true, true, false]);
  one.delete(choice);
  expect(await known()).toEqual([true, false, false]);
});

it('are none elsewhere where the browser cannot tell', async () => {
  const openForms = { hold: () => () => undefined, idsOf: () => Promise.reject(new Error('no locks')) };
  const losses = new SignOutLosses({ openForms, subject: () => 'kaisa', ids: () => 'tab' });
  expect(await losses.add(note).areElsewhere()).toBe(false);
});
