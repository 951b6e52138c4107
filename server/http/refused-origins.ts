import type { FastifyInstance } from 'fastify';

/** One line in so many milliseconds: whoever opened the wrong address tries again. */
const pause = 60_000;
/** The longest origin that is written out. */
const longest = 200;

/**
 * Logs that a page of another origin has called: its browser keeps every answer from it (proof S13), and here each call
 * looks like one that worked.
 * @param now milliseconds that only go on
 */
export function logRefusedOrigins(app: FastifyInstance, publicUrl: string, now = () => performance.now()): void {
  let told = -Infinity;
  app.addHook('onRequest', async ({ id: correlationId, headers: { origin } }) => {
    // `null` is what a browser says that does not tell.
    if (origin === undefined || origin === 'null' || origin === publicUrl || now() - told < pause) return;
    told = now();
    const found = /^https?:\/\/[\w.:[\]-]+$/.test(origin) && origin.length <= longest ? origin : 'another origin';
    app.log.warn(
      {
        correlationId,
        cause: `A page of ${found} has called, and its browser keeps the answers from it: only pages of ${publicUrl} may read them.`,
        remedy: `Open ${publicUrl}, or set PUBLIC_URL to the address that people open.`,
      },
      'origin refused',
    );
  });
}
