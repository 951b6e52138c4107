import fc from '../../node_modules/fast-check/lib/fast-check.js'; // oxlint-disable-line eslint-js/no-restricted-imports -- its name leads here

// fast-check as `npm run mutate` has it: the same cases for each change, or chance would say which ones are noticed; and no
// search for the smallest case that fails, which takes longer than all others together.
fc.configureGlobal({ seed: 1, endOnFailure: true });

export * from '../../node_modules/fast-check/lib/fast-check.js'; // oxlint-disable-line eslint-js/no-restricted-imports -- its name leads here
export default fc;
