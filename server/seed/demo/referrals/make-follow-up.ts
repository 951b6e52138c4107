import type { AttemptOutcome, Channel, ClosingReason } from '#core/contracts/follow-up.contract.ts';
import { demoPersonas } from '../personas.ts';
import type { DemoObservation } from './make-observations.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A step of what was done about a finding. */
export interface DemoStep {
  readonly observationId: string;
  readonly areaId: string;
  readonly at: Date;
  readonly kind: 'taken' | 'attempt' | 'closed';
  readonly by: string;
  readonly subject?: string;
  readonly channel?: Channel;
  readonly outcome?: AttemptOutcome;
  readonly reason?: ClosingReason;
}

const hour = 60 * 60 * 1000;

/** Colleagues of an area's persona. */
const colleagues = ['Sari Mäkelä', 'Jukka Ström', 'Åsa Öhman', 'Tiina Ylä-Outinen'];

/** What was done about each finding, oldest first: nothing of it is of the future. */
export function makeFollowUp(random: SeededRandom, findings: readonly DemoObservation[], now: Date): DemoStep[] {
  return findings
    .flatMap((finding) => stepsOf(random, finding))
    .filter(({ at }) => at <= now)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

function stepsOf(random: SeededRandom, { id, referral, handling }: DemoObservation): DemoStep[] {
  const { resultAt, citizen } = referral;
  if (resultAt === undefined || handling === undefined || handling === 'nobodys') return [];
  const personas = demoPersonas
    .filter(({ areaId, roles }) => areaId === citizen.areaId && roles.includes('HVA_USER'))
    .map(({ firstName, lastName, subject }) => ({ by: `${firstName} ${lastName}`, subject }));
  const people = [
    // Who of them can sign in is the same person there.
    ...colleagues.map((name) => personas.find(({ by }) => by === name) ?? { by: name }),
    ...personas.slice(0, 1),
  ];
  const who = { observationId: id, areaId: citizen.areaId, ...random.pick(people) };
  const takenAt = later(random, resultAt, 1, 20);
  // One in five does not answer at first; one in thirty is reached too late.
  const first = random.chance(0.2) || handling === 'late' ? [attempt(later(random, takenAt, 0.5, 4), 'noAnswer')] : [];
  const toldAt = later(random, takenAt, random.chance(0.03) ? 8 * 24 : 5, random.chance(0.03) ? 10 * 24 : 30);
  const closedAt = later(random, toldAt, 2, 6 * 24);
  const isElsewhere = random.chance(0.1);
  return [
    { at: takenAt, kind: 'taken' as const },
    ...first,
    ...(handling === 'late' ? [] : [attempt(toldAt, 'reached')]),
    ...(handling === 'closed'
      ? [
          {
            at: closedAt,
            kind: 'closed' as const,
            reason: isElsewhere ? ('handledElsewhere' as const) : ('inTreatment' as const),
          },
        ]
      : []),
  ].map((step) => ({ ...who, ...step }));
}

function attempt(at: Date, outcome: AttemptOutcome) {
  return { at, kind: 'attempt' as const, channel: 'phone' as const, outcome };
}

function later(random: SeededRandom, time: Date, leastHours: number, mostHours: number): Date {
  return new Date(
    time.getTime() + Math.round((leastHours + random.next() * Math.max(0, mostHours - leastHours)) * hour),
  );
}
