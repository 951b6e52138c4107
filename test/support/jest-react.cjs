// React's development build, but for `createElement`, by which Fluent's icons are made: there each element keeps the stack of its
// making, at a thirtieth of the view tests' time. Those of JSX are production's, too (jest.config.js).
// (CommonJS, because react-dom is.)

/* oxlint-disable typescript/no-require-imports */
const { createElement } = require('../../node_modules/react/cjs/react.production.js');

module.exports = { ...require('../../node_modules/react/cjs/react.development.js'), createElement };
