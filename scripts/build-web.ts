import { ensureWebBuild } from './support/web-build.ts';

// The part of `npm start` that takes much memory, in a process of its own (scripts/support/web-build-apart.ts). It ends with the one
// that waits for it.
process.once('disconnect', () => process.exit(1));
try {
  await ensureWebBuild(process.env['FAKE_AUTH'] === 'true');
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
