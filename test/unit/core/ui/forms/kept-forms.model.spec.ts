import fc from 'fast-check';
import { createFormControl, type UseFormReturn } from 'react-hook-form';
import { chooseSide } from '#core/conflicts/merge-changes.rule.ts';
import type { EditedPart, SaveReply } from '#core/editing/edited-part.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Answer } from '#core/messaging/message.ts';
import { KeptForms } from '#core/ui/forms/kept-forms.ts';
import { OpenForm } from '#core/ui/forms/open-form.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';
import { finish, Service, turnOver, type Fate } from '#test/unit/core/editing/two-people.ts';

const runs = randomRuns({ usual: 35, full: 1_000 });

type Shown = 'fi' | 'sv';

/** A text in each language, and a setting that they share. */
interface Entity {
  readonly texts: Readonly<Record<Shown, string>>;
  readonly setting: string;
  readonly modifiedAt: string;
  readonly modifiedBy: string;
}

interface Values {
  readonly text: string;
  readonly setting: string;
}

interface FormOnScreen {
  readonly language: Shown;
  readonly form: OpenForm<Entity, Values>;
}

/** What the person, a colleague or the network does. */
type Deed =
  | { readonly what: 'type'; readonly where: 'text' | 'setting' }
  | { readonly what: 'switch' | 'save' | 'saveAll' | 'undo' }
  | { readonly what: 'choose'; readonly side: 'mine' | 'theirs' | 'later' }
  | { readonly what: 'colleague'; readonly where: Shown | 'setting' }
  | { readonly what: 'network'; readonly fate: Fate };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('type' as const),
      where: fc.constantFrom('text' as const, 'setting' as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constantFrom('switch' as const, 'switch' as const, 'save' as const, 'saveAll' as const, 'undo' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.record({
        what: fc.constant('choose' as const),
        side: fc.constantFrom('mine' as const, 'theirs' as const, 'later' as const),
      }),
      fc.record({
        what: fc.constant('colleague' as const),
        where: fc.constantFrom('fi' as const, 'sv' as const, 'setting' as const),
      }),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('network' as const),
      fate: fc.constantFrom<Fate>('answered', 'answered', 'answered', 'lost', 'answerLost'),
    }),
  },
);

/** Each thing that is typed is one of its own: '<7>'. */
const tokensOf = (values: unknown): readonly string[] => JSON.stringify(values ?? '').match(/<\d+>/g) ?? [];

/** One person at the languages of an entity, on a screen that shows one of them, and a colleague who saves beside them. */
class World {
  readonly network = new Service();
  readonly #forms = new KeptForms<Entity, Values>(['setting']);
  stored: Entity = { texts: { fi: '', sv: '' }, setting: '', modifiedAt: '100', modifiedBy: 'Kati' };
  readonly typed: string[] = [];
  readonly givenUp = new Set<string>();
  readonly overwrites: string[] = [];
  /** Languages that were marked as unsaved, and were not. */
  readonly marked: string[] = [];
  readonly #seen = new Set<string>();
  #shown: FormOnScreen;

  constructor() {
    this.#forms.begin();
    this.#shown = this.#show('fi');
  }

  get unsaved(): readonly string[] {
    return [...this.#forms.state.unsaved, ...(this.#shown.form.session.isDirty ? [this.#shown.language] : [])];
  }

  async do(one: Deed): Promise<void> {
    const { form } = this.#shown;
    if (one.what === 'network') this.network.letThrough(one.fate);
    else if (one.what === 'colleague') this.#storeColleagues(one.where);
    else if (one.what === 'choose') void this.#choose(one.side);
    // A question is in front of the form.
    else if (!form.session.state.conflict) this.#act(one);
    await turnOver();
    for (const token of tokensOf(this.#shown.form.typed.current())) this.#seen.add(token);
    for (const language of this.#forms.state.unsaved) {
      const session = this.#forms.find(language)?.session;
      if (!session || (!session.isDirty && session.isIdle)) this.marked.push(language);
    }
  }

  /** The network answers, and the person saves each language until nothing is left to save. */
  async settle(): Promise<void> {
    for (let round = 0; round < 8; round += 1) {
      await finish(this.network, this.#shown.form.session.save());
      if (this.#shown.form.session.state.conflict) await finish(this.network, this.#choose('mine'));
      this.#switch();
      await turnOver();
    }
  }

  #act(one: Exclude<Deed, { readonly what: 'network' | 'colleague' | 'choose' }>): void {
    const { form } = this.#shown;
    const { session, typed } = form;
    if (one.what === 'type') {
      const values = { ...typed.current(), [one.where]: typed.current()[one.where] + this.#token() };
      session.step(() => typed.show(session.base.values, values));
    } else if (one.what === 'switch') this.#switch();
    else if (one.what === 'save') void session.save();
    else if (one.what === 'saveAll') void this.#forms.saveAll(async () => (await session.save()) === 'saved');
    else {
      const before = tokensOf(typed.current());
      session.undo();
      const after = new Set(tokensOf(typed.current()));
      for (const token of before) if (!after.has(token)) this.givenUp.add(token);
    }
  }

  #switch(): void {
    const { language, form } = this.#shown;
    form.typed.close();
    this.#forms.leave(language, form);
    this.#shown = this.#show(language === 'fi' ? 'sv' : 'fi');
  }

  /** The language's form, as the service has it by now: a save that is on its way is overtaken. */
  #show(language: Shown): FormOnScreen {
    const known = this.#forms.find(language);
    known?.session.refresh(this.stored, known.sharedElsewhere());
    const draft = { changed: () => undefined, flush: async () => true, discard: () => undefined };
    const own = { form: language, id: language };
    const form = known ?? new OpenForm(this.#partOf(language), this.stored, draft, own, () => () => undefined);
    const { formControl } = createFormControl<Values>({ defaultValues: form.session.base.values });
    form.typed.open(formControl as UseFormReturn<Values>, form.session.base.values);
    form.begin();
    this.#forms.enter(language, form);
    return { language, form };
  }

  #partOf(language: Shown): EditedPart<Entity, Values> {
    return {
      valuesOf: ({ texts, setting }) => ({ text: texts[language], setting }),
      identify: () => undefined,
      findErrors: () => ({}),
      send: ({ values, over }): Promise<Answer<SaveReply<Entity>>> =>
        this.network.call(() => {
          if (over.modifiedAt !== this.stored.modifiedAt)
            throw new AppError('conflict', { status: 409, current: this.stored });
          this.#note(language, values);
          const texts = { ...this.stored.texts, [language]: values.text };
          return { stored: this.#store({ texts, setting: values.setting, modifiedBy: 'Kati' }) };
        }),
      read: () => this.network.call(() => this.stored),
    };
  }

  /** What is stored now would be overwritten by these values, and was never before the person's eyes. */
  #note(language: Shown, values: Values): void {
    const left = new Set(tokensOf(values));
    for (const token of tokensOf([this.stored.texts[language], this.stored.setting]))
      if (!left.has(token) && !this.#seen.has(token)) this.overwrites.push(token);
  }

  #store(changes: Partial<Entity>): Entity {
    const modifiedAt = String(Number(this.stored.modifiedAt) + 1);
    return (this.stored = { ...this.stored, ...changes, modifiedAt });
  }

  #storeColleagues(where: Shown | 'setting'): void {
    const { texts, setting } = this.stored;
    const modifiedBy = 'Daniel';
    if (where === 'setting') this.#store({ setting: setting + this.#token(), modifiedBy });
    else this.#store({ texts: { ...texts, [where]: texts[where] + this.#token() }, modifiedBy });
  }

  async #choose(side: 'mine' | 'theirs' | 'later'): Promise<void> {
    const { session } = this.#shown.form;
    const { conflict } = session.state;
    if (!conflict) return;
    const chosen = chooseSide(
      conflict.merged,
      side === 'theirs' ? 'theirs' : 'mine',
      conflict.conflicts,
      () => undefined,
      conflict.stored.values,
    );
    const asked = conflict.conflicts.flatMap(({ mine, theirs }) => [...tokensOf(mine), ...tokensOf(theirs)]);
    for (const token of asked) this.#seen.add(token);
    if (side === 'later') return void (await session.settle(undefined));
    const kept = new Set(tokensOf(chosen));
    for (const token of asked) if (!kept.has(token)) this.givenUp.add(token);
    await session.settle(chosen);
  }

  #token(): string {
    const token = `<${this.typed.length + 1}>`;
    this.typed.push(token);
    return token;
  }
}

it('loses nothing of any language, whatever a person, a colleague and the network do', async () => {
  await fc.assert(
    // Without the size fast-check stops at twenty.
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 40, size: 'max' }), async (deeds) => {
      const world = new World();
      for (const one of deeds) await world.do(one);
      await world.settle();
      const { overwrites, marked, unsaved } = world;
      const kept = new Set([...tokensOf(world.stored), ...world.givenUp]);
      const lost = world.typed.filter((token) => !kept.has(token));
      expect({ lost, overwrites, marked, unsaved }).toEqual({ lost: [], overwrites: [], marked: [], unsaved: [] });
    }),
    { numRuns: runs },
  );
  proven('F3', runs);
});
