import type { i18n } from 'i18next';
import type { Container } from 'inversify';
import { handlerToken } from '#core/messaging/bind-message.ts';
import type { FeatureId, LoadFeature, LoadTexts } from '#core/feedback/feature-texts.ts';
import type { HandlerResolver } from '#core/messaging/handler.ts';
import type { Feature } from '#core/ui/feature.ts';

/** Loads a feature's module and texts once, with its first route or message. */
export class FeatureLoader {
  readonly #loaded = new Map<FeatureId, Promise<void>>();

  constructor(
    private readonly features: readonly Feature[],
    private readonly container: Container,
    private readonly i18n: i18n,
  ) {}

  /** Resolves when the feature's bindings and texts are there; a failed load is tried again next time. */
  ensure(feature: Feature): Promise<void> {
    const loading = this.#loaded.get(feature.id) ?? this.#load(feature);
    this.#loaded.set(feature.id, loading);
    loading.catch(() => this.#loaded.delete(feature.id));
    return loading;
  }

  readonly loadFeature: LoadFeature = async (id) => {
    const feature = this.features.find((each) => each.id === id);
    if (feature) await this.ensure(feature);
  };

  readonly resolveHandler: HandlerResolver = async (type) => {
    const feature = this.#featureOf(type);
    if (!feature) throw new Error(`The message ${type} is of no feature`);
    await this.ensure(feature);
    return this.container.get(handlerToken(type));
  };

  /** Loads the texts of features that may not have been opened in this tab; what cannot be loaded is skipped. */
  readonly loadTexts: LoadTexts = async (types) => {
    const named = new Set([...types].map((type) => this.#featureOf(type)));
    await Promise.allSettled(
      [...named].map(async (feature) => {
        // One that is on its way brings them.
        if (feature) await (this.#loaded.get(feature.id) ?? this.#loadTexts(feature));
      }),
    );
  };

  /** A message's type begins with its feature's id. */
  #featureOf(type: string): Feature | undefined {
    return this.features.find(({ id }) => type.startsWith(`${id}.`));
  }

  async #loadTexts(feature: Feature): Promise<void> {
    this.#addTexts(feature, (await feature.load()).texts);
  }

  #addTexts({ id }: Feature, texts: object): void {
    // Nobody changes them: no copy is made of each.
    this.i18n.addResourceBundle('fi', id, texts, false, true, { skipCopy: true });
  }

  async #load(feature: Feature): Promise<void> {
    const needed = this.features.filter(({ id }) => feature.needs?.includes(id));
    const [{ module, texts }] = await Promise.all([feature.load(), ...needed.map((each) => this.ensure(each))]);
    this.#addTexts(feature, texts);
    if (module) this.container.load(module);
  }
}
