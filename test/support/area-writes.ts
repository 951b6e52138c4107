import { randomUUID } from 'node:crypto';
import type { Colleague } from '#core/contracts/follow-up.contract.ts';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { addReferral, addResult } from './area-lists.ts';
import { areaBody, createAreaMaker } from './area-maker.ts';
import { basicInfoBody, createProductMaker } from './product-maker.ts';
import type { TestServer } from './test-server.ts';
import type { WriteMaker } from './write-call.ts';

const finding = { result: 1, outcome_type: 1, handling_status: 1 };

/** The writes of an area's staff. */
export async function areaWrites(server: TestServer): Promise<Record<string, WriteMaker>> {
  const make = createAreaMaker(server, 'hva04');
  const dk = createProductMaker(server);
  await server.database.query(
    `insert into app_user (subject, first_name, last_name, roles, area_id)
     values ('salo', 'Sami', 'Salo', '{HVA_USER}', '04')`,
  );
  const { productId } = await dk.upTo(6);
  const { hvaProductId } = await make.published(productId);
  let number = 0;
  const write = (url: string, payload?: object) => ({ as: 'hva04', url, ...(payload && { payload }) });
  const addFinding = () => addResult(server.database, finding as object);
  const people = async () =>
    (await server.send('hva04', { url: '/api/followUp/getColleagues' })).json<readonly Colleague[]>();
  const keyOf = async (which: (colleague: Colleague) => boolean): Promise<string> => (await people()).find(which)!.key;
  const own = () => keyOf(({ isOwn }) => isOwn);
  const send = (url: string, payload?: object) => server.send('hva04', { method: 'POST', url, payload });
  const body = async (): Promise<HvaProduct> => {
    const read = areaBody(await make.read(hvaProductId));
    return { ...read, professionalEmail: `n${(number += 1)}@alue.example` };
  };
  const view = () => `/api/listView/referrals/${randomUUID()}`;
  const putView = { name: 'Oma', isShared: false, query: '' };

  return {
    'POST /api/hvaProduct/createHvaProduct': async () => {
      const published = await dk.upTo(6);
      return write(`/api/hvaProduct/createHvaProduct?productId=${published.productId}`);
    },
    'POST /api/hvaProduct/updateHvaProduct': async () =>
      write('/api/hvaProduct/updateHvaProduct?languageCode=fi', await body()),
    'POST /api/hvaProduct/publishHvaProduct': async () => {
      await make.unpublish(hvaProductId);
      return write(`/api/hvaProduct/publishHvaProduct?hvaProductId=${hvaProductId}`);
    },
    'POST /api/hvaProduct/unpublishHvaProduct': async () => {
      await make.publish(hvaProductId);
      return write(`/api/hvaProduct/unpublishHvaProduct?hvaProductId=${hvaProductId}`);
    },
    'POST /api/observation/setObservationStatus': async () =>
      write(`/api/observation/setObservationStatus?observationId=${await addFinding()}&handlingStatus=2`),
    'POST /api/followUp/noteAttempt': async () =>
      write(`/api/followUp/noteAttempt?observationId=${await addFinding()}`, { channel: 'phone', outcome: 'noAnswer' }),
    'POST /api/followUp/closeFinding': async () =>
      write(`/api/followUp/closeFinding?observationId=${await addFinding()}&seenStep=0`, { reason: 'inTreatment' }),
    'POST /api/followUp/reopenFinding': async () => {
      const id = await addFinding();
      await send(`/api/followUp/closeFinding?observationId=${id}&seenStep=0`, { reason: 'inTreatment' });
      const { seenStep } = (await send(`/api/followUp/getFollowUp?observationId=${id}`)).json<{ seenStep: number }>();
      return write(`/api/followUp/reopenFinding?observationId=${id}&seenStep=${seenStep}`);
    },
    'POST /api/followUp/assignFinding': async () =>
      write(`/api/followUp/assignFinding?observationId=${await addFinding()}&seenStep=0`, {
        colleagueKey: await own(),
      }),
    'POST /api/followUp/giveFinding': async () =>
      write(`/api/followUp/giveFinding?observationId=${await addFinding()}&fromStatus=1`, {
        colleagueKey: await own(),
      }),
    'POST /api/followUp/setDueRule': async () =>
      write('/api/followUp/setDueRule', {
        productId,
        toldWithin: 2 + ((number += 1) % 2),
        closedWithin: 14,
        retryWithin: 2,
      }),
    'POST /api/followUp/handOver': async () => {
      const query = `observationId=${await addFinding()}&seenStep=0`;
      await send(`/api/followUp/assignFinding?${query}`, { colleagueKey: await keyOf(({ isOwn }) => !isOwn) });
      const from = (await people()).find(({ isOwn, isHere }) => !isOwn && isHere)!;
      return write('/api/followUp/handOver', { fromKey: from.key, colleagueKey: await own(), count: from.open });
    },
    'POST /api/productVersion/restoreHvaProductVersion': async () => {
      await make.publish(hvaProductId);
      await make.post('updateHvaProduct?languageCode=fi', await body());
      const { modifiedAt } = await make.read(hvaProductId);
      const query = `hvaProductId=${hvaProductId}&number=1&modifiedAt=${modifiedAt}`;
      return write(`/api/productVersion/restoreHvaProductVersion?${query}`);
    },
    'POST /api/hvaProduct/markProductReviewed': async () => {
      const product = await dk.read(productId);
      const described = { ...basicInfoBody(product), productDescription: `Kuvaus ${(number += 1)}` };
      await dk.post('product/updateProductBasicInfo/', described);
      const { modifiedAt } = await dk.read(productId);
      const query = `hvaProductId=${hvaProductId}&productModifiedAt=${modifiedAt}`;
      return write(`/api/hvaProduct/markProductReviewed?${query}`);
    },
    'PUT /api/listView/{list}/{viewId}': async () => {
      // Nobody may keep more than a few.
      await server.database.query('delete from list_view');
      return { as: 'hva04', method: 'PUT', url: view(), payload: putView };
    },
    'DELETE /api/listView/{list}/{viewId}': async () => {
      const url = view();
      await server.send('hva04', { method: 'PUT', url, payload: putView });
      return { as: 'hva04', method: 'DELETE', url };
    },
    ...logisticsWrites(server),
  };
}

/** The writes of logistics. */
function logisticsWrites(server: TestServer): Record<string, WriteMaker> {
  const send = (call: string, payload?: object) =>
    server.send('logistics', { method: 'POST', url: `/api/packingStation/${call}`, ...(payload && { payload }) });
  const write = (call: string, payload?: object) => ({
    as: 'logistics',
    url: `/api/packingStation/${call}`,
    ...(payload && { payload }),
  });
  const order = async (): Promise<string> => {
    const sample_number = `F7-${randomUUID().slice(0, 8).toUpperCase()}`;
    return addReferral(server.database, { sample_number, workflow_status: 3 });
  };
  /** A run of one order; those of before are over. */
  const run = async (): Promise<{ readonly runId: string; readonly referralId: string }> => {
    await server.database.query('update packing_run set held_until = clock_timestamp()');
    const referralId = await order();
    await send('beginRun', { referralIds: [referralId] });
    const station = await server.send('logistics', { url: '/api/packingStation/getPackingStation' });
    return { runId: station.json<{ run: { runId: string } }>().run.runId, referralId };
  };
  return {
    'POST /api/logistics/setReferralWorkFlowStatus': async () => ({
      as: 'logistics',
      url: `/api/logistics/setReferralWorkFlowStatus?referralId=${await order()}&handlingStatus=5`,
    }),
    'POST /api/packingStation/beginRun': async () => {
      await server.database.query('update packing_run set held_until = clock_timestamp()');
      return write('beginRun', { referralIds: [await order()] });
    },
    'POST /api/packingStation/releaseRun': async () => write(`releaseRun?runId=${(await run()).runId}`),
    'POST /api/packingStation/sendKit': async () => write('sendKit', await run()),
    'POST /api/packingStation/sendByHand': async () =>
      write('sendByHand', { ...(await run()), reason: 'readerBroken' }),
    'POST /api/packingStation/undoSending': async () => {
      const kit = await run();
      await send('sendKit', kit);
      return write(`undoSending?referralId=${kit.referralId}`);
    },
    'POST /api/packingStation/parkKit': async () =>
      write('parkKit', { referralId: (await run()).referralId, reason: 'kitMissing' }),
    'POST /api/packingStation/resumeKit': async () => {
      const { referralId } = await run();
      await send('parkKit', { referralId, reason: 'kitMissing' });
      return write(`resumeKit?referralId=${referralId}`);
    },
  };
}
