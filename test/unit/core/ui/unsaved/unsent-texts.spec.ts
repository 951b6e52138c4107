import { UnsentTexts } from '#core/ui/unsaved/unsent-texts.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

function setup() {
  const storage = memoryStorage({ 'omanayte.place comment kaisa': 'name' });
  const person = { subject: 'kaisa' as string | undefined };
  const texts = new UnsentTexts(storage, () => person.subject);
  const known = () => [texts.areThere, texts.areClosed];
  return { storage, person, texts, known, name: texts.nameOf('comment') };
}

it('are there until they are sent, over a reload and after what they are typed in is closed', () => {
  const { storage, texts, known, name } = setup();
  expect(known()).toEqual([false, false]);
  const close = texts.ask(name);
  texts.write(name, 'Onko?');
  expect(known()).toEqual([true, false]);
  close();
  expect(known()).toEqual([true, true]);
  const reloaded = new UnsentTexts(storage, () => 'kaisa');
  expect([reloaded.read(name), reloaded.areClosed]).toEqual(['Onko?', true]);
  texts.write(name, '  ');
  expect(known()).toEqual([false, false]);
  texts.write(name, '');
  expect([...storage.items.keys()]).toEqual(['omanayte.place comment kaisa']);
});

it('ask for one that is closed, whatever else is open', () => {
  const { texts, known, name } = setup();
  texts.write(name, 'Onko?');
  texts.ask(texts.nameOf('answer'));
  expect(known()).toEqual([true, true]);
});

it('are their writer’s alone', () => {
  const { person, texts, known, name } = setup();
  texts.write(name, 'Onko?');
  for (const subject of ['daniel', undefined]) {
    person.subject = subject;
    expect([known(), texts.read(texts.nameOf('comment'))]).toEqual([[false, false], '']);
  }
  person.subject = 'kaisa';
  expect(known()).toEqual([true, true]);
});

it('tell of each change, until nobody listens', () => {
  const { texts, name } = setup();
  const heard = jest.fn();
  const stop = texts.subscribe(heard);
  texts.write(name, 'Onko?');
  texts.ask(name)();
  stop();
  texts.write(name, '');
  expect(heard).toHaveBeenCalledTimes(3);
});
