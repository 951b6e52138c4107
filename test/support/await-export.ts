import { screen, waitFor } from '@testing-library/react';

type Save = jest.SpiedFunction<(file: Blob, name: string) => void>;

/** What a press on 'Vie taulukkoon' has saved, once all that the press began is over: its text and its name. */
export async function awaitExport(save: Save): Promise<readonly [text: string, name: string]> {
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const button = screen.getByRole('button', { name: 'Vie taulukkoon' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  const [file, name] = save.mock.calls[0]!;
  return [new TextDecoder().decode(await file.arrayBuffer()), name];
}
