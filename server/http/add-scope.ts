import type { FastifyInstance } from 'fastify';

/**
 * Adds a scope, whose hooks and parsers hold for its own routes alone. Named, because Fastify looks for the name of a
 * scope without one among all modules that are loaded.
 */
export function addScope(app: FastifyInstance, name: string, define: (scope: FastifyInstance) => Promise<void>): void {
  void app.register(Object.assign(define, { [Symbol.for('fastify.display-name')]: name }));
}
