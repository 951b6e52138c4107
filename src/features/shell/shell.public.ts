// What other features may use of the shell.
export { NotYetPage } from './not-yet.page';
