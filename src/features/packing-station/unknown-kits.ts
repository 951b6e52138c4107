import type { PackedKit } from '#core/contracts/packing-station.contract.ts';
import type { FoundKit } from './find-kits.query.ts';
import { withLost } from './lost-kits.rule.ts';
import { namelessOf, withNames, type PackingSession } from './packing-session.rule.ts';

/** What the server has to be asked about kits, since with their run the screen has lost them. */
export class UnknownKits {
  /** They were sent, and the server has not said yet whether they still are. */
  #sent: readonly PackedKit[] = [];
  /** Orders whose numbers were asked for: one that logistics sees no more has none by then either. */
  readonly #named = new Set<string>();

  wereSent(kits: readonly PackedKit[]): void {
    this.#sent = [...this.#sent, ...kits];
  }

  /** What the session becomes by the answer; undefined where there is nothing to ask. Rejects with an AppError. */
  async ask(
    session: PackingSession,
    find: (referralIds: readonly string[]) => Promise<readonly FoundKit[]>,
  ): Promise<((session: PackingSession) => PackingSession) | undefined> {
    const sent = this.#sent;
    const nameless = namelessOf(session).filter((id) => !this.#named.has(id));
    const ids = [...new Set([...sent.map(({ referralId }) => referralId), ...nameless])];
    if (ids.length === 0) return undefined;
    const found = await find(ids);
    this.#sent = [];
    for (const id of nameless) this.#named.add(id);
    const unsent = new Set(found.flatMap(({ referralId, isUnsent }) => (isUnsent ? [referralId] : [])));
    const sentNoMore = sent.filter(({ referralId }) => unsent.has(referralId));
    return (now) => withLost({ ...now, faults: withNames(now.faults, found) }, { gone: [], sentNoMore });
  }
}
