/** True only in a build made with FAKE_AUTH=true; the code behind it is absent from an ordinary build. */
declare const __FAKE_AUTH__: boolean;
/** Loads one of the build's parts: webpack's own, which a program may replace. */
declare let __webpack_chunk_load__: (chunk: string | number) => Promise<unknown>;
