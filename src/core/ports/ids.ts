/** Makes ids: UUIDs, random, so that they say nothing. */
export type Ids = () => string;
