import { act, screen, waitFor } from '@testing-library/react';
import { fieldState } from '#core/ui/navigation/links.tsx';
import { field, microbeFindings, setup } from './setup.tsx';

it('leads a link to a finding that is removed and not saved yet to its list, and says so', async () => {
  const { user, router, shown, i18n } = await setup({
    ...microbeFindings,
    resultInterpretations: [
      { diagnosticValues: 'Escherichia coli (Escco)', outcomeId: '' },
      { diagnosticValues: 'Neisseria gonorrhoeae (Gc)', outcomeId: '' },
    ] as never,
  });
  const list = 'productAnalysisMappings.0.resultInterpretations';
  const follow = (row: number) =>
    act(() =>
      router.navigate(router.state.location.pathname, { state: fieldState(`${list}.${row}.diagnosticValues`) }),
    );
  await user.click(screen.getByTitle('Poista mikrobi Escherichia coli (Escco)'));
  await follow(0);
  const removed = 'Kohta on poistettu lomakkeelta, eikä poistoa ole vielä tallennettu.';
  await waitFor(() => expect(i18n.t(shown.at(-1)!.textKey)).toBe(removed));
  expect(document.activeElement?.getAttribute('name')).toBe(list);
  // The one that is left has moved up.
  await follow(1);
  await waitFor(() => expect(document.activeElement).toBe(field(/^Mikrobi$/)));
});
