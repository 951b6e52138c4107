import type { LightMyRequestResponse } from 'fastify';
import { isInstructed } from '#core/contracts/find-hva-product-errors.ts';
import {
  CitizenReminderSetting,
  FailedResultHandling,
  NotifyProfessional,
  type HvaProduct,
  type HvaProductSummary,
  type HvaSettings,
} from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { TestServer } from './test-server.ts';

/** Makes area products on a test server through its calls, as one person of an area. */
export interface AreaMaker {
  post(path: string, payload?: object): Promise<LightMyRequestResponse>;
  get(path: string): Promise<LightMyRequestResponse>;
  list(): Promise<HvaProductSummary[]>;
  read(hvaProductId: string, language?: Language): Promise<HvaProduct>;
  /** Takes a published product into the area's selection. */
  add(productId: string): Promise<HvaProduct>;
  /** Saves the settings and texts of `areaBody`, with these changes. */
  save(product: HvaProduct, changes?: Partial<HvaProduct>, language?: Language): Promise<HvaProduct>;
  publish(hvaProductId: string): Promise<HvaProduct>;
  unpublish(hvaProductId: string): Promise<HvaProduct>;
  /** Added, filled in Finnish and published. */
  published(productId: string): Promise<HvaProduct>;
}

/** Makes area products as the person with this user name. */
export function createAreaMaker(server: TestServer, userName: string): AreaMaker {
  const post = (path: string, payload?: object) =>
    server.send(userName, { method: 'POST', url: `/api/hvaProduct/${path}`, ...(payload && { payload }) });
  const get = (path: string) => server.send(userName, { url: `/api/hvaProduct/${path}` });
  const done = async <Answer = HvaProduct>(sent: Promise<LightMyRequestResponse>): Promise<Answer> => {
    const answer = await sent;
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const maker: AreaMaker = {
    post,
    get,
    list: () => done(get('getHvaProducts')),
    read: (id, language = 'fi') => done(get(`getHvaProductById/${id}?languageCode=${language}`)),
    add: (productId) => done(post(`createHvaProduct?productId=${productId}`)),
    save: (product, changes, language = 'fi') =>
      done(post(`updateHvaProduct?languageCode=${language}`, { ...areaBody(product, language), ...changes })),
    publish: (id) => done(post(`publishHvaProduct?hvaProductId=${id}`)),
    unpublish: (id) => done(post(`unpublishHvaProduct?hvaProductId=${id}`)),
    async published(productId) {
      const { hvaProductId } = await maker.save(await maker.add(productId));
      return maker.publish(hvaProductId);
    },
  };
  return maker;
}

/** Each other than that of a product just taken into use. */
export const filledSettings: HvaSettings = {
  intervalBetweenOrders: 14,
  failedResultHandling: FailedResultHandling.AutomaticNewOrder,
  citizenReminderSetting: CitizenReminderSetting.Yes,
  notifyProfessional: NotifyProfessional.ByEmail,
  professionalEmail: 'neuvola@alue.example',
};

/** The entity as it was read, with complete settings and an instruction for every outcome that asks for one. */
export function areaBody(product: HvaProduct, language: Language = 'fi'): HvaProduct {
  return {
    ...product,
    ...filledSettings,
    hvaOutcomeSettings: withTexts(product, (index) => `Ohje ${index} ${language}`),
  };
}

/** The settings rows with these texts where an instruction is required. */
export function withTexts(
  { hvaOutcomeSettings }: HvaProduct,
  textOf: (index: number) => string,
): HvaProduct['hvaOutcomeSettings'] {
  return hvaOutcomeSettings.map((row, index) => (isInstructed(row) ? { ...row, instructionText: textOf(index) } : row));
}
