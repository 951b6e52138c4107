import { searchEverything } from '#core/contracts/search.contract.ts';
import { SearchEverything, SearchEverythingHandler } from '#features/command-palette/search-everything.query.ts';
import { foundNothing } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

describe('SearchEverything', () => {
  it('sends what was typed in its body and gives what was found', async () => {
    const http = new FakeHttpClient();
    http.answers(searchEverything, foundNothing);
    const query = new SearchEverything({ text: 'aalto', kind: 'people' });
    expect(await new SearchEverythingHandler(http).handle(query, executionContext())).toEqual(foundNothing);
    expect(http.inputsOf(searchEverything)).toEqual([{ body: { text: 'aalto', kind: 'people' } }]);
  });

  it('declares nothing of it loggable', () => {
    expect(SearchEverything.about.loggable).toEqual([]);
  });
});
