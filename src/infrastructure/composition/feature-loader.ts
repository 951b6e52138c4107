import type { i18n } from 'i18next';
import type { Container } from 'inversify';
import { handlerToken } from '#core/messaging/bind-message.ts';
import type { HandlerResolver } from '#core/messaging/handler.ts';
import type { Feature } from '#core/ui/feature.ts';

/** Loads a feature's module and texts once, with its first route or message. */
export class FeatureLoader {
  readonly #loaded = new Map<Feature, Promise<void>>();

  constructor(
    private readonly features: readonly Feature[],
    private readonly container: Container,
    private readonly i18n: i18n,
  ) {}

  /** Resolves when the feature's bindings and texts are there; a failed load is tried again next time. */
  ensure(feature: Feature): Promise<void> {
    const loading = this.#loaded.get(feature) ?? this.#load(feature);
    this.#loaded.set(feature, loading);
    loading.catch(() => this.#loaded.delete(feature));
    return loading;
  }

  readonly resolveHandler: HandlerResolver = async (type) => {
    const feature = this.features.find(({ messages }) => type in messages);
    if (!feature) throw new Error(`No feature declares the message ${type}`);
    await this.ensure(feature);
    return this.container.get(handlerToken(type));
  };

  async #load(feature: Feature): Promise<void> {
    const needed = this.features.filter(({ id }) => feature.needs?.includes(id));
    const [{ module, texts }] = await Promise.all([feature.load(), ...needed.map((each) => this.ensure(each))]);
    this.i18n.addResourceBundle('fi', feature.id, texts);
    this.container.load(module);
  }
}
