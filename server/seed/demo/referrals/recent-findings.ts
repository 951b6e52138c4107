import { demoPersonas } from '../personas.ts';

const day = 24 * 60 * 60 * 1000;

/** Whether somebody of the demo can sign in to the area. */
export function hasPersona(areaId: string): boolean {
  return demoPersonas.some((persona) => persona.areaId === areaId && persona.roles.includes('HVA_USER'));
}

/** How far the handling of a finding has come. */
export type Handling = 'nobodys' | 'late' | 'told' | 'closed';

/** Of the persona's areas: one finding that is nobody's, three that are late, and what is in hand. */
export class RecentFindings {
  readonly #left = new Map<string, { nobodys: number; late: number; told: number }>();

  /** What becomes of a result of an area, by its age; undefined: as chance has it. */
  next(areaId: string, resultAt: Date, now: Date): Handling | 'noFinding' | undefined {
    if (!hasPersona(areaId)) return undefined;
    const age = now.getTime() - resultAt.getTime();
    if (age > 14 * day) return 'closed';
    const left = this.#left.get(areaId) ?? { nobodys: 1, late: 3, told: 2 };
    this.#left.set(areaId, left);
    if (age < 2 * day && left.nobodys > 0) return this.#take(left, 'nobodys');
    if (age > 2 * day && age < 6 * day && left.told > 0) return this.#take(left, 'told');
    if (age > 7 * day && age < 13 * day && left.late > 0) return this.#take(left, 'late');
    return 'noFinding';
  }

  #take<Name extends 'nobodys' | 'late' | 'told'>(left: Record<Name, number>, name: Name): Name {
    left[name] -= 1;
    return name;
  }
}
