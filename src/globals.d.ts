/** True only in a build made with FAKE_AUTH=true; the code behind it is absent from an ordinary build. */
declare const __FAKE_AUTH__: boolean;
