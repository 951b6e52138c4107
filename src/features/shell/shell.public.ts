// What the composition and other features may use of the shell.
export { AppFrame } from './app-frame.tsx';
export { ExpiryNotice } from './notices.tsx';
export { RoleNotice } from './notices.tsx';
export { UpdateNotice, type UpdateOffer } from './notices.tsx';
