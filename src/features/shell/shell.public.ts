// What the composition and other features may use of the shell.
export { AppFrame } from './app-frame';
export { ExpiryNotice } from './expiry-notice';
export { RoleNotice } from './role-notice';
export { UpdateNotice, type UpdateOffer } from './update-notice';
