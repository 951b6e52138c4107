import { createDialogStore } from '#core/ui/dialogs/dialog.store.ts';
import { createLayerStore } from '#core/ui/layers/layer.store.ts';

const request = {
  type: 'Confirmation',
  title: { key: 'core:unsaved.title' },
  text: { key: 'core:unsaved.text' },
  primaryLabel: { key: 'core:unsaved.leave' },
  secondaryLabel: { key: 'core:unsaved.stay' },
} as const;

it('asks while there is something to ask, and nothing where there was none before it began', async () => {
  const store = createDialogStore(createLayerStore());
  const until = new AbortController();
  const asked = store.choose({ ...request, until: until.signal });
  expect(store.getState().dialogs).toHaveLength(1);
  until.abort();
  await expect(asked).resolves.toBe('secondary');
  await expect(store.choose({ ...request, until: until.signal })).resolves.toBe('secondary');
  expect(store.getState().dialogs).toEqual([]);
});
