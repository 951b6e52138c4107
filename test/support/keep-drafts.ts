import { deleteDraft, getDrafts, putDraft, type DraftState } from '#core/contracts/draft.contract.ts';
import type { FakeHttpClient } from './fake-http-client.ts';

interface Address {
  readonly objectId: string;
  readonly part: string;
  readonly languageCode?: DraftState['languageCode'];
  readonly draftId?: string;
}

/**
 * The calls about drafts keep them, the newest state of each: a server that took one and gave none back would say by that
 * that it has ended on another machine.
 */
export function keepDrafts(http: FakeHttpClient): FakeHttpClient {
  let kept: readonly (Address & { readonly draftId: string; readonly state: DraftState })[] = [];
  const without = ({ objectId, part, languageCode, draftId }: Address) =>
    kept.filter(
      (each) =>
        each.objectId !== objectId ||
        each.part !== part ||
        each.languageCode !== languageCode ||
        each.draftId !== draftId,
    );
  return http
    .answers(putDraft, ({ params, query: { draftId, languageCode }, body: { continues: _, ...draft } }) => {
      const state = { ...draft, draftId, languageCode, keptAt: draft.savedAt };
      kept = [...without({ ...params, languageCode, draftId }), { ...params, languageCode, draftId, state }];
      return undefined;
    })
    .answers(deleteDraft, ({ params, query }) => {
      kept = without({ ...params, ...query });
      return undefined;
    })
    .answers(getDrafts, ({ params, query: { languageCode, everyLanguage } }) =>
      kept
        .filter(({ objectId, part }) => objectId === params.objectId && part === params.part)
        .filter((each) => everyLanguage === 'true' || each.languageCode === languageCode)
        .map(({ state }) => state)
        .reverse(),
    );
}
