import buildValidatorPool from '@fastify/ajv-compiler';
import buildSerializers, { type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

type Serialize = ReturnType<ReturnType<SerializerFactory>>;

const serializerOf: SerializerFactory = buildSerializers();
const serializers = new WeakMap<object, Serialize>();

/**
 * What Fastify compiles schemas with: each schema once in a process, for all routes and all apps that have it. As
 * Fastify's own otherwise, which compiles anew for each app. Schemas are known by themselves, not by their content.
 */
export const schemaCompilers = {
  buildValidator: buildValidatorPool(),
  buildSerializer: ((schemas, options) => {
    const compile = serializerOf(schemas, options);
    return (route) => {
      const schema = route.schema as object;
      const serialize = serializers.get(schema) ?? compile(route);
      serializers.set(schema, serialize);
      return serialize;
    };
  }) satisfies SerializerFactory,
};
