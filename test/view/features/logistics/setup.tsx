import { screen, within } from '@testing-library/react';
import { downloadAttachment, getProductAttachments, type Attachment } from '#core/contracts/attachment.contract.ts';
import {
  checkStickers,
  countReferralsInHandling,
  countSentToday,
  getLogisticsReferralsSearchCount,
  getProductsOfLogisticsReferrals,
  printSticker,
  searchLogisticsReferrals,
  setReferralWorkFlowStatus,
  type LogisticsReferral,
} from '#core/contracts/logistics.contract.ts';
import type { SearchLogisticsReferralsRequest } from '#core/contracts/logistics.requests.ts';
import { AppError } from '#core/errors/app-error.ts';
import { printerToken, type PrintResult } from '#core/ports/paper-and-files.ts';
import { logisticsFeature } from '#features/logistics/logistics.feature.ts';
import { LogisticsPage } from '#features/logistics/logistics.page.tsx';
import { aUser } from '#test/support/a-user.ts';
import { setupApplication } from '#test/support/application.ts';
import { aPdfFile } from '#test/support/attachments.ts';
import { aLogisticsReferral, aProfile } from '#test/support/builders.ts';
import { renderView } from '#test/support/render-view.tsx';

export interface Situation {
  readonly referrals?: readonly LogisticsReferral[];
  readonly attachments?: readonly Attachment[];
  readonly printResult?: PrintResult;
}

/** The logistics page around a server that stores referrals as the real one does, and a printer that remembers. */
export async function setup({ referrals = [], attachments = [], printResult = 'printing' }: Situation = {}) {
  const application = await setupApplication({ profile: aProfile({ roles: ['LOGISTICS_USER'] }) });
  await application.featureLoader.ensure(logisticsFeature);
  const { http, container, i18n } = application;
  const stored = new Map(referrals.map((referral) => [referral.referralId, referral]));
  const reported: string[] = [];
  container.rebind(printerToken).toConstantValue({
    open: (job, { title, loading }) => void reported.push(`open ${job} ${title}: ${loading}`),
    print: (job) => (reported.push(`print ${job}`), Promise.resolve(printResult)),
    fail: (job) => void reported.push(`fail ${job}`),
    closeAll: () => void reported.push('close all'),
  });
  /** Changes a referral on the server, as a colleague would. */
  const change = (id: string, changes: Partial<LogisticsReferral>): LogisticsReferral => {
    const changed = { ...stored.get(id)!, ...changes };
    stored.set(id, changed);
    return changed;
  };
  /** The citizen cancels it: the server does not find it for logistics any more. */
  const cancel = (id: string): void => void stored.delete(id);
  http
    .answers(searchLogisticsReferrals, ({ body }) => found([...stored.values()], body))
    .answers(getLogisticsReferralsSearchCount, ({ body }) => found([...stored.values()], body).length)
    .answers(
      countReferralsInHandling,
      ({ body }) => found([...stored.values()], { ...body, referralWorkflowStatus: 4 }).length,
    )
    .answers(countSentToday, () => ({
      day: '2026-03-02',
      count: [...stored.values()].filter(({ samplingKitSentAt: at }) => at?.startsWith('2026-03-02')).length,
    }))
    .answers(setReferralWorkFlowStatus, ({ query: { referralId, handlingStatus } }) => {
      if (!stored.has(referralId)) throw new AppError('notFound', { code: 'notFound', status: 404 });
      const from = stored.get(referralId)!.referralWorkflowStatus;
      const isAllowed = handlingStatus === '5' ? [3, 4].includes(from) : [4, 5].includes(from);
      if (!isAllowed) throw new AppError('conflict', { code: 'conflict', status: 409 });
      const sent = { samplingKitSentBy: 'Lauri Logistiikka', samplingKitSentAt: '2026-03-02T08:00:00.000Z' };
      const none = {
        samplingKitSentBy: null,
        samplingKitSentAt: null,
        samplingKitLogisticsInProgressAt: null,
        samplingKitInProgressBy: null,
      };
      return change(referralId, {
        referralWorkflowStatus: Number(handlingStatus),
        ...(handlingStatus === '5' ? sent : none),
      });
    })
    .answers(printSticker, ({ query: { referralId } }) => {
      if (stored.get(referralId)!.referralWorkflowStatus === 3)
        change(referralId, {
          referralWorkflowStatus: 4,
          samplingKitLogisticsInProgressAt: '2026-03-02T07:00:00.000Z',
          samplingKitInProgressBy: 'Lauri Logistiikka',
        });
      return aPdfFile();
    })
    .answers(checkStickers, ({ body }) =>
      body.referralIds.map((referralId) => {
        const handler = stored.get(referralId)!.samplingKitInProgressBy;
        return { referralId, problem: null, takenBy: handler === 'Lauri Logistiikka' ? null : handler, lacks: [] };
      }),
    )
    .answers(getProductAttachments, ({ body }) =>
      attachments.filter(
        (each) =>
          each.productAnalysisMappingId === body.productAnalysisMappingId &&
          each.languageCode === body.languageCode &&
          each.outcomeType === body.outcomeType,
      ),
    )
    .answers(getProductsOfLogisticsReferrals, [])
    .answers(downloadAttachment, aPdfFile());
  const show = (path = '/logistics') =>
    renderView(<LogisticsPage />, { path, isEverywhere: true, services: container, i18n });
  const texts = (): string[] =>
    application.shown.map(({ textKey, behindKey }) =>
      [textKey, behindKey ?? []]
        .flat()
        .map((key) => i18n.t(key))
        .join(' '),
    );
  return { ...application, show, change, cancel, reported, texts, user: aUser() };
}

/** The page with the details of a referral open. */
export async function setupDetails(changes: Partial<LogisticsReferral> = {}, situation: Situation = {}) {
  const referral = aLogisticsReferral({ sampleNumber: 'OM77', ...changes });
  const application = await setup({ referrals: [aLogisticsReferral({ sampleNumber: 'OM1' }), referral], ...situation });
  const view = application.show();
  await screen.findByRole('table');
  await application.user.click(screen.getByRole('button', { name: /OM77/ }));
  const dialog = await screen.findByRole('dialog');
  return { ...application, view, referral, dialog, inside: within(dialog) };
}

function found(
  referrals: readonly LogisticsReferral[],
  { referralId, ids, referralWorkflowStatus: wanted }: SearchLogisticsReferralsRequest,
): LogisticsReferral[] {
  return referrals.filter(
    ({ referralId: id, referralWorkflowStatus: status }) =>
      (!referralId || id === referralId) &&
      (ids?.includes(id) ?? true) &&
      (wanted === undefined || (wanted === 5 ? status >= 5 && status <= 8 : status === wanted)),
  );
}
