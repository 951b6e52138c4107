import { judgeSticker, kitCodeOf, readCodeOf } from '#core/contracts/rules/judge-sticker.rule.ts';
import { startOf } from '#core/ui/cards/card-list-query.rule.ts';
import { typedByUsReader } from '#core/ui/shortcuts/reader-layout.rule.ts';
import {
  heard,
  namesOf,
  senderOf,
  stateOf,
  withAcknowledged,
  withFault,
  type PackingSession,
  type WaitingScan,
} from './packing-session.rule.ts';

// What is read at the packing station: a box, a sticker, or what acknowledges a fault.

/** Read off the screen, it acknowledges what is wrong. */
export const acknowledgeCode = 'KUITTAA';
/** No sticker has a longer one; the server takes no more. */
const longestSticker = 100;

/**
 * The session after a text was read or typed; an empty one acknowledges.
 * @param key of the scan, if it is one
 */
export function withRead(session: PackingSession, text: string, key: string): PackingSession {
  const read = readCodeOf(text);
  if (read === '' || read.toUpperCase() === acknowledgeCode) return withAcknowledged(session);
  if (session.faults.length > 0) return heard({ ...session, isRefusing: true }, 'refused');
  const code = session.codes.find((each) => each.code === kitCodeOf(read));
  return code ? withBox(session, code) : withSticker(session, read, key);
}

function withBox(session: PackingSession, { productId, productName, code }: PackingSession['codes'][number]) {
  const isWanted = session.run?.kits.some((kit) => kit.productId === productId && stateOf(session, kit) === 'waiting');
  if (!isWanted) return withFault({ ...session, box: undefined }, { kind: 'wrongKit', boxName: productName });
  return heard({ ...session, box: code, lastId: undefined }, 'box');
}

function withSticker(session: PackingSession, read: string, key: string): PackingSession {
  const sticker = read.toUpperCase();
  const { run, box, codes } = session;
  const [kit, ...others] = run?.kits.filter(({ sampleNumber }) => sampleNumber.toUpperCase() === sticker) ?? [];
  const bare = { ...session, box: undefined };
  if (!run || !kit) {
    const kind = isOfOtherLayout(session, read) ? 'layout' : 'checking';
    return withFault(bare, { kind, sampleNumber: startOf(sticker, longestSticker) });
  }
  if (others.length > 0) return withFault(bare, { kind: 'several', sampleNumber: kit.sampleNumber });
  const state = stateOf(session, kit);
  const outcome = judgeSticker({ ...kit, state: state === 'queued' ? 'sent' : state }, box, codes);
  if (outcome !== 'sent') {
    const boxName = codes.find(({ code }) => code === box)?.productName;
    return withFault(bare, { kind: outcome, boxName, ...namesOf(kit), ...senderOf(kit) });
  }
  const scan: WaitingScan = {
    ...{ runId: run.runId, referralId: kit.referralId, kitCode: box, key, tries: 0 },
    ...(session.isCut && { isLate: true }),
  };
  return { ...bare, queue: [...session.queue, scan], lastId: kit.referralId, undo: undefined };
}

/** Whether it is the code of a kit or a box of the run, as a reader types it that takes the keyboard for another one. */
function isOfOtherLayout({ run, codes }: PackingSession, read: string): boolean {
  const meant = readCodeOf(typedByUsReader(read));
  const isKits = run?.kits.some(({ sampleNumber }) => sampleNumber.toUpperCase() === meant.toUpperCase());
  return isKits === true || codes.some(({ code }) => code === kitCodeOf(meant));
}
