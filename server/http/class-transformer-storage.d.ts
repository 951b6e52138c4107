// The product does not publish the types of this path; class-validator-jsonschema needs the storage that it exports.
declare module 'class-transformer/cjs/storage.js' {
  import type { IOptions } from 'class-validator-jsonschema/build/options';
  export const defaultMetadataStorage: NonNullable<IOptions['classTransformerMetadataStorage']>;
}
