import type { Queryable } from '../../db/database';
import { demoPersonas } from './personas';

/** Writes the demo data; the same every time. */
export async function seedDemoData(sql: Queryable): Promise<void> {
  for (const { subject, userName, firstName, lastName, roles, areaId } of demoPersonas) {
    await sql.query(
      'insert into app_user (subject, user_name, first_name, last_name, roles, area_id) values ($1, $2, $3, $4, $5, $6)',
      [subject, userName, firstName, lastName, roles, areaId],
    );
  }
}
