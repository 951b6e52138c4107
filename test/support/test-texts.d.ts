export {};

/** The messages and texts of tests that make messages of their own. */
declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    test: {
      readonly message: Readonly<Record<'look' | 'sample' | 'save' | 'search' | 'send' | 'upload', string>>;
      readonly done: string;
      readonly broken: string;
    };
  }
}
