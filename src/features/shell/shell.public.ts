// What the composition and other features may use of the shell.
export { AppFrame } from './app-frame.tsx';
export { ExpiryNotice } from './expiry-notice.tsx';
export { RoleNotice } from './role-notice.tsx';
export { UpdateNotice, type UpdateOffer } from './update-notice.tsx';
