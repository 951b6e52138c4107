import 'reflect-metadata';
import { jest } from '@jest/globals';

// Under native ES modules Jest leaves its own object out of the globals; tests that want a spy should not need to know.
Object.assign(globalThis, { jest });
