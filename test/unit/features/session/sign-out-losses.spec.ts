import { type SignOutLoss, SignOutLosses } from '#features/session/sign-out-losses.ts';
import { UnsentTexts } from '#core/ui/unsaved/unsent-texts.ts';
import { MemoryDrafts } from '#test/support/memory-drafts.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

const note: SignOutLoss = { title: { key: 'session:forget.signOut' }, text: { key: 'session:forget.signOut' } };
const choice: SignOutLoss = { ...note };

const none = { areThere: false, areClosed: false };

function tabs() {
  const openForms = new MemoryDrafts();
  let serial = 0;
  return (subject?: string, texts: Pick<UnsentTexts, 'areThere' | 'areClosed'> = none) =>
    new SignOutLosses({ openForms, subject: () => subject, ids: () => `tab ${(serial += 1)}`, texts });
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
  const losses = new SignOutLosses({ openForms, subject: () => 'kaisa', ids: () => 'tab', texts: none });
  expect(await losses.add(note).areElsewhere()).toBe(false);
});

it('are known there too where this tab asks about them by itself, which it does once', async () => {
  const open = tabs();
  const texts = new UnsentTexts(
    memoryStorage(),
    () => 'kaisa',
    Object.assign(new EventTarget(), { postMessage: () => undefined }),
  );
  const [one, other] = [open('kaisa', texts), open('kaisa')];
  texts.subscribe(() => one.look());
  const name = texts.nameOf('comment');
  texts.write(name, 'Onko?');
  const closed = [...one];
  expect(closed).toHaveLength(1);
  const close = texts.ask(name);
  expect([...one]).toEqual([]);
  expect(await Promise.all([one.areElsewhere(), other.areElsewhere()])).toEqual([false, true]);
  one.add(note).delete(note);
  expect(await other.areElsewhere()).toBe(true);
  // Its form is closed, and the text still there.
  close();
  expect([...one]).toEqual(closed);
  expect(await other.areElsewhere()).toBe(true);
  texts.write(name, '');
  expect([...one]).toEqual([]);
  expect(await other.areElsewhere()).toBe(false);
});

it('end with the sign-in', async () => {
  const openForms = new MemoryDrafts();
  let subject: string | undefined = 'kaisa';
  const losses = new SignOutLosses({ openForms, subject: () => subject, ids: () => 'tab', texts: none });
  losses.add(note);
  losses.look();
  expect(await openForms.idsOf('unsent:kaisa')).toEqual(['tab']);
  subject = undefined;
  losses.look();
  expect([[...losses], await openForms.idsOf('unsent:kaisa')]).toEqual([[], []]);
});

it('are not elsewhere while the browser has not let go of this tab’s own lock yet', async () => {
  const held: string[] = [];
  const openForms = {
    hold: (_form: string, id: string) => (held.push(id), () => undefined),
    idsOf: () => Promise.resolve(held),
  };
  let serial = 0;
  const ids = (): string => `tab ${(serial += 1)}`;
  const losses = new SignOutLosses({ openForms, subject: () => 'kaisa', ids, texts: none });
  losses.add(note).delete(note);
  losses.add(note).delete(note);
  expect(await losses.areElsewhere()).toBe(false);
});
