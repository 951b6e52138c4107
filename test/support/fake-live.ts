import { Subject } from 'rxjs';
import { Colleagues } from '#core/live/colleagues.ts';
import type { Live, LiveMessage, PresentForm } from '#core/ports/live.ts';

/** The one fake of the stream for all client tests: tells what it is given, and remembers the signs. */
export class FakeLive implements Live {
  readonly messages = new Subject<LiveMessage>();
  readonly signs: (PresentForm & { readonly state: string })[] = [];
  readonly #colleagues = new Colleagues(this.messages);

  listen(listener: (message: LiveMessage) => void): () => void {
    return this.#colleagues.listen(listener);
  }

  editors(): ReturnType<Live['editors']> {
    return this.#colleagues.editors();
  }

  show(form: PresentForm, state: string): void {
    this.signs.push({ ...form, state });
  }
}
