import type { Toast } from '../../../../../src/core/feedback/toast';
import { createToastStore } from '../../../../../src/core/ui/toasts/toast.store';

const failure: Toast = { intent: 'error', textKey: 'attachments:fault.tooLarge', textValues: { name: 'Nimi' } };

function setup() {
  const told: Toast[] = [];
  const store = createToastStore((toast) => `id-${told.push(toast)}`);
  return { store, told, shown: () => store.getState().toasts };
}

it('tells of an error that no failure has told of, once, and leads to it', () => {
  const { store, told, shown } = setup();
  store.show(failure);
  store.show(failure);
  expect(told).toEqual([failure]);
  expect(shown()).toMatchObject([{ ...failure, correlationId: 'id-1' }]);
});

it('leaves a failure of a message its own correlation id', () => {
  const { store, told, shown } = setup();
  store.show({ ...failure, correlationId: 'c-1' });
  expect(told).toEqual([]);
  expect(shown()).toMatchObject([{ correlationId: 'c-1' }]);
});

it.each(['success', 'warning', 'info'] as const)('tells nothing of a %s', (intent) => {
  const { store, told, shown } = setup();
  store.show({ ...failure, intent });
  expect(told).toEqual([]);
  expect(shown()[0]?.correlationId).toBeUndefined();
});
