import { UnsentTexts } from '#core/ui/unsaved/unsent-texts.ts';
import type { TabChannel } from '#core/ports/browser.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

/** A tab's end of the channel: what is posted comes to the other ends. */
function channels(): () => TabChannel {
  const ends: EventTarget[] = [];
  return () => {
    const end = new EventTarget();
    ends.push(end);
    const postMessage = (data: unknown): void =>
      ends.filter((each) => each !== end).forEach((each) => each.dispatchEvent(new MessageEvent('message', { data })));
    return Object.assign(end, { postMessage });
  };
}

function setup() {
  const storage = memoryStorage({ 'omanayte.place comment kaisa': 'name' });
  const person = { subject: 'kaisa' as string | undefined };
  const texts = new UnsentTexts(storage, () => person.subject, channels()());
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
  const reloaded = new UnsentTexts(storage, () => 'kaisa', channels()());
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

it('are gone from a duplicated tab once they are sent from the other, unless they were changed there', () => {
  const open = channels();
  const tabOf = (subject: string) => new UnsentTexts(memoryStorage(), () => subject, open());
  const [own, copy, changed, given] = [tabOf('kaisa'), tabOf('kaisa'), tabOf('kaisa'), tabOf('kaisa')];
  const name = own.nameOf('comment');
  for (const tab of [own, copy, given]) tab.write(name, 'Onko?');
  changed.write(name, 'Onko vai ei?');
  const heard = jest.fn();
  copy.onSentElsewhere(({ name: sent }) => heard([sent, copy.read(sent)]));
  changed.onSentElsewhere(heard);
  // What is only given up stays where it was copied to.
  given.write(name, '');
  expect(copy.read(name)).toBe('Onko?');
  own.sent(name);
  expect([own, copy, changed].map((tab) => [tab.read(name), tab.areThere])).toEqual([
    ['', false],
    ['', false],
    ['Onko vai ei?', true],
  ]);
  expect(heard.mock.calls).toEqual([[[name, '']]]);
});
