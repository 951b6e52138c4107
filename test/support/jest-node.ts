import 'reflect-metadata';
// Node 20 lacks it; so does jsdom.
import 'temporal-polyfill/global';

// Under native ES modules Jest leaves its own object out of the globals; a test that wants a spy should not need to know.
Object.assign(globalThis, { jest: (import.meta as unknown as { jest: typeof jest }).jest });

// Files of a group share their clocks: those that a test has taken in hand are not the next one's.
afterEach(() => void jest.useRealTimers());
