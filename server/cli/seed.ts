import { readEnvironment } from '../config/environment.ts';
import { StartupError } from '../config/startup-error.ts';
import { openForCommand } from '../db/open-for-command.ts';
import { endWithNpm } from '../end-with-npm.ts';
import { refuseWithoutDemo } from '../seed/demo/refuse-without-demo.ts';
import { addScaleReferrals } from '../seed/scale/scale-referrals.ts';
import { seed } from '../seed/seed.ts';
import { fail } from './fail.ts';
import { parseSeedCommand } from './seed-command.ts';

// npm run seed -- --referrals 1000000: the demo data, and made-up referrals on top of it for tests of scale.
endWithNpm('seed');
try {
  const { referrals } = parseSeedCommand(process.argv.slice(2));
  const environment = readEnvironment(process.env);
  if (!environment.demoData) {
    throw new StartupError('Made-up data is not written in production or beside another provider: set DEMO=true.');
  }
  const database = await openForCommand(environment);
  try {
    await seed(database, { demoData: true });
    // It was not empty: whoever's it is, and by whatever settings it was asked.
    await refuseWithoutDemo(database);
    await addScaleReferrals(database, referrals, (written) => console.log(`${written} of ${referrals} referrals`));
    console.log('The database is filled.');
  } finally {
    await database.close();
  }
} catch (error) {
  fail(error);
}
