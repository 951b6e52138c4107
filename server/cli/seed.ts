import { readEnvironment } from '../config/environment';
import { StartupError } from '../config/startup-error';
import { openDatabase } from '../db/open-database';
import { addScaleOrders } from '../seed/scale/scale-orders';
import { seed } from '../seed/seed';
import { fail } from './fail';
import { parseSeedCommand } from './seed-command';

// npm run seed -- --referrals 1000000: the demo data, and made-up orders on top of it for tests of scale.
try {
  const { referrals } = parseSeedCommand(process.argv.slice(2));
  const environment = readEnvironment(process.env);
  if (!environment.demoData) {
    throw new StartupError('Made-up data is not written in production or beside another provider: set DEMO=true.');
  }
  const database = await openDatabase(environment);
  try {
    await seed(database, { demoData: true });
    await addScaleOrders(database, referrals, (written) => console.log(`${written} of ${referrals} orders`));
    console.log('The database is filled.');
  } finally {
    await database.close();
  }
} catch (error) {
  fail(error);
}
