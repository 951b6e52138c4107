import type { ClientConfig } from 'pg';

/**
 * Of each connection to PostgreSQL. A machine that is gone without a word, or a firewall that has forgotten the connection, is noticed
 * some twenty seconds later, while nobody waits for it: after ten of silence Node.js has the other end asked ten times, a second
 * apart. By itself a system asks after two hours, and each connection of the pool would cost somebody the time of a query first.
 */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const satisfies ClientConfig;

/**
 * Seconds of silence after which PostgreSQL asks, between its questions, and how many of these stay unanswered; milliseconds after
 * which what was sent and not received ends a connection.
 */
const limits = {
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 60_000,
} as const;

/**
 * A statement by which PostgreSQL notices within a minute that our machine is gone. Its sessions keep places among
 * `max_connections` and locks, and they keep a reset off: without it for two hours. Shorter limits that it has been given stay;
 * where no network lies between (a socket) it changes nothing.
 */
export const endVanished = `select set_config(name, most::text, false)
  from (values ${Object.entries(limits)
    .map(([name, most]) => `('${name}', ${most})`)
    .join(', ')}) as limits (name, most)
  where current_setting(name)::int not between 1 and most`;

/** The same as parameters of an address, for PostgreSQL's own programs. */
export const keepAliveParameters = Object.entries(limits)
  .map(([name, most]) => `${name.replace('tcp_keep', 'keep')}=${most}`)
  .join('&');
