import { act, screen } from '@testing-library/react';
import { AppError, noAnswerInTime } from '#core/errors/app-error.ts';
import { FailedSave, PublishingNote, SavingNote } from '#core/ui/forms/save-status.tsx';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { renderView } from '#test/support/render-view.tsx';

const unanswered = new AppError('offline', { code: noAnswerInTime });
const nothing = (): void => undefined;

describe('A save that is on its way for long', () => {
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['the first', <SavingNote key="first" isSaving />],
    ['another', <FailedSave key="another" failure={unanswered} isSaving onRetry={nothing} onDismiss={nothing} />],
  ])('says so of %s try', async (_, status) => {
    fakeOnly('setTimeout', 'clearTimeout');
    renderView(status);
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    expect(screen.getByText('Tallennetaan…')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('Tallennetaan…')).toBeNull();
    expect(screen.getByText(/^Tallennus kestää tavallista kauemmin\./)).toBeTruthy();
  });

  it.each([
    ['checking', 'Tarkistetaan…', /^Tarkistus kestää tavallista kauemmin\./],
    ['publishing', 'Julkaistaan…', /^Julkaisu kestää tavallista kauemmin\./],
  ] as const)('says so while %s, too', async (step, text, longText) => {
    fakeOnly('setTimeout', 'clearTimeout');
    renderView(<PublishingNote step={step} />);
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    expect(screen.getByText(text)).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText(text)).toBeNull();
    expect(screen.getByText(longText)).toBeTruthy();
  });
});

it('does not call a save without an answer in time failed, and offers another try', () => {
  renderView(<FailedSave failure={unanswered} isSaving={false} onRetry={nothing} onDismiss={nothing} />);
  expect(screen.getByText(/^Tallennukseen ei saatu vastausta\./)).toBeTruthy();
  expect(screen.queryByText(/epäonnistui/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeTruthy();
});

it.each([
  ['has stored nothing', undefined, 'Tallennus epäonnistui: Palvelu on juuri nyt ruuhkainen.'],
  ['may have stored it by an earlier try', true, /^Tallennukseen ei saatu vastausta\./],
] as const)('a service that had no time %s', (_, isOpen, text) => {
  const busy = new AppError('offline', { status: 503, code: 'busy', isOpen });
  renderView(<FailedSave failure={busy} isSaving={false} onRetry={nothing} onDismiss={nothing} />);
  expect(screen.getByText(text)).toBeTruthy();
});
