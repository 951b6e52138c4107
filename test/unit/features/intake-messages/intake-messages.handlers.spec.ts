import {
  changeMeaning,
  getMappingTargets,
  getMeanings,
  mendMessage,
  removeMeaning,
  replayMessage,
  searchMessages,
  showContents,
  type CodeMeaning,
  type IntakeMessage,
} from '#core/contracts/intake-message.contract.ts';
import { ChangeMeaning, ChangeMeaningHandler } from '#features/intake-messages/change-meaning.command.ts';
import { createIntakeMessagesStore } from '#features/intake-messages/intake-messages.store.ts';
import { LoadMappingTargets, LoadMappingTargetsHandler } from '#features/intake-messages/load-mapping-targets.query.ts';
import { LoadMeanings, LoadMeaningsHandler } from '#features/intake-messages/load-meanings.query.ts';
import { MendMessage, MendMessageHandler } from '#features/intake-messages/mend-message.command.ts';
import { RemoveMeaning, RemoveMeaningHandler } from '#features/intake-messages/remove-meaning.command.ts';
import { ReplayMessage, ReplayMessageHandler } from '#features/intake-messages/replay-message.command.ts';
import { SearchMessages, SearchMessagesHandler } from '#features/intake-messages/search-messages.query.ts';
import { ShowContents, ShowContentsHandler } from '#features/intake-messages/show-contents.query.ts';
import { anId } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const setup = () => ({ http: new FakeHttpClient(), store: createIntakeMessagesStore() });
const messageId = anId();
const messages = (...ids: string[]) => ids.map((id) => ({ messageId: id }) as IntakeMessage);

it('a page that follows stands behind what is found; another search takes its place', async () => {
  const { http, store } = setup();
  const handler = new SearchMessagesHandler(http, store);
  http.answers(searchMessages, { messages: messages('a'), next: '7', acceptedBy: null });
  await handler.handle(new SearchMessages({ outcome: 'failed' }), executionContext());
  http.answers(searchMessages, { messages: messages('b'), next: null, acceptedBy: null });
  await handler.handle(new SearchMessages({ outcome: 'failed', before: '7' }), executionContext());
  expect(store.getState().found).toEqual({ messages: messages('a', 'b'), next: null, acceptedBy: null });
  await handler.handle(new SearchMessages({}), executionContext());
  expect(store.getState().found).toEqual({ messages: messages('b'), next: null, acceptedBy: null });
});

it('contents are kept with the message that they are of, targets with their kind', async () => {
  const { http, store } = setup();
  http.answers(showContents, { contents: '{}', referralId: null });
  http.answers(getMappingTargets, [{ code: '04', name: 'Alue' }]);
  const filter = { reason: 'Kysely' };
  await new ShowContentsHandler(http, store).handle(new ShowContents(messageId, filter), executionContext());
  await new LoadMappingTargetsHandler(http, store).handle(new LoadMappingTargets('area'), executionContext());
  expect(http.inputsOf(showContents)).toEqual([{ query: { messageId }, body: filter }]);
  expect(store.getState()).toMatchObject({
    contents: { messageId, text: '{}', referralId: null },
    targets: { kind: 'area', all: [{ code: '04', name: 'Alue' }] },
  });
});

it('mending and taking up again tell how many had their effect', async () => {
  const { http, store } = setup();
  http.answers(mendMessage, { accepted: 2, replayed: 3 });
  http.answers(replayMessage, { accepted: 1, replayed: 1 });
  const reportSuccess = jest.fn();
  const context = { ...executionContext(), reportSuccess };
  await new MendMessageHandler(http, store).handle(new MendMessage(messageId, { target: '04' }), context);
  await new ReplayMessageHandler(http, store).handle(new ReplayMessage(messageId), context);
  expect(http.inputsOf(mendMessage)).toEqual([{ query: { messageId }, body: { target: '04' } }]);
  expect(http.inputsOf(replayMessage)).toEqual([{ query: { messageId } }]);
  http.answers(replayMessage, { accepted: 0, replayed: 1 });
  await new ReplayMessageHandler(http, store).handle(new ReplayMessage(messageId), context);
  expect(reportSuccess.mock.calls).toEqual([
    ['intakeMessages:toast.replayed', { accepted: '2', replayed: '3' }],
    ['intakeMessages:toast.replayed', { accepted: '1', replayed: '1' }],
    ['intakeMessages:toast.noneAccepted', { replayed: '1' }, 'warning'],
  ]);
});

const at = '2026-11-25T08:00:00.000Z';
const aMeaning = (changes: Partial<CodeMeaning>): CodeMeaning => ({
  ...{
    kind: 'area',
    code: 'A',
    target: '04',
    targetName: 'Alue',
    at,
    byName: 'Tuulikki Tukinen',
    former: null,
    used: [],
  },
  ...changes,
});

it('a meaning that is taken back is gone from what was loaded, and no other one', async () => {
  const { http, store } = setup();
  const kept = [aMeaning({ code: 'B' }), aMeaning({ kind: 'analysis' })];
  http.answers(getMeanings, [aMeaning({}), ...kept]);
  http.answers(removeMeaning, undefined);
  const remove = () =>
    new RemoveMeaningHandler(http, store).handle(
      new RemoveMeaning({ kind: 'area', code: 'A', at }),
      executionContext(),
    );
  await remove();
  expect(store.getState().meanings).toBeUndefined();
  await new LoadMeaningsHandler(http, store).handle(new LoadMeanings(), executionContext());
  expect(store.getState().meanings).toHaveLength(3);
  await remove();
  expect(http.inputsOf(removeMeaning)).toHaveLength(2);
  expect(store.getState().meanings).toEqual(kept);
});

it('one that messages were accepted by stays, as taken back', async () => {
  const { http, store } = setup();
  const used = [{ meaningId: 7, target: '04', targetName: 'Alue' }];
  store.setState({ meanings: [aMeaning({ used })] });
  http.answers(removeMeaning, undefined);
  const remove = new RemoveMeaning({ kind: 'area', code: 'A', at });
  await new RemoveMeaningHandler(http, store).handle(remove, executionContext());
  expect(store.getState().meanings).toEqual([aMeaning({ used, target: null, targetName: null })]);
});

it('a changed meaning tells what became of messages, where any were taken up again', async () => {
  const { http, store } = setup();
  const reportSuccess = jest.fn();
  const context = { ...executionContext(), reportSuccess };
  const body = { kind: 'area', code: 'A', at, target: '05' } as const;
  for (const [accepted, replayed] of [
    [0, 0],
    [2, 2],
    [1, 2],
  ] as const) {
    http.answers(changeMeaning, { accepted, replayed });
    await new ChangeMeaningHandler(http, store).handle(new ChangeMeaning(body), context);
  }
  expect(http.inputsOf(changeMeaning)).toEqual([{ body }, { body }, { body }]);
  expect(reportSuccess.mock.calls).toEqual([
    ['intakeMessages:toast.meaningReplayed', { accepted: '2', replayed: '2' }, undefined],
    ['intakeMessages:toast.meaningReplayed', { accepted: '1', replayed: '2' }, 'warning'],
  ]);
});
