import {
  checkInstructions,
  checkStickers,
  printInstructions,
  searchLogisticsReferrals,
  type InstructionsCheck,
  type StickerCheck,
} from '#core/contracts/logistics.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { PrintResult } from '#core/ports/paper-and-files.ts';
import { CheckInstructions, CheckInstructionsHandler } from '#features/logistics/bulk/check-instructions.query.ts';
import { CheckStickers, CheckStickersHandler } from '#features/logistics/bulk/check-stickers.query.ts';
import {
  LoadMarkedReferrals,
  LoadMarkedReferralsHandler,
} from '#features/logistics/bulk/load-marked-referrals.query.ts';
import { PrintInstructions, PrintInstructionsHandler } from '#features/logistics/bulk/print-instructions.command.ts';
import { aPdfFile } from '#test/support/attachments.ts';
import { aLogisticsReferral, anId } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

const referralIds = [anId(), anId()];

it('CheckStickers asks about all referrals in one call and returns what is the matter with each', async () => {
  const checks: StickerCheck[] = referralIds.map((referralId) => ({
    referralId,
    problem: null,
    takenBy: null,
    lacks: [],
  }));
  const http = new FakeHttpClient().answers(checkStickers, checks);
  const handler = new CheckStickersHandler(http);
  await expect(handler.handle(new CheckStickers(referralIds), executionContext())).resolves.toEqual(checks);
  expect(http.inputsOf(checkStickers)).toEqual([{ body: { referralIds } }]);
  http.fails(checkStickers, new AppError('offline'));
  const failed = handler.handle(new CheckStickers(referralIds), executionContext());
  await expect(failed).rejects.toMatchObject({ kind: 'offline' });
});

it('LoadMarkedReferrals reads by their ids how far they are, also 200 of them', async () => {
  const referral = aLogisticsReferral();
  const http = new FakeHttpClient().answers(searchLogisticsReferrals, [referral]);
  const handler = new LoadMarkedReferralsHandler(http);
  await expect(handler.handle(new LoadMarkedReferrals(referralIds), executionContext())).resolves.toEqual([referral]);
  expect(http.inputsOf(searchLogisticsReferrals)).toEqual([
    { query: { page: '1', pageSize: '200' }, body: { ids: referralIds } },
  ]);
});

it('CheckInstructions asks about all referrals in one call and returns the files of each', async () => {
  const checks: InstructionsCheck[] = [
    { referralId: referralIds[0]!, problem: null, attachmentIds: [anId()], unreadable: [] },
    { referralId: referralIds[1]!, problem: 'unreadable', attachmentIds: [], unreadable: ['ohje.pdf'] },
  ];
  const http = new FakeHttpClient().answers(checkInstructions, checks);
  const handler = new CheckInstructionsHandler(http);
  await expect(handler.handle(new CheckInstructions(referralIds), executionContext())).resolves.toEqual(checks);
  expect(http.inputsOf(checkInstructions)).toEqual([{ body: { referralIds } }]);
  http.fails(checkInstructions, new AppError('offline'));
  const failed = handler.handle(new CheckInstructions(referralIds), executionContext());
  await expect(failed).rejects.toMatchObject({ kind: 'offline' });
});

describe('PrintInstructions', () => {
  const pdf = aPdfFile();

  function printing(result: PrintResult) {
    const http = new FakeHttpClient().answers(printInstructions, pdf);
    const printed: unknown[] = [];
    const context = executionContext();
    const printer = {
      open: () => undefined,
      print: (...job: unknown[]) => {
        printed.push(job);
        return Promise.resolve(result);
      },
      fail: () => undefined,
      closeAll: () => undefined,
    };
    const handler = new PrintInstructionsHandler(http, printer);
    const print = () => handler.handle(new PrintInstructions('instructions', referralIds), context);
    return { http, printed, shown: context.successTexts, print };
  }

  it('prints one PDF from the window of its job', async () => {
    const { http, printed, shown, print } = printing('printing');
    await expect(print()).resolves.toBe('printing');
    expect(http.inputsOf(printInstructions)).toEqual([{ body: { referralIds } }]);
    expect(printed).toEqual([['instructions', pdf, 'naytteenotto-ohjeet.pdf']]);
    expect(shown).toEqual([]);
  });

  it('reports where the file went when there was no window', async () => {
    const { shown, print } = printing('blocked');
    await expect(print()).resolves.toBe('blocked');
    expect(shown).toEqual([{ intent: 'info', textKey: 'logistics:toast.instructionsSaved' }]);
  });

  it('leaves it to its view that the window was closed', async () => {
    const { shown, print } = printing('closed');
    await expect(print()).resolves.toBe('closed');
    expect(shown).toEqual([]);
  });

  it('prints nothing when the files cannot be put together', async () => {
    const { http, printed, print } = printing('printing');
    http.fails(printInstructions, new AppError('conflict'));
    await expect(print()).rejects.toMatchObject({ kind: 'conflict' });
    expect(printed).toEqual([]);
  });

  it('counts its referrals for the event log', () => {
    expect(new PrintInstructions('instructions', referralIds).count).toBe(2);
  });
});
