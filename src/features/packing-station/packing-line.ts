import type { PackingStation, StickerAnswer } from '#core/contracts/packing-station.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Ids } from '#core/ports/clock-and-ids.ts';
import type { BrowserStorage, DurableTexts } from '#core/ports/storage.ts';
import { token } from '#core/di/token.ts';
import type { FoundKit } from './find-kits.query.ts';
import { KeptScans } from './kept-scans.ts';
import { findLostKits, withLost } from './lost-kits.rule.ts';
import { mayPass } from './may-pass.rule.ts';
import {
  newSession,
  toIdentify,
  withAcknowledged,
  withIdentified,
  withSent,
  withStation,
  withoutUndo,
  withUndone,
  type PackingSession,
  type WaitingScan,
} from './packing-session.rule.ts';
import type { PackingStationState } from './packing-station.store.ts';
import { withRead } from './read-code.rule.ts';
import { withAnswer, withCut, withTry } from './sent-scan.rule.ts';
import { UnknownKits } from './unknown-kits.ts';

/** What the line asks of the server; each fails with an AppError. */
export interface PackingCalls {
  load(): Promise<PackingStation>;
  send(scan: WaitingScan): Promise<StickerAnswer>;
  identify(sampleNumber: string): Promise<StickerAnswer>;
  undo(referralId: string): Promise<void>;
  /** How some orders stand, and what they are called. */
  find(referralIds: readonly string[]): Promise<readonly FoundKit[]>;
}

export interface PackingLineParts {
  readonly calls: PackingCalls;
  readonly store: {
    getState(): PackingStationState;
    setState(next: Partial<PackingStationState>): void;
  };
  readonly storage: Pick<BrowserStorage, 'read' | 'write' | 'remove'>;
  readonly durable: DurableTexts;
  /** Whose scans are kept: apart from those of others on this machine. */
  readonly subject: () => string | undefined;
  readonly ids: Ids;
  /** In milliseconds. */
  readonly now: () => number;
  readonly later: (task: () => void, milliseconds: number) => void;
}

/** So many milliseconds are waited for what a killed browser has left. */
const longestRestore = 2_000;

/** Milliseconds between two tries to reach the server. */
const pause = 3_000;

/**
 * The packing station between its screen and the server. One call after another, so that no answer is older than what the
 * screen shows; scans that do not reach the server, and faults that nobody has acknowledged, wait on this machine, over a
 * reload of the page, the end of the browser and a sign-out, until the same person has the station open again.
 */
export class PackingLine {
  readonly #parts: PackingLineParts;
  readonly #kept: KeptScans;
  #lane: Promise<void>;
  #isRetrying = false;
  /** Those that are being taken back. */
  readonly #undoing = new Set<string>();
  readonly #unknown = new UnknownKits();

  constructor(parts: PackingLineParts) {
    this.#parts = parts;
    this.#kept = new KeptScans(parts);
    const lost = this.#kept.findLost();
    parts.store.setState({ session: { ...this.session, ...this.#kept.read() } });
    const restored = lost.then((add) => this.#setSession(add(this.session)));
    // A browser that does not answer keeps nobody from packing.
    this.#lane = Promise.race([restored, new Promise<void>((resolve) => parts.later(resolve, longestRestore))]);
  }

  get session(): PackingSession {
    return this.#parts.store.getState().session;
  }

  /** What was read or typed; an empty text acknowledges. */
  read(text: string): void {
    this.#setSession(withRead(this.session, text, this.#parts.ids()));
    const fault = toIdentify(this.session);
    if (fault?.sampleNumber !== undefined) void this.#identify(fault.id, fault.sampleNumber);
    void this.sendQueue();
  }

  acknowledge(): void {
    this.#setSession(withAcknowledged(this.session));
  }

  /** Refetches the station, after what waits was sent, in a closed window too. Rejects with an AppError. */
  load(): Promise<void> {
    return this.#inLane(async () => {
      this.#takeOver();
      await this.#sendQueue();
      await this.#load();
    });
  }

  /** There is a network again: sends what waits, in a closed window too. */
  comeBack(): Promise<void> {
    this.#takeOver();
    return this.sendQueue();
  }

  /** Sends what waits, oldest first; resolves when nothing waits, or the server cannot be reached. */
  sendQueue(): Promise<void> {
    return this.#inLane(async () => {
      // What the screen knew was not true any more.
      if (await this.#sendQueue()) await this.#load().catch(() => undefined);
      else await this.#askUnknown();
    });
  }

  /**
   * Ends the run by a call once what waits for the server was sent, in a closed window too, unless that cannot be reached: then nothing
   * is done, for what came after would be refused. The kits that go back are not told of as lost.
   */
  release(end: (runId: string) => Promise<unknown>): Promise<void> {
    return this.#inLane(async () => {
      this.#takeOver();
      await this.#sendQueue();
      const { run, queue } = this.session;
      if (!run || queue.length > 0) return;
      await end(run.runId);
      await this.#load(run.runId).catch(() => undefined);
    });
  }

  /** A kit was sent without its sticker: it can be taken back as one that was read. */
  sentByHand(referralId: string): void {
    const sent = withSent(this.session, referralId, this.#parts.now());
    // The box in hand was this kit's: the next sticker wants one of its own.
    this.#setSession({ ...sent, box: undefined, lastId: referralId });
  }

  /**
   * Takes back a kit that was sent: also one after which another has been read or answered meanwhile, for it was this one
   * that the screen offered. Rejects with an AppError.
   */
  async undo(referralId: string): Promise<void> {
    // The key was pressed twice.
    if (this.#undoing.has(referralId)) return;
    this.#undoing.add(referralId);
    await this.#inLane(() => this.#undo(referralId)).finally(() => this.#undoing.delete(referralId));
  }

  /** The same by the key, as long as it is offered: not while something wrong stands. How it failed is told by a toast. */
  undoLast(): void {
    const { undo, faults } = this.session;
    if (undo && faults.length === 0 && undo.until > this.#parts.now())
      this.undo(undo.referralId).catch(() => undefined);
  }

  async #undo(referralId: string): Promise<void> {
    try {
      await this.#parts.calls.undo(referralId);
      this.#setSession(withUndone(this.session, referralId));
    } catch (error) {
      // Without a network it is offered for the rest of its time.
      if (!mayPass(AppError.from(error))) this.#setSession(withoutUndo(this.session, referralId));
      await this.#load().catch(() => undefined);
      throw error;
    }
  }

  #takeOver(): void {
    this.#setSession(this.#kept.withOthers(this.session));
  }

  /** Whether what the screen knows may not be true any more. */
  async #sendQueue(): Promise<boolean> {
    let isOutdated = false;
    while (this.session.queue.length > 0) {
      this.#setSession(withTry(this.session));
      const scan = this.session.queue[0]!;
      const answer = await this.#send(scan);
      if (!answer) {
        this.#setSession(withCut(this.session));
        this.#retryLater();
        return false;
      }
      const { faultCount } = this.session;
      this.#setSession(withAnswer(this.session, scan, answer, this.#parts.now()));
      // The answer to one that has waited may be an earlier one, after which its kit was taken back.
      isOutdated ||= scan.isLate === true || this.session.faultCount > faultCount;
    }
    return isOutdated;
  }

  /** The server's answer; undefined when it could not be reached. */
  async #send(scan: WaitingScan) {
    try {
      return await this.#parts.calls.send(scan);
    } catch (error) {
      const refusal = AppError.from(error);
      if (mayPass(refusal)) return undefined;
      return { outcome: refusal.kind === 'notFound' ? 'runGone' : 'failed', byName: null } as const;
    }
  }

  async #identify(id: number, sampleNumber: string): Promise<void> {
    const answer = await this.#parts.calls.identify(sampleNumber).catch(() => undefined);
    this.#setSession(withIdentified(this.session, id, answer));
  }

  /** @param releasedId the run that was given back here just now */
  async #load(releasedId?: string): Promise<void> {
    const station = await this.#parts.calls.load();
    const isReleased = releasedId !== undefined && releasedId !== station.run?.runId;
    const lost = findLostKits(isReleased ? newSession : this.session, station.run, this.#undoing);
    this.#setSession(withLost(withStation(this.session, station), lost));
    this.#parts.store.setState({ station });
    this.#unknown.wereSent(lost.unknown);
    await this.#askUnknown();
  }

  /** Asks until there is an answer: with their run the screen has lost what it knew of some kits. */
  async #askUnknown(): Promise<void> {
    try {
      const withKnown = await this.#unknown.ask(this.session, this.#parts.calls.find);
      if (withKnown) this.#setSession(withKnown(this.session));
    } catch (error) {
      // What the server refuses is asked again with the next reading.
      if (mayPass(AppError.from(error))) this.#retryLater();
    }
  }

  #retryLater(): void {
    if (this.#isRetrying) return;
    this.#isRetrying = true;
    this.#parts.later(() => {
      this.#isRetrying = false;
      void this.sendQueue();
    }, pause);
  }

  #inLane(task: () => Promise<void>): Promise<void> {
    const done = this.#lane.then(task);
    this.#lane = done.catch(() => undefined);
    return done;
  }

  #setSession(session: PackingSession): void {
    const before = this.session;
    this.#parts.store.setState({ session });
    this.#kept.write(before, session);
  }
}

export const packingLineToken = token<PackingLine>('packingStation.line');
