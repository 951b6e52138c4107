/** The minified file comes without types of its own. */
declare module 'axe-core/axe.min.js' {
  export { default } from 'axe-core';
}
