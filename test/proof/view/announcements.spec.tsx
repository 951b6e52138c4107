import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { projectRoot } from '#scripts/support/project-root.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { type Bulk } from '#core/ui/bulk/use-bulk.ts';
import { BulkStatus } from '#core/ui/bulk/bulk-status.tsx';
import { CardListState } from '#core/ui/cards/card-list-state.tsx';
import { FailedSave, PublishingNote, SavingNote } from '#core/ui/forms/save-status.tsx';
import { ListAlert, ListSkeleton } from '#core/ui/lists/list-states.tsx';
import { ErrorState, LoadingPage, LoadState } from '#core/ui/page/state-message.tsx';
import { createI18n } from '#infrastructure/i18n/create-i18n.ts';
import { spy } from '#test/proof/browser/support/live-spy.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { proven } from '#test/support/random-runs.ts';
import { renderView, viewServices } from '#test/support/render-view.tsx';

// Each text that is shown as a toast, and each state that waits, goes on or has failed, comes into a live region that was
// there before it, or is an alert: once (docs/proof.md, A3).

type Texts = { readonly [key: string]: string | Texts };

/** The features' texts, and those of core. */
const texts: Readonly<Record<string, Texts>> = Object.fromEntries(
  ['src/core/ui', ...readdirSync(join(projectRoot, 'src/features')).map((name) => `src/features/${name}`)].flatMap(
    (folder) =>
      (folder.endsWith('.ts') ? [] : readdirSync(join(projectRoot, folder)))
        .filter((name) => name.endsWith('.fi.json'))
        .map((name) => [
          name.replace('.fi.json', '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
          JSON.parse(readFileSync(join(projectRoot, folder, name), 'utf8')) as Texts,
        ]),
  ),
);

function keysIn(part: Texts, path: string): readonly string[] {
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}.${key}`] : keysIn(value, `${path}.${key}`),
  );
}

/** Of each section of toasts, wherever it stands. */
function toastsIn(part: Texts, path: string): readonly string[] {
  return Object.entries(part).flatMap(([key, value]) => {
    const place = path.endsWith(':') ? `${path}${key}` : `${path}.${key}`;
    if (typeof value === 'string') return [];
    return key === 'toast' ? keysIn(value, place) : toastsIn(value, place);
  });
}
const toastKeys = Object.entries(texts)
  .flatMap(([feature, part]) => toastsIn(part, `${feature}:`))
  // What a region is called, and what stands beside a toast.
  .filter((key) => key !== 'core:toast.region');

beforeAll(spy);
beforeEach(() => void (window.liveSaid = []));
afterEach(() => void jest.useRealTimers());

const passes = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const said = (): readonly string[] => (window.liveSaid ?? []).map(({ text }) => text);

it.each(toastKeys)('%s is said once', async (key) => {
  const i18n = createI18n(texts);
  const services = viewServices();
  renderView(<main />, { services, i18n });
  const textKey = key as TextKey;
  const names = [...i18n.t(key, { skipInterpolation: true }).matchAll(/\{\{(\w+)/g)].map(([, name]) => name!);
  const textValues = Object.fromEntries(names.map((name) => [name, '7']));
  const text = i18n.t(key, textValues);
  act(() => services.get(toastsToken).show({ intent: 'success', textKey, textValues }));
  // The region itself is loaded with the first one.
  await screen.findByRole('group');
  expect(said().filter((each) => each.includes(text))).toHaveLength(1);
  proven('A3t', 1);
});

const nothing = (): void => undefined;
const error = Object.assign(new AppError('unexpected', { status: 500 }), { correlationId: 'c-2' });
const idle: Bulk = {
  progress: undefined,
  failures: [],
  succeeded: undefined,
  run: async () => {},
  cancel: nothing,
  dismiss: nothing,
};
const bulk = (part: Partial<Bulk>) => <BulkStatus bulk={{ ...idle, ...part }} chosen={new Map()} />;
const pending = { status: 'pending', error: undefined, reload: nothing } as const;
const failed = { status: 'failed', error, reload: nothing } as const;
const save = { onRetry: nothing, onDismiss: nothing };

/** What is on the screen one after the other, and what is said of the last. */
const states: readonly (readonly [name: string, says: RegExp, ...views: readonly ReactNode[]])[] = [
  ['a page that is loaded', /^Ladataan…$/, <LoadingPage key="" />],
  ['a part that is loaded', /^Ladataan…$/, <LoadState key="" query={pending} failed="" />],
  ['a list that is loaded', /^Ladataan…$/, <ListSkeleton key="" columns={[{ id: 'name' }]} />],
  [
    'cards that are loaded',
    /^Ladataan…$/,
    <CardListState key="" query={pending} count={undefined} failed="" empty="" />,
  ],
  [
    'a page that failed',
    /^Ei onnistunut\./,
    <ErrorState key="" text="Ei onnistunut." error={error} onRetry={nothing} />,
  ],
  [
    'a part that failed',
    /^Ei onnistunut\./,
    <LoadState key="" query={pending} failed="" />,
    <LoadState key="" query={failed} failed="Ei onnistunut." />,
  ],
  [
    'cards that failed',
    /^Ei onnistunut\./,
    <CardListState key="" query={failed} count={undefined} failed="Ei onnistunut." empty="" />,
  ],
  ['rows that failed', /^Ei onnistunut\./, <ListAlert key="" text="Ei onnistunut." error={error} onRetry={nothing} />],
  ['many that begin', /^Lähetetään: 0 \/ 2$/, bulk({}), bulk({ progress: { label: 'Lähetetään', done: 0, total: 2 } })],
  [
    'many that go on',
    /^Lähetetään: 1 \/ 2$/,
    bulk({ progress: { label: 'Lähetetään', done: 0, total: 2 } }),
    bulk({ progress: { label: 'Lähetetään', done: 1, total: 2 } }),
  ],
  [
    'many of which some failed',
    /^Ei onnistunut: 1\. Onnistui: 1\.$/,
    bulk({}),
    bulk({ failures: [{ id: '1', name: 'a', reason: 'b' }], succeeded: 1 }),
  ],
  [
    'a save that failed',
    /Palvelussa tapahtui virhe\./,
    <FailedSave key="" {...save} failure={undefined} isSaving={false} />,
    <FailedSave key="" {...save} failure={error} isSaving={false} />,
  ],
  [
    'a save that is tried again',
    /^Tallennetaan…/,
    <FailedSave key="" {...save} failure={error} isSaving={false} />,
    <FailedSave key="" {...save} failure={error} isSaving />,
  ],
  ['a save that takes long', /^Tallennetaan…/, <SavingNote key="" isSaving={false} />, <SavingNote key="" isSaving />],
  [
    'another command that takes long',
    /^Julkaistaan…/,
    <PublishingNote key="" step={undefined} />,
    <PublishingNote key="" step="publishing" />,
  ],
];

it.each(states.map(([name, says, ...views]) => ({ name, says, views })))(
  '$name is said once',
  async ({ says, views }) => {
    fakeOnly('setTimeout', 'clearTimeout');
    let show: (index: number) => void = nothing;
    function Views(): ReactNode {
      const [index, setIndex] = useState(0);
      show = (next) => act(() => setIndex(next));
      return views[index];
    }
    renderView(<Views />);
    for (let index = 1; index < views.length; index += 1) {
      await passes(1_000);
      window.liveSaid = [];
      show(index);
    }
    await passes(1_000);
    expect(said().filter((text) => says.test(text))).toHaveLength(1);
    proven('A3t', 1);
  },
);
