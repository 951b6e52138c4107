import { deleteDraft, getDrafts, putDraft } from '#core/contracts/draft.contract.ts';
import { formIdOf, type Draft } from '#core/editing/draft-keeper.ts';
import { DraftStates, isLasting, ServerDrafts } from '#core/editing/server-drafts.ts';
import { AppError } from '#core/errors/app-error.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const form = { subject: 'kaisa', objectId: 'o', part: 'configurator.1', language: 'sv' } as const;
const formId = formIdOf(form);
const draft: Draft = { version: 1, base: {}, modifiedAt: 'm', values: { text: 'ä' }, savedAt: 's' };
const address = { params: { objectId: 'o', part: 'configurator.1' }, query: { languageCode: 'sv' } };

function setup() {
  const http = new FakeHttpClient().answersAll(() => undefined);
  return { http, drafts: new ServerDrafts(http, () => 'call') };
}

describe('the calls about drafts', () => {
  it('send a draft of a form in the background', async () => {
    const { http, drafts } = setup();
    await drafts.put(formId, 'tab', draft, { continues: true, isLast: false });
    expect(http.sent).toMatchObject([
      {
        endpoint: putDraft,
        input: { ...address, query: { languageCode: 'sv', draftId: 'tab' }, body: { ...draft, continues: true } },
        context: { id: 'call' },
        options: { inBackground: true, outlivesPage: false },
      },
    ]);
  });

  it('outlive the page that is closed where browsers let them', async () => {
    const { http, drafts } = setup();
    // Two bytes a letter.
    const long = (letters: number): Draft => ({ ...draft, values: 'ä'.repeat(letters) });
    const how = { continues: true, isLast: true };
    const rest = JSON.stringify({ ...long(0), continues: true }).length;
    const most = Math.floor((60_000 - rest) / 2);
    for (const letters of [0, most, most + 1]) await drafts.put(formId, 'tab', long(letters), how);
    await drafts.remove(formId, 'tab', { isLast: true, savedAt: 's' });
    await drafts.remove(formId, 'tab', { isLast: false, savedAt: undefined });
    expect(http.sent.map(({ options }) => options)).toEqual(
      [true, true, false, true, false].map((outlivesPage) => ({ inBackground: true, outlivesPage })),
    );
    expect(http.inputsOf(deleteDraft)[0]).toEqual({
      ...address,
      query: { languageCode: 'sv', draftId: 'tab', savedAt: 's' },
    });
  });

  it('ask for the newest state of each language, or for all states of one', async () => {
    const { http, drafts } = setup();
    const { version, ...rest } = draft;
    http.answers(getDrafts, [{ draftId: 'tab', languageCode: 'fi', keptAt: 'k', version, ...rest }] as never);
    const kept = [{ form: formIdOf({ ...form, language: 'fi' }), id: 'tab', draft }];
    const { signal } = new AbortController();
    expect(await drafts.newest(formId, signal)).toEqual(kept);
    expect(await drafts.earlier(formId)).toEqual(kept);
    expect(http.inputsOf(getDrafts).map(({ query }) => query)).toEqual([
      { languageCode: 'sv', everyLanguage: 'true' },
      { languageCode: 'sv', earlier: 'true' },
    ]);
    expect(http.sent[0]).toMatchObject({ options: { inBackground: true }, context: { signal } });
  });

  it('are not made of a form that the service has no drafts of, however often', () => {
    const { http, drafts } = setup();
    const other = formIdOf({ ...form, part: 'other' as never });
    const put = () => drafts.put(other, 'tab', draft, { continues: true, isLast: false });
    expect(put).toThrow(expect.objectContaining({ kind: 'invalid', details: { status: 400 } }));
    expect(http.sent).toEqual([]);
  });

  it.each([
    [undefined, false],
    [399, false],
    [400, true],
    [401, false],
    [404, true],
    [408, false],
    [429, false],
    [499, true],
    [500, false],
  ])('an answer %s is for good: %s', (status, expected) => {
    expect(isLasting(new AppError('unexpected', { status }))).toBe(expected);
  });
});

describe('the states of a draft', () => {
  const minute = 60_000;
  /** Whether each change, in minutes, goes on with the state that the server has. */
  function continues(...times: readonly number[]): readonly boolean[] {
    const states = new DraftStates();
    return times.map((time) => {
      states.changed('key', time * minute);
      const sent = states.sends('key');
      sent.isKept();
      return sent.continues;
    });
  }

  it('begin after a pause of three minutes, and after fifteen without one', () => {
    expect(continues(0, 2.99, 5.98)).toEqual([false, true, true]);
    expect(continues(0, 3)).toEqual([false, false]);
    expect(continues(0, 2, 4, 6, 8, 10, 12, 14, 14.99, 15, 16)).toEqual([
      ...[false, true, true, true, true, true, true, true, true, false, true],
    ]);
  });

  it('begin where the person says so, and go on until the server has them', () => {
    const states = new DraftStates();
    states.begin('key');
    states.changed('key', 0);
    states.sends('key').isKept();
    states.changed('key', 1);
    expect(states.sends('key').continues).toBe(true);
    states.begin('key');
    states.changed('key', 2);
    // The server did not get it.
    expect(states.sends('key').continues).toBe(false);
    states.changed('key', 3);
    const again = states.sends('key');
    expect(again.continues).toBe(false);
    again.isKept();
    states.changed('key', 4);
    expect(states.sends('key').continues).toBe(true);
  });

  it('go on though they were changed while they were on their way', () => {
    const states = new DraftStates();
    states.changed('key', 0);
    const { isKept } = states.sends('key');
    states.changed('key', 1);
    isKept();
    expect(states.sends('key').continues).toBe(true);
  });

  it('of another tab go on, and may be on the server until it is known that they are not', () => {
    const states = new DraftStates();
    const left = states.sends('left');
    left.isKept();
    expect(left.continues).toBe(true);
    expect(states.removed('left')).toBe(true);
    states.changed('key', 0);
    expect(states.removed('key')).toBe(false);
    states.sends('key');
    states.changed('key', 1);
    expect(states.removed('key')).toBe(true);
    states.forget('key');
    states.changed('key', 2);
    expect(states.removed('key')).toBe(false);
  });
});
